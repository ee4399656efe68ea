#include "engine/games/essen/effects.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/testing/decisions.h"

namespace emporium::essen {
namespace {

TEST(EssenEffects, SayTheMoneyPointsAndActionsThatAMoveChanges) {
  const auto look = [](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::act) return;
    const Seat seat = rules.decider(p);
    for (const Move move : legal) {
      if (move == move_of(MoveKind::end_turn)) continue;
      const auto said = [&](std::string_view what) {
        return emporium::testing::said<Essen>(rules, p, move, what, seat);
      };
      Position after = p;
      rules.apply(after, move, nullptr);
      ASSERT_EQ(said("money"), after.money[seat] - p.money[seat]);
      ASSERT_EQ(said("vp"), after.vp[seat] - p.vp[seat]);
      ASSERT_EQ(said("actions"), free_actions(after, seat) - free_actions(p, seat));
    }
  };
  for (int players = 2; players <= 5; ++players) {
    emporium::testing::each_decision<Essen>(players, 40U + static_cast<unsigned>(players), look);
  }
}

TEST(EssenEffects, OfAWalkNameTheWay) {
  Effect effect;
  const Rules rules(built_in_components<Essen>(), {}, 2);
  Position p = rules.start();
  p.at[0] = kParking;
  p.crowd = 1U << kEntranceCrowd;
  effect_of_walking(rules, p, {walk_to(kWestEntrance), walk_to(static_cast<Space>(3))}, effect);
  ASSERT_EQ(effect.size(), 1U);
  EXPECT_EQ(effect[0].amount, -3);  // two into the crowd, one on
  EXPECT_EQ(effect[0].path,
            (std::vector<std::string>{"place:parking", "place:west_entrance", "booth:4"}));
}

TEST(EssenAid, GivesThePricesOfTheEdition) {
  Components edition = built_in_components<Essen>();
  edition.price[7] = 123;
  const Rules rules(edition, {}, 3);
  const Json aid = view_json(View<Essen>(rules, rules.start(), Seat{0}))["aid"];
  EXPECT_EQ(aid["offers"][7]["price"], 123);
  EXPECT_EQ(aid["meal"]["price"], kMealPrice);
  EXPECT_EQ(aid["players"].size(), 3U);
}

TEST(EssenAid, SaysWhatThePalletsDoToPopularity) {
  Components edition = built_in_components<Essen>();
  edition.mark = {kPlus, kMinus, kEvent, kPlus, kEvent, kMinus};
  const Rules rules(edition, {}, 2);
  const Json aid = view_json(View<Essen>(rules, rules.start(), Seat{0}))["aid"];
  std::vector<int> moved;
  for (const Json& pallet : aid["pallets"]) moved.push_back(pallet["popularity"]);
  EXPECT_EQ(moved, (std::vector<int>{1, -1, 0, 1, 0, -1}));
}

// From one round to the next popularity moves as the aid says of the pallets, within the track.
TEST(EssenAid, MovesPopularityFromRoundToRound) {
  std::array<std::uint8_t, kSymbols> before{};
  int round = 1;
  int moved = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::act) return;
    if (p.round != round && p.round < kRounds) {
      const Components& c = rules.components();
      const Json aid = view_json(View<Essen>(rules, p, Seat{0}))["aid"];
      auto expected = before;
      for (const bool up : {false, true}) {
        for (int i = 0; i < kPallets; ++i) {
          const int by = aid["pallets"][i]["popularity"];
          if (by == 0 || (by > 0) != up) continue;
          std::uint8_t& level = expected[c.symbol[*p.pallets[i]]];
          level = static_cast<std::uint8_t>(
              std::clamp(level + by, c.popularity_lowest, c.popularity_highest));
        }
      }
      ASSERT_EQ(expected, p.popularity);
      ++moved;
    }
    round = p.round;
    before = p.popularity;
  };
  emporium::testing::each_decision<Essen>(3, 11, look);
  EXPECT_EQ(moved, kRounds - 2);
}

TEST(EssenAid, SaysWhatACrowdAndAPlayTestCost) {
  const Rules rules(built_in_components<Essen>(), {}, 2);
  Position p = rules.start();
  const auto steps = [&] { return view_json(View<Essen>(rules, p, Seat{0}))["aid"]["steps"]; };
  EXPECT_EQ(steps()["plain"], steps()["places"]["courtyard"]);
  p.crowd = 1U << kCourtyardCrowd;
  EXPECT_EQ(steps()["crowded"], steps()["places"]["courtyard"]);
  const Json test = view_json(View<Essen>(rules, p, Seat{0}))["aid"]["play_test"];
  EXPECT_EQ(
      -test["actions"].get<int>(),
      emporium::testing::said<Essen>(rules, p, move_of(MoveKind::play_test), "actions", p.turn));
  EXPECT_EQ(test["cards"], p.drawn.size());
}

}  // namespace
}  // namespace emporium::essen
