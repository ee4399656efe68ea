#include <gtest/gtest.h>

#include "engine/core/testing/decisions.h"
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {
namespace {

TEST(KairoEffects, OfLuringSayWhoEarnsAndWhichBarkersItTakes) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::lure) return;
    const int colour = *p.colour;
    for (const Move move : legal) {
      Position after = p;
      rules.apply(after, move, nullptr);
      for (Seat s = 0; s < rules.players(); ++s) {
        ASSERT_EQ(emporium::testing::said<Kairo>(rules, p, move, kColourNames[colour], s),
                  after.coins[s][colour] - p.coins[s][colour]);
        ASSERT_EQ(emporium::testing::said<Kairo>(rules, p, move, "barker", s),
                  after.barkers[s] - p.barkers[s]);
      }
      const Effect effect = effect_of(View<Kairo>(rules, p, rules.decider(p)), move);
      ASSERT_EQ(effect[0].path.front(), "square:" + square_name(*p.customer_at[colour]));
      ASSERT_EQ(effect[0].path.back(),
                "square:" + square_name(move - kCodec.base(MoveKind::square)));
      ++checked;
    }
  };
  for (int players = 2; players <= 4; ++players) {
    emporium::testing::each_decision<Kairo>(players, 3U + static_cast<unsigned>(players), look);
  }
  EXPECT_GT(checked, 10);
}

TEST(KairoEffects, OfPayingSayTheCoinsOfOtherColoursThatAreOwed) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    for (const Move move : legal) {
      if (kind_of(move) != MoveKind::pay) continue;
      Position after = p;
      rules.apply(after, move, nullptr);
      ASSERT_EQ(-emporium::testing::said<Kairo>(rules, p, move, "other_coins", rules.decider(p)),
                after.owed);
      ++checked;
    }
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    emporium::testing::each_decision<Kairo>(3, seed, look);
  EXPECT_GT(checked, 5);
}

}  // namespace
}  // namespace emporium::kairo
