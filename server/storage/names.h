#pragma once

#include <string>
#include <string_view>

namespace emporium::server {

// A name with its letters made small, for "unique without regard to case": Latin, Greek and
// Cyrillic. The same on every machine and database, which their own functions are not. Bytes that
// are no UTF-8 stay as they are.
std::string fold_case(std::string_view name);

}  // namespace emporium::server
