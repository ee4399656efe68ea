#pragma once

#include <string>

#include "players/judging/calibration.h"

namespace emporium {

// What was told against what came true, with intervals and the diagonal of honesty, as an SVG
// document.
std::string calibration_svg(const std::string& title, const Reliability& reliability);

}  // namespace emporium
