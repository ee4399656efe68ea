#include "server/storage/sqlite/sqlite_connection.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace emporium::server::sqlite {
namespace {

constexpr int kBusyMillis = 10'000;

void bind(sqlite3_stmt* statement, int index, const sql::Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    sqlite3_bind_int64(statement, index, *integer);
  } else if (const auto* real = std::get_if<double>(&value)) {
    sqlite3_bind_double(statement, index, *real);
  } else if (const auto* text = std::get_if<std::string_view>(&value)) {
    // The bytes outlive the step; an empty view may have no address, which would mean null.
    sqlite3_bind_text64(statement, index, text->empty() ? "" : text->data(), text->size(),
                        SQLITE_STATIC, SQLITE_UTF8);
  } else {
    sqlite3_bind_null(statement, index);
  }
}

sql::Cell read_cell(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
      return std::int64_t{sqlite3_column_int64(statement, column)};
    case SQLITE_FLOAT:
      return sqlite3_column_double(statement, column);
    case SQLITE_NULL:
      return std::monostate();
    default: {
      const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
      return bytes == nullptr ? std::string() : std::string(bytes, size);
    }
  }
}

sql::Row read_row(sqlite3_stmt* statement) {
  std::vector<sql::Cell> cells;
  const int columns = sqlite3_column_count(statement);
  cells.reserve(static_cast<std::size_t>(columns));
  for (int i = 0; i < columns; ++i) cells.push_back(read_cell(statement, i));
  return sql::Row(std::move(cells));
}

Error open_error(const std::string& file, int code, const char* message) {
  if (code == SQLITE_NOTADB) return sql::storage_error("\"" + file + "\" is not a database");
  return sql::storage_error("cannot open the database \"" + file + "\": " + message);
}

// What people say and play is nobody else's business. SQLite gives its log the rights of the
// database. An existing file is not opened here: closing it would drop the locks on it.
void make_private(const std::string& file) {
  if (file == ":memory:") return;
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) close(made);
}

// One that was there before, once it is known to be a database: a wrong name changes nothing.
void keep_private(const std::string& file) {
  for (const char* suffix : {"", "-wal", "-shm"}) {
    struct stat found = {};
    const std::string name = file + suffix;
    if (stat(name.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) continue;
    if ((found.st_mode & S_IRWXO) == 0) continue;
    // Where it is not ours, its owner has decided.
    static_cast<void>(chmod(name.c_str(), found.st_mode & (S_IRWXU | S_IRWXG)));
  }
}

Status copy(sqlite3* source, const std::string& file) {
  make_private(file);
  sqlite3* target = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2(file.c_str(), &target, flags, nullptr);
  if (code == SQLITE_OK) {
    sqlite3_backup* copy = sqlite3_backup_init(target, "main", source, "main");
    // In one step: a reader of a write-ahead log keeps nobody from writing.
    code = copy == nullptr ? sqlite3_errcode(target) : sqlite3_backup_step(copy, -1);
    if (code == SQLITE_DONE) code = SQLITE_OK;
    const int finished = sqlite3_backup_finish(copy);
    if (code == SQLITE_OK) code = finished;
  }
  // One file, without a log beside it.
  if (code == SQLITE_OK) {
    code = sqlite3_exec(target, "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
  }
  const std::string message = target == nullptr ? "no memory" : sqlite3_errmsg(target);
  sqlite3_close_v2(target);
  if (code == SQLITE_OK) {
    keep_private(file);
    return Done{};
  }
  return sql::storage_error("cannot write the copy \"" + file + "\": " + message);
}

}  // namespace

Result<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const std::string& file) {
  make_private(file);
  sqlite3* database = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int opened = sqlite3_open_v2(file.c_str(), &database, flags, nullptr);
  std::unique_ptr<SqliteConnection> connection(new SqliteConnection(database));
  if (opened != SQLITE_OK) {
    return open_error(file, opened, database == nullptr ? "no memory" : sqlite3_errmsg(database));
  }
  sqlite3_extended_result_codes(database, 1);
  sqlite3_busy_timeout(database, kBusyMillis);
  // EXTRA, and first: the file gets its log by a transaction with a rollback journal. Were the
  // journal's removal not synced, a power cut could bring it back, and it would undo everything.
  const int set = sqlite3_exec(database,
                               "PRAGMA synchronous = EXTRA;"
                               "PRAGMA journal_mode = WAL;"
                               "PRAGMA foreign_keys = ON;",
                               nullptr, nullptr, nullptr);
  if (set != SQLITE_OK) return open_error(file, set, sqlite3_errmsg(database));
  keep_private(file);
  return connection;
}

SqliteConnection::~SqliteConnection() {
  for (const auto& [text, statement] : prepared_) sqlite3_finalize(statement);
  sqlite3_close_v2(database_);
}

void SqliteConnection::note_failure() {
  const int code = sqlite3_extended_errcode(database_);
  const bool unique = code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY;
  fail(unique ? sql::Failure::Kind::unique : sql::Failure::Kind::other,
       std::string("the database: ") + sqlite3_errmsg(database_));
}

void SqliteConnection::script(const std::string& statements) {
  if (failed()) return;
  if (sqlite3_exec(database_, statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    note_failure();
  }
  // A commit that failed, on a full disk for instance, leaves its transaction open.
  if (failed()) rollback();
}

void SqliteConnection::rollback() {
  if (sqlite3_get_autocommit(database_) == 0) {
    sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

sqlite3_stmt* SqliteConnection::prepare(std::string_view statement) {
  if (const auto found = prepared_.find(statement); found != prepared_.end()) return found->second;
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v3(database_, statement.data(), static_cast<int>(statement.size()),
                         SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK) {
    note_failure();
    return nullptr;
  }
  prepared_.emplace(statement, made);
  return made;
}

sql::Rows SqliteConnection::execute(std::string_view statement,
                                    std::span<const sql::Value> values) {
  sqlite3_stmt* prepared = prepare(statement);
  if (prepared == nullptr) return {};
  // "$3" is a name to SQLite: which number it has depends on where it first stands.
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string name = "$" + std::to_string(i + 1);
    const int index = sqlite3_bind_parameter_index(prepared, name.c_str());
    if (index > 0) bind(prepared, index, values[i]);
  }
  sql::Rows rows;
  int step = sqlite3_step(prepared);
  while (step == SQLITE_ROW) {
    rows.push_back(read_row(prepared));
    step = sqlite3_step(prepared);
  }
  if (step != SQLITE_DONE) {
    note_failure();
    rows.clear();
  }
  sqlite3_reset(prepared);
  sqlite3_clear_bindings(prepared);
  return rows;
}

Status SqliteConnection::copy_to(const std::string& file) { return copy(database_, file); }

Status SqliteConnection::copy_file(const std::string& from, const std::string& file) {
  sqlite3* source = nullptr;
  int code =
      sqlite3_open_v2(from.c_str(), &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
  std::string verdict;
  const auto hear = [](void* to, int /*columns*/, char** values, char** /*names*/) {
    *static_cast<std::string*>(to) = values[0] == nullptr ? "" : values[0];
    return 0;
  };
  if (code == SQLITE_OK) {
    code = sqlite3_exec(source, "PRAGMA quick_check(1)", hear, &verdict, nullptr);
  }
  Status status = Done{};
  if (code != SQLITE_OK || verdict != "ok") {
    status = sql::storage_error("\"" + from + "\" is damaged or not a database: " +
                                (code == SQLITE_OK ? verdict : sqlite3_errmsg(source)));
  } else {
    status = copy(source, file);
  }
  sqlite3_close_v2(source);
  return status;
}

}  // namespace emporium::server::sqlite
