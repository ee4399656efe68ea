#include "players/arena/adjusted.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/games/games.h"
#include "players/arena/arena.h"

namespace emporium {
namespace {

using tbggg::Tbggg;

std::vector<ArenaGame> play(ArenaOrder order) {
  order.luck = 2;
  const Tbggg::Rules rules(built_in_components<Tbggg>(), {},
                           static_cast<int>(order.line_up.size()));
  std::atomic<int> done = 0;
  return Arena<Tbggg>(rules, order).run(done);
}

TEST(Adjusted, APlayerAgainstItselfComesOutFair) {
  const ArenaOrder order{.line_up = std::vector<std::string>(3, "heuristic"), .games = 30};
  const auto table = adjusted(order.line_up, play(order));
  ASSERT_EQ(table.size(), 3U);
  for (const Adjusted& one : table) {
    EXPECT_NEAR(one.firsts_without.mean, 1.0 / 3, 1e-9) << one.name;
    EXPECT_NEAR(one.firsts_without.error, 0, 1e-9);
    EXPECT_NEAR(one.points_without.mean, table[0].points_without.mean, 1e-9);
  }
}

// What nature does is worth nothing in the mean, and what is left of the results without it is the
// same in the mean, and scatters less.
TEST(Adjusted, AgreesWithWhatWasOverManyGames) {
  const ArenaOrder order{
      .line_up = {"heuristic", "heuristic", "random"}, .games = 90, .threads = 2};
  const auto games = play(order);
  Promise sum;
  Promise squares;
  double n = 0;
  for (const ArenaGame& game : games) {
    const Promise& luck = game.luck[0];
    sum += luck;
    squares += {luck.points * luck.points, luck.chance * luck.chance};
    ++n;
  }
  constexpr double kFar = 3.5;  // standard errors
  EXPECT_LT(std::abs(sum.points), kFar * std::sqrt(squares.points));
  EXPECT_LT(std::abs(sum.chance), kFar * std::sqrt(squares.chance));
  EXPECT_GT(squares.points / n, 1) << "nature matters";
  for (const Adjusted& one : adjusted(order.line_up, games)) {
    EXPECT_LT(std::abs(one.points.mean - one.points_without.mean),
              one.points.error + one.points_without.error)
        << one.name;
    EXPECT_LE(std::abs(one.firsts.mean - one.firsts_without.mean),
              one.firsts.error + one.firsts_without.error);
  }
  EXPECT_GT(adjusted(order.line_up, games)[0].worth_points(), 1);
}

// Games of two players, in which luck is half of what there is to see.
std::vector<ArenaGame> made_up(int blocks, double skill) {
  std::vector<ArenaGame> all;
  Random random(5);
  for (int i = 0; i < 2 * blocks; ++i) {
    ArenaGame game;
    game.sitting = {i % 2, 1 - i % 2};
    const auto mine = static_cast<std::size_t>(i % 2);
    const double luck = 20 * random.unit() - 10;
    game.result.total = {50, 50};
    game.result.total[mine] = static_cast<int>(std::lround(50 + skill + luck));
    game.result.places[mine] = game.result.total[mine] >= 50 ? 1 : 2;
    game.result.places[1 - mine] = game.result.total[mine] > 50 ? 2 : 1;
    game.luck[mine] = {3 * luck, luck / 40};
    all.push_back(std::move(game));
  }
  return all;
}

TEST(Adjusted, TakesAsMuchLuckAwayAsComesOut) {
  const std::vector<std::string> line_up = {"a", "b"};
  const auto table = adjusted(line_up, made_up(200, 3));
  ASSERT_EQ(table.size(), 2U);
  EXPECT_NEAR(table[0].points_without.mean, 53, 0.1) << "a third of what luck seemed to be";
  EXPECT_LT(table[0].points_without.error, 0.1);
  EXPECT_GT(table[0].worth_points(), 100);
  EXPECT_GT(table[0].worth_firsts(), 1.5);
  EXPECT_TRUE(adjusted(line_up, made_up(9, 3)).empty()) << "too few";
}

}  // namespace
}  // namespace emporium
