#pragma once

#include "engine/core/aid.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// The part of the player aid that holds for all of a game: what the board, the tiles and the works
// show, in numbers and names, and what follows from it by the rules.
inline constexpr int kPromotionFame = 1;  // and 1 for each Collector
constexpr int promotion_influence(int level) { return level; }

void archive_printed(Archive& a, const Rules& rules);

}  // namespace emporium::gallerist
