#pragma once

#include <string_view>
#include <vector>

#include "server/storage/postgres/postgres_connection.h"
#include "server/storage/storage.h"

namespace emporium::server::postgres {

// Writes each of these within one transaction, or finds that it must not be written. `node` is how
// the listeners of this store know their own.
std::vector<AppendResult> append_all(PostgresConnection& connection,
                                     std::span<const Append> appends, std::string_view node);

}  // namespace emporium::server::postgres
