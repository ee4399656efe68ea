// Contracts and sales.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

TEST(GalleristContract, AnEmptySpaceGivesItsTicketTheFirstTimeOnly) {
  constexpr std::array<ByVisitor, 3> kTickets = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (int space = 0; space < kContractSpaces; ++space) {
    TestGame g(4);
    g.act_at(0, kSalesOffice);
    g.play(MoveKind::take_contract, 1);
    g.play(MoveKind::contract_space, space + 1);
    if (space == 2) g.play(MoveKind::take_ticket, kCollector);
    EXPECT_EQ(g.p.tickets[0], kTickets[space]);
  }
}

TEST(GalleristContract, AFulfilledOneIsReplacedWithoutATicketAndItsAssistantGoesHome) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::money, kMoneyUp);
  g.on_contract(0, 0);
  const Maybe<Card> old = g.p.contract[0][0];
  g.act_at(0, kSalesOffice);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  EXPECT_TRUE(has(g.p.discards, *old));
  EXPECT_EQ(sum(g.p.tickets[0]), 0);
  EXPECT_EQ(g.p.desks[0], 2);
  EXPECT_EQ(g.p.side[0][0], kFront);
  EXPECT_EQ(g.p.on_contract[0], 0);
}

TEST(GalleristContract, ThreeUnfulfilledOnesAreTheLimit) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::money);
  g.contract(0, 1, kPainting, Bonus::assistant);
  g.act_at(0, kSalesOffice);
  EXPECT_EQ(g.why_not(MoveKind::take_contract, 1), "none");
  g.contract(0, 2, kPhoto, Bonus::assistant);
  EXPECT_EQ(g.why_not(MoveKind::take_contract, 1), "contracts_unfulfilled");
  EXPECT_EQ(g.why_not(MoveKind::deal_four), "contracts_unfulfilled");
}

TEST(GalleristContract, AnUnfulfilledOneIsNotReplaced) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::money);
  g.act_at(0, kSalesOffice);
  g.play(MoveKind::take_contract, 1);
  EXPECT_EQ(g.why_not(MoveKind::contract_space, 1), "contracts_unfulfilled");
  EXPECT_EQ(g.why_not(MoveKind::contract_space, 2), "none");
}

TEST(GalleristContract, NewCardsCoverTheOldOnesWhichComeBackWhenTaken) {
  TestGame g(4);
  g.act_at(0, kSalesOffice);
  const Maybe<Card> below = g.p.display[1][0];
  g.play(MoveKind::deal_four);
  g.let_nature_draw();
  EXPECT_EQ(g.p.depth, (std::array<std::uint8_t, 4>{2, 2, 2, 2}));
  EXPECT_EQ(g.p.discards, 0U);
  g.play(MoveKind::take_contract, 2);
  g.play(MoveKind::contract_space, 1);
  EXPECT_EQ(g.p.depth[1], 1);
  EXPECT_EQ(g.p.display[1][0], below);
  EXPECT_NE(g.p.step, Step::draw_contract) << "only an empty space is filled";
}

TEST(GalleristContract, AnEmptySpaceOfTheDisplayIsFilledAfterTheAction) {
  TestGame g(4);
  g.act_at(0, kSalesOffice);
  g.play(MoveKind::take_contract, 3);
  g.play(MoveKind::contract_space, 1);
  ASSERT_EQ(g.p.step, Step::draw_contract);
  g.let_nature_draw();
  EXPECT_EQ(g.p.depth[2], 1);
}

TEST(GalleristContract, AfterDealingOneMayTakeNone) {
  TestGame g(4);
  g.act_at(0, kSalesOffice);
  EXPECT_EQ(g.why_not(MoveKind::no_contract), "not_now");
  g.play(MoveKind::deal_four);
  g.let_nature_draw();
  g.play(MoveKind::no_contract);
  EXPECT_EQ(filled(g.p.contract[0]), 0);
}

// Leaves `count` cards in the deck, the rest discarded.
void shrink_deck(TestGame& g, int count) {
  while (std::popcount(g.p.deck) > count) {
    const unsigned card = g.p.deck & -g.p.deck;
    g.p.deck ^= card;
    g.p.discards |= card;
  }
}

TEST(GalleristContract, AnEmptyDeckIsMadeOfTheDiscardsAndTheWholeDisplay) {
  TestGame g(4);
  shrink_deck(g, 0);
  g.act_at(0, kSalesOffice);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  EXPECT_TRUE(g.told<Reshuffled>());
  EXPECT_EQ(g.p.depth, (std::array<std::uint8_t, 4>{0, 0, 0, 0}));
  EXPECT_EQ(g.p.discards, 0U);
  EXPECT_EQ(std::popcount(g.p.deck), 19);
  g.let_nature_draw();
  EXPECT_EQ(g.p.depth, (std::array<std::uint8_t, 4>{1, 1, 1, 1})) << "four new ones";
}

TEST(GalleristContract, DealingFourFromFewerShufflesFirst) {
  TestGame g(4);
  shrink_deck(g, 3);
  g.act_at(0, kSalesOffice);
  g.play(MoveKind::deal_four);
  EXPECT_TRUE(g.told<Reshuffled>());
  g.let_nature_draw();
  EXPECT_EQ(g.p.depth, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
  EXPECT_EQ(std::popcount(g.p.deck), 16);
}

// Orange's sale: a work worth 14, five visitors, a contract of the same form.
TestGame orange_sells(Bonus bonus = Bonus::money) {
  TestGame g(4);
  g.exhibit(0, kRedPainter);
  g.p.fame[kRedPainter] = 12;
  g.exhibit(0, kBluePainter);
  g.contract(0, 0, kPainting, bonus);
  g.gallery(0, kVip, 2);
  g.gallery(0, kInvestor, 2);
  g.gallery(0, kCollector);
  g.act_at(0, kSalesOffice);
  return g;
}

TEST(GalleristSell, TheExampleOfFourteenMoneyAndAVipWhoLeaves) {
  TestGame g = orange_sells();
  const int vips = g.p.plaza[kVip];
  g.play(MoveKind::sell, kRedPainter);
  EXPECT_EQ(g.p.money[0], 24);
  EXPECT_EQ(g.p.sales[0], 14);
  EXPECT_EQ(g.p.signatures[kRedPainter], 2);
  EXPECT_EQ(g.p.works[0], 1);
  EXPECT_EQ(artist_of(*g.p.exhibited[0][0]), kBluePainter) << "the others move left";
  g.play(MoveKind::send_away, kVip);
  EXPECT_EQ(g.p.plaza[kVip], vips + 1);
  EXPECT_EQ(g.p.side[0][0], kInfluenceUp);
  EXPECT_EQ(g.p.influence[0], 10) << "the bonus does not come at once";
}

TEST(GalleristSell, AnInvestorTurnsTheContractToMoney) {
  TestGame g = orange_sells();
  g.play(MoveKind::sell, kRedPainter);
  g.play(MoveKind::send_away, kInvestor);
  EXPECT_EQ(g.p.side[0][0], kMoneyUp);
}

TEST(GalleristSell, ACollectorLeavesTheChoice) {
  for (const Side side : {kInfluenceUp, kMoneyUp}) {
    TestGame g = orange_sells();
    g.play(MoveKind::sell, kRedPainter);
    g.play(MoveKind::send_away, kCollector);
    ASSERT_EQ(g.p.step, Step::orient);
    g.play(MoveKind::orient, side);
    EXPECT_EQ(g.p.side[0][0], side);
  }
}

TEST(GalleristSell, SoDoesAnEmptyGallery) {
  TestGame g = orange_sells();
  for (int v = 0; v < kVisitors; ++v) {
    g.p.bag[v] += g.p.gallery[0][v];
    g.p.gallery[0][v] = 0;
  }
  g.play(MoveKind::sell, kRedPainter);
  EXPECT_EQ(g.p.step, Step::orient);
}

TEST(GalleristSell, AnAssistantOnTheContractGoesHome) {
  TestGame g = orange_sells();
  g.on_contract(0, 0);
  ASSERT_EQ(g.p.desks[0], 1);
  g.play(MoveKind::sell, kRedPainter);
  g.play(MoveKind::send_away, kVip);
  EXPECT_EQ(g.p.desks[0], 2);
}

TEST(GalleristSell, EitherOfTwoWorksOfTheFormMayBeSold) {
  TestGame g = orange_sells();
  g.play(MoveKind::sell, kBluePainter);
  EXPECT_EQ(g.p.sales[0], g.rules.value(g.p, kBluePainter));
  EXPECT_EQ(artist_of(*g.p.exhibited[0][0]), kRedPainter);
}

TEST(GalleristSell, NeedsAnUnfulfilledContractOfTheForm) {
  TestGame g = orange_sells();
  EXPECT_EQ(g.why_not(MoveKind::sell, kBlueSculptor), "not_exhibited");
  g.p.side[0][0] = kMoneyUp;
  EXPECT_EQ(g.why_not(MoveKind::sell, kRedPainter), "no_matching_contract");
}

TEST(GalleristSell, AmongSeveralContractsThePlayerChooses) {
  TestGame g = orange_sells();
  g.contract(0, 2, kPainting, Bonus::assistant);
  g.contract(0, 1, kPhoto, Bonus::assistant);
  g.play(MoveKind::sell, kRedPainter);
  ASSERT_EQ(g.p.step, Step::fulfil);
  EXPECT_EQ(g.why_not(MoveKind::fulfil, 2), "no_matching_contract");
  g.play(MoveKind::fulfil, 3);
  g.play(MoveKind::send_away, kVip);
  EXPECT_EQ(g.p.side[0][2], kInfluenceUp);
  EXPECT_EQ(g.p.side[0][0], kFront);
}

TEST(GalleristSell, EachSaleLetsOneMoreCollectorIn) {
  TestGame g = orange_sells();
  EXPECT_FALSE(g.rules.room_for_collector(g.p, Seat{0}));
  g.play(MoveKind::sell, kRedPainter);
  g.play(MoveKind::send_away, kVip);
  EXPECT_TRUE(g.rules.room_for_collector(g.p, Seat{0}));
}

}  // namespace
}  // namespace emporium::gallerist
