// The end phase, the stalemate, the final score.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

// Seat 0 is about to place the fifth white extension; the caller says what else is short.
Bazaar before_the_end(int white_extensions) {
  Bazaar b;
  b.stall(0, white, "b3", "b4");
  const std::vector<std::string> squares = {"c3", "d3", "d2", "d1", "c1"};
  b.extensions(0, white, {squares.begin(), squares.begin() + white_extensions});
  b.card(0, 0);
  b.card(0, 0);
  b.card(1, 1);
  b.coins(0, white, 10);
  return b;
}

TEST(KairoEndPhase, BeginsWithTheLastExtensionOfAColour) {
  Bazaar b = before_the_end(5);
  b.play({region_card(1), extend(white), square("b2"), pay(7)});
  EXPECT_EQ(b.p.left[white], 0);
  EXPECT_EQ(b.p.end_phase, 1);
  EXPECT_TRUE(b.was_told<EndPhase>());
  EXPECT_EQ(b.p.step, Step::last);
  EXPECT_EQ(b.p.turn, 1);
}

TEST(KairoEndPhase, BeginsWhenTwoColoursAreDownToOne) {
  Bazaar b = before_the_end(4);
  b.stall(2, green, "j3", "j4");
  b.extensions(2, green, {"j2", "i2", "k2", "k3", "i3"});
  b.play({region_card(1), extend(white), square("b2"), pay(6)});
  EXPECT_EQ(b.p.left[white], 1);
  EXPECT_EQ(b.p.left[green], 1);
  EXPECT_EQ(b.p.end_phase, 1);
}

TEST(KairoEndPhase, DoesNotBeginWithOneColourDownToOne) {
  Bazaar b = before_the_end(4);
  b.stall(2, green, "j3", "j4");
  b.extensions(2, green, {"j2", "i2", "k2", "k3"});
  b.play({region_card(1), extend(white), square("b2"), pay(6)});
  EXPECT_EQ(b.p.left[white], 1);
  EXPECT_EQ(b.p.end_phase, 0);
  EXPECT_EQ(b.p.step, Step::action);
}

TEST(KairoEndPhase, OnlyBuildingIsLeft) {
  Bazaar b = before_the_end(5);
  b.stall(1, red, "g3", "g4");
  b.play({region_card(1), extend(white), square("b2"), pay(7)});
  EXPECT_EQ(b.why_not(lure(red)), Reason::only_building_now);
  EXPECT_EQ(b.why_not(deck()), Reason::only_building_now);
  EXPECT_EQ(b.why_not(barker()), Reason::only_building_now);
  EXPECT_EQ(b.why_not(take(5)), Reason::only_building_now);
  EXPECT_EQ(b.why_not(region_card(2)), Reason::none);
  EXPECT_EQ(b.why_not(pass()), Reason::none);
}

TEST(KairoEndPhase, NobodyPassesBeforeIt) {
  const Bazaar b = before_the_end(3);
  EXPECT_EQ(b.why_not(pass()), Reason::not_now);
}

TEST(KairoEndPhase, APassIsFinalAndTheLastPlayerMayBuildSeveralTimes) {
  Bazaar b = before_the_end(5);
  b.card(0, 1);
  b.play({region_card(1), extend(white), square("b2"), pay(7)});
  b.play(pass());
  // Seat 2 has no cards and is done; seat 0 goes on alone.
  EXPECT_TRUE(b.was_told<NoCardsLeft>());
  EXPECT_EQ(b.p.turn, 0);
  b.play({region_card(2), place(red), square("g3"), side(south)});
  EXPECT_EQ(b.p.turn, 0);
  EXPECT_EQ(b.p.step, Step::last);
  b.play(pass());
  EXPECT_EQ(b.p.step, Step::over);
}

TEST(KairoEndPhase, EndsWhenAllArePassed) {
  Bazaar b = before_the_end(5);
  b.play({region_card(1), extend(white), square("b2"), pay(7)});
  b.play(pass());
  ASSERT_EQ(b.p.turn, 0);
  b.play(pass());
  EXPECT_EQ(b.p.step, Step::over);
  EXPECT_EQ(b.rules.decider(b.p), kNobody);
  EXPECT_TRUE(b.was_told<GameOver>());
}

TEST(KairoEndPhase, WhoHoldsCardsIsAskedEvenIfNoneIsOfUse) {
  // Otherwise the others would learn something about the hand.
  Bazaar b = before_the_end(5);
  for (const Colour colour : kAllColours) b.coins(1, colour, 0);
  b.stall(1, red, "g3", "g4");
  b.stall(1, green, "g7", "g8");
  b.stall(1, blue, "k7", "k8");
  b.stall(1, yellow, "c10", "d10");
  b.stall(1, violet, "f12", "f11");
  b.stall(1, white, "i11", "i10");
  b.play({region_card(1), extend(white), square("b2"), pay(7)});
  ASSERT_EQ(b.p.turn, 1);
  EXPECT_EQ(b.legal(), std::vector<Move>{pass()});
}

TEST(KairoStalemate, BringsTheEndPhaseWhenNothingCanEverBeExtended) {
  // A market of eight squares round a restaurant; every player's stalls would close it.
  Bazaar b = before_the_end(1);
  EXPECT_TRUE(anyone_can_ever_extend(b.rules, b.p));
  Components tiny = built_in_components<Kairo>();
  tiny.ground.fill(Ground::none);
  tiny.region.fill(0);
  for (const char* name : {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}) {
    tiny.ground[sq(name)] = Ground::market;
    tiny.region[sq(name)] = 1;
  }
  const Rules rules(tiny, {}, 3);
  Position p{};
  p.left.fill(6);
  const std::vector<std::string> starts = {"a1", "b1", "c1", "d1", "e1"};
  for (int colour = 0; colour < 5; ++colour) {
    p.customer_at[colour] = sq(starts[colour]);
    p.customers |= one(sq(starts[colour]));
  }
  p.lanes = flood(one(sq("a1")), rules.market());
  // A stall on g1 with its entrance on f1 could still be extended to h1.
  EXPECT_TRUE(anyone_can_ever_extend(rules, p));
  p.customer_at[0] = sq("h1");
  p.customers -= one(sq("a1"));
  p.customers |= one(sq("h1"));
  // Now any tile between b1 and h1 closes the lane, and a1 alone has no room for an entrance.
  EXPECT_FALSE(anyone_can_ever_extend(rules, p));
}

TEST(KairoScore, MedalsCountAgainAndThreeCoinsMakeAPoint) {
  Bazaar b = before_the_end(5);
  b.play({region_card(1), extend(white), square("b2"), pay(7)});
  b.no_coins(0);
  b.coins(0, white, 4);
  b.coins(0, red, 4);  // 8 coins: 2 points
  b.play({pass(), pass()});
  const Scores scores = b.rules.score(b.p);
  EXPECT_EQ(scores.parts[0][0], 2 + 3 + 4 + 5 + 6 + 7);
  EXPECT_EQ(scores.parts[0][1], 0);      // held since the start of the test
  EXPECT_EQ(scores.parts[0][2], 2 + 1);  // gold and silver
  EXPECT_EQ(scores.parts[0][3], 2);
  EXPECT_EQ(scores.total(Seat{0}), b.p.points[0]);
  EXPECT_EQ(scores.parts[1][3], 2);  // six starting coins
}

TEST(KairoScore, TheMostPointsWinAndTiesAreShared) {
  Bazaar b = before_the_end(5);
  Places places = b.rules.places(b.p);
  EXPECT_EQ(places[0], 1);
  EXPECT_EQ(places[1], 2);
  EXPECT_EQ(places[2], 2);
  const Bazaar even;
  places = even.rules.places(even.p);
  EXPECT_EQ(places[0], 1);
  EXPECT_EQ(places[1], 1);
  EXPECT_EQ(places[2], 1);
}

}  // namespace
}  // namespace emporium::kairo
