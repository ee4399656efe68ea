#pragma once

#include <utility>

namespace emporium {

// Wilson's 95 % interval for a share seen `hits` times in `n`; hits may be fractional, as shared
// wins are split.
std::pair<double, double> wilson(double hits, int n);

}  // namespace emporium
