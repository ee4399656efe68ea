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
    const Json aid = view_json(View<Tbggg>(rules, p, Seat{0}))["aid"];
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

// Exactly those that the end of the geeks' phase takes to the charity shop.
TEST(TbgggAid, SaysWhichTilesGoToTheCharityShop) {
  int moved = 0;
  const auto said = [](const Rules& rules, const Position& p, Window w) {
    Json aid = Json::array();
    for (const Seat s : seats(rules.players())) {
      if (owner_of(*p.windows[w]) == s) aid = view_json(View<Tbggg>(rules, p, s))["aid"];
    }
    return aid["to_charity"][shop_of(w) - 1][shelf_of(w)][column_of(w) - 1].get<bool>();
  };
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    if (p.step != Step::advertise) return;
    for (const Move move : legal) {
      Position after = p;
      rules.apply(after, move, nullptr);
      if (after.step != Step::choose) continue;
      for (int i = 0; i < kWindows; ++i) {
        const Window w(i);
        if (!p.windows[w].has() || number_of(*p.windows[w]) == kBlank) continue;
        ASSERT_EQ(said(rules, p, w), !after.windows[w].has());
        moved += !after.windows[w].has() ? 1 : 0;
      }
    }
  };
  emporium::testing::each_decision<Tbggg>(4, 3, look);
  EXPECT_GT(moved, 3);
}

// A tile that lies face down is not given away.
TEST(TbgggAid, SaysNothingOfTilesThatTheViewerDoesNotKnow) {
  int hidden = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::advertise || p.passes != 0) return;
    const Json view = view_json(View<Tbggg>(rules, p, Seat{0}));
    for (int i = 0; i < kWindows; ++i) {
      const Window w(i);
      const Json& tile = view["shops"][shop_of(w) - 1][shelf_of(w)][column_of(w) - 1];
      if (tile.is_null() || !tile["number"].is_null()) continue;
      ASSERT_FALSE(view["aid"]["to_charity"][shop_of(w) - 1][shelf_of(w)][column_of(w) - 1]);
      ++hidden;
    }
  };
  emporium::testing::each_decision<Tbggg>(4, 3, look);
  EXPECT_GT(hidden, 3);
}

}  // namespace
}  // namespace emporium::tbggg
