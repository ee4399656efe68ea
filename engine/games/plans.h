#pragma once

#include <optional>
#include <vector>

#include "engine/core/table.h"

namespace emporium {

// Several moves of one seat that people think of as one: in ESSEN, a walk to a space that is no
// neighbour, by the cheapest way. The last move says where it leads.
struct Plan {
  std::vector<Move> moves;
  int cost = 0;  // in the game's own unit: actions, in ESSEN
  Effect effect;
};

// What the decider can plan now, without the moves that are plain choices. Empty in most games.
std::vector<Plan> plans(const Table& table);

// A move that would end a plan, were there not too little to pay for it.
struct TooDear {
  int cost = 0;
  int left = 0;
};

std::optional<TooDear> too_dear(const Table& table, Move move);

}  // namespace emporium
