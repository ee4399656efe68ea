#pragma once

#include <type_traits>

#include "players/player.h"

namespace emporium {

// Which heuristic plays a game; each specialises this beside its class. A game without one is
// played at random.
template <Game G>
struct HeuristicOf : std::type_identity<RandomPlayer<G>> {};

// Who plays a search's games on: the heuristic, for the classic search as it was then.
template <Game G>
typename HeuristicOf<G>::type make_heuristic(bool classic) {
  using Heuristic = typename HeuristicOf<G>::type;
  if constexpr (requires { Heuristic::classic(); }) {
    if (classic) return Heuristic::classic();
  }
  return Heuristic();
}

}  // namespace emporium
