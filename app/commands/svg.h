#pragma once

#include <array>
#include <cstdio>
#include <string>

namespace emporium {

// A piece of an SVG document with numbers in it; at most 511 characters.
template <class... Args>
std::string svg_piece(const char* format, Args... args) {
  std::array<char, 512> buffer{};
  std::snprintf(buffer.data(), buffer.size(), format, args...);
  return buffer.data();
}

// Text as it must be written between tags.
inline std::string svg_text(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

}  // namespace emporium
