#pragma once

#include <chrono>

namespace emporium {

// How long a search may think about one decision: a time, a number of iterations, or whichever
// ends first. With iterations alone and one thread, the answer can be repeated.
struct Budget {
  std::chrono::milliseconds time{0};  // 0: no limit
  int iterations = 0;                 // 0: no limit
  // Counts the thread's processor time instead of the clock's, so that other work on the machine
  // does not weaken a player. (A browser has the clock alone.)
  bool processor_time = false;
};

// Seconds of the clock or of the calling thread's processor time; only differences mean anything.
double seconds_now(bool processor_time);

// A part of a search's time, after which it comes back to be gone on with. One without a length has
// no end, and asks no clock.
class TimeSlice {
 public:
  explicit TimeSlice(std::chrono::milliseconds length = {});
  [[nodiscard]] bool over() const { return end_ > 0 && seconds_now(false) >= end_; }

 private:
  double end_ = 0;
};

}  // namespace emporium
