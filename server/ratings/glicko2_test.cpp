#include "server/ratings/glicko2.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/core/random.h"

namespace emporium::server {
namespace {

// The worked example of Glickman's paper.
TEST(Glicko2, ThePapersExample) {
  const Rating player{.rating = 1500, .deviation = 200};
  const std::array<Encounter, 3> encounters = {{
      {.opponent = {.rating = 1400, .deviation = 30}, .score = 1},
      {.opponent = {.rating = 1550, .deviation = 100}, .score = 0},
      {.opponent = {.rating = 1700, .deviation = 300}, .score = 0},
  }};
  const Rating after = rate_period(player, encounters);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
  EXPECT_EQ(after.games, 1);
}

TEST(Glicko2, NobodyMetChangesNothing) {
  const Rating before{.rating = 1600, .deviation = 80, .volatility = 0.05, .games = 9};
  const Rating after = rate_period(before, {});
  EXPECT_EQ(after.rating, before.rating);
  EXPECT_EQ(after.deviation, before.deviation);
  EXPECT_EQ(after.games, 9);
}

TEST(Glicko2, AGameOfFourOrdersNewcomersByPlace) {
  std::array<Rating, 4> ratings{};
  const std::array<int, 4> places = {2, 1, 4, 3};
  rate_game(ratings, places);
  EXPECT_GT(ratings[1].rating, ratings[0].rating);
  EXPECT_GT(ratings[0].rating, ratings[3].rating);
  EXPECT_GT(ratings[3].rating, ratings[2].rating);
  // Among equals, what one wins the others lose.
  double sum = 0;
  for (const Rating& r : ratings) {
    sum += r.rating - 1500;
    EXPECT_LT(r.deviation, 350);
    EXPECT_EQ(r.games, 1);
  }
  EXPECT_NEAR(sum, 0, 1e-6);
}

TEST(Glicko2, ATieAmongEqualsMovesNobody) {
  std::array<Rating, 3> ratings{};
  const std::array<int, 3> places = {1, 1, 1};
  rate_game(ratings, places);
  for (const Rating& r : ratings) EXPECT_NEAR(r.rating, 1500, 1e-9);
}

// Everyone is rated by what the others were before: the order of the seats does not matter.
TEST(Glicko2, SeatsDoNotMatter) {
  const Rating strong{.rating = 1900, .deviation = 60};
  const Rating weak{.rating = 1200, .deviation = 150};
  std::array<Rating, 2> one = {strong, weak};
  std::array<Rating, 2> other = {weak, strong};
  rate_game(one, std::array<int, 2>{2, 1});
  rate_game(other, std::array<int, 2>{1, 2});
  EXPECT_EQ(one[0].rating, other[1].rating);
  EXPECT_EQ(one[1].rating, other[0].rating);
  EXPECT_LT(one[0].rating, strong.rating);
}

// Whatever the history, ratings stay numbers.
TEST(Glicko2, ALongErraticCareerStaysFinite) {
  Random random(7);
  std::array<Rating, 5> ratings{};
  for (int game = 0; game < 3000; ++game) {
    std::array<int, 5> places{};
    for (int& place : places) place = 1 + static_cast<int>(random.below(5));
    rate_game(ratings, places);
  }
  for (const Rating& r : ratings) {
    EXPECT_TRUE(std::isfinite(r.rating));
    EXPECT_GT(r.deviation, 0);
    EXPECT_LE(r.deviation, 350);
    EXPECT_GT(r.volatility, 0);
    EXPECT_LT(r.volatility, 1);
  }
}

}  // namespace
}  // namespace emporium::server
