// Tables, their actions, lists of them, and who is to be woken.
#include <algorithm>
#include <chrono>

#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

constexpr std::string_view kTableColumns =
    "SELECT t.id, t.version, t.secret, t.invitation, t.game, t.status, t.is_public, t.people,"
    " t.waiting, t.card, t.updated FROM tables t ";

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

Result<std::vector<StoredTable>> read_tables(const Rows& rows) {
  std::vector<StoredTable> tables;
  for (const Row& row : rows) {
    auto table = read_table(row);
    if (!table.ok()) return table.error();
    tables.push_back(std::move(table.value()));
  }
  return tables;
}

}  // namespace

std::string list_text(const std::vector<std::string>& list) { return to_text(Json(list)); }

Millis time_of(const Append& append) {
  if (!append.actions.empty() && append.actions.back().time != 0) return append.actions.back().time;
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

Result<std::int64_t> SqlStorage::find_message(std::string_view table, std::string_view client,
                                              std::int64_t number) {
  return read([&](Connection& c) -> Result<std::int64_t> {
    const Rows rows =
        c.run("SELECT version FROM messages WHERE table_id = $1 AND client = $2 AND number = $3",
              {table, client, number});
    return rows.empty() ? std::int64_t{0} : rows[0].integer(0);
  });
}

Result<std::optional<StoredTable>> SqlStorage::table(std::string_view id) {
  static const std::string statement = std::string(kTableColumns) + "WHERE t.id = $1";
  return read([&](Connection& c) -> Result<std::optional<StoredTable>> {
    const Rows rows = c.run(statement, {id});
    if (rows.empty()) return std::optional<StoredTable>();
    auto table = read_table(rows[0]);
    if (!table.ok()) return table.error();
    return std::optional(std::move(table.value()));
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

Result<std::vector<StoredTable>> SqlStorage::public_tables(std::string_view game,
                                                           std::string_view status, int limit) {
  static const std::string statement =
      std::string(kTableColumns) +
      "WHERE t.is_public = 1 AND ($1 = '' OR t.game = $1) AND ($2 = '' OR t.status = $2)"
      " ORDER BY t.updated DESC, t.id LIMIT $3";
  return read([&](Connection& c) {
    return read_tables(c.run(statement, {game, status, std::int64_t{limit}}));
  });
}

Result<std::vector<StoredTable>> SqlStorage::tables_of(std::string_view user, int limit) {
  static const std::string statement =
      std::string(kTableColumns) +
      "JOIN people p ON p.table_id = t.id WHERE p.user_id = $1"
      " ORDER BY t.status IN ('open', 'playing') DESC, t.updated DESC, t.id LIMIT $2";
  return read([&](Connection& c) -> Result<std::vector<StoredTable>> {
    auto tables = read_tables(c.run(statement, {user, std::int64_t{limit}}));
    if (!tables.ok()) return tables;
    std::vector<StoredTable> sorted;
    for (const bool wanted : {true, false}) {
      for (const StoredTable& table : tables.value()) {
        const auto& waiting = table.summary.waiting;
        const bool waits = std::ranges::find(waiting, user) != waiting.end();
        if (waits == wanted) sorted.push_back(table);
      }
    }
    return sorted;
  });
}

Result<int> SqlStorage::open_tables_of(std::string_view user) {
  return read([&](Connection& c) -> Result<int> {
    const Rows rows = c.run(
        "SELECT COUNT(*) FROM people p JOIN tables t ON t.id = p.table_id"
        " WHERE p.user_id = $1 AND t.status IN ('open', 'playing')",
        {user});
    return rows.empty() ? 0 : rows[0].small(0);
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

Status SqlStorage::ping() {
  return read([](Connection& c) -> Status {
    c.run("SELECT COUNT(*) FROM emporium_schema");
    return Done{};
  });
}

}  // namespace emporium::server::sql
