#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include "players/player.h"
#include "players/search/budget.h"
#include "players/thought.h"

namespace emporium {

// A player that searches; it keeps its tree from one decision of a game to the next. Instantiated
// for each game in a file of its own.
template <Game G>
std::unique_ptr<Player<G>> make_search_player(const Budget& budget);

// One decision thought through from scratch, with reasons.
struct SearchOrder {
  Budget budget;
  int threads = 1;
  std::uint64_t seed = 0;
  std::stop_token stop = {};
};
template <Game G>
Thought search_once(const View<G>& view, const MoveList& legal, const SearchOrder& order);

}  // namespace emporium
