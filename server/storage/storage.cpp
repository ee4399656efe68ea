#include "server/storage/storage.h"

#include "server/storage/postgres/postgres_storage.h"
#include "server/storage/sqlite/sqlite_storage.h"

namespace emporium::server {

void Storage::on_failure(std::function<void(const Error&)> heard) {
  const std::scoped_lock lock(mutex_);
  heard_ = std::move(heard);
}

void Storage::tell_failure(const Error& error) {
  const std::scoped_lock lock(mutex_);
  if (heard_) heard_(error);
}

bool is_postgres(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Result<std::unique_ptr<Storage>> open_storage(const std::string& where) {
  if (where.empty()) {
    return Error{"bad_field", "database: expected a file or postgresql://…, got nothing"};
  }
  if (is_postgres(where)) return postgres::open_postgres(where);
  if (const auto scheme = where.find("://"); scheme != std::string::npos) {
    return Error{"bad_field", "database: expected a file or postgresql://…, got \"" +
                                  where.substr(0, scheme + 3) + "…\""};
  }
  return sqlite::open_sqlite(where);
}

}  // namespace emporium::server
