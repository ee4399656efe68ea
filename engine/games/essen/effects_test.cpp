#include "engine/games/essen/effects.h"

#include <gtest/gtest.h>

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
  const Json aid = view_json(View<Essen>(rules, rules.start(), 0))["aid"];
  EXPECT_EQ(aid["offers"][7]["price"], 123);
  EXPECT_EQ(aid["meal"]["price"], kMealPrice);
  EXPECT_EQ(aid["players"].size(), 3U);
}

}  // namespace
}  // namespace emporium::essen
