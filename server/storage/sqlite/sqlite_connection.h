#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/storage/sql/connection.h"
#include "server/storage/sql/schema.h"

struct sqlite3;
struct sqlite3_stmt;

namespace emporium::server::sqlite {

inline constexpr sql::Dialect kDialect = {
    .bytes = "TEXT", .clustered = " WITHOUT ROWID", .lock = ""};

// One connection to a database file. Statements are prepared once.
class SqliteConnection final : public sql::Connection {
 public:
  // Opens or creates the file, with everything synced at each commit.
  static Result<std::unique_ptr<SqliteConnection>> open(const std::string& file);

  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;
  ~SqliteConnection() override;

  void script(const std::string& statements) override;
  void begin() override { script("BEGIN IMMEDIATE"); }
  void commit() override { script("COMMIT"); }
  void rollback() override;

  // Copies the whole database to another file, which must not be one yet.
  Status copy_to(const std::string& file);
  // The same of a file that is checked, and not changed.
  static Status copy_file(const std::string& from, const std::string& file);

 protected:
  sql::Rows execute(std::string_view statement, std::span<const sql::Value> values) override;

 private:
  explicit SqliteConnection(sqlite3* database) : database_(database) {}

  sqlite3_stmt* prepare(std::string_view statement);
  void note_failure();

  sqlite3* database_;
  std::map<std::string, sqlite3_stmt*, std::less<>> prepared_;
};

}  // namespace emporium::server::sqlite
