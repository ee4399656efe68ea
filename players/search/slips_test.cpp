#include "players/search/slips.h"

#include <gtest/gtest.h>

#include <set>

namespace emporium {
namespace {

constexpr SlipLimit kLimit{.points = 4, .chance = 0.05};

// A move that was worth the same on every one of a few seeds.
Runner runner(Move move, float points, float value) {
  Runner one{.move = move};
  for (int seed = 0; seed < 4; ++seed) one.add({.value = value, .margin = points});
  return one;
}

std::set<Move> slipped(const std::vector<Runner>& moves) {
  std::set<Move> all;
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    auto list = moves;
    slip(list, kLimit, random);
    EXPECT_EQ(list.size(), moves.size());
    all.insert(list.front().move);
  }
  return all;
}

TEST(Slips, AreOtherSensibleMoves) {
  EXPECT_EQ(slipped({runner(1, 10, 0.3F), runner(2, 9, 0.3F), runner(3, 7, 0.27F)}),
            (std::set<Move>{2, 3}));
}

TEST(Slips, AreNeverHowlers) {
  EXPECT_EQ(slipped({runner(1, 10, 0.3F), runner(2, 5, 0.3F)}), std::set<Move>{1})
      << "too many points";
  EXPECT_EQ(slipped({runner(1, 10, 0.3F), runner(2, 10, 0.2F)}), std::set<Move>{1})
      << "too much of the chance to win";
}

TEST(Slips, AreNoGambles) {
  Runner once{.move = 2};
  once.add({.value = 1, .margin = 50});
  Runner wild{.move = 3};
  for (const float points : {-30.0F, 40.0F, -30.0F, 50.0F}) {
    wild.add({.value = 0.3F, .margin = points});
  }
  EXPECT_EQ(slipped({runner(1, 10, 0.3F), once, wild}), std::set<Move>{1});
}

}  // namespace
}  // namespace emporium
