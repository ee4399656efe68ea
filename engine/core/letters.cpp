#include "engine/core/letters.h"

#include <array>
#include <cctype>
#include <cstdint>

namespace emporium {
namespace {

// U+00C0 to U+00DF; the small letters follow in the same order, ß and ÿ aside.
constexpr std::array<std::string_view, 32> kLatin = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  " ", "o", "u", "u", "u", "u", "y", "th", "ss"};

std::uint32_t code_point(std::string_view letter) {
  constexpr std::array<unsigned, 5> kMask = {0, 0x7F, 0x1F, 0x0F, 0x07};
  std::uint32_t code = static_cast<unsigned char>(letter[0]) & kMask[letter.size()];
  for (const char c : letter.substr(1)) code = code << 6U | (static_cast<unsigned>(c) & 0x3FU);
  return code;
}

std::string fold_letter(std::string_view letter) {
  const std::uint32_t code = code_point(letter);
  if (code < 0x80) return {static_cast<char>(std::tolower(static_cast<int>(code)))};
  if (code < 0xC0) return " ";
  if (code == 0xFF || code == 0x178) return "y";
  if (code < 0x100) return std::string(kLatin[(code - 0xC0) % 32]);
  if (code == 0x152 || code == 0x153) return "oe";
  if (code >= 0x2000 && code < 0x2C00) return " ";
  return std::string(letter);
}

}  // namespace

std::string_view first_letter(std::string_view text) {
  if (text.empty()) return text;
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::size_t length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
  return text.substr(0, length);
}

std::string fold(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view letter = first_letter(text);
    out += fold_letter(letter);
    text.remove_prefix(letter.size());
  }
  return out;
}

std::string capital(std::string_view text) {
  std::string out(text);
  const std::string_view letter = first_letter(text);
  if (letter.size() == 1) out[0] = static_cast<char>(std::toupper(static_cast<int>(out[0])));
  if (letter.size() != 2) return out;
  const std::uint32_t code = code_point(letter);
  if (code >= 0xE0 && code < 0xFF && code != 0xF7) out[1] = static_cast<char>(out[1] - 0x20);
  if (code == 0x153) out[1] = static_cast<char>(out[1] - 1);
  return out;
}

}  // namespace emporium
