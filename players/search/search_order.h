#pragma once

#include <cstdint>
#include <functional>

#include "players/search/budget.h"
#include "players/search/settings.h"
#include "players/thought.h"
#include "players/threads.h"

namespace emporium {

// What is asked of a search for one decision.
struct SearchOrder {
  Budget budget;
  int threads = 1;
  std::uint64_t seed = 0;
  Stop stop = {};
  SearchSettings settings = {};
  bool advise = false;  // half of the budget goes into comparing the best moves with each other
  std::function<void(const Thought&)> so_far = {};  // told now and then while they are compared
  // Which of the threads this is, if they race apart from each other: the first waits for what the
  // others found (Thinking::join), they are asked for it (Thinking::tallies).
  int apart = -1;
};

}  // namespace emporium
