#include "server/storage/postgres/append.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "server/storage/sql/sql_storage.h"

namespace emporium::server::postgres {
namespace {

// One append is one statement, so that a group needs one round trip. `changed` has a row exactly
// if the table had the expected version and the message is new; all the rest hangs on it. Who comes
// second waits for the row, and then sees that its version is another one.
constexpr std::string_view kAppend = R"sql(
WITH repeated AS (
  SELECT number, version FROM messages WHERE table_id = $1 AND client = $2 AND number >= $3
  ORDER BY number LIMIT 1
), changed AS (
  INSERT INTO tables AS t (id, version, game, status, is_public, people, waiting, card, updated,
                           wake, secret, invitation)
  SELECT $1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
  WHERE NOT EXISTS (SELECT 1 FROM repeated)
    AND ($4 = 0 OR EXISTS (SELECT 1 FROM tables WHERE id = $1))
  ON CONFLICT (id) DO UPDATE SET
    version = excluded.version, game = excluded.game, status = excluded.status,
    is_public = excluded.is_public, people = excluded.people, waiting = excluded.waiting,
    card = excluded.card, updated = excluded.updated, wake = excluded.wake
  WHERE t.version = $4 AND $4 > 0
  RETURNING id
), acted AS (
  INSERT INTO actions (table_id, number, kind, body, user_id, time)
  SELECT changed.id, $4 + a.n, a.kind, a.body, a.user_id, a.time
  FROM changed, unnest($16::bytea[], $17::bytea[], $18::bytea[], $19::bigint[])
    WITH ORDINALITY AS a (kind, body, user_id, time, n)
), told AS (
  INSERT INTO messages (table_id, client, number, version)
  SELECT changed.id, $2, m.number, m.version
  FROM changed, unnest($28::bigint[], $29::bigint[]) AS m (number, version)
  WHERE $2 <> '' ON CONFLICT DO NOTHING
), gone AS (
  DELETE FROM people USING changed
  WHERE people.table_id = changed.id AND people.user_id <> ALL ($20::bytea[])
), come AS (
  INSERT INTO people (table_id, user_id, ended)
  SELECT changed.id, u, $27 FROM changed, unnest($20::bytea[]) AS u ON CONFLICT DO NOTHING
), finished AS (
  UPDATE people SET ended = $27 FROM changed
  WHERE people.table_id = changed.id AND people.user_id = ANY ($20::bytea[])
    AND (people.ended IS NULL) <> ($27 IS NULL)
), ended AS (
  INSERT INTO outcomes (table_id, number, user_id, game, players, place, score)
  SELECT changed.id, o.n - 1, o.user_id, o.game, o.players, o.place, o.score
  FROM changed, unnest($21::bytea[], $22::bytea[], $23::bigint[], $24::bigint[], $25::bigint[])
    WITH ORDINALITY AS o (user_id, game, players, place, score, n)
  ON CONFLICT DO NOTHING
)
SELECT (SELECT version FROM repeated), (SELECT COUNT(*) FROM changed),
       (SELECT pg_notify('emporium', convert_from($26, 'UTF8') || ' ' || encode($1, 'hex')) FROM changed),
       (SELECT number FROM repeated)
)sql";

std::int64_t version_after(const Append& append) {
  return append.expected + static_cast<std::int64_t>(append.actions.size());
}

void add_time(Parameters& p, std::optional<Millis> time) {
  time ? p.add_bigint(*time) : p.add_no_bigint();
}

void add_summary(Parameters& p, const Append& append) {
  p.add_bytes(append.summary.game);
  p.add_bytes(append.summary.status);
  p.add_bigint(append.summary.is_public ? 1 : 0);
  p.add_bytes(sql::list_text(append.summary.people));
  p.add_bytes(sql::list_text(append.summary.waiting));
  p.add_bytes(to_text(append.summary.card));
  p.add_bigint(sql::time_of(append));
  add_time(p, append.wake);
  p.add_bytes(append.secret);
  p.add_bytes(append.invitation);
}

void add_actions(Parameters& p, const Append& append) {
  std::vector<std::string> kinds;
  std::vector<std::string> bodies;
  std::vector<std::string> users;
  std::vector<std::int64_t> times;
  for (const Action& action : append.actions) {
    kinds.push_back(action.kind);
    bodies.push_back(to_text(action.body));
    users.push_back(action.user);
    times.push_back(action.time);
  }
  p.add_list(kinds);
  p.add_list(bodies);
  p.add_list(users);
  p.add_list(times);
}

void add_outcomes(Parameters& p, const Append& append) {
  std::vector<std::string> users;
  std::vector<std::string> games;
  std::vector<std::int64_t> players;
  std::vector<std::int64_t> places;
  std::vector<std::int64_t> scores;
  for (const Outcome& outcome : append.outcomes) {
    users.push_back(outcome.user);
    games.push_back(outcome.game);
    players.push_back(outcome.players);
    places.push_back(outcome.place);
    scores.push_back(outcome.score);
  }
  p.add_list(users);
  p.add_list(games);
  p.add_list(players);
  p.add_list(places);
  p.add_list(scores);
}

void add_messages(Parameters& p, const Append& append) {
  std::vector<std::int64_t> numbers;
  std::vector<std::int64_t> versions;
  for (const auto& [number, found] : append.idle) {
    numbers.push_back(number);
    versions.push_back(found);
  }
  numbers.push_back(append.client_number);
  versions.push_back(version_after(append));
  p.add_list(numbers);
  p.add_list(versions);
}

Parameters parameters_of(const Append& append, std::string_view node) {
  Parameters p;
  p.add_bytes(append.table);
  p.add_bytes(append.client);
  p.add_bigint(append.client_number);
  p.add_bigint(append.expected);
  p.add_bigint(version_after(append));
  add_summary(p, append);
  add_actions(p, append);
  p.add_list(append.summary.people);
  add_outcomes(p, append);
  p.add_bytes(node);
  add_time(p, sql::ended_by(append));
  add_messages(p, append);
  return p;
}

AppendResult read_result(PostgresConnection& connection, const Append& append,
                         const sql::Rows& rows) {
  if (rows.empty()) return {};  // the failure tells
  if (!rows[0].null(0)) {
    const bool same = rows[0].integer(3) == append.client_number;
    return {same ? Appended::repeated : Appended::overtaken, rows[0].integer(0)};
  }
  if (rows[0].integer(1) > 0) return {Appended::done, version_after(append)};
  const sql::Rows now = connection.run("SELECT version FROM tables WHERE id = $1", {append.table});
  return {Appended::conflict, now.empty() ? 0 : now[0].integer(0)};
}

}  // namespace

std::vector<AppendResult> append_all(PostgresConnection& connection,
                                     std::span<const Append> appends, std::string_view node) {
  // In the order of the tables, so that two servers do not wait for each other's rows.
  std::vector<std::size_t> order(appends.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, {}, [&](std::size_t i) { return std::pair(std::string_view(appends[i].table), i); });
  std::vector<Parameters> parameters;
  parameters.reserve(appends.size());
  for (const std::size_t i : order) parameters.push_back(parameters_of(appends[i], node));
  const auto answers = connection.run_all(kAppend, parameters);
  std::vector<AppendResult> results(appends.size());
  if (connection.failed() || answers.size() != order.size()) return results;
  for (std::size_t i = 0; i < order.size(); ++i) {
    results[order[i]] = read_result(connection, appends[order[i]], answers[i]);
  }
  return results;
}

}  // namespace emporium::server::postgres
