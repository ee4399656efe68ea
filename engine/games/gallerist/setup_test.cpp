#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

int total(const ByVisitor& v) { return sum(v); }

TEST(GalleristSetup, SuppliesDependOnTheNumberOfPlayers) {
  constexpr std::array<std::array<int, 3>, kPlayers> kVisitorsUsed = {
      {{10, 10, 8}, {10, 10, 8}, {12, 12, 10}, {14, 14, 12}}};
  constexpr std::array<int, kPlayers> kTicketsUsed = {10, 10, 15, 20};
  constexpr std::array<int, kPlayers> kEasels = {1, 1, 2, 3};
  for (int n = 1; n <= kPlayers; ++n) {
    const Position start = Rules(built_in_components<Gallerist>(), {}, n).start();
    for (int v = 0; v < kVisitors; ++v) {
      const int red = v == kCollector ? kForms : 0;
      EXPECT_EQ(start.bag[v] + red, kVisitorsUsed[n - 1][v]) << n;
      EXPECT_EQ(start.box_office[v], kTicketsUsed[n - 1]) << n;
    }
    const TestGame g(n);
    EXPECT_EQ(std::popcount(g.p.easels), kEasels[n - 1]) << n;
    EXPECT_EQ(filled(g.p.cell_tile), n <= 2 ? 8 : 12);
    for (int row = 0; row < kForms; ++row) {
      EXPECT_EQ(g.p.cell_tile[row * kColumns + kMiddleColumn].has(), n > 2);
    }
  }
}

TEST(GalleristSetup, OneBlueArtistIsKnownAndTheOthersHaveBonusTiles) {
  for (const Form form : kAllForms) {
    const TestGame g(4, [&](const Position& p) {
      return p.step == Step::draw_discovered ? kCodec.encode(MoveKind::draw_discovered, form)
                                             : kNoMove;
    });
    EXPECT_EQ(g.p.discovered, 1 << (2 * form));
    EXPECT_EQ(g.p.fame[2 * form], g.rules.artist(g.p, blue_artist(form)).fame);
    for (const Artist a : kAllArtists) {
      EXPECT_EQ(g.p.artist_bonus[a] == 0, a == 2 * form);
      EXPECT_EQ(g.p.signatures[a], 2);
    }
  }
}

TEST(GalleristSetup, AWorkOfEachFormIsSetAsideAndTheNextCarriesAVisitorForEachTicket) {
  const TestGame g(3);
  for (const Form f : kAllForms) {
    EXPECT_TRUE(g.p.aside[f].has());
    ASSERT_TRUE(g.p.top[f].has());
    EXPECT_EQ(total(g.p.on_work[f]), tickets_on(*g.p.top[f]));
    int below = 0;
    for (const int n : g.p.stack[f]) below += n;
    EXPECT_EQ(below, 8 - 1 - 1);
  }
}

TEST(GalleristSetup, FourVisitorsOnThePlazaAndOneInEachLobby) {
  const TestGame g(3);
  EXPECT_EQ(total(g.p.plaza), 4);
  for (const Seat s : seats(3)) EXPECT_EQ(total(g.p.lobby[s]), 1);
}

TEST(GalleristSetup, EachGalleryStartsAlike) {
  const TestGame g(4);
  for (const Seat s : seats(4)) {
    EXPECT_EQ(g.p.money[s], 10);
    EXPECT_EQ(g.p.influence[s], 10);
    EXPECT_EQ(g.p.queue[s], 8);
    EXPECT_EQ(g.p.desks[s], 2);
    EXPECT_TRUE(g.p.curator[s].has());
    EXPECT_TRUE(g.p.dealer[s].has());
  }
}

TEST(GalleristSetup, StartsAreChosenFromTheLastPlayerToTheFirstWithTheTileThere) {
  std::vector<int> order;
  Maybe<Tile> tile;
  const TestGame g(4, [&](const Position& p) {
    if (p.step == Step::draw_first) return kCodec.encode(MoveKind::draw_first, 2);
    if (p.step != Step::choose_start) return kNoMove;
    order.push_back(p.actor);
    if (p.actor == 1) tile = p.location_tile[kMediaCenter];
    return p.actor == 1 ? kCodec.encode(MoveKind::start_at, kMediaCenter) : kNoMove;
  });
  EXPECT_EQ(order, (std::vector<int>{1, 0, 3, 2}));
  EXPECT_EQ(g.p.pawn[1], kMediaCenter);
  EXPECT_EQ(g.p.start_tile[1], tile);
  EXPECT_EQ(g.p.actor, 2) << "then the first player begins";
}

TEST(GalleristSetup, TwoGalleristsDoNotStartAtTheSameLocation) {
  TestGame g(2);
  Position& p = g.p;
  p = g.rules.start();
  while (p.step != Step::choose_start) {
    MoveList moves;
    g.rules.legal(p, moves);
    g.rules.apply(p, moves[0], nullptr);
  }
  g.play(MoveKind::start_at, kMarket);
  EXPECT_EQ(g.why_not(MoveKind::start_at, kMarket), "location_taken");
}

TEST(GalleristSetup, TilesThatNobodyTookLeaveTheGame) {
  const TestGame g(2);
  EXPECT_EQ(filled(g.p.location_tile), 0);
  EXPECT_EQ(std::popcount(g.p.tiles_out), 20 - 8 - 2);
}

TEST(GalleristSetup, TheBagIsDrawnFromByWhatIsInIt) {
  const TestGame g(4);
  Position p = g.rules.start();
  while (p.step != Step::draw_visitor) {
    MoveList moves;
    g.rules.legal(p, moves);
    g.rules.apply(p, moves[0], nullptr);
  }
  Odds odds;
  g.rules.odds(p, odds);
  ASSERT_EQ(odds.size(), 3);
  EXPECT_EQ(odds.weight(0), 14U);
  EXPECT_EQ(odds.weight(1), 14U);
  EXPECT_EQ(odds.weight(2), 8U) << "four Collectors wait at the red artists";
}

TEST(GalleristSetup, CuratorsAndDealersAreKnownToTheirOwnersOnly) {
  const TestGame g(4);
  const View<Gallerist> view(g.rules, g.p, Seat{1});
  EXPECT_EQ(view.shown().curator[1], g.p.curator[1]);
  EXPECT_TRUE(view.shown().curator[2].is(kUnknownCard));
  EXPECT_TRUE(view_json(view)["players"][2]["dealer"].is_null());
  EXPECT_EQ(view_json(view)["players"][1]["dealer"], *g.p.dealer[1] + 1);
  Random random(5);
  const Position guess = view.sample(random);
  EXPECT_TRUE(g.rules.check(guess).ok());
  EXPECT_EQ(guess.curator[1], g.p.curator[1]);
}

}  // namespace
}  // namespace emporium::gallerist
