#include "server/storage/sqlite/append.h"

#include <algorithm>

#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sqlite {
namespace {

using sql::Connection;
using sql::Row;
using sql::Rows;
using sql::Value;

Value wake_value(const Append& append) { return append.wake ? Value(*append.wake) : Value(); }

// Moves the table on from the version it must have; false if it has another one.
bool move_on(Connection& c, const Append& append, std::int64_t version) {
  const Summary& summary = append.summary;
  const std::string people = sql::list_text(summary.people);
  const std::string waiting = sql::list_text(summary.waiting);
  const std::string card = to_text(summary.card);
  const std::int64_t is_public = summary.is_public ? 1 : 0;
  const Millis updated = sql::time_of(append);
  if (append.expected == 0) {
    return !c.run(
                 "INSERT INTO tables (id, version, game, status, is_public, people, waiting, card,"
                 " updated, wake, secret, invitation)"
                 " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
                 " ON CONFLICT DO NOTHING RETURNING id",
                 {append.table, version, summary.game, summary.status, is_public, people, waiting,
                  card, updated, wake_value(append), append.secret, append.invitation})
                .empty();
  }
  return !c.run(
               "UPDATE tables SET version = $3, game = $4, status = $5, is_public = $6,"
               " people = $7, waiting = $8, card = $9, updated = $10, wake = $11"
               " WHERE id = $1 AND version = $2 RETURNING id",
               {append.table, append.expected, version, summary.game, summary.status, is_public,
                people, waiting, card, updated, wake_value(append)})
              .empty();
}

// Only those who came or left: most moves change nothing here.
void write_people(Connection& c, const Append& append) {
  const std::optional<Millis> ended = sql::ended_by(append);
  const Value ended_value = ended ? Value(*ended) : Value();
  std::vector<std::string> before;
  for (const Row& row :
       c.run("SELECT user_id, ended FROM people WHERE table_id = $1", {append.table})) {
    before.push_back(row.text(0));
    if (row.null(1) == !ended.has_value()) continue;
    c.run("UPDATE people SET ended = $3 WHERE table_id = $1 AND user_id = $2",
          {append.table, row.text(0), ended_value});
  }
  const std::vector<std::string>& now = append.summary.people;
  for (const std::string& user : before) {
    if (std::ranges::find(now, user) != now.end()) continue;
    c.run("DELETE FROM people WHERE table_id = $1 AND user_id = $2", {append.table, user});
  }
  for (const std::string& user : now) {
    if (std::ranges::find(before, user) != before.end()) continue;
    c.run(
        "INSERT INTO people (table_id, user_id, ended) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        {append.table, user, ended_value});
  }
}

void write_outcomes(Connection& c, const Append& append) {
  std::int64_t number = 0;
  for (const Outcome& outcome : append.outcomes) {
    c.run(
        "INSERT INTO outcomes (table_id, number, user_id, game, players, place, score)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        {append.table, number++, outcome.user, outcome.game, std::int64_t{outcome.players},
         std::int64_t{outcome.place}, std::int64_t{outcome.score}});
  }
}

void write_actions(Connection& c, const Append& append) {
  std::int64_t number = append.expected;
  for (const Action& action : append.actions) {
    c.run(
        "INSERT INTO actions (table_id, number, kind, body, user_id, time)"
        " VALUES ($1, $2, $3, $4, $5, $6)",
        {append.table, ++number, action.kind, to_text(action.body), action.user, action.time});
  }
}

// What became of the message already; `done` if it is new.
AppendResult message_before(Connection& c, const Append& append) {
  if (append.client.empty()) return {};
  const Rows found = c.run(
      "SELECT number, version FROM messages"
      " WHERE table_id = $1 AND client = $2 AND number >= $3 ORDER BY number LIMIT 1",
      {append.table, append.client, append.client_number});
  if (found.empty()) return {};
  const bool same = found[0].integer(0) == append.client_number;
  return {same ? Appended::repeated : Appended::overtaken, found[0].integer(1)};
}

void write_messages(Connection& c, const Append& append, std::int64_t version) {
  if (append.client.empty()) return;
  const auto write = [&](std::int64_t number, std::int64_t led_to) {
    c.run(
        "INSERT INTO messages (table_id, client, number, version) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT DO NOTHING",
        {append.table, append.client, number, led_to});
  };
  for (const auto& [number, found] : append.idle) write(number, found);
  write(append.client_number, version);
}

std::int64_t current_version(Connection& c, const std::string& table) {
  const Rows rows = c.run("SELECT version FROM tables WHERE id = $1", {table});
  return rows.empty() ? 0 : rows[0].integer(0);
}

}  // namespace

AppendResult append_one(Connection& c, const Append& append) {
  const AppendResult before = message_before(c, append);
  if (before.appended != Appended::done) return before;
  const auto version = append.expected + static_cast<std::int64_t>(append.actions.size());
  if (!move_on(c, append, version)) return {Appended::conflict, current_version(c, append.table)};
  write_actions(c, append);
  write_messages(c, append, version);
  write_people(c, append);
  write_outcomes(c, append);
  return {Appended::done, version};
}

}  // namespace emporium::server::sqlite
