#pragma once

#include <vector>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

// Of several steps in a row.
void effect_of_walking(const Rules& rules, const Position& p, const std::vector<Move>& steps,
                       Effect& out);

}  // namespace emporium::essen
