#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emporium::server {

// How well the computer can play: the names that setups, seats and the page use.
std::vector<std::string_view> levels();
// Who plays on for a person who resigned or ran out of time, unless the table says otherwise.
std::string default_stand_in();
// Who is asked for hints.
std::string hint_level();

}  // namespace emporium::server
