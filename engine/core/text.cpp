#include "engine/core/text.h"

#include <algorithm>

namespace emporium {
namespace {

// The code point that starts at `i`; moves `i` behind it. The text comes from our JSON parser, so
// it is valid UTF-8.
char32_t next_character(std::string_view text, std::size_t& i) {
  const auto byte = [&](std::size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
  };
  const unsigned first = byte(i);
  const int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  char32_t c = more == 0 ? first : first & (0x3FU >> static_cast<unsigned>(more));
  for (int k = 1; k <= more; ++k) c = (c << 6U) | (byte(i + static_cast<std::size_t>(k)) & 0x3FU);
  i += static_cast<std::size_t>(more) + 1;
  return c;
}

bool is_harmful(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return true;
  return c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

}  // namespace

std::string first_characters(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
    if (begins && ++count > most) break;
  }
  return std::string(text.substr(0, end));
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

bool is_plain(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    if (is_harmful(next_character(text, i))) return false;
  }
  return true;
}

}  // namespace emporium
