#pragma once

#include "engine/core/json.h"
#include "server/storage/storage.h"

namespace emporium::server {

// What a list shows of a table to one person, who may be nobody in particular (no id).
Json summary_json(const StoredTable& table, const std::string& user);

// The person's tables, those that wait for them first; and those that are over.
Result<Json> tables_of(Storage& storage, const User& user);
Result<Json> finished_tables(Storage& storage, const User& user);
Result<Json> public_tables(Storage& storage, const std::string& game, const std::string& status,
                           const std::string& user);

}  // namespace emporium::server
