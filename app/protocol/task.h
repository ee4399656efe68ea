#pragma once

#include <chrono>

#include "engine/core/json.h"

namespace emporium {

// What a session does a part at a time, between which it hears other requests.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;

  // Goes on for about so long, without a length to its end. False once nothing is left to do.
  virtual bool go_on(std::chrono::milliseconds slice) = 0;
  // The answer, or that of what is done so far.
  virtual Json finish() = 0;
};

}  // namespace emporium
