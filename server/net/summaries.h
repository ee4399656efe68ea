#pragma once

#include "engine/core/json.h"
#include "server/storage/storage.h"

namespace emporium::server {

// Lists of tables as docs/server.md describes them: a person's own, those that wait for them first;
// a person's that are over; and those that anybody (`user` may be empty) can see.
Result<Json> tables_of(Storage& storage, const User& user);
Result<Json> finished_tables(Storage& storage, const User& user);
Result<Json> public_tables(Storage& storage, const std::string& game, const std::string& status,
                           const std::string& user);

}  // namespace emporium::server
