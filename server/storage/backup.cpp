#include "server/storage/backup.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "server/storage/postgres/postgres_connection.h"
#include "server/storage/sql/pool.h"
#include "server/storage/sql/schema.h"
#include "server/storage/sqlite/sqlite_connection.h"
#include "server/storage/storage.h"

namespace emporium::server {
namespace {

namespace files = std::filesystem;
using Counts = std::vector<sql::Copied>;

void remove_database(const std::string& file) {
  std::error_code ignored;
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) files::remove(file + suffix, ignored);
}

// A file of our own, gone at the end.
class Scratch {
 public:
  Scratch() {
    std::string name = (files::temp_directory_path() / "emporium_restore_XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    if (!folder_.empty()) files::remove_all(folder_, ignored);
  }
  [[nodiscard]] std::string file() const { return folder_ + "/backup.db"; }

 private:
  std::string folder_;
};

template <class Opened>
Result<sql::ConnectionPtr> pointer(Opened opened) {
  if (!opened.ok()) return opened.error();
  return sql::ConnectionPtr(std::move(opened.value()));
}

Result<sql::ConnectionPtr> open_bare(const std::string& where) {
  if (is_postgres(where)) return pointer(postgres::PostgresConnection::open(where));
  return pointer(sqlite::SqliteConnection::open(where));
}

// The backup itself is not touched: what an older program wrote is migrated in a copy.
Result<sql::ConnectionPtr> open_backup(const std::string& file, const std::string& copy) {
  std::error_code ignored;
  if (!files::is_regular_file(file, ignored)) {
    return Error{"no_file", "there is no backup \"" + file + "\""};
  }
  if (Status copied = sqlite::SqliteConnection::copy_file(file, copy); !copied.ok()) {
    return Error{"bad_backup", copied.error().message};
  }
  auto opened = open_bare(copy);
  if (!opened.ok()) return opened;
  sql::Connection& connection = *opened.value();
  const sql::Rows ours =
      connection.run("SELECT 1 FROM sqlite_master WHERE name = 'emporium_schema'");
  if (ours.empty()) return Error{"bad_backup", "\"" + file + "\" is not a backup of Emporium"};
  if (Status status = sql::migrate(connection, sqlite::kDialect); !status.ok()) {
    return Error{"bad_backup", "\"" + file + "\": " + status.error().message};
  }
  return opened;
}

// What a backup that somebody edited, or that a broken disk kept, may lack: a table or a column, an
// action of a table, or one that can be read.
std::string defect_of(sql::Connection& backup) {
  const auto fresh = sqlite::SqliteConnection::open(":memory:");
  if (!fresh.ok() || !sql::migrate(*fresh.value(), sqlite::kDialect).ok()) return "";
  const std::vector<sql::Shape> there = sql::shapes(backup);
  for (const sql::Shape& shape : sql::shapes(*fresh.value())) {
    const auto found = std::ranges::find(there, shape.name, &sql::Shape::name);
    if (found == there.end()) return "there is no table \"" + shape.name + "\"";
    for (const std::string& column : shape.columns) {
      if (std::ranges::find(found->columns, column) == found->columns.end()) {
        return "\"" + shape.name + "\" has no column \"" + column + "\"";
      }
    }
  }
  const sql::Rows gaps = backup.run(
      "SELECT t.id, t.version, COUNT(a.number) FROM tables t"
      " LEFT JOIN actions a ON a.table_id = t.id GROUP BY t.id"
      " HAVING COUNT(a.number) <> t.version OR COALESCE(MAX(a.number), 0) <> t.version LIMIT 1");
  if (!gaps.empty()) {
    return "table " + gaps[0].text(0) + " is at version " + std::to_string(gaps[0].integer(1)) +
           " and has " + std::to_string(gaps[0].integer(2)) + " actions, or others than it counts";
  }
  const sql::Rows garbled = backup.run(
      "SELECT table_id, number FROM actions WHERE NOT json_valid(CAST(body AS TEXT)) LIMIT 1");
  if (garbled.empty()) return "";
  return "action " + std::to_string(garbled[0].integer(1)) + " of table " + garbled[0].text(0) +
         " cannot be read";
}

Result<Counts> fill(sql::Connection& from, sql::Connection& to,
                    const std::vector<sql::Shape>& shapes) {
  if (const std::string used = sql::first_used(to, shapes); !used.empty()) {
    return Error{"not_empty",
                 "the database has rows in \"" + used + "\" already: restore into an empty one"};
  }
  return sql::copy_rows(from, to, shapes);
}

Result<Counts> in_transaction(sql::Connection& from, sql::Connection& to,
                              const std::vector<sql::Shape>& shapes) {
  to.begin();
  Result<Counts> copied = fill(from, to, shapes);
  if (copied.ok()) {
    to.commit();
  } else {
    to.rollback();
  }
  if (const auto failure = to.take_failure()) return sql::storage_error(failure->message);
  return copied;
}

}  // namespace

bool is_of_store(const std::string& file, const std::string& store) {
  const auto is = [&](const std::filesystem::path& own) {
    std::error_code ignored;
    return std::filesystem::equivalent(file, own, ignored) ||
           std::filesystem::weakly_canonical(file, ignored) ==
               std::filesystem::weakly_canonical(own, ignored);
  };
  return is(store) || is(store + "-wal") || is(store + "-shm") || is(store + "-journal");
}

Status write_whole(const std::string& file,
                   const std::function<Status(const std::string& part)>& write) {
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored)) {
    return Error{"bad_field", "\"" + file + "\" is no file that could be replaced"};
  }
  const std::string part = file + ".part";
  remove_database(part);
  Status written = write(part);
  if (written.ok() && std::rename(part.c_str(), file.c_str()) == 0) return Done{};
  remove_database(part);
  if (!written.ok()) return written;
  return sql::storage_error("cannot write the backup \"" + file + "\"");
}

Status back_up_rows(sql::Connection& from, const std::string& file) {
  auto opened = sqlite::SqliteConnection::open(file);
  if (!opened.ok()) return opened.error();
  sql::Connection& to = *opened.value();
  if (Status status = sql::migrate(to, sqlite::kDialect); !status.ok()) return status;
  const Result<Counts> copied = in_transaction(from, to, sql::shapes(to));
  if (!copied.ok()) return copied.error();
  to.run("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
  if (const auto failure = to.take_failure()) return sql::storage_error(failure->message);
  return Done{};
}

Result<Counts> restore(const std::string& file, const std::string& where) {
  const Scratch scratch;
  const auto from = open_backup(file, scratch.file());
  if (!from.ok()) return from.error();
  if (const std::string defect = defect_of(*from.value()); !defect.empty()) {
    return Error{"bad_backup", "\"" + file + "\": " + defect};
  }
  // Makes or migrates the schema.
  if (const auto store = open_storage(where); !store.ok()) return store.error();
  const auto to = open_bare(where);
  if (!to.ok()) return to.error();
  return in_transaction(*from.value(), *to.value(), sql::shapes(*from.value()));
}

}  // namespace emporium::server
