#pragma once

#include <string>
#include <string_view>

namespace emporium::server {

// What a person recognizes a session by, such as "Firefox, Linux", from a User-Agent header: at
// most 40 plain characters, whatever the header holds.
std::string client_hint(std::string_view user_agent);

}  // namespace emporium::server
