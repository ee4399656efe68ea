#pragma once

#include <vector>

#include "engine/core/random.h"
#include "players/search/race.h"

namespace emporium {

// What a slip may cost at most; more would be a howler, which no beginner plays.
struct SlipLimit {
  double points = 0;  // expected at the end
  double chance = 0;  // to win

  // At a table of so many players, where games usually end with so many points, of which a slip may
  // cost that share. Of a fair share of the chance to win a third would be a howler.
  static SlipLimit at(double usual_points, int players, double share) {
    constexpr double kOfFairShare = 5;
    return {share * usual_points, kOfFairShare * share / players};
  }
};

// Puts another move first that looks sensible: one that does not seem to cost more than the limit,
// where what few rollouts can't tell counts against it. Without one the best stays.
void slip(std::vector<Runner>& moves, const SlipLimit& limit, Random& random);

}  // namespace emporium
