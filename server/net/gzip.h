#pragma once

#include <string>
#include <string_view>

namespace emporium::server {

// The text as a gzip file; as small as it gets for what is written once and sent often.
std::string gzip(std::string_view text, int level = 9);

}  // namespace emporium::server
