#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/testing/decisions.h"
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {
namespace {

TEST(KairoEffects, OfLuringSayWhoEarnsAndWhichBarkersItTakes) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::lure) return;
    const Colour colour = *p.colour;
    for (const Move move : legal) {
      Position after = p;
      rules.apply(after, move, nullptr);
      for (const Seat s : seats(rules.players())) {
        ASSERT_EQ(emporium::testing::said<Kairo>(rules, p, move, kColourNames[colour], s),
                  after.coins[s][colour] - p.coins[s][colour]);
        ASSERT_EQ(emporium::testing::said<Kairo>(rules, p, move, "barker", s),
                  after.barkers[s] - p.barkers[s]);
      }
      const Effect effect = effect_of(View<Kairo>(rules, p, rules.decider(p)), move);
      ASSERT_EQ(effect[0].path.front(), "square:" + square_name(*p.customer_at[colour]));
      ASSERT_EQ(effect[0].path.back(),
                "square:" + square_name(Square(move - kCodec.base(MoveKind::square))));
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

// A lane is open to a seat exactly where it could lure the customer that way.
TEST(KairoAid, SaysWhichLanesAreOpen) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::lure) return;
    const Json aid = view_json(View<Kairo>(rules, p, p.turn))["aid"];
    for (const Json& lane : aid["lanes"][*p.colour]) {
      const auto leads_there = [&](Move move) {
        return lane["path"].back().get<std::string>() ==
               square_name(Square(move - kCodec.base(MoveKind::square)));
      };
      ASSERT_EQ(lane["open"][p.turn].get<bool>(),
                std::any_of(legal.begin(), legal.end(), leads_there));
      ++checked;
    }
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    emporium::testing::each_decision<Kairo>(3, seed, look);
  EXPECT_GT(checked, 10);
}

// Coins that stand in for others: those that one has, of the colours from the last one named on.
TEST(KairoAid, SaysWhichCoinsMayStandIn) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    const Json stand_ins = view_json(View<Kairo>(rules, p, p.turn))["aid"]["stand_ins"];
    int all = 0;
    for (const Json& coins : stand_ins) all += coins.get<int>();
    ASSERT_GE(all, p.step == Step::coin ? p.owed : 0);
    if (p.step != Step::coin) {
      ASSERT_EQ(all, 0);
      return;
    }
    ASSERT_EQ(stand_ins[*p.colour], 0);
    for (const Move move : legal) {
      const int colour = kCodec.decode(move).args[0];
      Position after = p;
      rules.apply(after, move, nullptr);
      ASSERT_EQ(stand_ins[colour], p.coins[p.turn][colour]);
      ASSERT_EQ(after.coins[p.turn][colour], p.coins[p.turn][colour] - 1);
      ++checked;
    }
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    emporium::testing::each_decision<Kairo>(3, seed, look);
  EXPECT_GT(checked, 5);
}

// An extension that begins the end phase is placed when that is said to be one extension away.
TEST(KairoAid, SaysHowNearTheEndPhaseIs) {
  int begun = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Position before;  // NOLINT(*-member-init): of the end phase, from the first decision on
    int near = 0;
    const auto look = [&](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
      const Json scarcest = view_json(View<Kairo>(rules, p, p.turn))["aid"]["scarcest"];
      ASSERT_EQ(scarcest["left"], p.left[scarcest["colour"].get<std::size_t>()]);
      if (near > 0 && p.end_phase != 0 && before.end_phase == 0 && p.left != before.left) {
        ASSERT_EQ(near, 1);
        ++begun;
      }
      before = p;
      near = scarcest["left"];
    };
    emporium::testing::each_decision<Kairo>(3, seed, look);
  }
  EXPECT_GT(begun, 0);
}

TEST(KairoAid, NamesTheRegionsThatTheCardInPlayAllows) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::square) return;
    const Json building = view_json(View<Kairo>(rules, p, p.turn))["aid"]["building_with"];
    ASSERT_EQ(building.is_null(), !p.card.has());
    if (building.is_null()) return;
    ASSERT_EQ(building["anywhere"].get<bool>(), building["regions"].empty());
    for (const Move move : legal) {
      const int square = move - kCodec.base(MoveKind::square);
      const int region = rules.components().region[static_cast<std::size_t>(square)];
      const auto& named = building["regions"];
      ASSERT_TRUE(named.empty() || std::count(named.begin(), named.end(), region) == 1);
      ++checked;
    }
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    emporium::testing::each_decision<Kairo>(3, seed, look);
  EXPECT_GT(checked, 10);
}

TEST(KairoAid, SaysWhoHasPassedAndWhatAJokerCosts) {
  int fees = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::fee && p.step != Step::last) return;
    const Json aid = view_json(View<Kairo>(rules, p, p.turn))["aid"];
    for (const Seat s : seats(rules.players())) {
      ASSERT_EQ(aid["passed"][s].get<bool>(), ((p.passed >> s) & 1) != 0);
    }
    if (p.step != Step::fee) return;
    Position after = p;
    rules.apply(after, legal[0], nullptr);
    int paid = 0;
    for (int c = 0; c < kColours; ++c) paid += p.coins[p.turn][c] - after.coins[p.turn][c];
    ASSERT_EQ(aid["joker_fee"].get<int>(), paid);
    ++fees;
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    emporium::testing::each_decision<Kairo>(3, seed, look);
  EXPECT_GT(fees, 0);
}

}  // namespace
}  // namespace emporium::kairo
