#pragma once

#include <array>

#include "engine/core/game.h"
#include "players/heuristic/heuristics.h"

namespace emporium {

// The points that each seat would end with if the heuristic played on for all: the mean of a few
// plays to the very end, so that nothing is left to make up for when it comes. The same position
// has the same forecast.
template <Game G>
std::array<double, kMaxSeats> forecast(const typename G::Rules& rules,
                                       const typename G::Position& from, int plays) {
  std::array<double, kMaxSeats> mean{};
  MoveList legal;
  Odds odds;
  for (int i = 0; i < plays; ++i) {
    typename G::Position p = from;
    typename HeuristicOf<G>::type heuristic;
    Random luck(stream_seed(1, static_cast<std::uint64_t>(i)));
    for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
      if (seat == kNature) {
        rules.odds(p, odds);
        rules.apply(p, odds.at(luck.below(odds.total())), nullptr);
        continue;
      }
      legal.clear();
      rules.legal(p, legal);
      const Move move =
          legal.size() == 1 ? legal[0] : heuristic.choose(View<G>(rules, p, seat), legal, luck);
      rules.apply(p, move, nullptr);
    }
    const Scores scores = rules.score(p);
    for (const Seat s : seats(rules.players())) {
      mean[static_cast<std::size_t>(s)] += static_cast<double>(scores.total(s)) / plays;
    }
  }
  return mean;
}

}  // namespace emporium
