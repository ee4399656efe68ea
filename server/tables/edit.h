#pragma once

#include <string>

#include "server/tables/deed.h"

namespace emporium::server {

// One action at a table, written to the store itself by somebody who is no server, such as an
// operator; servers that have the table hear of it as of another server's. Error codes: not_found,
// storage, conflict.
Status append_deed(Storage& storage, const std::string& table, const Deed& deed, Millis now);

}  // namespace emporium::server
