// A. Maintenance of the fair.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// A fair whose pallets of round 1 are about to be filled.
Fair before_pallets(Options options = {}) {
  Fair fair(3, options);
  fair.play_until([&] { return fair.p.step == Step::pallets; });
  return fair;
}

// Fills the pallets with the first games of these symbols that are in the storage.
void fill(Fair& fair, const std::array<int, kPallets>& symbols) {
  for (const int symbol : symbols) {
    for (const int tile : fair.tiles_of(symbol)) {
      if (!holds(fair.p.storage, tile)) continue;
      fair.play(MoveKind::release, tile + 1);
      break;
    }
  }
}

// First fills pallets 1 and 2, then the two with the crowd symbol.
void fill_crowd(Fair& fair, int third, int fourth) {
  fair.play(MoveKind::release, 60);
  fair.play(MoveKind::release, 59);
  fair.play(MoveKind::release, third);
  fair.play(MoveKind::release, fourth);
  fair.play(MoveKind::release, 58);
  fair.play(MoveKind::release, 57);
  fair.play(MoveKind::draw_token, kGoodies);
  fair.play(MoveKind::draw_token, kSoldOut);
}

TEST(EssenPopularity, TheRulebooksExample) {
  Fair fair = before_pallets();
  fill(fair, {kHourglass, kCards, kMeeple, kMeeple, kDie, kDie});
  EXPECT_EQ(fair.p.popularity[kHourglass], 1);
  EXPECT_EQ(fair.p.popularity[kMeeple], 4);
  EXPECT_EQ(fair.p.popularity[kCards], 3);
  EXPECT_EQ(fair.p.popularity[kDie], 2);
  EXPECT_EQ(fair.told<PopularityNow>(), 3);
}

TEST(EssenPopularity, StaysOnTheTrackAtBothEnds) {
  Fair fair = before_pallets();
  fair.p.popularity = {0, 6, 6, 0};
  fill(fair, {kHourglass, kDie, kDie, kCards, kMeeple, kMeeple});
  EXPECT_EQ(fair.p.popularity[kHourglass], 0);
  EXPECT_EQ(fair.p.popularity[kDie], 6);
  EXPECT_EQ(fair.p.popularity[kCards], 6);
}

TEST(EssenPopularity, FallsBeforeItRises) {
  Fair fair = before_pallets();
  fair.p.popularity = {0, 2, 2, 6};
  fill(fair, {kHourglass, kHourglass, kDie, kDie, kCards, kCards});
  EXPECT_EQ(fair.p.popularity[kHourglass], 6);
  fair = before_pallets();
  fair.p.popularity = {0, 2, 2, 2};
  fill(fair, {kMeeple, kMeeple, kDie, kDie, kCards, kCards});
  EXPECT_EQ(fair.p.popularity[kMeeple], 1);
}

TEST(EssenPopularity, IsKeptForTheNextRound) {
  Fair fair = Fair::open(3);
  const auto before = fair.p.popularity;
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.step, Step::pallets);
  EXPECT_EQ(fair.p.popularity, before);
}

TEST(EssenEvents, TwoTokensLieOnTheGamesOfThePalletsWithAQuestionMark) {
  Fair fair = before_pallets();
  fill(fair, {kHourglass, kCards, kMeeple, kMeeple, kDie, kDie});
  fair.play(MoveKind::draw_token, kBuzz);
  EXPECT_EQ(fair.p.on_tile[kBuzz], bit(*fair.p.pallets[4]));
  EXPECT_EQ(fair.refusal(MoveKind::draw_token, kBuzz), Reason::no_such_token_left);
  fair.play(MoveKind::draw_token, kSoldOut);
  EXPECT_EQ(fair.p.on_tile[kSoldOut], bit(*fair.p.pallets[5]));
  EXPECT_EQ(fair.p.tokens_left[kSoldOut], 5);
}

TEST(EssenEvents, TwelveOfTheFourteenTokensAppearInAGame) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  int left = 0;
  for (const int n : fair.p.tokens_left) left += n;
  EXPECT_EQ(left, 2);
}

TEST(EssenCrowd, StandsInTheZonesOfTheGamesBesideTheCrowdSymbols) {
  Fair fair = before_pallets();
  fair.swap_tiles(booth(1), booth(50));  // a green game in the storage
  fill_crowd(fair, 1, 25);
  EXPECT_EQ(fair.p.crowd, 1U << 0U | 1U << 2U);  // green and purple
  EXPECT_EQ(fair.told<CrowdInZone>(), 2);
}

TEST(EssenCrowd, TwoGamesOfOneZoneSendTheSecondPawnToTheCourtyard) {
  Fair fair = before_pallets();
  fill_crowd(fair, 25, 26);
  EXPECT_EQ(fair.p.crowd, 1U << 2U | 1U << kCourtyardCrowd);
  EXPECT_EQ(fair.told<CrowdInZone>(), 1);
  EXPECT_EQ(fair.told<CrowdInCourtyard>(), 1);
}

TEST(EssenCrowd, TheFamilyGameHasNone) {
  Fair fair = before_pallets({.crowd = false, .rankings = true});
  fill_crowd(fair, 25, 26);
  EXPECT_EQ(fair.p.crowd, 0);
  fair.play_until([&] { return fair.p.step == Step::act; });
  fair.go_to_round(7);
  EXPECT_EQ(fair.p.crowd, 0);
}

TEST(EssenReleases, FromRoundTwoTheGamesOfThePalletsGoOnSaleWithTheirTokens) {
  Fair fair = Fair::open(3);
  const auto pallets = fair.p.pallets;
  const auto tokens = fair.p.on_tile;
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.round, 2);
  EXPECT_EQ(fair.told<Released>(), 6);
  for (const Maybe<Tile> tile : pallets) EXPECT_TRUE(holds(fair.p.booths, *tile));
  EXPECT_EQ(fair.p.on_tile, tokens);
  EXPECT_EQ(count(fair.p.storage), 30);
  fair.play_until([&] { return fair.p.step == Step::act; });
  EXPECT_EQ(count(fair.p.storage), 24);
  EXPECT_EQ(count(fair.p.booths), 30);
}

TEST(EssenReleases, AllSixtyGamesHaveComeOutInRoundSeven) {
  Fair fair = Fair::open(4);
  fair.go_to_round(7);
  EXPECT_EQ(fair.p.storage, 0U);
  EXPECT_EQ(count(fair.p.booths), 60);
}

TEST(EssenLastRound, TurnsItsTileAndLeavesPopularityAndEventsAlone) {
  Fair fair = Fair::open(3);
  fair.go_to_round(6);
  const auto popularity = fair.p.popularity;
  const auto tokens = fair.p.tokens_left;
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.round, 7);
  ASSERT_EQ(fair.p.step, Step::last_tile);
  Odds odds;
  fair.rules.odds(fair.p, odds);
  EXPECT_EQ(odds.size(), 5);
  fair.play(MoveKind::turn_last, 3);
  EXPECT_EQ(fair.p.last_tile, last_tile_of(kCards));
  EXPECT_EQ(fair.p.popularity, popularity);
  EXPECT_EQ(fair.p.tokens_left, tokens);
  EXPECT_EQ(fair.p.step, Step::act);
}

TEST(EssenLastRound, TheCrowdStandsAtTheTwoEntrances) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  EXPECT_EQ(fair.p.crowd, 1U << kEntranceCrowd);
  EXPECT_EQ(fair.rules.step_cost(fair.p, kWestEntrance), 2);
  EXPECT_EQ(fair.rules.step_cost(fair.p, kEastEntrance), 2);
  EXPECT_EQ(fair.rules.step_cost(fair.p, kParking), 1);
  EXPECT_EQ(fair.rules.step_cost(fair.p, kCourtyard), 1);
  for (int i = 0; i < kBooths; ++i)
    EXPECT_EQ(fair.rules.step_cost(fair.p, static_cast<Space>(i)), 1);
}

}  // namespace
}  // namespace emporium::essen
