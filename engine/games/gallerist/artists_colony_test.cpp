// Discovering artists, buying works, fame, celebrities and masterpieces.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

TEST(GalleristDiscover, TheBonusComesBeforeTheArtistIsTurnedUp) {
  TestGame g(4);
  // The red photographer has the bonus "money"; its Collector comes to the plaza afterwards.
  const Artist artist = red_artist(kPhoto);
  g.gallery(0, kInvestor);
  g.act_at(0, kArtistsColony);
  const Bonus bonus = static_cast<Bonus>(g.p.artist_bonus[artist]);
  ASSERT_EQ(bonus, Bonus::money);
  const int collectors = g.p.plaza[kCollector];
  g.play(MoveKind::discover, artist);
  EXPECT_EQ(g.p.money[0], 12);
  EXPECT_EQ(g.p.plaza[kCollector], collectors + 1);
  EXPECT_TRUE(has(g.p.discovered, artist));
  EXPECT_EQ(g.p.fame[artist], 5);
  EXPECT_EQ(g.p.promotion[artist], 2);
  EXPECT_EQ(g.p.signatures[artist], 1);
  EXPECT_TRUE(g.p.commission[0].is(artist));
  EXPECT_EQ(g.p.artist_bonus[artist], 0);
}

TEST(GalleristDiscover, BlueArtistsBringNoCollector) {
  TestGame g(4);
  g.act_at(0, kArtistsColony);
  const int collectors = g.p.plaza[kCollector];
  g.play(MoveKind::discover, kBluePhotographer);
  EXPECT_EQ(g.p.plaza[kCollector], collectors);
}

TEST(GalleristDiscover, OnlyOneCommissionAtATimeAndOnlyUndiscoveredArtists) {
  TestGame g(4);
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::discover, kBlueDigital), "already_discovered");
  g.commission(0, kBluePainter);
  EXPECT_EQ(g.why_not(MoveKind::discover, kBluePhotographer), "has_commission");
}

TEST(GalleristBuy, TheExampleAFameNineArtistWithACollector) {
  // The text calls 12 "one gold star worth 11"; by the value scale one gold star is worth 14.
  TestGame g(4);
  g.discover(kRedPainter, 9);
  g.show(kPainting, kFamousTwo);
  g.gallery(0, kCollector);
  g.set_money(0, 12);
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kRedPainter);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.money[0], 12 - 9);
  EXPECT_EQ(g.p.fame[kRedPainter], 9 + 2 + 1);
  EXPECT_EQ(g.rules.value(g.p, kRedPainter), 14);
}

TEST(GalleristBuy, StepByStep) {
  TestGame g(4);
  g.discover(kBluePainter);
  g.show(kPainting, kTwo);
  g.p.bag[kVip] -= 2;
  g.p.on_work[kPainting][kVip] = 2;
  g.act_at(0, kArtistsColony);
  const int vips = g.p.plaza[kVip];
  g.play(MoveKind::buy, kBluePainter);
  EXPECT_EQ(g.p.plaza[kVip], vips + 2) << "2. visitors to the plaza";
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.money[0], 7) << "3. pay";
  EXPECT_EQ(g.p.fame[kBluePainter], 4) << "4. fame";
  g.play(MoveKind::no_boost);
  g.play(MoveKind::take_pair, 1);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{1, 0, 1})) << "5. tickets";
  EXPECT_EQ(g.p.works[0], 1) << "6. exhibit";
  EXPECT_EQ(g.p.signatures[kBluePainter], 1) << "7. signature";
  ASSERT_EQ(g.p.step, Step::draw_work);
  g.play(MoveKind::draw_work, kPinkPlus);
  g.play(MoveKind::draw_visitor, kVip);
  g.play(MoveKind::draw_visitor, kCollector);
  EXPECT_EQ(g.p.on_work[kPainting], (ByVisitor{0, 1, 1})) << "8. visitors on the next work";
  EXPECT_NE(g.p.step, Step::draw_visitor);
}

TEST(GalleristBuy, AnEmptyBagGivesAsManyVisitorsAsItHas) {
  TestGame g(4);
  g.discover(kBluePainter);
  g.show(kPainting, kAnyWork);
  for (int v = 0; v < kVisitors; ++v) {
    g.p.plaza[v] += g.p.bag[v];
    g.p.bag[v] = 0;
  }
  g.p.plaza[kVip]--;
  g.p.bag[kVip]++;
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  g.play(MoveKind::no_boost);
  g.play(MoveKind::take_ticket, kVip);
  g.play(MoveKind::draw_work, kTwo);
  g.play(MoveKind::draw_visitor, kVip);
  EXPECT_EQ(sum(g.p.on_work[kPainting]), 1);
}

TEST(GalleristBuy, ACommissionIsPaidAtTheInitialFame) {
  TestGame g(4);
  g.commission(0, kBluePainter);
  g.p.fame[kBluePainter] = 14;
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.rules.price(g.p, Seat{0}, kBluePainter), 3);
  EXPECT_EQ(g.rules.price(g.p, Seat{1}, kBluePainter), 14) << "for others the current fame";
  g.show(kPainting, kAnyWork);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.money[0], 7);
  g.play(MoveKind::no_boost);
  g.play(MoveKind::take_ticket, kVip);
  EXPECT_FALSE(g.p.commission[0].has());
  EXPECT_EQ(g.p.signatures[kBluePainter], 1) << "the signature comes from the commission space";
}

TEST(GalleristBuy, TwoSignaturesOnly) {
  TestGame g(4);
  g.exhibit(1, kBluePainter);
  g.exhibit(2, kBluePainter);
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "no_signature");
  EXPECT_EQ(g.why_not(MoveKind::buy, kRedPainter), "not_discovered");
}

TEST(GalleristBuy, ACommissionedWorkIsBoughtThoughNoSignatureIsLeft) {
  TestGame g(4);
  g.commission(0, kBluePainter);
  g.exhibit(1, kBluePainter);
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "none");
}

TEST(GalleristBuy, NoWorkIsLeftInTheStack) {
  TestGame g(4);
  g.discover(kBluePainter);
  for (int v = 0; v < kVisitors; ++v) {
    g.p.bag[v] += g.p.on_work[kPainting][v];
    g.p.on_work[kPainting][v] = 0;
  }
  for (int k = 0; k < kWorkKinds; ++k) {
    g.p.sold[1][kPainting][k] += g.p.stack[kPainting][k];
    g.p.sales_made[1] += g.p.stack[kPainting][k];
    g.p.stack[kPainting][k] = 0;
  }
  g.p.sold[1][kPainting][*g.p.top[kPainting]]++;
  g.p.sales_made[1]++;
  g.p.top[kPainting] = kNone;
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "no_work_left");
}

TEST(GalleristBuy, MoneyAndInfluenceMustSuffice) {
  TestGame g(4);
  g.discover(kRedPainter, 14);
  g.act_at(0, kArtistsColony);
  // 10 money and the icons at 8, 4, 1 and 0 below 10: exactly 14.
  EXPECT_EQ(g.why_not(MoveKind::buy, kRedPainter), "none");
  g.p.fame[kRedPainter] = 15;
  EXPECT_EQ(g.why_not(MoveKind::buy, kRedPainter), "too_expensive");
}

TEST(GalleristExhibition, ThreeSpacesAndAFourthOnlyWithAMasterpiece) {
  TestGame g(4);
  g.exhibit(0, kBlueSculptor);
  g.exhibit(0, kRedSculptor);
  g.exhibit(0, kBlueDigital);
  g.discover(kBluePainter);
  g.show(kPainting, kAnyWork);
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "no_exhibition_space");
  g.p.fame[kBlueSculptor] = kCelebrity;
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "none");
}

TEST(GalleristExhibition, OrIfThePurchaseItselfMakesTheArtistACelebrity) {
  TestGame g(4);
  g.exhibit(0, kBlueSculptor);
  g.exhibit(0, kRedSculptor);
  g.exhibit(0, kBlueDigital);
  g.discover(kBluePainter, 17);
  g.show(kPainting, kFamousTwo);
  g.set_money(0, 20);
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "none");
  g.p.fame[kBluePainter] = 16;
  g.p.influence[0] = 0;
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "no_exhibition_space");
}

// Seat 0 shows three works; the blue painter is `fame` and the open painting adds 2.
TestGame three_works(int fame, int money, int influence, int version = kVersion) {
  TestGame g(4, nullptr, version);
  g.exhibit(0, kBlueSculptor);
  g.exhibit(0, kRedSculptor);
  g.exhibit(0, kBlueDigital);
  g.discover(kBluePainter, fame);
  g.show(kPainting, kFamousTwo);
  g.set_money(0, money);
  g.p.influence[0] = static_cast<std::uint8_t>(influence);
  g.act_at(0, kArtistsColony);
  return g;
}

TEST(GalleristExhibition, OrIfInfluenceMakesTheArtistACelebrityOnTheWay) {
  TestGame g = three_works(15, 20, 10);  // 15 + 2 + two stars below 10
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "none");
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_influence);
  EXPECT_EQ(g.p.influence[0], 8) << "two stars are still below";
  EXPECT_EQ(g.why_not(MoveKind::pay_influence), "must_keep_influence");
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.fame[kBluePainter], kCelebrity) << "compulsory, so nothing is asked";
  EXPECT_EQ(g.p.influence[0], 0);
  g.play(MoveKind::take_pair, 0);
  EXPECT_EQ(g.p.works[0], 4);
}

TEST(GalleristExhibition, OnlyInfluenceThatIsLeftAfterPayingMakesRoom) {
  EXPECT_EQ(three_works(15, 15, 10).why_not(MoveKind::buy, kBluePainter), "none");
  // Money 14: one step back from 10 to 8 pays the rest, and leaves both stars.
  EXPECT_EQ(three_works(15, 14, 10).why_not(MoveKind::buy, kBluePainter), "none");
  // Money 13: 10, 8, 4 leaves only the star on 0.
  EXPECT_EQ(three_works(15, 13, 10).why_not(MoveKind::buy, kBluePainter), "no_exhibition_space");
  EXPECT_EQ(three_works(14, 20, 10).why_not(MoveKind::buy, kBluePainter), "no_exhibition_space");
}

TEST(GalleristExhibition, InfluenceThatIsNotNeededMayPay) {
  TestGame g = three_works(16, 20, 10);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_influence);  // 8
  g.play(MoveKind::pay_influence);  // 4
  g.play(MoveKind::pay_influence);  // 1: the star on 0 is still below
  EXPECT_EQ(g.why_not(MoveKind::pay_influence), "must_keep_influence");
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.fame[kBluePainter], kCelebrity);
}

TEST(GalleristVersions, InTheFirstInfluenceMadeNoRoom) {
  EXPECT_EQ(three_works(16, 20, 10, 1).why_not(MoveKind::buy, kBluePainter), "no_exhibition_space");
  EXPECT_EQ(three_works(17, 20, 10, 1).why_not(MoveKind::buy, kBluePainter), "none");
}

TEST(GalleristExhibition, TheStartTileMovesAtTheEndOfTheTurnThatShowsAThirdWork) {
  TestGame g(4);
  g.exhibit(0, kBlueSculptor);
  g.exhibit(0, kRedSculptor);
  g.discover(kBluePainter);
  g.show(kPainting, kBrownWork);
  g.lobby(0, 1, 1, 0);
  g.plaza(0, 1, 0);
  const Maybe<Tile> tile = g.p.start_tile[0];
  ASSERT_TRUE(tile.has());
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  g.play(MoveKind::no_boost);
  g.let_nature_draw();
  ASSERT_EQ(g.p.step, Step::executive) << "the tile waits on the work until the turn ends";
  EXPECT_TRUE(has(g.p.carried, 0));
  g.play(MoveKind::stop);
  ASSERT_EQ(g.p.step, Step::tile_space);
  g.play(MoveKind::tile_space, 4);
  EXPECT_EQ(g.p.gallery[0][kVip], 1) << "the bonus of the space, not of the tile";
  EXPECT_EQ(g.p.reputation[0][3], tile);
  ASSERT_EQ(g.p.step, Step::send_away);
  g.play(MoveKind::send_away, kVip);
  EXPECT_EQ(g.p.lobby[0], (ByVisitor{1, 0, 0})) << "a visitor of the lobby leaves";
  EXPECT_EQ(g.p.plaza[kVip], 1);
  EXPECT_FALSE(g.p.start_tile[0].has());
}

TEST(GalleristExhibition, TheStartTileMovesAtTheEndOfAKickedOutPurchaseToo) {
  TestGame g(4);
  g.exhibit(3, kBlueSculptor);
  g.exhibit(3, kRedSculptor);
  g.discover(kBluePainter);
  g.show(kPainting, kBrownWork);
  g.lobby(3, 1, 0, 0);
  const Maybe<Tile> tile = g.p.start_tile[3];
  ASSERT_TRUE(tile.has());
  g.clear(kSalesOffice);
  g.clear(kArtistsColony);
  g.p.piece[kArtistsColony] = pawn_of(Seat{3});
  g.p.pawn[3] = kArtistsColony;
  g.p.influence[3] = 15;
  g.begin_turn(0);
  g.play(MoveKind::go, kArtistsColony);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::discover, kBluePhotographer);
  while (g.p.step != Step::kicked_out) {
    MoveList moves;
    g.rules.legal(g.p, moves);
    g.rules.apply(g.p, moves[0], nullptr);
  }
  g.play(MoveKind::spend_for_action);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  g.play(MoveKind::no_boost);
  g.let_nature_draw();
  ASSERT_EQ(g.p.step, Step::tile_space) << "that action is all that is left of the turn";
  EXPECT_EQ(g.p.actor, 3);
  g.play(MoveKind::tile_space, 1);
  EXPECT_EQ(g.p.reputation[3][0], tile);
  EXPECT_EQ(g.p.lobby[3], (ByVisitor{0, 0, 0}));
  EXPECT_EQ(g.p.turn, 1);
}

TEST(GalleristExhibition, WithoutAFreeReputationSpaceTheStartTileIsDiscarded) {
  TestGame g(4);
  g.exhibit(0, kBlueSculptor);
  g.exhibit(0, kRedSculptor);
  g.discover(kBluePainter);
  g.show(kPainting, kBrownWork);
  for (int i = 0; i < kReputationSpaces; ++i) {
    g.tile_on_board(0, i, static_cast<Measure>(i));
  }
  g.lobby(0, 0, 0, 0);
  g.plaza(0, 0, 0);
  const Maybe<Tile> tile = g.p.start_tile[0];
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  g.play(MoveKind::no_boost);
  g.let_nature_draw();
  if (g.p.step == Step::executive) g.play(MoveKind::stop);
  EXPECT_FALSE(g.p.start_tile[0].has());
  EXPECT_TRUE(has(g.p.tiles_out, *tile));
}

TEST(GalleristCelebrity, TheExampleOfACommissionThatReachesNineteen) {
  // The text has fame "6", which cannot become 19 by 4; 16 can.
  TestGame g(4);
  g.commission(0, kRedPainter);
  const int initial = g.rules.artist(g.p, kRedPainter).fame;
  g.p.fame[kRedPainter] = 16;
  g.show(kPainting, kFamousTwo);
  g.sold(0, kPhoto);
  g.gallery(0, kCollector, 2);
  g.set_money(0, 10);
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kRedPainter);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.fame[kRedPainter], kCelebrity) << "capped";
  EXPECT_EQ(g.p.money[0], 10 - initial + 5);
  EXPECT_EQ(g.p.celebrities[0], 5);
  EXPECT_TRUE(g.told<BecameCelebrity>());
  g.play(MoveKind::take_pair, 0);
  EXPECT_TRUE(g.rules.has_masterpiece(g.p, Seat{0}));
  EXPECT_EQ(g.rules.value(g.p, kRedPainter), 20);
}

TEST(GalleristCelebrity, CelebritiesSellNoMoreWorksButCommissions) {
  TestGame g(4);
  g.discover(kBluePainter, kCelebrity);
  g.set_money(0, 30);
  g.act_at(0, kArtistsColony);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "retired");
  g.commission(0, kBluePainter);
  EXPECT_EQ(g.why_not(MoveKind::buy, kBluePainter), "none");
}

TEST(GalleristFame, TheValueFollowsTheStars) {
  TestGame g(4);
  const auto value = [&](Artist artist, int fame) { return g.rules.value_at(g.p, artist, fame); };
  // The lower track (initial fame 1 or 3) and the higher one.
  const std::array<std::array<int, 3>, 13> cases = {{{1, 0, 0},
                                                     {2, 5, 5},
                                                     {4, 5, 5},
                                                     {5, 8, 5},
                                                     {6, 8, 8},
                                                     {8, 11, 8},
                                                     {9, 11, 11},
                                                     {11, 14, 11},
                                                     {12, 14, 14},
                                                     {14, 14, 14},
                                                     {15, 17, 17},
                                                     {18, 17, 17},
                                                     {19, 20, 20}}};
  for (const auto& [fame, low, high] : cases) {
    EXPECT_EQ(value(kBluePainter, fame), low) << fame;
    EXPECT_EQ(value(kRedPainter, fame), high) << fame;
  }
}

}  // namespace
}  // namespace emporium::gallerist
