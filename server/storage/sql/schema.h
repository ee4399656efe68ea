#pragma once

#include <string_view>

#include "engine/core/result.h"
#include "server/storage/sql/connection.h"

namespace emporium::server::sql {

// What the two databases call differently in the statements that make tables.
struct Dialect {
  std::string_view bytes;      // the type of texts: any bytes, compared as bytes
  std::string_view clustered;  // after a table whose rows lie in the order of its key
  std::string_view lock;       // keeps other servers from migrating at the same time; may be empty
};

// How many migrations this program knows; the number of the last one is the schema's version.
int schema_version();

// Brings the schema up to `version`, all of it or nothing. A database that is newer than this
// program is refused.
Status migrate(Connection& connection, const Dialect& dialect, int version = schema_version());

}  // namespace emporium::server::sql
