#include "players/arena/wilson.h"

#include <algorithm>
#include <cmath>

namespace emporium {

std::pair<double, double> wilson(double hits, int n) {
  if (n == 0) return {0, 1};
  constexpr double kZ = 1.959964;
  const double p = hits / n;
  const double z2n = kZ * kZ / n;
  const double middle = (p + z2n / 2) / (1 + z2n);
  const double half = kZ / (1 + z2n) * std::sqrt(p * (1 - p) / n + z2n / (4 * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace emporium
