#include "players/search/race.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

namespace emporium {
namespace {

MoveList moves(int n) {
  MoveList legal;
  for (int m = 0; m < n; ++m) legal.add(10 + m);
  return legal;
}

// Luck that is the same for every move of a round.
float luck(int seed) { return 0.3F * std::sin(static_cast<float>(seed) * 12.9898F); }

TEST(Race, FindsTheBestMoveBehindCommonLuck) {
  Race race(moves(20), 10, {.iterations = 200}, {});
  Move move = kNoMove;
  for (int seed = 0; race.next(move, seed);) {
    race.report({.value = 0.5F + luck(seed) + 0.001F * static_cast<float>(move)});
  }
  const auto result = race.finish(0.5);
  ASSERT_EQ(result.size(), 20U);
  EXPECT_EQ(result.front().move, 29);
  EXPECT_LE(race.iterations(), 200);
}

// Three seeds that happen to agree prove nothing; forty that agree as well do.
TEST(Race, FewSeedsAreDoubted) {
  const auto better_by = [](int seeds) {
    Runner better;
    Runner worse;
    for (int seed = 0; seed < seeds; ++seed) {
      worse.add({.value = 0.5F + luck(seed)});
      better.add({.value = 0.52F + luck(seed) + (seed % 2 == 0 ? 0.01F : -0.01F)});
    }
    constexpr Doubt kDoubt{.least = 0.02, .of_few = true};
    EXPECT_GT(lead(better, worse), 2) << "by its standard error alone";
    return lead(better, worse, kDoubt);
  };
  EXPECT_LT(better_by(3), 2);
  EXPECT_GT(better_by(40), 2);
}

TEST(Race, KeepsToTheMoveToBeatWhereNothingIsProven) {
  Race race(moves(5), 12, {.iterations = 50}, {});
  Move move = kNoMove;
  for (int seed = 0; race.next(move, seed);) race.report({.value = 0.5F + luck(seed)});
  EXPECT_EQ(race.finish(0.5).front().move, 12);
}

TEST(Race, EndsEarlyWhenAllOthersAreClearlyBeaten) {
  Race race(moves(3), 10, {.iterations = 100'000}, {});
  Move move = kNoMove;
  for (int seed = 0; race.next(move, seed);) {
    race.report({.value = move == 11 ? 0.9F : 0.1F + luck(seed) / 10});
  }
  EXPECT_LT(race.iterations(), 100);
  EXPECT_EQ(race.finish(0.5).front().move, 11);
}

TEST(Race, AskedToStopItHasTheMoveToBeatAtLeast) {
  std::stop_source stop;
  stop.request_stop();
  Race race(moves(4), 13, {.iterations = 10}, stop.get_token());
  Move move = kNoMove;
  int seed = 0;
  EXPECT_FALSE(race.next(move, seed));
  EXPECT_EQ(race.finish(0.5).front().move, 13);
}

TEST(Race, WaitingTakesNoneOfItsTime) {
  constexpr std::chrono::milliseconds kTime(400);
  Race race(moves(3), 10, {.time = kTime, .processor_time = true}, {});
  Move move = kNoMove;
  int seed = 0;
  for (int part = 0; part < 3; ++part) {
    std::thread([&] {  // which has a clock of its own
      race.go_on();
      EXPECT_TRUE(race.next(move, seed)) << part;
      race.report({.value = 0.5F});
      race.pause();
    })
        .join();
    std::this_thread::sleep_for(kTime / 2);
  }
}

TEST(Race, ASingleMoveNeedsNoThought) {
  Race race(moves(1), 10, {.iterations = 10}, {});
  Move move = kNoMove;
  int seed = 0;
  EXPECT_FALSE(race.next(move, seed));
  EXPECT_EQ(race.iterations(), 0);
}

TEST(Race, LeadsCountInStandardErrors) {
  Runner a{.move = 1, .values = {0.5F, 0.7F, 0.6F, 0.8F}};
  Runner b{.move = 2, .values = {0.4F, 0.6F, 0.6F, 0.6F}};
  EXPECT_GT(lead(a, b), 1.5);
  EXPECT_DOUBLE_EQ(lead(a, b), -lead(b, a));
  EXPECT_DOUBLE_EQ(lead(a, a), 0);
  EXPECT_GT(better_than(a, b), 0.9);
  EXPECT_DOUBLE_EQ(better_than(a, a), 0.5);
}

}  // namespace
}  // namespace emporium
