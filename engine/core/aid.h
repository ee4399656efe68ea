#pragma once

#include <string>
#include <string_view>

#include "engine/core/archive.h"

namespace emporium {

// Lines of a player aid: what a view says beside the position. It follows from the position and is
// never read back, so its values need no limits.
inline constexpr int kAnyNumber = 1'000'000;

inline void print(Archive& a, std::string_view name, int value) {
  a.number(name, value, -kAnyNumber, kAnyNumber);
}

// null stands for `none`.
inline void print_or_null(Archive& a, std::string_view name, int value, int none) {
  a.number_or_null(name, value, -kAnyNumber, kAnyNumber, none);
}

inline void print_flag(Archive& a, std::string_view name, bool value) { a.flag(name, value); }

inline void print_text(Archive& a, std::string_view name, std::string value) {
  a.text(name, value, Archive::kAnyLength);
}

}  // namespace emporium
