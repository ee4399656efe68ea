#pragma once

#include <memory>

#include "players/player.h"
#include "players/search/search_order.h"
#include "players/thinking.h"

namespace emporium {

// A player that searches; it keeps its tree from one decision of a game to the next. Instantiated
// for each game in a file of its own, which CMake writes.
template <Game G>
std::unique_ptr<Player<G>> make_search_player(const Budget& budget, const SearchSettings& settings);

// One decision thought through from scratch, with reasons: a part at a time, or at once. The view's
// rules must outlive it.
template <Game G>
std::unique_ptr<Thinking> begin_search(const View<G>& view, const MoveList& legal,
                                       const SearchOrder& order);
template <Game G>
Thought search_once(const View<G>& view, const MoveList& legal, const SearchOrder& order);

}  // namespace emporium
