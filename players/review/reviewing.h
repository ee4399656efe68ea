#pragma once

#include <cstdint>
#include <memory>

#include "players/review/review.h"

namespace emporium {

// Grows whenever the same game would be reviewed otherwise: by another method, or by stronger
// players. Reviews that are kept are kept by it.
inline constexpr int kReviewVersion = 3;

// How thoroughly a game is looked at. The same order gives the same review.
struct ReviewOrder {
  std::uint64_t seed = 1;
  int iterations = 200;  // by which a decision's best move is found; 0: luck alone is looked at
  int seeds = 100;       // on which it is compared with the one played, where that is another
  int plays = 16;        // how often a position is played on until it can be judged
  int turns = 1;         // … and for how many changes of the clock
};

// A review in the making: parts that can be done in any order, on several threads at once.
class Reviewing {
 public:
  Reviewing() = default;
  Reviewing(const Reviewing&) = delete;
  Reviewing& operator=(const Reviewing&) = delete;
  virtual ~Reviewing() = default;

  [[nodiscard]] virtual int parts() const = 0;
  // Does a step of that part, a short one; false when the part is done. Those of luck come first,
  // the decisions after them.
  virtual bool go_on(int part) = 0;
  // All of it; each once.
  void work(int part) {
    while (go_on(part)) {
    }
  }
  // How many of them are of luck: once these are done there is something to show.
  [[nodiscard]] virtual int luck_parts() const = 0;
  // When those of luck are done; what is not judged yet lost nothing.
  [[nodiscard]] virtual Review finish() const = 0;
};

}  // namespace emporium
