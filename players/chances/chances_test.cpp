#include "players/chances/chances.h"

#include <gtest/gtest.h>

#include <numeric>

namespace emporium {
namespace {

TEST(Chances, AddUpToOne) {
  for (int players = 2; players <= kMaxSeats; ++players) {
    const BySeatPoints points = {50, 40, 45, 10, 52, 51};
    const std::vector<BySeatPoints> rollouts(7, points);
    const auto told = told_chances(rollouts, Seat{1}, players, {.spread = 4, .optimism = 2});
    EXPECT_NEAR(std::accumulate(told.begin(), told.end(), 0.0), 1, 1e-5);
    for (int s = players; s < kMaxSeats; ++s) EXPECT_EQ(told[static_cast<std::size_t>(s)], 0);
  }
}

TEST(Chances, FewRolloutsAndALargeScatterSayLittle) {
  const BySeatPoints points = {60, 40, 40};
  const auto told = [&](std::size_t rollouts, double spread) {
    const std::vector<BySeatPoints> all(rollouts, points);
    return told_chances(all, Seat{0}, 3, {.spread = spread})[0];
  };
  EXPECT_GT(told(100, 5), told(2, 5));
  EXPECT_GT(told(100, 5), told(100, 20));
  EXPECT_GT(told(1, 50), 1.0F / 3);
}

TEST(Chances, OptimismIsTakenOff) {
  const BySeatPoints points = {50, 50};
  EXPECT_LT(chances_of(points, Seat{0}, 2, {.spread = 5, .optimism = 3})[0], 0.5F);
  EXPECT_GT(chances_of(points, Seat{1}, 2, {.spread = 5, .optimism = 3})[0], 0.5F);
}

TEST(Chances, AModelIsReadForTheNearestNumberOfPlayers) {
  constexpr std::string_view kDocument =
      R"({"players": {"2": {"spread": [9, 3], "optimism": [1, 0]}, "4": {"spread": [20, 6]}}})";
  EXPECT_DOUBLE_EQ(read_chance_model(kDocument, 2).at(0).spread, 9);
  EXPECT_DOUBLE_EQ(read_chance_model(kDocument, 2).at(1).spread, 3);
  EXPECT_DOUBLE_EQ(read_chance_model(kDocument, 2).at(0.5).optimism, 0.5);
  EXPECT_DOUBLE_EQ(read_chance_model(kDocument, 6).at(0).spread, 20);
  EXPECT_GT(read_chance_model("", 3).at(0).spread, 0);
}

}  // namespace
}  // namespace emporium
