#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/storage/storage.h"
#include "server/tables/deed.h"

namespace emporium::server {

// One action at a table, written to the store itself by somebody who is no server, such as an
// operator; servers that have the table hear of it as of another server's. Error codes: not_found,
// storage, conflict.
Status append_deed(Storage& storage, const std::string& table, const Deed& deed, Millis now);

// The tables where a person is told of by name, or was, also as a guest before logging in: where
// they sit, own, once sat down, and, if asked for, said something.
Result<std::vector<std::string>> tables_with(Storage& storage, std::string_view user, bool said);

// A table of that person's where somebody else is called so, or nearly so; empty: there is none.
Result<std::string> table_of_name(Storage& storage, std::string_view user, std::string_view name);

}  // namespace emporium::server
