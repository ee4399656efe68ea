#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/types.h"

namespace emporium {

// What a search found that raced apart, where threads share nothing (in a browser each worker has
// an engine of its own): for each move how often it was tried, and the sum of what it was worth.
struct Tally {
  Move move = kNoMove;
  int visits = 0;
  double value = 0;
};
struct Tallies {
  std::int64_t iterations = 0;
  std::vector<Tally> moves = {};
};

Json tallies_json(const Tallies& tallies);
Result<Tallies> read_tallies(const Json& json);

}  // namespace emporium
