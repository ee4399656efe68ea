#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"

namespace emporium {

// Where a game stands between two stages: `share` of the upper one, the rest of the lower.
struct StageMix {
  int lower = 0;
  float share = 0;

  static StageMix at(double stage, int stages) {
    if (stages < 2 || stage <= 0) return {0, 0};
    if (stage >= stages - 1) return {stages - 2, 1};
    const int lower = static_cast<int>(stage);
    return {lower, static_cast<float>(stage - lower)};
  }
};

// The weights of one game's evaluation for one number of players: a row a stage, a column a
// feature.
struct Weights {
  int stages = 0;
  int features = 0;
  std::vector<float> table;
  std::vector<float> spread;  // by stage: how far final points scatter around the expected ones
  float mean = 0;             // final points of the players that the fit was made with

  [[nodiscard]] float at(int stage, int feature) const {
    const int i = stage * features + feature;
    return table[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] float dot(std::span<const float> values, StageMix mix) const;
  [[nodiscard]] float spread_at(StageMix mix) const;
};

// A game's weights as a document, one line a feature, and back. What a document lacks is named.
Json weights_json(const Weights& weights, std::span<const std::string_view> names);
Result<Weights> read_weights(const Json& document, std::span<const std::string_view> names,
                             int stages);

// The weights for a number of players out of a game's document. Where there are none, nothing is
// expected beyond the points so far.
Weights fitted_weights(std::string_view document, int players,
                       std::span<const std::string_view> names, int stages);

}  // namespace emporium
