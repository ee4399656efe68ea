#include "server/storage/names.h"

#include <cstdint>

namespace emporium::server {
namespace {

// In these ranges capitals and small letters alternate; in 0x139–0x148 and 0x179–0x17E the capital
// is the odd one.
std::uint32_t small_of_pair(std::uint32_t c) {
  const bool odd_capital = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
  return (c % 2 == 1) == odd_capital ? c + 1 : c;
}

// The small letter of a character of two bytes in UTF-8 (0x80–0x7FF).
std::uint32_t small_letter(std::uint32_t c) {
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 0x20;
  if (c == 0x130 || c == 0x131 || c == 0x138 || c == 0x149 || c == 0x17F) return c;
  if (c == 0x178) return 0xFF;
  if (c >= 0x100 && c <= 0x17E) return small_of_pair(c);
  if (c == 0x386) return 0x3AC;
  if (c >= 0x388 && c <= 0x38A) return c + 0x25;
  if (c == 0x38C) return 0x3CC;
  if (c == 0x38E || c == 0x38F) return c + 0x3F;
  if (c >= 0x391 && c <= 0x3AB && c != 0x3A2) return c + 0x20;
  if (c == 0x3C2) return 0x3C3;  // the final sigma
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  if (c >= 0x410 && c <= 0x42F) return c + 0x20;
  if ((c >= 0x460 && c <= 0x481) || (c >= 0x48A && c <= 0x4BF) || (c >= 0x4D0 && c <= 0x52F)) {
    return small_of_pair(c);
  }
  return c;
}

}  // namespace

std::string fold_case(std::string_view name) {
  std::string folded(name);
  for (std::size_t i = 0; i < folded.size(); ++i) {
    const auto first = static_cast<unsigned char>(folded[i]);
    if (first >= 'A' && first <= 'Z') folded[i] = static_cast<char>(first + ('a' - 'A'));
    if (first < 0xC2 || first > 0xDF || i + 1 == folded.size()) continue;
    const auto second = static_cast<unsigned char>(folded[i + 1]);
    if ((second & 0xC0U) != 0x80U) continue;
    const std::uint32_t small = small_letter(((first & 0x1FU) << 6U) | (second & 0x3FU));
    folded[i] = static_cast<char>(0xC0U | (small >> 6U));
    folded[++i] = static_cast<char>(0x80U | (small & 0x3FU));
  }
  return folded;
}

}  // namespace emporium::server
