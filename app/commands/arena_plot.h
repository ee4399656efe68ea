#pragma once

#include <string>
#include <vector>

#include "players/arena/standing.h"

namespace emporium {

// First places with their intervals and the fair share, as an SVG document.
std::string arena_svg(const std::string& title, const std::vector<Standing>& standings);

}  // namespace emporium
