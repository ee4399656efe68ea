#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace emporium {

// As many characters (UTF-8) from the beginning of a text; none is cut in two.
std::string first_characters(std::string_view text, std::size_t most);

}  // namespace emporium
