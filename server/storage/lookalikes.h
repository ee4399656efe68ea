#pragma once

#include <string_view>

namespace emporium::server {

// Whether a name has a letter that is made to look like another (of full width, mathematical, …),
// or a word of letters from alphabets that have the same ones, as Latin and Cyrillic do.
bool is_lookalike(std::string_view name);

// Whether the name says that it is not a person's: what the server itself calls seats, the
// computer, its levels, those who are gone, and those who run it, in either language. Neither
// case nor accents nor signs make it another name.
bool is_reserved(std::string_view name);
// The part of it that no seat may be called either; there anybody is "Player 2" to begin with.
bool is_reserved_at_table(std::string_view name);

}  // namespace emporium::server
