#pragma once

#include <array>
#include <string_view>

namespace emporium::gallerist {

// The goals of the solo game: for each level, which of its goals are met.
inline constexpr int kGoalLevels = 3;
inline constexpr int kGoalsOfALevel = 4;  // the last level has one fewer
inline constexpr std::array<std::string_view, kGoalLevels> kLevelNames = {"apprentice",
                                                                          "experienced", "master"};
inline constexpr std::array<int, kGoalLevels> kTilesWanted = {4, 5, 5};
inline constexpr std::array<int, kGoalLevels> kMasterpiecesWanted = {1, 2, 3};
inline constexpr std::array<int, kGoalLevels - 1> kMoneyWanted = {160, 180};
inline constexpr int kCardMoneyWanted = 35;  // by the last level

struct Goals {
  std::array<std::array<bool, kGoalsOfALevel>, kGoalLevels> met{};

  [[nodiscard]] static int count(int level) { return level + 1 == kGoalLevels ? 3 : 4; }
  [[nodiscard]] bool won(int level) const {
    for (int g = 0; g < count(level); ++g) {
      if (!met[static_cast<std::size_t>(level)][static_cast<std::size_t>(g)]) return false;
    }
    return true;
  }
};

}  // namespace emporium::gallerist
