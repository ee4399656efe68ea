#pragma once

#include "engine/core/game.h"

namespace emporium {

// Plays uniformly at random from `p` to the end; returns the number of decisions, nature's
// included. The inner loop of benchmarks and of search.
template <Game G>
int random_playout(const typename G::Rules& rules, typename G::Position& p, Random& random) {
  MoveList legal;
  Odds odds;
  int decisions = 0;
  for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p), ++decisions) {
    if (seat == kNature) {
      rules.odds(p, odds);
      rules.apply(p, odds.at(random.below(odds.total())), nullptr);
    } else {
      rules.legal(p, legal);
      const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
      rules.apply(p, legal[static_cast<int>(pick)], nullptr);
    }
  }
  return decisions;
}

}  // namespace emporium
