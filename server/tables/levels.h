#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emporium::server {

// How well the computer can play, weakest first: what people choose from.
std::vector<std::string_view> levels();
// All that a seat may be given to: the levels, and players of a single idea for tests and bots.
std::vector<std::string_view> computer_names();
// Who plays on for a person who resigned or ran out of time, unless the table says otherwise.
std::string default_stand_in();
// Whether it searches: then a move takes a while.
bool searches(std::string_view level);
// Who is asked for hints.
std::string hint_level();

}  // namespace emporium::server
