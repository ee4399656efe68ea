#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/postgres/commits.h"
#include "server/storage/postgres/parameters.h"
#include "server/storage/postgres/session.h"
#include "server/storage/sql/connection.h"
#include "server/storage/sql/schema.h"

namespace emporium::server::postgres {

// The lock is held until the migration's transaction ends; its number only has to be ours.
inline constexpr sql::Dialect kDialect = {
    .bytes = "BYTEA", .clustered = "", .lock = "SELECT pg_advisory_xact_lock(4071129853)"};

// Whether a commit whose answer is lost is looked up: not before the schema is there.
enum class Doubt : std::uint8_t { reported, settled };

// One connection to a PostgreSQL server. Statements are prepared once.
class PostgresConnection final : public sql::Connection {
 public:
  static Result<std::unique_ptr<PostgresConnection>> open(const std::string& url,
                                                          Doubt doubt = Doubt::reported);

  void script(const std::string& statements) override;
  // Travels with the first statement.
  void begin() override { to_begin_ = true; }
  // When the connection breaks just now, asks on another one what became of the transaction: a
  // commit that succeeds has happened, one that fails has not (or, where the server does not come
  // back, says that nobody knows).
  void commit() override;
  void rollback() override;
  [[nodiscard]] bool usable() const override;

  // Runs one statement with each of these values, all on their way before the first answer comes.
  std::vector<sql::Rows> run_all(std::string_view statement, std::span<const Parameters> values);

 protected:
  sql::Rows execute(std::string_view statement, std::span<const sql::Value> values) override;

 private:
  explicit PostgresConnection(Session session) : session_(std::move(session)) {}

  const char* prepare(std::string_view statement, const Parameters& values);
  void send(std::string_view statement, std::span<const Parameters> values,
            std::vector<sql::Rows>& rows);
  sql::Rows read_answer();
  sql::Rows check(const PGresult* answer);
  void settle_commit();

  Session session_;
  std::map<std::string, std::string, std::less<>> prepared_;  // name by text
  bool to_begin_ = false;
  std::optional<Commits> commits_;
};

}  // namespace emporium::server::postgres
