#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/types.h"

namespace emporium {

// A move that was considered, best first.
struct Candidate {
  Move move = kNoMove;
  double margin = 0;            // expected points ahead of the best other seat at the end
  double win = 0;               // chance of a first place, shared ones split
  double share = 0;             // of the search's attention
  double sure = 0;              // chance that it beats the best other move, by what the search saw
  std::vector<Move> line = {};  // how it expects the turn to go on, this move first
};

struct Thought {
  Move move = kNoMove;
  std::vector<Candidate> candidates = {};  // empty for players that give no reasons
  std::int64_t iterations = 0;
};

}  // namespace emporium
