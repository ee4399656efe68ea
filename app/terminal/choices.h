#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emporium {

// Which of the choices a typed line means: a number (from 1) of the list, or words of one, in
// their order and shortened at will ("3 b 1" finds "Shop 3, bottom shelf, window 1").
std::vector<std::size_t> matching_choices(const std::vector<std::string>& choices,
                                          std::string_view typed);

// The choices with their numbers, in as many columns as fit.
std::vector<std::string> list_choices(const std::vector<std::string>& choices,
                                      const std::vector<std::size_t>& which, std::size_t width);

}  // namespace emporium
