#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace emporium {

// As many characters (UTF-8) from the beginning of a text; none is cut in two.
std::string first_characters(std::string_view text, std::size_t most);

// Characters of a UTF-8 text.
std::size_t characters(std::string_view text);
// No control characters, and none that turn the direction of what follows: names and chat stand
// between other people's words.
bool is_plain(std::string_view text);

}  // namespace emporium
