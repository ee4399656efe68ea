#pragma once

#include <type_traits>

#include "players/player.h"

namespace emporium {

// Which heuristic plays a game; each specialises this beside its class. A game without one is
// played at random.
template <Game G>
struct HeuristicOf : std::type_identity<RandomPlayer<G>> {};

}  // namespace emporium
