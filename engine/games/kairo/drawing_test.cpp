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
  EXPECT_TRUE(b.was_told<Reshuffled>());
}

}  // namespace
}  // namespace emporium::kairo
