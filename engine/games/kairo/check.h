#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// Whether the step fits the rest of the position and asks something that can be answered.
Status check_step(const Rules& rules, const Position& p);

}  // namespace emporium::kairo
