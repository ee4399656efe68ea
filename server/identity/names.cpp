#include "server/identity/names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace emporium::server {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// What could hide in a name, or change how the text after it looks.
constexpr std::array kForbidden = {
    Range{0x0000, 0x001F},     // control
    Range{0x007F, 0x00A0},     // control, no-break space
    Range{0x00AD, 0x00AD},     // soft hyphen
    Range{0x034F, 0x034F},     // combining grapheme joiner
    Range{0x061C, 0x061C},     // Arabic letter mark
    Range{0x115F, 0x1160},     // Hangul fillers
    Range{0x1680, 0x1680},     // Ogham space
    Range{0x17B4, 0x17B5},     // invisible Khmer vowels
    Range{0x180B, 0x180F},     // Mongolian selectors
    Range{0x2000, 0x200F},     // other spaces, zero width, direction marks
    Range{0x2028, 0x202F},     // line ends, bidirectional embedding
    Range{0x205F, 0x206F},     // invisible operators, isolates
    Range{0x2800, 0x2800},     // blank braille
    Range{0x3000, 0x3000},     // ideographic space
    Range{0x3164, 0x3164},     // Hangul filler
    Range{0xD800, 0xF8FF},     // surrogates, private use
    Range{0xFDD0, 0xFDEF},     // no characters
    Range{0xFE00, 0xFE0F},     // variation selectors
    Range{0xFEFF, 0xFEFF},     // byte order mark
    Range{0xFFA0, 0xFFA0},     // Hangul filler
    Range{0xFFF0, 0xFFFF},     // specials
    Range{0x1BCA0, 0x1BCA3},   // shorthand controls
    Range{0x1D173, 0x1D17A},   // musical controls
    Range{0xE0000, 0x10FFFF},  // tags, private use
};

constexpr std::array kCombining = {
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x064B, 0x065F},
    Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E}, Range{0x1AB0, 0x1AFF},
    Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20F0}, Range{0xFE20, 0xFE2F},
};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](Range range) { return c >= range.first && c <= range.last; });
}

// One character from the front of `text`; none if it is not UTF-8 in its shortest form.
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

Error bad_name(std::string_view rule) {
  return {"bad_name", "name: " + std::string(rule), std::string(rule)};
}

}  // namespace

Status check_name(std::string_view name) {
  // A character has four bytes at most: no need to look at more.
  if (name.size() > static_cast<std::size_t>(kMaxLetters) * 4) return bad_name("name_length");
  std::vector<char32_t> characters;
  while (!name.empty()) {
    const auto c = take_character(name);
    if (!c) return bad_name("name_encoding");
    characters.push_back(*c);
  }
  const auto count = static_cast<int>(characters.size());
  if (count < kMinLetters || count > kMaxLetters) return bad_name("name_length");
  int marks = 0;
  char32_t before = ' ';
  for (const char32_t c : characters) {
    if (in(kForbidden, c)) return bad_name("name_character");
    if (c == ' ' && before == ' ') return bad_name("name_blanks");
    marks = in(kCombining, c) ? marks + 1 : 0;
    if (marks > 2 || (marks > 0 && before == ' ')) return bad_name("name_marks");
    before = c;
  }
  if (before == ' ') return bad_name("name_blanks");
  return Done{};
}

}  // namespace emporium::server
