#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

constexpr BySeat<Maybe<GoalCard>> kOneEach = {GoalCard(0), GoalCard(1), GoalCard(2), GoalCard(3)};

// Everybody idle in the last round, the last player about to end the game.
void last_turn(TestGame& g) {
  for (const Location l : kAllLocations) g.clear(l);
  for (const Seat s : seats(g.rules.players())) g.lobby(s, 0, 0, 0);
  g.p.last_round = 2;
  g.begin_turn(g.rules.players() - 1);
}
// Plays it: four new contracts, and none is taken.
void end_game(TestGame& g) {
  g.play(MoveKind::go, kSalesOffice);
  while (g.p.step != Step::over && g.p.step != Step::auction) {
    MoveList moves;
    g.rules.legal(g.p, moves);
    g.rules.apply(g.p, moves[moves.size() - 1], nullptr);
  }
}
int part(const TestGame& g, int seat, Final final) { return g.p.finals[seat][final]; }

[[maybe_unused]] constexpr Seat kBlue{0};
[[maybe_unused]] constexpr Seat kOrange{1};
[[maybe_unused]] constexpr Seat kYellow{2};
[[maybe_unused]] constexpr Seat kPurple{3};

TEST(GalleristMajorities, TheExampleOfTheRulebook) {
  TestGame g(4);
  // Left: Yellow ahead, Orange and Purple share. Middle: Blue and Purple share, Orange and Yellow
  // share. Right: Orange, Blue, then Yellow and Purple.
  g.reputation_cell(kYellow, 0, 0);
  g.offer_cell(kYellow, 0, 0);
  g.reputation_cell(kOrange, 1, 0);
  g.offer_cell(kPurple, 1, 0);
  g.reputation_cell(kBlue, 0, 1);
  g.reputation_cell(kBlue, 1, 1);
  g.reputation_cell(kPurple, 2, 1);
  g.reputation_cell(kPurple, 3, 1);
  g.offer_cell(kOrange, 0, 1);
  g.offer_cell(kYellow, 1, 1);
  g.reputation_cell(kOrange, 0, 2);
  g.reputation_cell(kOrange, 1, 2);
  g.offer_cell(kOrange, 0, 2);
  g.reputation_cell(kBlue, 2, 2);
  g.offer_cell(kBlue, 1, 2);
  g.reputation_cell(kYellow, 3, 2);
  g.offer_cell(kPurple, 2, 2);
  g.expect_sound();
  const auto column = [&](int number) {
    const Column c{number};
    return std::array<int, 4>{
        g.rules.majority_money(g.p, c, kBlue), g.rules.majority_money(g.p, c, kOrange),
        g.rules.majority_money(g.p, c, kYellow), g.rules.majority_money(g.p, c, kPurple)};
  };
  EXPECT_EQ(column(0), (std::array<int, 4>{0, 2, 6, 2}));
  EXPECT_EQ(column(1), (std::array<int, 4>{8, 1, 1, 8}));
  EXPECT_EQ(column(2), (std::array<int, 4>{10, 15, 3, 3}));
  last_turn(g);
  end_game(g);
  EXPECT_EQ(part(g, kOrange, kFinalMajorities), 2 + 1 + 15);
}

TEST(GalleristMajorities, WithoutAnAssistantThereIsNoMoney) {
  TestGame g(4);
  g.reputation_cell(1, 0, 0);
  EXPECT_EQ(g.rules.majority_money(g.p, Column(0), Seat{1}), 6);
  EXPECT_EQ(g.rules.majority_money(g.p, Column(0), Seat{0}), 0);
}

// What one tile pays seat 0.
std::array<int, 2> tile_pays(TestGame& g, Measure measure) {
  g.tile_on_board(0, 0, measure);
  last_turn(g);
  const int before = g.p.influence[0];
  end_game(g);
  return {g.p.influence[0] - before, part(g, 0, kFinalReputation)};
}
using Pays = std::array<int, 2>;  // influence, money

TEST(GalleristReputationTiles, InfluenceByThrees) {
  TestGame g(4);
  g.p.influence[0] = 17;
  EXPECT_EQ(tile_pays(g, Measure::influence_thirds), (Pays{0, 5}));
}

TEST(GalleristReputationTiles, InfluenceByThreesIsScoredBeforeTheOthers) {
  TestGame g(4);
  g.p.influence[0] = 17;
  g.gallery(0, kVip, 4);
  g.tile_on_board(0, 1, Measure::influence_thirds);
  // The tile for VIPs lies before it and would bring the influence to 21.
  EXPECT_EQ(tile_pays(g, Measure::vip), (Pays{4, 8 + 5}));
}

TEST(GalleristReputationTiles, Visitors) {
  const std::array<std::pair<Measure, Pays>, 5> cases = {{{Measure::collector, {2, 6}},
                                                          {Measure::vip, {3, 6}},
                                                          {Measure::investor, {2, 4}},
                                                          {Measure::visitor, {0, 7}},
                                                          {Measure::visitor_set, {0, 8}}}};
  for (const auto& [measure, pays] : cases) {
    TestGame g(4);
    g.sold(0, kPhoto);
    g.gallery(0, kCollector, 2);
    g.gallery(0, kVip, 3);
    g.gallery(0, kInvestor, 2);
    EXPECT_EQ(tile_pays(g, measure), pays) << static_cast<int>(measure);
  }
}

TEST(GalleristReputationTiles, TilesAndAssistants) {
  TestGame tiles(4);
  tiles.tile_on_board(0, 4, Measure::masterpiece);
  EXPECT_EQ(tile_pays(tiles, Measure::reputation_tile), (Pays{2, 4})) << "itself included";
  TestGame auction(4);
  auction.offer_cell(0, 0, 0);
  auction.offer_cell(0, 1, 0);
  auction.reputation_cell(0, 0, 0);
  auction.tile_on_board(0, 0, Measure::auction_assistant);
  last_turn(auction);
  end_game(auction);
  EXPECT_EQ(part(auction, 0, kFinalReputation), 6);
  TestGame assistants(4);
  assistants.p.queue[0] = 5;
  assistants.p.gone[0] = 1;
  assistants.p.desks[0] = 4;
  EXPECT_EQ(tile_pays(assistants, Measure::assistant), (Pays{4, 4}))
      << "neither the queue nor who is gone";
}

TEST(GalleristReputationTiles, Works) {
  const std::array<std::pair<Measure, Pays>, 9> cases = {{{Measure::work, {0, 10}},
                                                          {Measure::sold_work, {3, 9}},
                                                          {Measure::exhibited_work, {2, 6}},
                                                          {Measure::art_form, {3, 6}},
                                                          {Measure::photo, {2, 6}},
                                                          {Measure::painting, {2, 6}},
                                                          {Measure::digital, {0, 0}},
                                                          {Measure::sculpture, {1, 3}},
                                                          {Measure::masterpiece, {2, 4}}}};
  for (const auto& [measure, pays] : cases) {
    TestGame g(4);
    g.sold(0, kPhoto, 2);
    g.sold(0, kSculpture);
    g.exhibit(0, kBluePainter);
    g.exhibit(0, kRedPainter);
    g.p.fame[kRedPainter] = kCelebrity;
    EXPECT_EQ(tile_pays(g, measure), pays) << static_cast<int>(measure);
  }
}

TEST(GalleristReputationTiles, Artists) {
  TestGame famous(4);
  famous.discover(kBluePainter, 15);
  famous.discover(kRedPainter, 19);
  famous.discover(kBlueSculptor, 14);
  EXPECT_EQ(tile_pays(famous, Measure::famous_artist), (Pays{0, 4})) << "money only";
  TestGame promoted(4);
  promoted.discover(kBluePainter);
  promoted.discover(kRedPainter);
  promoted.discover(kBlueSculptor);
  promoted.p.promotion[kBluePainter] = 4;
  promoted.p.promotion[kRedPainter] = 5;
  promoted.p.promotion[kBlueSculptor] = 3;
  EXPECT_EQ(tile_pays(promoted, Measure::promoted_artist), (Pays{0, 4}));
}

TEST(GalleristReputationTiles, TheStartTileCountsOnlyOnceItHasItsSpace) {
  TestGame g(4);
  g.p.influence[0] = 30;
  ASSERT_TRUE(g.p.start_tile[0].has());
  last_turn(g);
  end_game(g);
  EXPECT_EQ(part(g, 0, kFinalReputation), 0);
}

TEST(GalleristExhibitedWorks, PayTheirSaleValue) {
  TestGame g(4);
  g.exhibit(0, kBluePainter);
  g.exhibit(0, kRedPainter);
  g.exhibit(0, kBlueSculptor);
  g.p.fame[kBluePainter] = 9;    // 11
  g.p.fame[kRedPainter] = 13;    // 14
  g.p.fame[kBlueSculptor] = 16;  // 17
  last_turn(g);
  end_game(g);
  EXPECT_EQ(part(g, 0, kFinalWorks), 42);
}

TEST(GalleristAuction, ATieGoesToTheBetterBidInTheThirdColumn) {
  // Example 1: Blue and Orange have bid 6 each.
  TestGame g(4);
  g.offer_cell(kBlue, 2, 0);
  g.offer_cell(kOrange, 1, 2);
  g.offer_cell(kOrange, 1, 1);
  last_turn(g);
  end_game(g);
  ASSERT_EQ(g.p.step, Step::auction);
  EXPECT_EQ(g.p.actor, kOrange);
}

TEST(GalleristAuction, ThenInTheSecondColumn) {
  // Example 2: Blue 6; Orange and Yellow 4 each, none in the third column.
  TestGame g(4);
  g.offer_cell(kBlue, 2, 0);
  g.offer_cell(kOrange, 1, 1);
  g.offer_cell(kOrange, 0, 0);
  g.offer_cell(kYellow, 0, 1);
  g.offer_cell(kYellow, 1, 0);
  last_turn(g);
  end_game(g);
  EXPECT_EQ(g.p.actor, kBlue);
  const int form = std::countr_zero(g.p.easels);
  g.play(MoveKind::easel, form, 0);
  EXPECT_EQ(g.p.actor, kOrange);
  EXPECT_EQ(g.why_not(MoveKind::easel, form, 0), "not_on_an_easel");
  g.play(MoveKind::easel, std::countr_zero(g.p.easels), 1);
  EXPECT_EQ(g.p.actor, kYellow);
  g.play(MoveKind::easel, std::countr_zero(g.p.easels), 1);
  EXPECT_EQ(g.p.step, Step::over) << "one work each, and none without a bid";
  EXPECT_FALSE(g.p.won[kPurple].has());
}

TEST(GalleristAuction, AWorkPaysAsIfMadeByTheMoreFamousArtistOfItsForm) {
  TestGame g(4);
  g.discover(kBluePhotographer, 12);
  g.discover(red_artist(kPhoto), 9);
  EXPECT_EQ(g.rules.easel_value(g.p, kPhoto), 14);
  g.discover(kBluePainter, 4);
  EXPECT_EQ(g.rules.easel_value(g.p, kPainting), 5) << "the only one discovered";
  EXPECT_EQ(g.rules.easel_value(g.p, kSculpture), 8) << "neither is: the higher initial fame, 7";
}

TEST(GalleristAuction, TheWorkCountsForTheCuratorInTheGalleryAndForTheDealerWhenSold) {
  for (const int to : {0, 1}) {
    TestGame g(4);
    // Curator 1: painting, sculpture, photo. Dealer 1: 10 for painting and sculpture.
    g.p.easels = (1 << kPainting) | (1 << kDigital) | (1 << kPhoto);
    g.p.curator = kOneEach;
    g.p.dealer = kOneEach;
    g.exhibit(0, kBlueSculptor);
    g.exhibit(0, kBluePhotographer);
    g.sold(0, kSculpture);
    g.offer_cell(0, 0, 0);
    last_turn(g);
    end_game(g);
    ASSERT_EQ(g.p.actor, 0);
    g.play(MoveKind::easel, kPainting, to);
    EXPECT_EQ(part(g, 0, kFinalAuction), g.rules.easel_value(g.p, kPainting));
    EXPECT_EQ(part(g, 0, kFinalCurator), to == 0 ? 10 : 0);
    EXPECT_EQ(part(g, 0, kFinalDealer), to == 1 ? 10 : 0);
  }
}

TEST(GalleristDealer, TheExampleOfFifteenForThreeSoldWorks) {
  TestGame g(4);
  g.p.dealer = kOneEach;  // 5 for a digital work, 10 for painting + sculpture, 10 for 2 photos
  g.sold(0, kDigital);
  g.sold(0, kPainting);
  g.sold(0, kSculpture);
  last_turn(g);
  end_game(g);
  EXPECT_EQ(part(g, 0, kFinalDealer), 15);
}

TEST(GalleristCurator, FiveWorksCanMeetBothGoalsAndAWorkMayServeBoth) {
  TestGame g(4);
  g.p.curator = kOneEach;  // painting, sculpture, photo; two digital, sculpture, photo
  g.p.easels = (1 << kPainting) | (1 << kDigital) | (1 << kPhoto);
  g.exhibit(0, kBlueDigital);
  g.exhibit(0, kRedDigital);
  g.exhibit(0, kBlueSculptor);
  g.p.fame[kBlueDigital] = kCelebrity;
  g.exhibit(0, kBluePhotographer);
  g.offer_cell(0, 0, 0);
  last_turn(g);
  end_game(g);
  ASSERT_EQ(g.p.step, Step::auction);
  Position without = g.p;
  g.play(MoveKind::easel, kPainting, 0);
  EXPECT_EQ(part(g, 0, kFinalCurator), 10 + 15);
  g.p = without;
  g.play(MoveKind::easel, kPainting, 1);
  EXPECT_EQ(part(g, 0, kFinalCurator), 15);
}

TEST(GalleristInfluenceScore, PaysByTheTrack) {
  TestGame g(4);
  g.p.influence = {28, 25, 23, 0};
  last_turn(g);
  end_game(g);
  EXPECT_EQ(part(g, 0, kFinalInfluence), 12);
  EXPECT_EQ(part(g, 1, kFinalInfluence), 9);
  EXPECT_EQ(part(g, 2, kFinalInfluence), 8);
  EXPECT_EQ(part(g, 3, kFinalInfluence), 0);
}

TEST(GalleristPlaces, MostMoneyThenWorksThenVisitorsThenAssistants) {
  TestGame g(4);
  last_turn(g);
  end_game(g);
  const auto places = [&] {
    const Places p = g.rules.places(g.p);
    return std::array<int, 4>{p[0], p[1], p[2], p[3]};
  };
  EXPECT_EQ(places(), (std::array<int, 4>{1, 1, 1, 1})) << "all equal: all win";
  g.set_money(3, 20);
  EXPECT_EQ(places(), (std::array<int, 4>{2, 2, 2, 1}));
  g.sold(2, kPainting);
  g.gallery(1, kVip);
  g.p.queue[0]--;
  g.p.desks[0]++;
  EXPECT_EQ(places(), (std::array<int, 4>{4, 3, 2, 1}));
}

TEST(GalleristScore, ThePartsAreTheMoney) {
  TestGame g(4);
  g.sold(0, kPainting);
  g.set_money(0, 25);
  last_turn(g);
  end_game(g);
  const Scores scores = g.rules.score(g.p);
  for (const Seat s : seats(4)) EXPECT_EQ(scores.total(s), g.p.money[s]);
  EXPECT_EQ(scores.parts[0][0], 10);
}

}  // namespace
}  // namespace emporium::gallerist
