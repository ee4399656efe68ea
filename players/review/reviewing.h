#pragma once

#include <cstdint>
#include <memory>

#include "players/review/review.h"

namespace emporium {

// How thoroughly a game is looked at. The same order gives the same review.
struct ReviewOrder {
  std::uint64_t seed = 1;
  int iterations = 200;  // by which a decision's best move is found; 0: luck alone is looked at
  int seeds = 100;       // on which it is compared with the one played, where that is another
  int plays = 16;        // how often a position is played on until it can be judged
};

// A review in the making: parts that can be done in any order, on several threads at once.
class Reviewing {
 public:
  Reviewing() = default;
  Reviewing(const Reviewing&) = delete;
  Reviewing& operator=(const Reviewing&) = delete;
  virtual ~Reviewing() = default;

  [[nodiscard]] virtual int parts() const = 0;
  // Each once. Those of luck come first, the decisions after them.
  virtual void work(int part) = 0;
  // When all parts are done.
  [[nodiscard]] virtual Review finish() const = 0;
};

}  // namespace emporium
