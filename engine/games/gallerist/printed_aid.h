#pragma once

#include "engine/core/aid.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// The part of the player aid that holds for all of a game: what the board, the tiles and the works
// show, in numbers and names, and what follows from it by the rules.
void archive_printed(Archive& a, const Rules& rules);

}  // namespace emporium::gallerist
