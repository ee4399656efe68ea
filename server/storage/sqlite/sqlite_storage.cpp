#include "server/storage/sqlite/sqlite_storage.h"

#include <chrono>
#include <condition_variable>
#include <thread>

#include "server/storage/backup.h"
#include "server/storage/sql/sql_storage.h"
#include "server/storage/sqlite/append.h"
#include "server/storage/sqlite/sqlite_connection.h"

namespace emporium::server::sqlite {
namespace {

constexpr int kReaders = 4;

sql::Pool make_pool(const std::string& file, int limit) {
  return {[file]() -> Result<sql::ConnectionPtr> {
            auto connection = SqliteConnection::open(file);
            if (!connection.ok()) return connection.error();
            return sql::ConnectionPtr(std::move(connection.value()));
          },
          limit};
}

bool in_memory(const std::string& file) { return file == ":memory:"; }

// Pools first: they outlive what is built on them.
struct Pools {
  explicit Pools(const std::string& file)
      : writer(make_pool(file, 1)), readers(make_pool(file, kReaders)) {}
  sql::Pool writer;  // one at a time is all that SQLite knows
  sql::Pool readers;
};

class SqliteStorage final : private Pools, public sql::SqlStorage {
 public:
  explicit SqliteStorage(const std::string& file)
      // What is in memory is seen by its one connection only.
      : Pools(file), SqlStorage(in_memory(file) ? writer : readers, writer), file_(file) {}
  SqliteStorage(const SqliteStorage&) = delete;
  SqliteStorage& operator=(const SqliteStorage&) = delete;
  ~SqliteStorage() override { stop_listening(); }

  Status prepare();
  Result<std::vector<AppendResult>> append(std::span<const Append> appends) override;
  void listen(std::function<void(const std::string&)> heard) override;
  Status backup(const std::string& file) override;

 private:
  std::int64_t changes_by_others();
  void stop_listening();

  std::string file_;
  std::thread listener_;
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
};

Status SqliteStorage::prepare() {
  auto lease = writer.take();
  if (!lease.ok()) return lease.error();
  sql::Connection& c = *lease.value();
  const sql::Rows rows = c.run(
      "SELECT COUNT(*), COUNT(CASE WHEN name = 'emporium_schema' THEN 1 END) FROM sqlite_master");
  if (!rows.empty() && rows[0].integer(0) > 0 && rows[0].integer(1) == 0) {
    return sql::storage_error("\"" + file_ + "\" is a database of another program");
  }
  Status status = migrate(c, kDialect);
  if (status.ok()) return status;
  return sql::storage_error("cannot use the database \"" + file_ + "\": " + status.error().message);
}

Result<std::vector<AppendResult>> SqliteStorage::append(std::span<const Append> appends) {
  return write([&](sql::Connection& c) -> Result<std::vector<AppendResult>> {
    std::vector<AppendResult> results;
    results.reserve(appends.size());
    for (const Append& append : appends) results.push_back(append_one(c, append));
    return results;
  });
}

// SQLite tells a connection that others have written, not what.
std::int64_t SqliteStorage::changes_by_others() {
  auto lease = writer.take();
  if (!lease.ok()) return 0;
  const sql::Rows rows = lease.value()->run("PRAGMA data_version");
  lease.value()->take_failure();
  return rows.empty() ? 0 : rows[0].integer(0);
}

void SqliteStorage::listen(std::function<void(const std::string&)> heard) {
  if (in_memory(file_) || listener_.joinable()) return;
  listener_ = std::thread([this, heard = std::move(heard), last = changes_by_others()]() mutable {
    constexpr std::chrono::milliseconds kPause{200};
    std::unique_lock lock(mutex_);
    while (!stop_.wait_for(lock, kPause, [this] { return stopping_; })) {
      lock.unlock();
      if (const std::int64_t changes = changes_by_others(); changes != last) {
        last = changes;
        heard("");
      }
      lock.lock();
    }
  });
}

void SqliteStorage::stop_listening() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  stop_.notify_all();
  if (listener_.joinable()) listener_.join();
}

Status SqliteStorage::backup(const std::string& file) {
  if (is_of_store(file, file_)) {
    return Error{"bad_field", "backup: \"" + file + "\" is the database itself"};
  }
  return write_whole(file, [this](const std::string& part) {
    return read([&](sql::Connection& c) -> Status {
      return static_cast<SqliteConnection&>(c).copy_to(part);  // NOLINT: all of ours are
    });
  });
}

}  // namespace

Result<std::unique_ptr<Storage>> open_sqlite(const std::string& file) {
  auto storage = std::make_unique<SqliteStorage>(file);
  if (Status status = storage->prepare(); !status.ok()) return status.error();
  return std::unique_ptr<Storage>(std::move(storage));
}

}  // namespace emporium::server::sqlite
