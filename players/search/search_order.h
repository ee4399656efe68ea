#pragma once

#include <cstdint>
#include <stop_token>

#include "players/search/budget.h"
#include "players/search/settings.h"

namespace emporium {

// What is asked of a search for one decision.
struct SearchOrder {
  Budget budget;
  int threads = 1;
  std::uint64_t seed = 0;
  std::stop_token stop = {};
  SearchSettings settings = {};
  bool advise = false;  // half of the budget goes into comparing the best moves with each other
};

}  // namespace emporium
