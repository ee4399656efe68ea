// Media Center and International Market.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

// An assistant on a desk more, out of the queue.
void hire(TestGame& g, int seat, int count) {
  g.p.queue[seat] -= count;
  g.p.desks[seat] += count;
}

TEST(GalleristHire, TheExampleOfTwoForThreeMoneyAndABrownTicket) {
  TestGame g(4);
  g.p.desks[0] = 1;
  g.p.gone[0] = 1;
  g.act_at(0, kMediaCenter);
  g.play(MoveKind::hire, 2);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.money[0], 7);
  EXPECT_EQ(g.p.desks[0], 3);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{1, 0, 0}));
}

TEST(GalleristHire, TheQueueHasEightPlacesWithTheirCostsAndBonuses) {
  constexpr std::array<int, kQueue> kCosts = {1, 2, 2, 3, 3, 4, 5, 6};
  for (int place = 0; place < kQueue; ++place) {
    TestGame g(4);
    g.p.gone[0] = place + 1;
    g.p.queue[0] = kQueue - place;
    g.p.desks[0] = 1;
    g.gallery(0, kVip);
    g.gallery(0, kInvestor);
    g.set_money(0, 10);
    g.plaza(0, 0, 0);
    g.act_at(0, kMediaCenter);
    g.play(MoveKind::hire, 1);
    g.play(MoveKind::pay_money);
    const int money = place == 7 ? 2 : 0;      // gain money
    const int influence = place == 3 ? 2 : 0;  // gain influence
    EXPECT_EQ(g.p.money[0], 10 - kCosts[place] + money) << place;
    EXPECT_EQ(g.p.influence[0], 10 + influence) << place;
    EXPECT_EQ(g.p.tickets[0][0], place == 1 ? 1 : 0);
    EXPECT_EQ(g.p.tickets[0][1], place == 2 ? 1 : 0);
    EXPECT_EQ(g.p.step == Step::ticket, place == 5) << "any ticket";
  }
}

TEST(GalleristHire, OnlyToFreeDesks) {
  TestGame g(4);
  g.act_at(0, kMediaCenter);
  EXPECT_EQ(g.why_not(MoveKind::hire, 2), "none");
  EXPECT_EQ(g.why_not(MoveKind::hire, 3), "no_desk");
}

TEST(GalleristHire, OnlyFromTheQueue) {
  TestGame g(4);
  g.p.queue[0] = 1;
  g.p.gone[0] = 7;
  g.act_at(0, kMediaCenter);
  EXPECT_EQ(g.why_not(MoveKind::hire, 2), "queue_empty");
}

TEST(GalleristHire, MustBePaidBeforeItsBonuses) {
  TestGame g(4);
  g.set_money(0, 1);
  g.p.influence[0] = 1;
  g.act_at(0, kMediaCenter);
  EXPECT_EQ(g.why_not(MoveKind::hire, 1), "none");
  EXPECT_EQ(g.why_not(MoveKind::hire, 2), "too_expensive")
      << "3 are owed, 1 money and 1 step of influence";
}

TEST(GalleristPromote, TheExampleToLevelThree) {
  // The text gains "the ticket"; the third level shows two tickets of different colours.
  TestGame g(4);
  g.discover(kBluePainter, 7);
  g.p.promotion[kBluePainter] = 2;
  g.gallery(0, kCollector);
  g.act_at(0, kMediaCenter);
  g.play(MoveKind::promote, kBluePainter);
  EXPECT_EQ(g.p.influence[0], 7);
  EXPECT_EQ(g.p.promotion[kBluePainter], 3);
  g.play(MoveKind::take_pair, 0);
  EXPECT_EQ(g.p.fame[kBluePainter], 7 + 2) << "1, and 1 for the Collector";
  EXPECT_EQ(g.rules.tokens_left(g.p, 2), 4) << "the token of level 2 went back";
  EXPECT_EQ(g.rules.tokens_left(g.p, 3), 3);
}

TEST(GalleristPromote, EachLevelCostsItsNumberAndGivesItsBonus) {
  for (int level = 1; level <= kLevels; ++level) {
    TestGame g(4);
    g.discover(kBluePainter);
    g.p.promotion[kBluePainter] = static_cast<std::uint8_t>(level - 1);
    g.gallery(0, kVip);
    g.gallery(0, kInvestor);
    g.plaza(0, 1, 0);
    g.act_at(0, kMediaCenter);
    g.play(MoveKind::promote, kBluePainter);
    const int influence = level == 2 ? 2 : 0;
    EXPECT_EQ(g.p.influence[0], 10 - level + influence);
    EXPECT_EQ(g.p.step == Step::ticket, level == 1);
    EXPECT_EQ(g.p.step == Step::pair, level == 3);
    EXPECT_EQ(g.p.money[0], level == 4 ? 12 : 10);
    EXPECT_EQ(g.p.gallery[0][kVip], level == 5 ? 2 : 1);
  }
}

TEST(GalleristPromote, AVisitorGainedByTheBonusCountsForTheFame) {
  TestGame g(4);
  g.discover(kBluePainter);
  g.p.promotion[kBluePainter] = 4;
  g.plaza(0, 0, 1);
  g.act_at(0, kMediaCenter);
  g.play(MoveKind::promote, kBluePainter);
  EXPECT_EQ(g.p.fame[kBluePainter], 3 + 1 + 1);
}

TEST(GalleristPromote, ThePrintedLevelCountsButIsNoToken) {
  TestGame g(4);
  g.discover(kRedPainter);
  ASSERT_EQ(g.p.promotion[kRedPainter], 2);
  EXPECT_EQ(g.rules.tokens_left(g.p, 2), 4);
}

TEST(GalleristPromote, WithoutATokenOfTheNextLevelItCannotBeDone) {
  TestGame g(4);
  for (const Artist a : {kBluePainter, kBlueSculptor, kBluePhotographer, kBlueDigital}) {
    g.discover(a);
    g.p.promotion[a] = 3;
  }
  g.discover(kRedPainter);
  g.act_at(0, kMediaCenter);
  EXPECT_EQ(g.why_not(MoveKind::promote, kRedPainter), "no_token");
  EXPECT_EQ(g.why_not(MoveKind::promote, kBluePainter), "none");
  g.p.influence[0] = 3;
  EXPECT_EQ(g.why_not(MoveKind::promote, kBluePainter), "too_little_influence");
  g.p.promotion[kBluePainter] = 5;
  EXPECT_EQ(g.why_not(MoveKind::promote, kBluePainter), "highest_level");
  EXPECT_EQ(g.why_not(MoveKind::promote, kRedDigital), "not_discovered");
}

TEST(GalleristPromote, ACelebrityMayStillBePromotedForTheBonus) {
  TestGame g(4);
  g.discover(kBluePainter, kCelebrity);
  g.act_at(0, kMediaCenter);
  g.play(MoveKind::promote, kBluePainter);
  EXPECT_EQ(g.p.step, Step::ticket);
  EXPECT_EQ(g.p.celebrities[0], 0);
}

TEST(GalleristMarket, ColumnsAskForVisitorsInTheLobby) {
  struct Case {
    std::array<int, 3> lobby;
    std::array<bool, 3> open;
  };
  const std::array<Case, 7> cases = {{{{0, 0, 0}, {false, false, false}},
                                      {{1, 0, 0}, {true, false, false}},
                                      {{0, 0, 1}, {true, false, false}},
                                      {{1, 1, 0}, {true, true, false}},
                                      {{1, 0, 1}, {true, false, true}},
                                      {{0, 1, 1}, {true, false, true}},
                                      {{1, 1, 1}, {true, true, true}}}};
  for (const Case& c : cases) {
    TestGame g(4);
    g.act_at(0, kMarket);
    g.lobby(0, c.lobby[0], c.lobby[1], c.lobby[2]);
    for (int column = 0; column < kColumns; ++column) {
      EXPECT_EQ(g.why_not(MoveKind::offer, 1, column + 1),
                c.open[column] ? "none" : "lobby_lacks_visitors");
    }
  }
}

TEST(GalleristMarket, VisitorsInTheGalleryDoNotCount) {
  TestGame g(4);
  g.act_at(0, kMarket);
  g.lobby(0, 0, 0, 0);
  g.gallery(0, kVip, 2);
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 1), "lobby_lacks_visitors");
}

TEST(GalleristMarket, TheMiddleColumnIsNotUsedByTwo) {
  TestGame g(2);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 1, 1);
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 2), "column_not_used");
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPainting, 2), "column_not_used");
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 3), "none");
}

TEST(GalleristReputation, InfluenceTileBonusVisitorAssistant) {
  constexpr std::array<int, kColumns> kInfluence = {3, 2, 1};
  for (int column = 0; column < kColumns; ++column) {
    TestGame g(4);
    g.sold(0, kPainting);
    g.gallery(0, kVip);
    g.act_at(0, kMarket);
    g.lobby(0, 1, 1, 1);
    const int cell = kPainting * kColumns + column;
    const Maybe<Tile> tile = g.p.cell_tile[cell];
    g.play(MoveKind::reputation, kPainting, column + 1);
    EXPECT_EQ(g.p.influence[0], 10 + kInfluence[column]);
    g.play(MoveKind::tile_space, 1);  // gain influence
    EXPECT_EQ(g.p.influence[0], 10 + kInfluence[column] + 2);
    EXPECT_EQ(g.p.reputation[0][0], tile);
    g.play(MoveKind::send_away, kInvestor);
    EXPECT_EQ(g.p.lobby[0], (ByVisitor{0, 1, 1}));
    EXPECT_TRUE(g.p.cell_owner[cell].is(Seat{0}));
    EXPECT_EQ(g.p.desks[0], 1);
  }
}

TEST(GalleristReputation, EachSpaceGivesItsBonus) {
  for (int space = 1; space <= kReputationSpaces; ++space) {
    TestGame g(4);
    g.sold(0, kPainting);
    g.gallery(0, kVip);
    g.gallery(0, kInvestor);
    g.discover(kBluePainter);
    g.plaza(0, 1, 0);
    g.act_at(0, kMarket);
    g.lobby(0, 1, 0, 0);
    g.play(MoveKind::reputation, kPainting, 1);
    g.play(MoveKind::tile_space, space);
    EXPECT_EQ(g.p.influence[0], space == 1 ? 15 : 13);
    EXPECT_EQ(g.p.money[0], space == 2 ? 12 : 10);
    EXPECT_EQ(g.p.step == Step::raise, space == 3);
    EXPECT_EQ(g.p.gallery[0][kVip], space == 4 ? 2 : 1);
    EXPECT_EQ(g.p.step == Step::pair, space == 5);
    EXPECT_EQ(g.p.queue[0], space == 6 ? 7 : 8);
  }
}

TEST(GalleristReputation, TheRowAsksForAWorkOfItsFormExhibitedOrSold) {
  TestGame g(4);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPainting, 1), "no_work_of_the_form");
  g.exhibit(0, kBluePainter);
  g.sold(0, kPhoto);
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPainting, 1), "none");
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPhoto, 1), "none");
  EXPECT_EQ(g.why_not(MoveKind::reputation, kSculpture, 1), "no_work_of_the_form");
}

TEST(GalleristReputation, NeedsATileAFreeSpaceAndAnAssistant) {
  TestGame g(4);
  g.sold(0, kPainting);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  Position saved = g.p;
  g.reputation_cell(1, kPainting, 0);
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPainting, 1), "no_tile_there");
  g.p = saved;
  g.p.gone[0] = g.p.desks[0];
  g.p.desks[0] = 0;
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPainting, 1), "no_assistant");
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 1), "no_assistant");
  g.p = saved;
  for (int i = 0; i < kReputationSpaces; ++i) g.tile_on_board(0, i, static_cast<Measure>(i));
  EXPECT_EQ(g.why_not(MoveKind::reputation, kPainting, 1), "no_reputation_space");
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 1), "none") << "an offer needs no space";
}

TEST(GalleristReputation, ATileSpaceHoldsOneTile) {
  TestGame g(4);
  g.sold(0, kPainting);
  g.tile_on_board(0, 2, Measure::masterpiece);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  g.play(MoveKind::reputation, kPainting, 1);
  EXPECT_EQ(g.why_not(MoveKind::tile_space, 3), "space_taken");
}

TEST(GalleristReputation, TheAssistantMayComeFromALocation) {
  TestGame g(4);
  g.sold(0, kPainting);
  g.put_assistant(0, kMediaCenter);
  g.plaza(0, 0, 0);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  g.play(MoveKind::reputation, kPainting, 1);
  g.play(MoveKind::tile_space, 1);
  ASSERT_EQ(g.p.step, Step::assistant);
  g.play(MoveKind::assistant, source_at(kMediaCenter));
  EXPECT_EQ(g.p.piece[kMediaCenter], kNoPiece);
  EXPECT_EQ(g.p.desks[0], 1);
}

TEST(GalleristOffer, EachCellCostsItsRowAndGivesItsBonus) {
  constexpr std::array<int, kOfferRows> kPrices = {1, 3, 6};
  constexpr std::array<int, kColumns> kInfluence = {3, 2, 1};
  // a ticket, assistant, two tickets / assistant, influence, money / visitor, money, influence
  for (int cell = 0; cell < kOfferCells; ++cell) {
    TestGame g(4);
    g.gallery(0, kVip);
    g.gallery(0, kInvestor);
    g.plaza(0, 0, 1);
    g.act_at(0, kMarket);
    g.lobby(0, 1, 1, 1);
    const int row = cell / kColumns;
    const int column = cell % kColumns;
    g.play(MoveKind::offer, row + 1, column + 1);
    g.play(MoveKind::pay_money);
    const bool money = cell == 5 || cell == 7;
    const bool influence = cell == 4 || cell == 8;
    EXPECT_EQ(g.p.money[0], 10 - kPrices[row] + (money ? 2 : 0)) << cell;
    EXPECT_EQ(g.p.influence[0], 10 + kInfluence[column] + (influence ? 2 : 0)) << cell;
    EXPECT_EQ(g.p.step == Step::ticket, cell == 0);
    EXPECT_EQ(g.p.step == Step::pair, cell == 2);
    EXPECT_EQ(g.p.queue[0], cell == 1 || cell == 3 ? 7 : 8);
    EXPECT_EQ(g.p.gallery[0][kCollector], cell == 6 ? 1 : 0);
    EXPECT_TRUE(g.p.offer_owner[cell].is(Seat{0}));
    EXPECT_EQ(sum(g.p.lobby[0]), 3) << "nobody leaves the lobby";
  }
}

TEST(GalleristOffer, TheAssistantLeavesItsDeskBeforeTheBonusBringsANewOne) {
  TestGame g(4);
  hire(g, 0, 2);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 1, 0);
  g.play(MoveKind::offer, 1, 2);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.desks[0], 4);
  EXPECT_EQ(g.p.queue[0], 5);
  EXPECT_EQ(sum(g.p.tickets[0]), 1) << "the third place of the queue gives a pink ticket";
}

TEST(GalleristOffer, OneAssistantInACell) {
  TestGame g(4);
  g.offer_cell(1, 0, 0);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 1), "cell_taken");
}

TEST(GalleristOffer, TheInfluenceOfTheColumnHelpsToPay) {
  TestGame g(4);
  g.set_money(0, 0);
  g.p.influence[0] = 0;
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  EXPECT_EQ(g.why_not(MoveKind::offer, 1, 1), "none") << "3 influence gained: 3 to 1 pays 1";
  EXPECT_EQ(g.why_not(MoveKind::offer, 2, 1), "too_expensive");
  g.play(MoveKind::offer, 1, 1);
  EXPECT_EQ(g.p.influence[0], 1) << "nothing else could pay";
}

TEST(GalleristBonus, AnAssistantIsLostWithFourDesksTakenOrAnEmptyQueue) {
  for (const bool full : {true, false}) {
    TestGame g(4);
    g.contract(0, 0, kPainting, Bonus::assistant);
    if (full) {
      hire(g, 0, 2);
      g.put_assistant(0, kMediaCenter);
      g.p.queue[0]--;
      g.p.desks[0]++;
    } else {
      g.p.gone[0] = g.p.queue[0];
      g.p.queue[0] = 0;
    }
    g.plaza(0, 0, 0);
    g.play(MoveKind::go, kSalesOffice);
    g.play(MoveKind::leave_nobody);
    g.play(MoveKind::use_contract, 1);
    if (full) g.play(MoveKind::assistant, source_at(kMediaCenter));
    EXPECT_TRUE(g.told<BonusLost>());
    EXPECT_EQ(sum(g.p.tickets[0]), 0) << "nor the bonus of the queue";
  }
}

TEST(GalleristBonus, AVisitorBonusIsLostOnAnEmptyPlaza) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::vip_or_investor);
  g.plaza(0, 0, 2);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::use_contract, 1);
  EXPECT_TRUE(g.told<BonusLost>()) << "Collectors are no VIPs";
}

TEST(GalleristBonus, FromTheBagComesAnyVisitorButTheCollectorLimitHolds) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::from_bag);
  g.gallery(0, kCollector);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::use_contract, 1);
  ASSERT_EQ(g.p.step, Step::invite);
  EXPECT_EQ(g.why_not(MoveKind::invite, kCollector), "collector_limit");
  const int vips = g.p.bag[kVip];
  g.play(MoveKind::invite, kVip);
  EXPECT_EQ(g.p.bag[kVip], vips - 1);
  EXPECT_EQ(g.p.gallery[0][kVip], 1);
}

TEST(GalleristBonus, GainFameRaisesAChosenArtistByTheCollectors) {
  TestGame g(4);
  g.sold(0, kPainting);
  g.gallery(0, kCollector, 2);
  g.discover(kBluePainter, 6);
  g.discover(kRedPainter, kCelebrity);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  g.play(MoveKind::reputation, kPainting, 1);
  g.play(MoveKind::tile_space, 3);
  EXPECT_EQ(g.why_not(MoveKind::raise, kRedPainter), "highest_fame");
  EXPECT_EQ(g.why_not(MoveKind::raise, kBlueSculptor), "not_discovered");
  g.play(MoveKind::raise, kBluePainter);
  EXPECT_EQ(g.p.fame[kBluePainter], 8);
  g.play(MoveKind::boost);
  EXPECT_EQ(g.p.fame[kBluePainter], 9);
  EXPECT_EQ(g.p.influence[0], 10) << "from 13";
}

}  // namespace
}  // namespace emporium::gallerist
