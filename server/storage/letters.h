#pragma once

#include <optional>
#include <string_view>

namespace emporium::server {

// One character from the front of `text`; none if it is not UTF-8 in its shortest form.
std::optional<char32_t> take_character(std::string_view& text);
// Whether it could hide in a name, or change how the text after it looks.
bool is_hidden(char32_t c);
// Whether a name has such a character, or is no UTF-8.
bool has_hidden(std::string_view text);

}  // namespace emporium::server
