#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/storage/sql/copy.h"

namespace emporium::server {

// A backup is an SQLite database, whichever store it is of; so a store can also move from one kind
// to the other.

// Whether a file is an SQLite store, or one of those that belong to it and may come and go.
bool is_of_store(const std::string& file, const std::string& store);

// Writes a file under another name until it is complete: the old one stays if that fails.
Status write_whole(const std::string& file,
                   const std::function<Status(const std::string& part)>& write);

// A backup of what the connection sees in its transaction.
Status back_up_rows(sql::Connection& from, const std::string& file);

// Fills a store, which must be empty, from a backup of this program or an older one. All of it or
// nothing; tells how many rows of what. Error codes: "no_file", "bad_backup", "not_empty",
// "storage".
Result<std::vector<sql::Copied>> restore(const std::string& file, const std::string& where);

}  // namespace emporium::server
