#include "server/storage/sql/schema.h"

#include <array>
#include <chrono>
#include <string>

#include "server/storage/sql/people_rows.h"

namespace emporium::server::sql {
namespace {

// A migration that was released is never edited: the next change is a new one at the end. All texts
// are {bytes}: they may hold anything, and no collation decides what is equal.
constexpr std::array kMigrations = {
    // 1: tables and what happened at them.
    R"sql(
CREATE TABLE tables (
  id {bytes} NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  game {bytes} NOT NULL,
  status {bytes} NOT NULL,
  is_public BIGINT NOT NULL,
  people {bytes} NOT NULL,
  waiting {bytes} NOT NULL,
  card {bytes} NOT NULL,
  updated BIGINT NOT NULL,
  wake BIGINT,
  secret {bytes} NOT NULL,
  invitation {bytes} NOT NULL
);
CREATE INDEX tables_listed ON tables (status, updated) WHERE is_public = 1;
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE TABLE actions (
  table_id {bytes} NOT NULL REFERENCES tables (id),
  number BIGINT NOT NULL,
  kind {bytes} NOT NULL,
  body {bytes} NOT NULL,
  user_id {bytes} NOT NULL,
  time BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
){clustered};
CREATE TABLE messages (
  table_id {bytes} NOT NULL REFERENCES tables (id),
  client {bytes} NOT NULL,
  number BIGINT NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (table_id, client, number)
){clustered};
CREATE TABLE people (
  table_id {bytes} NOT NULL REFERENCES tables (id),
  user_id {bytes} NOT NULL,
  PRIMARY KEY (table_id, user_id)
){clustered};
CREATE INDEX people_user ON people (user_id);
)sql",
    // 2: who people are. `folded` is the name without regard to case.
    R"sql(
CREATE TABLE users (
  id {bytes} NOT NULL PRIMARY KEY,
  name {bytes} NOT NULL,
  folded {bytes} NOT NULL,
  language {bytes} NOT NULL,
  guest BIGINT NOT NULL,
  password {bytes} NOT NULL
);
CREATE UNIQUE INDEX users_account ON users (folded) WHERE guest = 0;
CREATE TABLE tokens (
  hash {bytes} NOT NULL PRIMARY KEY,
  user_id {bytes} NOT NULL REFERENCES users (id),
  expires BIGINT NOT NULL
){clustered};
CREATE INDEX tokens_user ON tokens (user_id);
CREATE INDEX tokens_expires ON tokens (expires);
)sql",
    // 3: how games ended, and ratings.
    R"sql(
CREATE TABLE outcomes (
  table_id {bytes} NOT NULL REFERENCES tables (id),
  number BIGINT NOT NULL,
  user_id {bytes} NOT NULL,
  game {bytes} NOT NULL,
  players BIGINT NOT NULL,
  place BIGINT NOT NULL,
  score BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
){clustered};
CREATE INDEX outcomes_user ON outcomes (user_id, game);
CREATE TABLE ratings (
  user_id {bytes} NOT NULL,
  game {bytes} NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  PRIMARY KEY (user_id, game)
){clustered};
CREATE INDEX ratings_best ON ratings (game, rating);
CREATE TABLE rated (
  table_id {bytes} NOT NULL PRIMARY KEY
){clustered};
)sql",
    // 4: lists by index, page by page. `ended`: when the table's game was over, null until then.
    R"sql(
ALTER TABLE people ADD COLUMN ended BIGINT;
UPDATE people SET ended = (SELECT t.updated FROM tables t
  WHERE t.id = people.table_id AND t.status IN ('over', 'closed'));
DROP INDEX people_user;
CREATE INDEX people_listed ON people (user_id, ended, table_id);
DROP INDEX tables_listed;
CREATE INDEX tables_public ON tables (updated, id) WHERE is_public = 1;
CREATE INDEX tables_public_status ON tables (status, updated, id) WHERE is_public = 1;
CREATE INDEX tables_public_game ON tables (game, updated, id) WHERE is_public = 1;
CREATE INDEX tables_public_both ON tables (game, status, updated, id) WHERE is_public = 1;
)sql",
    // 5: what became of a session's last commit, for PostgreSQL, where its answer can be lost.
    R"sql(
CREATE TABLE commits (
  session {bytes} NOT NULL,
  number BIGINT NOT NULL,
  happened BIGINT NOT NULL,
  time BIGINT NOT NULL,
  PRIMARY KEY (session, number)
){clustered};
)sql",
    // 6: accounts: recovery, sessions as their owner sees them, people and what they think of each
    // other, what operators do.
    R"sql(
ALTER TABLE users ADD COLUMN recovery {bytes} NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN email {bytes} NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN mail_code {bytes} NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN mail_expires BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN banned {bytes} NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN client {bytes} NOT NULL DEFAULT '';
CREATE INDEX actions_said ON actions (user_id) WHERE kind = 'said';
CREATE TABLE relations (
  user_id {bytes} NOT NULL,
  other_id {bytes} NOT NULL,
  kind {bytes} NOT NULL,
  time BIGINT NOT NULL,
  PRIMARY KEY (user_id, other_id)
){clustered};
CREATE INDEX relations_other ON relations (other_id);
CREATE TABLE reports (
  id {bytes} NOT NULL PRIMARY KEY,
  time BIGINT NOT NULL,
  reporter {bytes} NOT NULL,
  person {bytes} NOT NULL,
  table_id {bytes} NOT NULL,
  line BIGINT NOT NULL,
  words {bytes} NOT NULL,
  reason {bytes} NOT NULL,
  settled BIGINT NOT NULL
){clustered};
CREATE INDEX reports_listed ON reports (settled, time);
CREATE INDEX reports_reporter ON reports (reporter, time);
CREATE TABLE audit (
  id {bytes} NOT NULL PRIMARY KEY,
  time BIGINT NOT NULL,
  by_whom {bytes} NOT NULL,
  deed {bytes} NOT NULL,
  subject {bytes} NOT NULL,
  reason {bytes} NOT NULL
){clustered};
CREATE INDEX audit_time ON audit (time);
CREATE TABLE changed_people (
  user_id {bytes} NOT NULL PRIMARY KEY,
  time BIGINT NOT NULL
){clustered};
CREATE INDEX changed_people_time ON changed_people (time);
)sql",
    // 7: when servers were last there, and the times in which none was.
    R"sql(
CREATE TABLE heart (
  id BIGINT NOT NULL PRIMARY KEY,
  time BIGINT NOT NULL,
  before BIGINT NOT NULL
);
CREATE TABLE outages (
  since BIGINT NOT NULL PRIMARY KEY,
  until BIGINT NOT NULL
){clustered};
)sql",
    // 8: where somebody ever sat down, and what was kept of changed setups.
    R"sql(
CREATE INDEX actions_joined ON actions (user_id) WHERE kind = 'joined';
CREATE INDEX actions_changed ON actions (user_id) WHERE kind = 'changed';
)sql",
    // 9: the account that a guest became by logging in.
    R"sql(
ALTER TABLE users ADD COLUMN became {bytes} NOT NULL DEFAULT '';
CREATE INDEX users_became ON users (became) WHERE became <> '';
)sql",
    // 10: how names look; filled by the program, which alone knows.
    R"sql(
ALTER TABLE users ADD COLUMN look {bytes} NOT NULL DEFAULT '';
CREATE INDEX users_look ON users (look) WHERE guest = 0;
)sql",
    // 11: names that people had, by their look: kept for who gave them up, or, `reserved`, taken
    // away by an operator.
    R"sql(
CREATE TABLE former_names (
  look {bytes} NOT NULL PRIMARY KEY,
  user_id {bytes} NOT NULL,
  reserved BIGINT NOT NULL,
  time BIGINT NOT NULL
){clustered};
CREATE INDEX former_names_user ON former_names (user_id);
)sql",
    // 12: finished games looked back upon.
    R"sql(
CREATE TABLE reviews (
  table_id {bytes} NOT NULL PRIMARY KEY REFERENCES tables (id),
  version BIGINT NOT NULL,
  document {bytes} NOT NULL
);
)sql",
    // 13: who deleted the account, and is told of at tables still.
    R"sql(
ALTER TABLE users ADD COLUMN leaving BIGINT NOT NULL DEFAULT 0;
CREATE INDEX users_leaving ON users (leaving) WHERE leaving = 1;
)sql",
    // 14: deleted names go in this form too.
    R"sql(
UPDATE users SET look = '' WHERE name = '' AND guest = 1;
)sql",
    // 15: what deleted accounts said goes from reports, and, by a server, the titles they gave.
    R"sql(
UPDATE reports SET words = '' WHERE person IN (SELECT id FROM users WHERE name = '' AND guest = 1);
UPDATE users SET leaving = 1 WHERE name = '' AND guest = 1;
CREATE INDEX reports_person ON reports (person);
)sql",
    // 16: how names look is worked out anew: more signs stand for nothing.
    R"sql(
UPDATE users SET look = '' WHERE guest = 0;
)sql",
    // 17: likewise: more letters look like Latin ones.
    R"sql(
UPDATE users SET look = '' WHERE guest = 0;
)sql",
};

std::string in_dialect(std::string text, const Dialect& dialect) {
  const auto replace = [&](std::string_view word, std::string_view by) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
      text.replace(at, word.size(), by);
    }
  };
  replace("{bytes}", dialect.bytes);
  replace("{clustered}", dialect.clustered);
  return text;
}

std::int64_t now() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

// Within a transaction: applies what is missing, or says why not.
Status apply_missing(Connection& connection, const Dialect& dialect, int version) {
  if (!dialect.lock.empty()) connection.script(std::string(dialect.lock));
  connection.script(
      "CREATE TABLE IF NOT EXISTS emporium_schema"
      " (version BIGINT NOT NULL PRIMARY KEY, applied BIGINT NOT NULL)");
  const Rows rows = connection.run("SELECT COALESCE(MAX(version), 0) FROM emporium_schema");
  if (rows.empty()) return Done{};  // the failure tells
  const int found = rows[0].small(0);
  if (found > schema_version()) {
    return storage_error("the database has the schema version " + std::to_string(found) +
                         ", this program knows versions up to " + std::to_string(schema_version()) +
                         ": start it with a newer emporium");
  }
  for (int next = found + 1; next <= version; ++next) {
    connection.script(in_dialect(kMigrations[static_cast<std::size_t>(next - 1)], dialect));
    connection.run("INSERT INTO emporium_schema (version, applied) VALUES ($1, $2)",
                   {std::int64_t{next}, now()});
  }
  return Done{};
}

}  // namespace

int schema_version() { return static_cast<int>(kMigrations.size()); }

Status migrate(Connection& connection, const Dialect& dialect, int version) {
  connection.begin();
  Status status = apply_missing(connection, dialect, version);
  if (status.ok() && version == schema_version()) fill_looks(connection);
  if (status.ok() && !connection.failed()) {
    connection.commit();
  } else {
    connection.rollback();
  }
  if (const auto failure = connection.take_failure()) return storage_error(failure->message);
  return status;
}

}  // namespace emporium::server::sql
