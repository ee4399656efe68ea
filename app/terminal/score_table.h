#pragma once

#include <string>
#include <vector>

#include "app/terminal/text.h"
#include "engine/core/table.h"

namespace emporium {

// Each player's score with its parts, one column a player.
std::vector<std::string> score_table(const Table& table, const Catalogue& words,
                                     const Paint& paint);

}  // namespace emporium
