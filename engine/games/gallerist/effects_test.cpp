#include <gtest/gtest.h>

#include "engine/core/testing/decisions.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {
namespace {

// Moves that are done at once; the others leave something to be decided first.
TEST(GalleristEffects, SayTheMoneyAndInfluenceThatAMoveChanges) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    const Seat seat = rules.decider(p);
    for (const Move move : legal) {
      const MoveKind kind = kind_of(kCodec.decode(move));
      const bool pays = kind == MoveKind::pay_influence || kind == MoveKind::boost ||
                        kind == MoveKind::spend_for_action;
      if (!pays && kind != MoveKind::sell) continue;
      Position after = p;
      rules.apply(after, move, nullptr);
      if (after.step == Step::fulfil) continue;
      if (kind == MoveKind::sell) {
        ASSERT_EQ(emporium::testing::said<Gallerist>(rules, p, move, "money", seat),
                  after.sales[seat] - p.sales[seat]);
      } else if (kind != MoveKind::pay_influence || after.step == Step::pay) {
        ASSERT_LE(after.influence[seat],
                  p.influence[seat] +
                      emporium::testing::said<Gallerist>(rules, p, move, "influence", seat));
      }
      ++checked;
    }
  };
  for (int players = 1; players <= 4; ++players) {
    emporium::testing::each_decision<Gallerist>(players, 7U + static_cast<unsigned>(players), look);
  }
  EXPECT_GT(checked, 20);
}

TEST(GalleristEffects, OfAVisitorSayWhereItComesFromAndGoesTo) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    for (const Move move : legal) {
      const MoveShape shape = kCodec.decode(move);
      if (kind_of(shape) != MoveKind::admit && kind_of(shape) != MoveKind::send_away) continue;
      const Effect effect = effect_of(View<Gallerist>(rules, p, rules.decider(p)), move);
      ASSERT_EQ(effect.back().what, kVisitorNames[static_cast<std::size_t>(shape.args[0])]);
      ASSERT_EQ(effect.back().to, kind_of(shape) == MoveKind::admit ? "gallery" : "plaza");
      ++checked;
    }
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    emporium::testing::each_decision<Gallerist>(3, seed, look);
  }
  EXPECT_GT(checked, 3);
}

// A level's goals are met exactly where as much is there as is wanted.
TEST(GalleristAid, CountsTheGoalsOfTheSoloGameAsTheRulesDo) {
  const auto look = [](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.round % 4 != 0 || p.step != Step::go) return;
    const Json aid = view_json(View<Gallerist>(rules, p, Seat{0}))["aid"];
    for (const Json& level : aid["levels"]) {
      for (const Json& goal : level["goals"]) {
        ASSERT_EQ(goal["met"].get<bool>(), goal["have"].get<int>() >= goal["wanted"].get<int>())
            << level.dump();
      }
    }
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    emporium::testing::each_decision<Gallerist>(1, seed, look);
  }
}

TEST(GalleristAid, HidesTheCardsOfOthers) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::go) return;
    const Json aid = view_json(View<Gallerist>(rules, p, Seat{0}))["aid"];
    ASSERT_EQ(aid["players"][0]["goals"]["curator"].size(), 1U);
    ASSERT_TRUE(aid["players"][1]["goals"]["curator"].empty());
    ASSERT_TRUE(aid["players"][1]["goals"]["dealer"].empty());
    ++checked;
  };
  emporium::testing::each_decision<Gallerist>(2, 5, look);
  EXPECT_GT(checked, 10);
}

}  // namespace
}  // namespace emporium::gallerist
