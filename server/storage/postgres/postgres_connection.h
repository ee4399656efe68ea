#pragma once

#include <libpq-fe.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/postgres/parameters.h"
#include "server/storage/sql/connection.h"
#include "server/storage/sql/schema.h"

namespace emporium::server::postgres {

// The lock is held until the migration's transaction ends; its number only has to be ours.
inline constexpr sql::Dialect kDialect = {
    .bytes = "BYTEA", .clustered = "", .lock = "SELECT pg_advisory_xact_lock(4071129853)"};

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Session = std::unique_ptr<PGconn, Finish>;
using Answer = std::unique_ptr<PGresult, Finish>;

// Connects, and sets what we rely on for the session.
Result<Session> connect(const std::string& url);
// What libpq has to say, on one line.
std::string message_of(const PGconn* connection);

// One connection to a PostgreSQL server. Statements are prepared once.
class PostgresConnection final : public sql::Connection {
 public:
  static Result<std::unique_ptr<PostgresConnection>> open(const std::string& url);

  void script(const std::string& statements) override;
  // Travels with the first statement.
  void begin() override { to_begin_ = true; }
  // When the connection breaks just now, asks on another one what became of the transaction: a
  // commit that succeeds has happened, one that fails has not.
  void commit() override;
  void rollback() override;
  [[nodiscard]] bool usable() const override;

  // Runs one statement with each of these values, all on their way before the first answer comes.
  std::vector<sql::Rows> run_all(std::string_view statement, std::span<const Parameters> values);

 protected:
  sql::Rows execute(std::string_view statement, std::span<const sql::Value> values) override;

 private:
  explicit PostgresConnection(Session session, std::string url)
      : session_(std::move(session)), url_(std::move(url)) {}

  const char* prepare(std::string_view statement, const Parameters& values);
  void send(std::string_view statement, std::span<const Parameters> values,
            std::vector<sql::Rows>& rows);
  sql::Rows read_answer();
  sql::Rows check(const PGresult* answer);
  void find_transaction();
  void settle_commit();

  Session session_;
  std::string url_;
  std::map<std::string, std::string, std::less<>> prepared_;  // name by text
  bool to_begin_ = false;
  std::string transaction_;  // its number, once asked for
};

}  // namespace emporium::server::postgres
