#pragma once

#include <vector>

#include "engine/core/effect.h"
#include "engine/core/types.h"

namespace emporium {

// Several moves of one seat that people think of as one: in ESSEN, a walk to a space that is no
// neighbour, by the cheapest way. The last move says where it leads.
struct Plan {
  std::vector<Move> moves;
  int cost = 0;  // in the game's own unit: actions, in ESSEN
  Effect effect;
};

// A move that would end a plan, were there not too little to pay for it.
struct TooDear {
  int cost = 0;
  int left = 0;
};

}  // namespace emporium
