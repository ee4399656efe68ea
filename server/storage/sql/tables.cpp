// Tables, their actions, and who is to be woken.
#include <algorithm>
#include <chrono>

#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

Millis now_millis() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

// What we wrote is JSON; anything else is damage, which must not bring the server down.
Result<Json> stored_json(const std::string& text, const std::string& what) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return storage_error("the database is damaged: " + what + " is no JSON");
  return json;
}

std::vector<std::string> read_list(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  std::vector<std::string> list;
  if (!json.is_array()) return list;
  for (const Json& item : json) {
    if (item.is_string()) list.push_back(item.get<std::string>());
  }
  return list;
}

constexpr char kLastOfAscii = '\x7f';

Result<std::optional<StoredTable>> first_table(const Rows& rows) {
  if (rows.empty()) return std::optional<StoredTable>();
  auto table = read_table(rows[0]);
  if (!table.ok()) return table.error();
  return std::optional(std::move(table.value()));
}

}  // namespace

Result<StoredTable> read_table(const Row& row) {
  StoredTable table;
  table.id = row.text(0);
  table.version = row.integer(1);
  table.secret = row.text(2);
  table.invitation = row.text(3);
  table.summary.game = row.text(4);
  table.summary.status = row.text(5);
  table.summary.is_public = row.integer(6) != 0;
  table.summary.people = read_list(row.text(7));
  table.summary.waiting = read_list(row.text(8));
  auto card = stored_json(row.text(9), "the card of table " + table.id);
  if (!card.ok()) return card.error();
  table.summary.card = std::move(card.value());
  table.updated = row.integer(10);
  return table;
}

std::string list_text(const std::vector<std::string>& list) { return to_text(Json(list)); }

Millis time_of(const Append& append) {
  if (!append.actions.empty() && append.actions.back().time != 0) return append.actions.back().time;
  return now_millis();
}

std::optional<Millis> ended_by(const Append& append) {
  const std::string& status = append.summary.status;
  if (status != "over" && status != "closed") return std::nullopt;
  return time_of(append);
}

Result<std::int64_t> SqlStorage::find_message(std::string_view table, std::string_view client,
                                              std::int64_t number) {
  return read([&](Connection& c) -> Result<std::int64_t> {
    const Rows rows = c.run(
        "SELECT number, version FROM messages"
        " WHERE table_id = $1 AND client = $2 AND number >= $3 ORDER BY number LIMIT 1",
        {table, client, number});
    if (rows.empty()) return std::int64_t{0};
    return rows[0].integer(0) == number ? rows[0].integer(1) : kOvertaken;
  });
}

Result<std::optional<StoredTable>> SqlStorage::table(std::string_view id) {
  static const std::string statement =
      std::string(kTableColumns) + " FROM tables t WHERE t.id = $1";
  return read([&](Connection& c) { return first_table(c.run(statement, {id})); });
}

// By the index of ids: so few share their first letters that the rest is looked at one by one.
Result<std::optional<StoredTable>> SqlStorage::open_table(std::string_view id,
                                                          std::string_view invitation) {
  static const std::string statement =
      std::string(kTableColumns) +
      " FROM tables t WHERE t.id >= $1 AND t.id < $2 AND t.invitation >= $3 AND t.invitation < $4"
      " AND t.status = $5 ORDER BY t.updated DESC LIMIT 1";
  const auto after = [](std::string_view start) { return std::string(start) + kLastOfAscii; };
  const std::string id_end = after(id);
  const std::string invitation_end = after(invitation);
  return read([&](Connection& c) {
    return first_table(c.run(statement, {id, id_end, invitation, invitation_end, "open"}));
  });
}

Result<std::vector<Action>> SqlStorage::actions(std::string_view table, std::int64_t after) {
  return read([&](Connection& c) -> Result<std::vector<Action>> {
    std::vector<Action> actions;
    for (const Row& row : c.run("SELECT number, kind, body, user_id, time FROM actions"
                                " WHERE table_id = $1 AND number > $2 ORDER BY number",
                                {table, after})) {
      auto body = stored_json(row.text(2), "action " + std::to_string(row.integer(0)) +
                                               " of table " + std::string(table));
      if (!body.ok()) return body.error();
      actions.push_back({.number = row.integer(0),
                         .kind = row.text(1),
                         .body = std::move(body.value()),
                         .user = row.text(3),
                         .time = row.integer(4)});
    }
    return actions;
  });
}

Result<Storage::Founded> SqlStorage::founded_by(std::string_view user, Millis since) {
  return read([&](Connection& c) -> Result<Founded> {
    const Rows rows = c.run(
        "SELECT COALESCE(SUM(CASE WHEN a.time >= $2 THEN 1 ELSE 0 END), 0),"
        " COALESCE(SUM(LENGTH(a.body)), 0) + (SELECT COALESCE(SUM(LENGTH(c.body)), 0)"
        " FROM actions c WHERE c.kind = 'changed' AND c.user_id = $1) FROM people p"
        " JOIN actions a ON a.table_id = p.table_id AND a.number = 1"
        " WHERE p.user_id = $1 AND a.user_id = $1",
        {user, since});
    if (rows.empty()) return Founded{};
    return Founded{rows[0].small(0), rows[0].integer(1)};
  });
}

// A lease is a wake time in the future: whoever took the table appends to it, which sets another,
// or does not, and then the time comes again.
Result<std::vector<Wake>> SqlStorage::take_wakes(Millis now, Millis lease, int limit) {
  const std::string statement =
      "WITH due AS MATERIALIZED"
      " (SELECT id FROM tables WHERE wake <= $1 ORDER BY wake LIMIT $3" +
      std::string(skip_locked()) +
      ") UPDATE tables SET wake = $2 WHERE id IN (SELECT id FROM due) RETURNING id, version";
  return write([&](Connection& c) -> Result<std::vector<Wake>> {
    std::vector<Wake> wakes;
    for (const Row& row : c.run(statement, {now, now + lease, std::int64_t{limit}})) {
      wakes.push_back({row.text(0), row.integer(1)});
    }
    return wakes;
  });
}

Result<std::optional<Millis>> SqlStorage::next_wake() {
  return read([&](Connection& c) -> Result<std::optional<Millis>> {
    const Rows rows = c.run("SELECT MIN(wake) FROM tables WHERE wake IS NOT NULL");
    if (rows.empty() || rows[0].null(0)) return std::optional<Millis>();
    return std::optional(rows[0].integer(0));
  });
}

// Of servers that come back together one sees the silence: the others find that its heart has
// beaten. A store without tables stays untouched.
Result<std::vector<Outage>> SqlStorage::beat(Millis now, Millis silence) {
  constexpr std::int64_t kRemembered = 100;
  return write([&](Connection& c) -> Result<std::vector<Outage>> {
    const Rows beaten = c.run(
        "INSERT INTO heart (id, time, before) SELECT 0, $1, 0 WHERE EXISTS (SELECT 1 FROM tables)"
        " ON CONFLICT (id) DO UPDATE SET before = heart.time, time = excluded.time"
        " WHERE heart.time < excluded.time RETURNING before",
        {now});
    const Millis before = beaten.empty() ? 0 : beaten[0].integer(0);
    if (before > 0 && now - before >= silence) {
      c.run(
          "INSERT INTO outages (since, until)"
          " SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM tables WHERE wake IS NOT NULL)",
          {before, now});
    }
    std::vector<Outage> outages;
    for (const Row& row :
         c.run("SELECT since, until FROM outages ORDER BY since DESC LIMIT $1", {kRemembered})) {
      outages.push_back({row.integer(0), row.integer(1)});
    }
    return outages;
  });
}

Result<std::optional<Json>> SqlStorage::review(std::string_view table, int version) {
  return read([&](Connection& c) -> Result<std::optional<Json>> {
    const Rows rows = c.run("SELECT document FROM reviews WHERE table_id = $1 AND version = $2",
                            {table, std::int64_t{version}});
    if (rows.empty()) return std::optional<Json>();
    auto document = stored_json(rows[0].text(0), "the review of table " + std::string(table));
    if (!document.ok()) return document.error();
    return std::optional(std::move(document.value()));
  });
}

// A newer program's stays where an older one looks too.
Status SqlStorage::keep_review(std::string_view table, int version, const Json& review) {
  return write([&](Connection& c) -> Status {
    c.run(
        "INSERT INTO reviews (table_id, version, document)"
        " SELECT id, $2, $3 FROM tables WHERE id = $1"
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
        " document = excluded.document WHERE reviews.version < excluded.version",
        {table, std::int64_t{version}, to_text(review)});
    return Done{};
  });
}

Status SqlStorage::try_writing() {
  return write([](Connection& c) -> Status {
    c.run(
        "INSERT INTO commits (session, number, happened, time) VALUES ('trial', 0, 1, $1)"
        " ON CONFLICT (session, number) DO UPDATE SET time = excluded.time",
        {now_millis()});
    return Done{};
  });
}

}  // namespace emporium::server::sql
