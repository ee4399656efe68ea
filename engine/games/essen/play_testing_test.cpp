// C3. Play-test.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// Seat 0 draws the two cards.
void draw_two(Fair& fair, int a, int b) {
  fair.play(MoveKind::play_test);
  fair.play(MoveKind::deal, a + 1);
  fair.play(MoveKind::deal, b + 1);
}

// Leaves only these cards in the deck; the rest joins seat 2's hand.
void shrink_deck(Fair& fair, int cards) {
  while (fair.p.deck_size > cards) {
    const int card = lowest(fair.p.deck);
    fair.p.deck &= ~bit(card);
    --fair.p.deck_size;
    fair.p.kept[2][0] |= bit(card);
    ++fair.p.kept_count[2][0];
  }
  fair.check();
}

TEST(EssenPlayTest, DrawsTwoCardsKeepsOneAndDiscardsTheOther) {
  Fair fair = Fair::open(3);
  const int deck = fair.p.deck_size;
  draw_two(fair, booth(60), booth(50));
  EXPECT_EQ(fair.p.deck_size, deck - 2);
  EXPECT_EQ(fair.refusal(MoveKind::keep, 40), Reason::not_drawn);
  EXPECT_EQ(fair.refusal(MoveKind::end_turn), Reason::not_now);
  fair.play(MoveKind::keep, 50);
  EXPECT_TRUE(holds(wishlist(fair.p, Seat{0}), booth(50)));
  EXPECT_FALSE(holds(wishlist(fair.p, Seat{0}), booth(60)));
  EXPECT_EQ(fair.p.discards[0], bit(booth(60)));
  EXPECT_EQ(fair.p.step, Step::act);
  EXPECT_EQ(fair.p.turn, 0);
}

TEST(EssenPlayTest, CostsOneAction) {
  Fair fair = Fair::open(3);
  draw_two(fair, booth(60), booth(50));
  fair.play(MoveKind::keep, 60);
  EXPECT_EQ(fair.p.used[0], 1);
  fair.p.used[0] = 8;
  EXPECT_EQ(fair.refusal(MoveKind::play_test), Reason::not_enough_actions);
}

TEST(EssenPlayTest, AnywhereAndSeveralTimes) {
  Fair fair = Fair::open(3);
  for (const Space space :
       {space_of(booth(20)), kWestEntrance, kParking, kEastGaleria, kCourtyard}) {
    fair.stand(0, space);
    EXPECT_EQ(fair.refusal(MoveKind::play_test), Reason::none);
    fair.play(MoveKind::play_test);
    fair.play_until([&] { return fair.p.step == Step::act; });
  }
  EXPECT_EQ(fair.p.used[0], 5);
  EXPECT_EQ(count(wishlist(fair.p, Seat{0})), 4 + 5);
}

TEST(EssenPlayTest, TheDiscardsAreShuffledWhenTheDeckIsUsedUp) {
  Fair fair = Fair::open(3);
  shrink_deck(fair, 4);
  fair.play(MoveKind::play_test);
  fair.play_until([&] { return fair.p.step == Step::act; });
  fair.play(MoveKind::play_test);
  fair.play_until([&] { return fair.p.step == Step::act; });
  EXPECT_EQ(fair.p.deck_size, 0);
  const Set discards = fair.p.discards[0];
  EXPECT_EQ(count(discards), 2);
  fair.play(MoveKind::play_test);
  EXPECT_EQ(fair.told<Reshuffled>(), 1);
  EXPECT_EQ(fair.p.deck, discards);
  EXPECT_EQ(fair.p.discards[0], 0U);
  EXPECT_EQ(fair.p.shuffles, 1);
  EXPECT_EQ(fair.p.remembered[0][1], discards);
}

TEST(EssenPlayTest, TheSecondCardMayComeFromTheNewDeck) {
  Fair fair = Fair::open(3);
  shrink_deck(fair, 3);
  fair.play(MoveKind::play_test);
  fair.play_until([&] { return fair.p.step == Step::act; });
  const Set last = fair.p.deck;
  const Set discards = fair.p.discards[0];
  fair.play(MoveKind::play_test);
  fair.play(MoveKind::deal, lowest(last) + 1);
  EXPECT_EQ(fair.p.deck, discards);
  fair.play(MoveKind::deal, lowest(discards) + 1);
  EXPECT_EQ(fair.p.step, Step::keep);
  fair.play(MoveKind::keep, lowest(last) + 1);
  EXPECT_EQ(fair.p.discards[0], discards);
}

TEST(EssenPlayTest, ASingleLastCardIsKept) {
  Fair fair = Fair::open(3);
  shrink_deck(fair, 1);
  const Set last = fair.p.deck;
  fair.play(MoveKind::play_test);
  fair.play(MoveKind::deal, lowest(last) + 1);
  EXPECT_EQ(fair.p.step, Step::act);
  EXPECT_EQ(wishlist(fair.p, Seat{0}) & last, last);
  EXPECT_EQ(fair.refusal(MoveKind::play_test), Reason::no_cards_left);
}

// So a position has room for what players remember of every deck of a game.
TEST(EssenPlayTest, TheDiscardsBecomeTheDeckSixTimesAtMost) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Fair fair = Fair::open(players);
    int shuffles = 0;
    while (fair.refusal(MoveKind::play_test) != Reason::no_cards_left) {
      fair.p.used[0] = 0;
      fair.play(MoveKind::play_test);
      shuffles += fair.told<Reshuffled>();
      while (fair.p.step != Step::act) {
        fair.play(fair.lowest_move());
        shuffles += fair.told<Reshuffled>();
      }
    }
    EXPECT_LT(shuffles, kDecks) << players;
    EXPECT_EQ(fair.p.shuffles, shuffles) << players << ": none was left uncounted";
  }
}

TEST(EssenPlayTest, EveryCardOfTheDeckIsAsLikely) {
  Fair fair = Fair::open(4);
  fair.play(MoveKind::play_test);
  Odds odds;
  fair.rules.odds(fair.p, odds);
  EXPECT_EQ(odds.size(), 32);
  EXPECT_EQ(odds.total(), 32U);
}

}  // namespace
}  // namespace emporium::essen
