#pragma once

#include <chrono>

namespace emporium {

// How long a search may think about one decision: a time, a number of iterations, or whichever
// ends first. With iterations alone and one thread, the answer can be repeated.
struct Budget {
  std::chrono::milliseconds time{0};  // 0: no limit
  int iterations = 0;                 // 0: no limit
};

}  // namespace emporium
