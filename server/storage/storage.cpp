#include "server/storage/storage.h"

#include "server/storage/postgres/postgres_storage.h"
#include "server/storage/sqlite/sqlite_storage.h"

namespace emporium::server {

Result<std::unique_ptr<Storage>> open_storage(const std::string& where) {
  if (where.empty()) {
    return Error{"bad_field", "database: expected a file or postgresql://…, got nothing"};
  }
  if (where.starts_with("postgresql://") || where.starts_with("postgres://")) {
    return postgres::open_postgres(where);
  }
  if (const auto scheme = where.find("://"); scheme != std::string::npos) {
    return Error{"bad_field", "database: expected a file or postgresql://…, got \"" +
                                  where.substr(0, scheme + 3) + "…\""};
  }
  return sqlite::open_sqlite(where);
}

}  // namespace emporium::server
