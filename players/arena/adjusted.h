#pragma once

#include <string>
#include <vector>

#include "players/arena/standing.h"

namespace emporium {

// A mean over blocks of games, each of which has everybody in every seat on the same seed.
struct Estimate {
  double mean = 0;
  double error = 0;  // half of its 95 % interval
};

// What became of a player of the line-up, as it was and without nature's luck. That is a control
// variate: luck is zero in the mean, however wrong what it is measured by, so taking any share of
// it away moves no mean. For each block it is the share that makes the results of all others
// scatter least, so that it owes nothing to the luck that it is used on.
struct Adjusted {
  std::string name;
  Estimate firsts = {};
  Estimate points = {};
  Estimate firsts_without = {};
  Estimate points_without = {};

  // How many times as many games would have told as much without.
  [[nodiscard]] double worth_firsts() const { return worth(firsts, firsts_without); }
  [[nodiscard]] double worth_points() const { return worth(points, points_without); }

 private:
  static double worth(const Estimate& raw, const Estimate& without) {
    return without.error > 1e-9 ? raw.error * raw.error / (without.error * without.error) : 1;
  }
};

// Fewer blocks say nothing of how far they scatter.
inline constexpr std::size_t kLeastBlocksAdjusted = 10;

// As standings(); `games` are whole blocks in order, luck measured. None where they are too few.
std::vector<Adjusted> adjusted(const std::vector<std::string>& line_up,
                               const std::vector<ArenaGame>& games);

}  // namespace emporium
