#include "server/identity/names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/text.h"
#include "server/storage/lookalikes.h"

namespace emporium::server {
namespace {

struct Range {
  char32_t first;
  char32_t last;
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

Error bad_name(std::string_view rule) {
  return {"bad_name", "name: " + std::string(rule), std::string(rule)};
}

}  // namespace

Status check_name(std::string_view given) {
  std::string_view name = given;
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
    if (is_hidden(c)) return bad_name("name_character");
    if (c == ' ' && before == ' ') return bad_name("name_blanks");
    marks = in(kCombining, c) ? marks + 1 : 0;
    if (marks > 2 || (marks > 0 && before == ' ')) return bad_name("name_marks");
    before = c;
  }
  if (before == ' ') return bad_name("name_blanks");
  if (is_lookalike(given)) return bad_name("name_lookalike");
  if (is_reserved(given)) return bad_name("name_reserved");
  return Done{};
}

}  // namespace emporium::server
