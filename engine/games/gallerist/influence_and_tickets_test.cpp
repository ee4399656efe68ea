// Influence for money and for fame; tickets when a colour has run out.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

TEST(GalleristInfluence, TheExampleOfTwoMoneyFromThirteen) {
  // The text moves "from 12 to 8": 13 to 12 is the first of the two steps.
  TestGame g(4);
  g.discover(kBluePainter, 5);
  g.set_money(0, 3);
  g.p.influence[0] = 13;
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  EXPECT_EQ(g.p.influence[0], 8) << "2 of the 5 money";
  ASSERT_EQ(g.p.step, Step::pay);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.money[0], 0);
}

TEST(GalleristInfluence, MoreMayBePaidWithInfluenceThanIsNeeded) {
  TestGame g(4);
  g.discover(kBluePainter, 5);
  g.set_money(0, 3);
  g.p.influence[0] = 13;
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_influence);
  g.play(MoveKind::pay_influence);
  g.play(MoveKind::pay_influence);
  EXPECT_EQ(g.p.influence[0], 0) << "13, 12, 8, 4, 1, 0";
  EXPECT_EQ(g.p.money[0], 3) << "all 5 came from influence";
  EXPECT_NE(g.p.step, Step::pay) << "no more than what is owed";
}

TEST(GalleristInfluence, FromTheLastSpaceOneStepIsOneMoney) {
  const TestGame g(4);
  EXPECT_EQ(g.rules.money_space_below(35), 34);
  EXPECT_EQ(g.rules.money_steps(35) - g.rules.money_steps(34), 1);
  EXPECT_EQ(g.rules.influence_money(35), 20);
  EXPECT_EQ(g.rules.influence_money(34), 18);
}

TEST(GalleristInfluence, TheTrackPaysAtTheEndAndGivesOneMoneyForEachIcon) {
  const TestGame g(4);
  constexpr std::array<std::array<int, 2>, 8> kAtTheEnd = {
      {{0, 0}, {3, 1}, {4, 2}, {10, 3}, {25, 9}, {23, 8}, {28, 12}, {30, 14}}};
  for (const auto& [space, money] : kAtTheEnd) EXPECT_EQ(g.rules.influence_money(space), money);
  EXPECT_EQ(g.rules.money_space_below(10), 8);
  EXPECT_EQ(g.rules.money_space_below(13), 12);
  EXPECT_EQ(g.rules.money_space_below(1), 0);
  EXPECT_EQ(g.rules.money_steps(0), 0);
  EXPECT_EQ(g.rules.money_steps(10), 4);
}

TEST(GalleristInfluence, GainsBeyondTheLastSpaceAreLost) {
  TestGame g(4);
  g.p.influence[0] = 33;
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  g.play(MoveKind::offer, 1, 1);
  EXPECT_EQ(g.p.influence[0], 35);
}

TEST(GalleristInfluence, TheExampleOfMoreFameFromTwelve) {
  TestGame g(4);
  g.discover(kBluePainter, 5);
  g.show(kPainting, kFamousTwo);
  g.p.influence[0] = 12;
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.fame[kBluePainter], 7) << "2 by the work";
  g.play(MoveKind::boost);
  EXPECT_EQ(g.p.influence[0], 10);
  EXPECT_EQ(g.p.fame[kBluePainter], 8);
  g.play(MoveKind::boost);
  EXPECT_EQ(g.p.influence[0], 5);
  EXPECT_EQ(g.p.fame[kBluePainter], 9);
  g.play(MoveKind::boost);
  EXPECT_EQ(g.p.influence[0], 0);
  EXPECT_EQ(g.p.step, Step::pair) << "no influence, no more fame";
}

TEST(GalleristInfluence, ABoostCanMakeACelebrityAndThenStops) {
  TestGame g(4);
  g.commission(0, kBluePainter);
  g.p.fame[kBluePainter] = 18;
  g.show(kPainting, kAnyWork);
  g.p.influence[0] = 30;
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  g.play(MoveKind::boost);
  EXPECT_EQ(g.p.fame[kBluePainter], kCelebrity);
  EXPECT_EQ(g.p.celebrities[0], 5);
  EXPECT_EQ(g.p.influence[0], 25);
  EXPECT_EQ(g.p.step, Step::ticket);
}

// Seat 0 has bought a work and is to take its tickets.
TestGame buying(WorkKindOf work, const std::array<int, 3>& box, const std::array<int, 3>& discard) {
  TestGame g(4);
  g.discover(kBluePainter);
  g.show(kPainting, work);
  g.p.scored = 1;
  for (int c = 0; c < kVisitors; ++c) {
    g.p.box_office[c] = static_cast<std::uint8_t>(box[c]);
    g.p.ticket_discard[c] = static_cast<std::uint8_t>(discard[c]);
    g.p.tickets[1][c] = static_cast<std::uint8_t>(20 - box[c] - discard[c]);
  }
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_money);
  g.play(MoveKind::no_boost);
  return g;
}

TEST(GalleristTickets, TwoTicketsAreOfDifferentColours) {
  TestGame g = buying(kTwo, {5, 5, 5}, {0, 0, 0});
  ASSERT_EQ(g.p.step, Step::pair);
  g.play(MoveKind::take_pair, 2);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 1, 1}));
  EXPECT_EQ(g.p.box_office, (ByVisitor{5, 4, 4}));
}

TEST(GalleristTickets, TheExampleOfAnExchange) {
  // Two brown ones are left, and white ones have been discarded.
  TestGame g = buying(kTwo, {2, 0, 0}, {0, 0, 3});
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{1, 0, 1}));
  EXPECT_EQ(g.p.box_office, (ByVisitor{0, 0, 0})) << "the second brown one was discarded";
  EXPECT_EQ(g.p.ticket_discard, (ByVisitor{1, 0, 2}));
}

TEST(GalleristTickets, InAnExchangeThePlayerChoosesWhatIsDiscarded) {
  TestGame g = buying(kPinkWork, {3, 0, 3}, {0, 2, 0});
  ASSERT_EQ(g.p.step, Step::swap);
  EXPECT_EQ(g.why_not(MoveKind::swap, kVip), "ticket_not_left");
  g.play(MoveKind::swap, kCollector);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 1, 0}));
  EXPECT_EQ(g.p.box_office, (ByVisitor{3, 0, 2}));
  EXPECT_EQ(g.p.ticket_discard, (ByVisitor{0, 1, 1}));
}

TEST(GalleristTickets, WithAnEmptyBoxOfficeTheyComeFromTheDiscardedOnes) {
  TestGame g = buying(kPinkWork, {0, 0, 0}, {4, 2, 4});
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 1, 0}));
  EXPECT_EQ(g.p.ticket_discard, (ByVisitor{4, 1, 4}));
}

TEST(GalleristTickets, AColourThatIsNowhereLeftIsNotGained) {
  TestGame g = buying(kPinkWork, {3, 0, 3}, {1, 0, 1});
  EXPECT_EQ(sum(g.p.tickets[0]), 0);
  EXPECT_EQ(g.p.box_office, (ByVisitor{3, 0, 3})) << "and none is discarded";
}

TEST(GalleristTickets, WhereOneColourIsLeftTwoTicketsAreOne) {
  TestGame g = buying(kTwo, {3, 0, 0}, {0, 0, 0});
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{1, 0, 0}));
}

TEST(GalleristTickets, AnyColourMeansAChoice) {
  TestGame g = buying(kAnyWork, {3, 0, 3}, {0, 0, 0});
  ASSERT_EQ(g.p.step, Step::ticket);
  EXPECT_EQ(g.why_not(MoveKind::take_ticket, kVip), "ticket_not_left");
  g.play(MoveKind::take_ticket, kCollector);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 0, 1}));
}

TEST(GalleristTickets, AWorkWithAPinkOneLeavesBrownOrWhite) {
  TestGame g = buying(kPinkPlus, {3, 3, 3}, {0, 0, 0});
  EXPECT_EQ(g.why_not(MoveKind::take_pair, 1), "ticket_not_shown");
  g.play(MoveKind::take_pair, 2);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 1, 1}));
}

}  // namespace
}  // namespace emporium::gallerist
