// Accounts: sessions as their owner sees them, secrets, and what people think of each other.
#include <algorithm>

#include "server/storage/names.h"
#include "server/storage/sql/people_rows.h"
#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

constexpr Millis kSeenEvery = 10LL * 60 * 1000;

bool end_one(Connection& c, std::string_view user, std::string_view hash, std::string_view prefix,
             std::string_view but) {
  if (hash == but || !hash.starts_with(prefix)) return false;
  return !c.run("DELETE FROM tokens WHERE hash = $1 AND user_id = $2 RETURNING hash", {hash, user})
              .empty();
}

int end_all(Connection& c, std::string_view user, std::string_view prefix, std::string_view but) {
  int ended = 0;
  lock_user(c, user);
  for (const Row& row : c.run("SELECT hash FROM tokens WHERE user_id = $1", {user})) {
    if (end_one(c, user, row.text(0), prefix, but)) ++ended;
  }
  if (ended > 0) note_change(c, user);
  return ended;
}

struct Pair {
  std::string_view user;
  std::string_view other;
};

// Where there is one already, the stronger stays.
void add_relation(Connection& c, const Pair& pair, std::string_view kind, Millis time) {
  if (pair.user == pair.other) return;
  const Rows there = c.run("SELECT kind FROM relations WHERE user_id = $1 AND other_id = $2",
                           {pair.user, pair.other});
  if (!there.empty() && (there[0].text(0) == "block" || kind != "block")) return;
  c.run("DELETE FROM relations WHERE user_id = $1 AND other_id = $2", {pair.user, pair.other});
  c.run("INSERT INTO relations (user_id, other_id, kind, time) VALUES ($1, $2, $3, $4)",
        {pair.user, pair.other, kind, time});
}

}  // namespace

Result<std::vector<Session>> SqlStorage::sessions(std::string_view user, Millis now) {
  return read([&](Connection& c) -> Result<std::vector<Session>> {
    std::vector<Session> all;
    for (const Row& row : c.run("SELECT hash, created, seen, client FROM tokens"
                                " WHERE user_id = $1 AND expires > $2 ORDER BY "
                                "CASE WHEN seen > created THEN seen ELSE created END DESC, hash",
                                {user, now})) {
      all.push_back({row.text(0), row.integer(1), row.integer(2), row.text(3)});
    }
    return all;
  });
}

Status SqlStorage::see_session(std::string_view token_hash, std::string_view client, Millis now) {
  return write([&](Connection& c) -> Status {
    c.run("UPDATE tokens SET seen = $2, client = $3 WHERE hash = $1 AND seen < $4",
          {token_hash, now, client, now - kSeenEvery});
    return Done{};
  });
}

Result<int> SqlStorage::end_sessions(std::string_view user, std::string_view prefix,
                                     std::string_view but) {
  return write([&](Connection& c) -> Result<int> { return end_all(c, user, prefix, but); });
}

Result<std::optional<Secrets>> SqlStorage::secrets(std::string_view user) {
  return read([&](Connection& c) -> Result<std::optional<Secrets>> {
    const Rows rows = c.run(
        "SELECT password, recovery, email, mail_code, mail_expires, banned FROM users"
        " WHERE id = $1",
        {user});
    std::optional<Secrets> found;
    if (!rows.empty()) {
      const Row& row = rows[0];
      found =
          Secrets{row.text(0), row.text(1), row.text(2), row.text(3), row.integer(4), row.text(5)};
    }
    return found;
  });
}

Result<std::string> SqlStorage::ban_of_token(std::string_view token_hash) {
  return read([&](Connection& c) -> Result<std::string> {
    const Rows rows =
        c.run("SELECT u.banned FROM users u JOIN tokens k ON k.user_id = u.id WHERE k.hash = $1",
              {token_hash});
    return rows.empty() ? std::string() : rows[0].text(0);
  });
}

Status SqlStorage::set_password(std::string_view user, std::string_view password_hash,
                                std::string_view keep) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, user)) return no_user(user);
    c.run("UPDATE users SET password = $2, mail_code = '', mail_expires = 0 WHERE id = $1",
          {user, password_hash});
    end_all(c, user, "", keep);
    return Done{};
  });
}

Status SqlStorage::set_recovery(std::string_view user, std::string_view recovery_hash) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, user)) return no_user(user);
    c.run("UPDATE users SET recovery = $2 WHERE id = $1", {user, recovery_hash});
    return Done{};
  });
}

Status SqlStorage::set_email(std::string_view user, std::string_view email) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, user)) return no_user(user);
    c.run("UPDATE users SET email = $2, mail_code = '', mail_expires = 0 WHERE id = $1",
          {user, email});
    return Done{};
  });
}

Result<bool> SqlStorage::set_mail_code(std::string_view user, std::string_view hash, Millis now,
                                       Millis expires) {
  return write([&](Connection& c) -> Result<bool> {
    return !c.run(
                 "UPDATE users SET mail_code = $2, mail_expires = $4"
                 " WHERE id = $1 AND mail_expires <= $3 RETURNING id",
                 {user, hash, now, expires})
                .empty();
  });
}

Status SqlStorage::recover(std::string_view user, std::string_view code_hash, Millis now,
                           std::string_view password_hash, std::string_view recovery_hash) {
  const Error no = {"bad_code", "code: it is not, or no longer, valid"};
  if (code_hash.empty()) return no;  // as it is where there is none
  return write([&](Connection& c) -> Status {
    const bool changed =
        !c.run(
              "UPDATE users SET password = $4, recovery = $5, mail_code = '', mail_expires = 0"
              " WHERE id = $1 AND guest = 0"
              " AND (recovery = $2 OR (mail_code = $2 AND mail_expires > $3)) RETURNING id",
              {user, code_hash, now, password_hash, recovery_hash})
             .empty();
    if (!changed && !c.failed()) return no;
    end_all(c, user, "", "");
    return Done{};
  });
}

Status SqlStorage::erase_account(std::string_view user) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, user)) return no_user(user);
    erase_from_reports(c, user);
    c.run(
        "UPDATE users SET name = '', folded = '', look = '', language = '', guest = 1, password = "
        "'',"
        " recovery = '', email = '', mail_code = '', mail_expires = 0, leaving = 1 WHERE id = $1",
        {user});
    c.run("UPDATE users SET name = '', folded = '', look = '' WHERE became = $1 AND became <> ''",
          {user});
    c.run("DELETE FROM former_names WHERE user_id = $1 AND reserved = 0", {user});
    c.run("UPDATE former_names SET user_id = '' WHERE user_id = $1", {user});
    c.run("DELETE FROM ratings WHERE user_id = $1", {user});
    c.run("DELETE FROM relations WHERE user_id = $1 OR other_id = $1", {user});
    end_all(c, user, "", "");
    note_change(c, user);
    return Done{};
  });
}

Result<std::vector<std::string>> SqlStorage::leaving() {
  return read([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> all;
    for (const Row& row : c.run("SELECT id FROM users WHERE leaving = 1")) {
      all.push_back(row.text(0));
    }
    return all;
  });
}

Status SqlStorage::has_left(std::string_view user) {
  return write([&](Connection& c) -> Status {
    c.run("UPDATE users SET leaving = 0 WHERE id = $1", {user});
    return Done{};
  });
}

Status SqlStorage::relate(std::string_view user, std::string_view other, std::string_view kind,
                          Millis now, int most) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, other)) return no_user(other);
    c.run("DELETE FROM relations WHERE user_id = $1 AND other_id = $2", {user, other});
    if (!kind.empty()) {
      const Rows count = c.run("SELECT COUNT(*) FROM relations WHERE user_id = $1", {user});
      if (!count.empty() && count[0].integer(0) >= most) {
        return Error{"too_many",
                     "at most " + std::to_string(most) + " people can be blocked or muted",
                     "too_many_relations"};
      }
      c.run("INSERT INTO relations (user_id, other_id, kind, time) VALUES ($1, $2, $3, $4)",
            {user, other, kind, now});
    }
    note_change(c, user);
    return Done{};
  });
}

Result<std::vector<std::string>> SqlStorage::merge(std::string_view guest, std::string_view account,
                                                   int most) {
  return write([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> others;
    if (c.run("UPDATE users SET became = $2 WHERE id = $1 AND guest = 1 RETURNING id",
              {guest, account})
            .empty() &&
        !c.failed()) {
      return no_user(guest);  // who has registered meanwhile is somebody else
    }
    for (const Row& row :
         c.run("SELECT user_id, kind, time FROM relations WHERE other_id = $1", {guest})) {
      add_relation(c, {row.text(0), account}, row.text(1), row.integer(2));
      note_change(c, row.text(0));
      others.push_back(row.text(0));
    }
    const Rows own = c.run("SELECT COUNT(*) FROM relations WHERE user_id = $1", {account});
    const std::int64_t room = own.empty() ? 0 : most - own[0].integer(0);
    for (const Row& row : c.run("SELECT other_id, kind, time FROM relations WHERE user_id = $1"
                                " ORDER BY time DESC LIMIT $2",
                                {guest, std::max<std::int64_t>(0, room)})) {
      add_relation(c, {account, row.text(0)}, row.text(1), row.integer(2));
    }
    c.run("DELETE FROM relations WHERE user_id = $1 OR other_id = $1", {guest});
    note_change(c, account);
    end_all(c, guest, "", "");
    return others;
  });
}

Result<std::string> SqlStorage::became(std::string_view guest) {
  return read([&](Connection& c) -> Result<std::string> {
    const Rows rows = c.run("SELECT became FROM users WHERE id = $1", {guest});
    return rows.empty() ? std::string() : rows[0].text(0);
  });
}

Result<std::vector<std::string>> SqlStorage::becoming() {
  return read([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> all;
    for (const Row& row : c.run("SELECT u.id FROM users u WHERE u.became <> ''"
                                " AND EXISTS (SELECT 1 FROM people p WHERE p.user_id = u.id)")) {
      all.push_back(row.text(0));
    }
    return all;
  });
}

Result<std::vector<Relation>> SqlStorage::relations(std::string_view user) {
  return read([&](Connection& c) -> Result<std::vector<Relation>> {
    std::vector<Relation> all;
    for (const Row& row : c.run("SELECT r.other_id, u.name, r.kind, r.time FROM relations r"
                                " JOIN users u ON u.id = r.other_id"
                                " WHERE r.user_id = $1 ORDER BY r.time DESC, r.other_id",
                                {user})) {
      all.push_back({row.text(0), row.text(1), row.text(2), row.integer(3)});
    }
    return all;
  });
}

Result<std::vector<std::string>> SqlStorage::blocked_by(std::string_view user) {
  return read([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> all;
    for (const Row& row : c.run("SELECT user_id FROM relations"
                                " WHERE other_id = $1 AND kind = 'block'",
                                {user})) {
      all.push_back(row.text(0));
    }
    return all;
  });
}

Result<std::vector<SaidLine>> SqlStorage::lines_of(std::string_view user, int limit) {
  return read([&](Connection& c) -> Result<std::vector<SaidLine>> {
    std::vector<SaidLine> lines;
    for (const std::string& self : selves(c, user)) {
      const auto left = limit - static_cast<std::int64_t>(lines.size());
      for (const Row& row :
           c.run("SELECT table_id, number, body, time FROM actions"
                 " WHERE user_id = $1 AND kind = 'said' ORDER BY time DESC, number DESC LIMIT $2",
                 {self, left})) {
        const auto body = parse_json(row.text(2));
        const bool readable = body.ok() && body.value().contains("text");
        lines.push_back({row.text(0), row.integer(1),
                         readable ? body.value()["text"].get<std::string>() : "", row.integer(3)});
      }
    }
    return lines;
  });
}

Result<std::vector<std::string>> SqlStorage::banned() {
  return read([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> all;
    for (const Row& row : c.run("SELECT id FROM users WHERE banned <> ''")) {
      all.push_back(row.text(0));
    }
    return all;
  });
}

Result<std::vector<AccountStore::Change>> SqlStorage::changes(Millis since) {
  return read([&](Connection& c) -> Result<std::vector<Change>> {
    std::vector<Change> all;
    for (const Row& row :
         c.run("SELECT user_id, time FROM changed_people WHERE time > $1", {since})) {
      all.push_back({row.text(0), row.integer(1)});
    }
    return all;
  });
}

}  // namespace emporium::server::sql
