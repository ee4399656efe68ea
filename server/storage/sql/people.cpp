// People: guests, accounts, and the tokens of their sessions.
#include "server/storage/look.h"
#include "server/storage/names.h"
#include "server/storage/sql/people_rows.h"
#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

constexpr std::string_view kUserColumns = "SELECT u.id, u.name, u.language, u.guest FROM users u ";

User read_user(const Row& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .language = row.text(2),
          .guest = row.integer(3) != 0};
}

std::optional<User> first_user(const Rows& rows) {
  return rows.empty() ? std::nullopt : std::optional(read_user(rows[0]));
}

}  // namespace

Result<User> SqlStorage::create_guest(std::string_view name, std::string_view token_hash,
                                      Millis expires) {
  User user{.id = make_id(), .name = std::string(name), .language = "", .guest = true};
  const std::string folded = fold_case(name);
  return write([&](Connection& c) -> Result<User> {
    c.run(
        "INSERT INTO users (id, name, folded, language, guest, password)"
        " VALUES ($1, $2, $3, '', 1, '')",
        {user.id, name, folded});
    add_token_row(c, user.id, token_hash, expires);
    return user;
  });
}

Result<std::optional<User>> SqlStorage::user_of_token(std::string_view token_hash, Millis now) {
  static const std::string statement =
      std::string(kUserColumns) +
      "JOIN tokens k ON k.user_id = u.id WHERE k.hash = $1 AND k.expires > $2"
      " AND length(u.banned) = 0";
  clean(now);
  return read([&](Connection& c) -> Result<std::optional<User>> {
    return first_user(c.run(statement, {token_hash, now}));
  });
}

void SqlStorage::clean(Millis now) {
  constexpr Millis kHour = 3'600'000;
  Millis last = cleaned_.load();
  if (now - last < kHour || !cleaned_.compare_exchange_strong(last, now)) return;
  // A guest whose last session is over can never come back; one who played stays in the lists.
  const Status cleaned = write([&](Connection& c) -> Status {
    for (const Row& row : c.run("DELETE FROM tokens WHERE hash IN"
                                " (SELECT hash FROM tokens WHERE expires <= $1 LIMIT 10000)"
                                " RETURNING user_id",
                                {now})) {
      c.run(
          "DELETE FROM users WHERE id = $1 AND guest = 1"
          " AND NOT EXISTS (SELECT 1 FROM tokens WHERE user_id = $1)"
          " AND NOT EXISTS (SELECT 1 FROM people WHERE user_id = $1)"
          " AND NOT EXISTS (SELECT 1 FROM outcomes WHERE user_id = $1)"
          " AND (became = ''"
          " OR NOT EXISTS (SELECT 1 FROM actions WHERE user_id = $1 AND kind = 'joined'))",
          {row.text(0)});
    }
    c.run("DELETE FROM commits WHERE time <= $1", {now - kHour});
    // The last one stays: those to come are counted on from it.
    c.run(
        "DELETE FROM changed_people WHERE time <= $1"
        " AND time < (SELECT MAX(time) FROM changed_people)",
        {now - kHour});
    return Done{};
  });
  static_cast<void>(cleaned);  // the next hour will do
}

Status SqlStorage::add_token(std::string_view user, std::string_view token_hash, Millis expires,
                             const SessionRoom& room) {
  return write([&](Connection& c) -> Status {
    if (!lock_user(c, user)) return no_user(user);
    const Rows rows = c.run(
        "SELECT hash FROM tokens WHERE user_id = $1"
        " ORDER BY CASE WHEN seen > created THEN seen ELSE created END DESC, hash",
        {user});
    const auto most = static_cast<std::size_t>(room.most);
    if (room.refuses && rows.size() >= most) {
      return Error{"too_many", "at most " + std::to_string(room.most) + " sessions",
                   "too_many_sessions"};
    }
    for (std::size_t i = most - 1; i < rows.size(); ++i) {
      c.run("DELETE FROM tokens WHERE hash = $1", {rows[i].text(0)});
    }
    if (rows.size() >= most) note_change(c, user);
    add_token_row(c, user, token_hash, expires);
    return Done{};
  });
}

Status SqlStorage::remove_token(std::string_view token_hash) {
  return write([&](Connection& c) -> Status {
    for (const Row& row :
         c.run("DELETE FROM tokens WHERE hash = $1 RETURNING user_id", {token_hash})) {
      note_change(c, row.text(0));
    }
    return Done{};
  });
}

Result<std::optional<User>> SqlStorage::user(std::string_view id) {
  static const std::string statement = std::string(kUserColumns) + "WHERE u.id = $1";
  return read([&](Connection& c) -> Result<std::optional<User>> {
    return first_user(c.run(statement, {id}));
  });
}

Status SqlStorage::rename(std::string_view user, std::string_view name, std::string_view language) {
  return name_status(write([&](Connection& c) -> Status {
                       const std::string before = lock_name(c, user);
                       if (before.empty()) return no_user(user);
                       if (before != name && taken(c, name, user)) return name_taken(name);
                       const Rows accounts = c.run(
                           "UPDATE users SET name = $2, folded = $3, language = $4, look = $5"
                           " WHERE id = $1 RETURNING guest",
                           {user, name, fold_case(name), language, look_of(name)});
                       note_change(c, user);
                       if (accounts.empty() || accounts[0].integer(0) != 0) return Done{};
                       return keep_former_name(c, user, before, name);
                     }),
                     name);
}

Status SqlStorage::register_account(std::string_view user, std::string_view name,
                                    std::string_view password_hash) {
  const std::string folded = fold_case(name);
  return name_status(write([&](Connection& c) -> Status {
                       if (!exists(c, user)) return no_user(user);
                       if (taken(c, name, "")) return name_taken(name);
                       if (c.run("UPDATE users SET name = $2, folded = $3, password = $4,"
                                 " look = $5, guest = 0"
                                 " WHERE id = $1 AND guest = 1"
                                 // Who deleted the account has no session, and stays nobody.
                                 " AND EXISTS (SELECT 1 FROM tokens WHERE user_id = $1)"
                                 " RETURNING id",
                                 {user, name, folded, password_hash, look_of(name)})
                               .empty() &&
                           !c.failed()) {
                         return Error{"already_registered", "this user has an account already"};
                       }
                       return Done{};
                     }),
                     name);
}

Result<std::optional<Storage::Account>> SqlStorage::account(std::string_view name) {
  return read([&](Connection& c) -> Result<std::optional<Account>> {
    const Rows rows = c.run(
        "SELECT u.id, u.name, u.language, u.guest, u.password FROM users u"
        " WHERE u.folded = $1 AND u.guest = 0",
        {fold_case(name)});
    std::optional<Account> found;
    if (!rows.empty()) found = Account{read_user(rows[0]), rows[0].text(4)};
    return found;
  });
}

Result<bool> SqlStorage::is_taken(std::string_view name, std::string_view user) {
  return read([&](Connection& c) -> Result<bool> { return taken(c, name, user); });
}

}  // namespace emporium::server::sql
