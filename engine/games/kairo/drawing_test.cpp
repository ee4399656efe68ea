// Drawing two cards.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

TEST(KairoDraw, TwoCardsEachFromDisplayDeckOrBarkers) {
  Bazaar b;
  b.play(take(5));
  ASSERT_EQ(b.p.step, Step::draw);
  EXPECT_EQ(b.p.turn, 0);
  EXPECT_EQ(b.why_not(take(5)), Reason::not_in_display);
  EXPECT_EQ(b.why_not(take(6)), Reason::none);
  EXPECT_EQ(b.why_not(lure(white)), Reason::not_now);
  b.play(deck());
  EXPECT_EQ(b.rules.decider(b.p), kNature);
  b.play(nature_card(2));
  EXPECT_EQ(b.p.hand[0][5], 1);
  EXPECT_EQ(b.p.hand[0][2], 1);
  EXPECT_EQ(b.p.hand_size[0], 2);
}

TEST(KairoDraw, BothMayBeBarkersAndTheyDoNotCountForTheHand) {
  Bazaar b;
  for (const int card : {0, 1, 2, 3}) b.card(0, card);
  b.play({barker(), barker()});
  EXPECT_EQ(b.p.barkers[0], 2);
  EXPECT_EQ(b.p.barkers_left, 5);
  EXPECT_EQ(b.p.hand_size[0], 4);
  EXPECT_EQ(b.p.turn, 1);
}

TEST(KairoDraw, NoBarkerWithoutOneInTheSupply) {
  Bazaar b;
  b.barkers(2, 7);
  EXPECT_EQ(b.why_not(barker()), Reason::no_barkers_left);
}

TEST(KairoDraw, TheDisplayIsFilledUpOnlyAtTheEndOfTheTurn) {
  Bazaar b;
  b.play(take(5));
  EXPECT_EQ(b.p.display_size, 3);
  b.play(take(6));
  ASSERT_EQ(b.p.step, Step::refill);
  EXPECT_EQ(b.p.display_size, 2);
  b.play({nature_card(0), nature_card(1)});
  EXPECT_EQ(b.p.display_size, 4);
  EXPECT_EQ(b.p.turn, 1);
  EXPECT_EQ(b.p.step, Step::action);
}

TEST(KairoDraw, MoreThanFourBuildCardsAreDiscardedDownToFour) {
  Bazaar b;
  for (const int card : {0, 1, 2, 3}) b.card(0, card);
  b.play({take(5), take(6)});
  ASSERT_EQ(b.p.step, Step::discard);
  EXPECT_EQ(b.why_not(discard(7)), Reason::card_not_in_hand);
  b.play(discard(0));
  ASSERT_EQ(b.p.step, Step::discard);
  b.play(discard(6));
  EXPECT_EQ(b.p.hand_size[0], 4);
  EXPECT_EQ(b.p.discard[0], 1);
  EXPECT_EQ(b.p.step, Step::refill);
}

TEST(KairoDraw, AnEmptyDeckIsRenewedFromTheDiscardsAtOnce) {
  Bazaar b;
  for (int card = 0; card < kCards; ++card) {
    const int n = b.p.deck[card];
    b.p.deck[card] = card == 0 ? 1 : 0;
    b.p.discard[card] += n - b.p.deck[card];
  }
  b.p.deck_size = 1;
  b.play({deck(), nature_card(0)});
  EXPECT_EQ(b.p.deck_size, 28);
  EXPECT_EQ(b.p.deck[0], 2);
  EXPECT_EQ(b.p.discard, Cards{});
  EXPECT_TRUE(b.was_told(kReshuffled));
}

TEST(KairoHidden, CardsFromTheDisplayStayKnownThoseFromTheDeckAreHidden) {
  Bazaar b;
  b.play({take(5), deck(), nature_card(2)});
  EXPECT_EQ(b.p.known[0][5], 1);
  EXPECT_EQ(b.p.known[0][2], 0);
  const View<Kairo> mine(b.rules, b.p, 0);
  const View<Kairo> theirs(b.rules, b.p, 1);
  EXPECT_EQ(mine.shown().hand[0][2], 1);
  EXPECT_EQ(theirs.shown().hand[0][2], 0);
  EXPECT_EQ(theirs.shown().hand[0][5], 1);
  EXPECT_EQ(theirs.shown().hand_size[0], 2);
  EXPECT_EQ(theirs.shown().deck, Cards{});
  EXPECT_TRUE(view_json(theirs)["players"][0]["hand"].is_null());
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const Position guess = theirs.sample(random);
    EXPECT_GE(guess.hand[0][5], 1);
    EXPECT_TRUE(b.rules.check(guess).ok());
  }
}

TEST(KairoHidden, ACardPlayedIsNoLongerKnownToBeInTheHand) {
  Bazaar b;
  b.card(0, 5);
  b.p.known[0][5] = 1;
  b.play(region_card(6));
  EXPECT_EQ(b.p.known[0][5], 0);
}

TEST(KairoHidden, CoinsAreShownUnlessTheTableScreensThem) {
  Bazaar open;
  EXPECT_EQ(view_json(View<Kairo>(open.rules, open.p, 1))["players"][0]["coins"]["red"], 1);
  Options options;
  options.open_money = false;
  const Bazaar screened(3, options);
  EXPECT_TRUE(
      view_json(View<Kairo>(screened.rules, screened.p, 1))["players"][0]["coins"].is_null());
  EXPECT_EQ(view_json(View<Kairo>(screened.rules, screened.p, 0))["players"][0]["coins"]["red"], 1);
}

}  // namespace
}  // namespace emporium::kairo
