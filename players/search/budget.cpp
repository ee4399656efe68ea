#include "players/search/budget.h"

#include <ctime>

namespace emporium {

double seconds_now(bool processor_time) {
#ifdef __wasm__
  processor_time = false;
#endif
  std::timespec now{};
  clock_gettime(processor_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

TimeSlice::TimeSlice(std::chrono::milliseconds length) {
  if (length.count() > 0) end_ = seconds_now(false) + 1e-3 * static_cast<double>(length.count());
}

}  // namespace emporium
