#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace emporium {

// How many names a list "a, b, c" holds; a comma at its end counts for nothing.
constexpr std::size_t count_names(std::string_view list) {
  std::size_t n = 0;
  bool inside = false;
  for (const char c : list) {
    const bool name = c != ',' && c != ' ' && c != '\n';
    n += name && !inside ? 1 : 0;
    inside = name;
  }
  return n;
}

template <std::size_t N>
constexpr std::array<std::string_view, N> split_names(std::string_view list) {
  std::array<std::string_view, N> names{};
  std::size_t begin = 0;
  for (std::string_view& name : names) {
    begin = list.find_first_not_of(", \n", begin);
    const std::size_t end = std::min(list.find_first_of(", \n", begin), list.size());
    name = list.substr(begin, end - begin);
    if (name.ends_with('_')) name.remove_suffix(1);
    begin = end;
  }
  return names;
}

}  // namespace emporium

// An enumeration and the names of its values, from one list:
//   EMPORIUM_NAMED(Start, kStartNames, given, variable)
// gives `enum class Start : std::uint8_t { given, variable }` and kStartNames[0] == "given". A name
// that C++ keeps for itself has an underscore in the list: throw_ is named "throw".
#define EMPORIUM_NAMED(Type, names, ...)          \
  enum class Type : std::uint8_t { __VA_ARGS__ }; \
  inline constexpr auto names =                   \
      ::emporium::split_names<::emporium::count_names(#__VA_ARGS__)>(#__VA_ARGS__)
