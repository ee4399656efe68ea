#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// A main stall of the variable start stands; asks the next player for one, or begins the game.
void end_set_up(const Rules& rules, Position& p, Journal* journal);

}  // namespace emporium::kairo
