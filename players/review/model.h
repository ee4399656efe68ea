#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "players/levels.h"
#include "players/review/review.h"

namespace emporium {

// What was measured for a game's reviews, in other games than those that are reviewed, for one
// number of players: players/review/<id>.json, by `emporium luck` and `emporium rates`.
struct ReviewModel {
  // How much of what a draw seems to be worth comes out in the end, in points and in chances. Any
  // share keeps luck's mean at zero; this one makes results without luck scatter least.
  Promise luck = {1, 1};
  // What the evaluation expects too little of an equal player's result, evenly spaced from the
  // start of a game to its end.
  std::vector<double> baseline = {};

  // Thousandths of the chance that a decision of each level gives away.
  struct Rate {
    double mean = 0;
    double error = 0;  // standard errors
    double apart = 0;  // … of how much less that is than the level's before
  };
  std::vector<Rate> rates = {};  // as kLevels; none where they were not measured

  [[nodiscard]] double missing(double progress) const;
};

// Levels of which a rate can tell whom it is like: each of the levels from `first` to `last`.
// Levels that are not apart beyond doubt, or not in order, are one.
struct LevelGroup {
  std::size_t first = 0;
  std::size_t last = 0;
  double rate = 0;
};
std::vector<LevelGroup> level_groups(const std::vector<ReviewModel::Rate>& rates);
// Those that a rate with its standard error may be like; none where that could be all of them.
std::vector<LevelGroup> played_like(const std::vector<LevelGroup>& groups, double rate,
                                    double error);

// A game's; without one for that number of players the baseline and the share of luck are those of
// the nearest, and there are no rates.
ReviewModel review_model(std::string_view game, int players);
ReviewModel read_review_model(std::string_view document, int players);

}  // namespace emporium
