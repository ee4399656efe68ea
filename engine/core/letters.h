#pragma once

#include <string>
#include <string_view>

namespace emporium {

// The first letter or sign of a UTF-8 text, as the bytes it takes.
std::string_view first_letter(std::string_view text);

// As one types it on any keyboard: lower case, without accents, œ as oe; quotes, no-break spaces
// and other signs beyond ASCII become spaces. Letters of other scripts stay.
std::string fold(std::string_view text);

// With a capital at the beginning.
std::string capital(std::string_view text);

}  // namespace emporium
