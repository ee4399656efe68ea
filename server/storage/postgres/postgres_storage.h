#pragma once

#include <memory>
#include <string>

#include "server/storage/storage.h"

namespace emporium::server::postgres {

// Everything in a PostgreSQL database, which any number of servers may share. Uses the first schema
// of the connection's search path.
Result<std::unique_ptr<Storage>> open_postgres(const std::string& url);

}  // namespace emporium::server::postgres
