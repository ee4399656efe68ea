#include <gtest/gtest.h>

#include "engine/core/testing/decisions.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

TEST(TbgggEffects, SayWhatAdvertisingAndPromotingCost) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    const Seat seat = rules.decider(p);
    for (const Move move : legal) {
      const MoveKind kind = kind_of(move);
      if (kind != MoveKind::advertise && kind != MoveKind::promote) continue;
      Position after = p;
      rules.apply(after, move, nullptr);
      ASSERT_EQ(-emporium::testing::said<Tbggg>(rules, p, move, "gg", seat),
                after.spent[seat] - p.spent[seat]);
      ++checked;
    }
  };
  for (int players = 3; players <= 6; ++players) {
    emporium::testing::each_decision<Tbggg>(players, 2U + static_cast<unsigned>(players), look);
  }
  EXPECT_GT(checked, 20);
}

// What the aid says of each number adds up to the parts of the score.
TEST(TbgggAid, CountsCollectionsAsTheScoreDoes) {
  const auto look = [](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::advertise || p.passes != 0) return;
    const Scores scores = rules.score(p);
    const Json aid = view_json(View<Tbggg>(rules, p, 0))["aid"];
    int sets = 0;
    int singles = 0;
    for (const Json& number : aid["players"][0]["collection"]["numbers"]) {
      (number["complete"].get<bool>() ? sets : singles) += number["gg"].get<int>();
    }
    ASSERT_EQ(sets, scores.parts[0][3]);
    ASSERT_EQ(singles, scores.parts[0][4]);
  };
  for (int players = 4; players <= 6; ++players)
    emporium::testing::each_decision<Tbggg>(players, 9, look);
}

}  // namespace
}  // namespace emporium::tbggg
