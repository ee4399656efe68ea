#pragma once

#include "server/storage/sql/connection.h"
#include "server/storage/storage.h"

namespace emporium::server::sqlite {

// Writes one append within the transaction of its group, or finds that it must not be written.
AppendResult append_one(sql::Connection& connection, const Append& append);

}  // namespace emporium::server::sqlite
