#include "engine/core/text.h"

namespace emporium {

std::string first_characters(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
    if (begins && ++count > most) break;
  }
  return std::string(text.substr(0, end));
}

}  // namespace emporium
