#pragma once

#include <string_view>
#include <vector>

#include "engine/games/games.h"

namespace emporium {

// In games with a map, the steps to a space that a person names though it is no neighbour ("booth
// 23"): the cheapest walk, as moves. Empty if the words name no space, or more than one, or if the
// walk is more than this turn allows.
std::vector<Move> far_walk(const Table& table, Seat seat, const Catalogue& words,
                           std::string_view typed);

}  // namespace emporium
