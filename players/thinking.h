#pragma once

#include <chrono>

#include "players/search/apart.h"
#include "players/thought.h"

namespace emporium {

// A decision that is being thought about, a part at a time, for those who must not be kept waiting.
class Thinking {
 public:
  Thinking() = default;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  virtual ~Thinking() = default;

  // Goes on for about so long, without a length to its end. False once nothing is left to do.
  virtual bool go_on(std::chrono::milliseconds slice) = 0;
  // The answer, or the best so far. Asked once, and nothing goes on after it.
  virtual Thought finish() = 0;

  // Of searches apart. The first has done its own part, and goes on when the others' are joined.
  [[nodiscard]] virtual bool waits() const { return false; }
  virtual void join(const std::vector<Tallies>& /*found*/) {}
  // What another has found; asked instead of finish().
  virtual Tallies tallies() { return {}; }
};

}  // namespace emporium
