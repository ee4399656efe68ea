#pragma once

#include <string_view>
#include <vector>

#include "engine/core/table.h"

namespace emporium {

// The steps to a space that a person names though it is no neighbour ("booth 23"), as moves. Empty
// if the words name no space, or more than one, or if the walk is more than this turn allows.
std::vector<Move> far_walk(const Table& table, const Catalogue& words, std::string_view typed);

}  // namespace emporium
