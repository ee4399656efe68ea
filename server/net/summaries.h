#pragma once

#include "engine/core/json.h"
#include "server/storage/storage.h"

namespace emporium::server {

// Lists of tables as docs/server.md describes them, in parts: a person's own, those that wait for
// them first; and those that anybody (`user` may be empty) can see.
Result<Json> tables_of(Storage& storage, const User& user, const Part& part);
Result<Json> public_tables(Storage& storage, const std::string& game, const std::string& status,
                           const std::string& user, const Part& part);
// A person's that ended last.
Result<Json> finished_tables(Storage& storage, const User& user);

}  // namespace emporium::server
