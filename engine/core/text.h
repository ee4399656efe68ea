#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace emporium {

// As many characters (UTF-8) from the beginning of a text; none is cut in two.
std::string first_characters(std::string_view text, std::size_t most);

// Characters of a UTF-8 text.
std::size_t characters(std::string_view text);
// One character from the front of `text`; none if it is not UTF-8 in its shortest form.
std::optional<char32_t> take_character(std::string_view& text);
// Whether it could hide in a name, or change how the text after it looks.
bool is_hidden(char32_t c);
// Whether a name has such a character, or is no UTF-8.
bool has_hidden(std::string_view text);
// No control characters, and none that turn the direction of what follows: names and chat stand
// between other people's words.
bool is_plain(std::string_view text);
// With signs in the place of such characters, and of bytes that are no UTF-8: for a terminal.
std::string made_plain(std::string_view text);

}  // namespace emporium
