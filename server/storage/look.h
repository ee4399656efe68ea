#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace emporium::server {

// Signs from the first to the last.
struct CodeRange {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool is_within(const std::array<CodeRange, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](CodeRange range) { return c >= range.first && c <= range.last; });
}

// How a name looks: whoever has the same could be taken for its owner. Small letters without
// accents, those of other alphabets as the Latin ones that they look like; signs and blanks stand
// for nothing. Never empty where the name is not.
std::string look_of(std::string_view name);

// Whether there is nothing else in it than signs, blanks and marks.
bool is_signs_alone(std::string_view name);

// The Latin letters and digits of it, where "1" is no "l": what is left when a name tries to say a
// word without writing it.
std::string bare_letters(std::string_view name);

// Whether it is drawn on the letter before it.
bool is_mark(char32_t c);
// Whether there are more of them on one letter than any writing needs.
bool has_heaped_marks(std::string_view name);
// A sign between or around words, of any kind but a blank.
bool is_sign(char32_t c);

}  // namespace emporium::server
