#pragma once

#include <algorithm>
#include <array>

#include "engine/core/types.h"

namespace emporium {

// What a position promises each seat.
struct Outlook {
  std::array<float, kMaxSeats> points{};  // expected at the end
  std::array<float, kMaxSeats> win{};     // chance of a first place, shared ones split
  std::array<float, kMaxSeats> value{};   // what a search looks for: the chance, or more than that

  // Expected points ahead of the best other seat; alone, simply the points.
  [[nodiscard]] float margin(Seat seat, int players) const {
    float best_other = players == 1 ? 0 : -1e9F;
    for (const Seat s : seats(players)) {
      if (s != seat) best_other = std::max(best_other, points[static_cast<std::size_t>(s)]);
    }
    return points[static_cast<std::size_t>(seat)] - best_other;
  }
};

}  // namespace emporium
