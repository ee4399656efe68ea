#include "engine/core/text.h"

#include <algorithm>
#include <array>

namespace emporium {
namespace {

struct Span {
  char32_t first;
  char32_t last;
};

// What could hide in a name, or change how the text after it looks.
constexpr std::array kForbidden = {
    Span{0x0000, 0x001F},     // control
    Span{0x007F, 0x00A0},     // control, no-break space
    Span{0x00AD, 0x00AD},     // soft hyphen
    Span{0x034F, 0x034F},     // combining grapheme joiner
    Span{0x061C, 0x061C},     // Arabic letter mark
    Span{0x115F, 0x1160},     // Hangul fillers
    Span{0x1680, 0x1680},     // Ogham space
    Span{0x17B4, 0x17B5},     // invisible Khmer vowels
    Span{0x180B, 0x180F},     // Mongolian selectors
    Span{0x2000, 0x200F},     // other spaces, zero width, direction marks
    Span{0x2028, 0x202F},     // line ends, bidirectional embedding
    Span{0x205F, 0x206F},     // invisible operators, isolates
    Span{0x2800, 0x2800},     // blank braille
    Span{0x3000, 0x3000},     // ideographic space
    Span{0x3164, 0x3164},     // Hangul filler
    Span{0xD800, 0xF8FF},     // surrogates, private use
    Span{0xFDD0, 0xFDEF},     // no characters
    Span{0xFE00, 0xFE0F},     // variation selectors
    Span{0xFEFF, 0xFEFF},     // byte order mark
    Span{0xFFA0, 0xFFA0},     // Hangul filler
    Span{0xFFF0, 0xFFFF},     // specials
    Span{0x1BCA0, 0x1BCA3},   // shorthand controls
    Span{0x1D173, 0x1D17A},   // musical controls
    Span{0xE0000, 0x10FFFF},  // tags, private use
};

// What could not be seen in a chat line, or would turn it round; emoji may choose how they look.
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

std::optional<char32_t> take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const int length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (length == 0 || lead > 0xF4 || text.size() < static_cast<std::size_t>(length)) return {};
  char32_t c = length == 1 ? lead : lead & (0x7FU >> static_cast<unsigned>(length));
  for (int i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
    if ((byte & 0xC0U) != 0x80) return {};
    c = (c << 6U) | (byte & 0x3FU);
  }
  const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  if (overlong || c > 0x10FFFF) return {};
  text.remove_prefix(static_cast<std::size_t>(length));
  return c;
}

bool is_hidden(char32_t c) {
  return std::any_of(kForbidden.begin(), kForbidden.end(),
                     [c](Span span) { return c >= span.first && c <= span.last; });
}

bool has_hidden(std::string_view text) {
  while (!text.empty()) {
    const auto c = take_character(text);
    if (!c || is_hidden(*c)) return true;
  }
  return false;
}

bool is_plain(std::string_view text) {
  while (!text.empty()) {
    const auto c = take_character(text);
    if (!c || is_harmful(*c)) return false;
  }
  return true;
}

std::string made_plain(std::string_view text) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  std::string plain;
  while (!text.empty()) {
    const std::string_view before = text;
    const auto c = take_character(text);
    if (!c) text.remove_prefix(1);
    const bool good = c && !is_harmful(*c);
    plain += good ? before.substr(0, before.size() - text.size()) : kReplacement;
  }
  return plain;
}

}  // namespace emporium
