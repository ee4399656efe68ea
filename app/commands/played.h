#pragma once

#include <string>
#include <vector>

#include "engine/core/table.h"
#include "players/levels.h"

namespace emporium {

// Plays the table's game to its end, by these players on its seats. Nature and each seat draw from
// streams of their own: the same seed gives the same game.
Status play_out(Table& table, const std::vector<PlayerSpec>& seats, std::uint64_t seed);

}  // namespace emporium
