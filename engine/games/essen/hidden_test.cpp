// Who sees what.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

Position seen_by(const Fair& fair, Seat viewer) {
  Position shown = fair.p;
  fair.rules.mask(shown, viewer);
  return shown;
}

// All seats of a draft pick their lowest card for some rounds.
Fair drafted(int players, int rounds) {
  Fair fair(players);
  fair.play_until([&] { return fair.p.step == Step::draft && fair.p.draft_round == rounds; });
  return fair;
}

TEST(EssenHidden, OnesOwnPackAndPicksAreSeenTheOthersAreNot) {
  Fair fair = drafted(4, 0);
  fair.play(MoveKind::pick, 3);
  const Position mine = seen_by(fair, Seat{0});
  EXPECT_EQ(mine.picks[0][0], card(3));
  EXPECT_EQ(mine.pack[0], fair.p.pack[0]);
  const Position theirs = seen_by(fair, Seat{1});
  EXPECT_EQ(theirs.picks[0][0], kHiddenCard);
  EXPECT_EQ(theirs.pack[0], 0U);
  EXPECT_EQ(theirs.seen[0], 0U);
  EXPECT_EQ(theirs.pack[1], fair.p.pack[1]);
}

TEST(EssenHidden, APackThatPassedByIsRememberedButNotWhoTookWhat) {
  Fair fair = drafted(4, 0);
  fair.play(MoveKind::pick, 1);
  fair.play_until([&] { return fair.p.draft_round == 2; });
  // Seat 0 passed cards 2-7 on; seat 1 took card 2, and seat 2 holds the rest.
  const Position mine = seen_by(fair, Seat{0});
  EXPECT_EQ(mine.seen[0], 0x7EU);
  EXPECT_EQ(mine.picks[1][1], kHiddenCard);
  EXPECT_EQ(mine.pack[2], 0U);
  // Seat 3 has not seen that pack yet.
  EXPECT_EQ(seen_by(fair, Seat{3}).seen[0], 0U);
}

TEST(EssenHidden, AfterTheDraftTheTakenCardsOfASeenPackAreKnownAsASet) {
  Fair fair = Fair::open(4);
  // Pack 0 was cards 1-7: seat 0 took 1, seat 1 took 2, seat 2 took 3, seat 3 took 4.
  const Position mine = seen_by(fair, Seat{0});
  EXPECT_EQ(mine.seen[0], bit(1) | bit(2) | bit(3));
  EXPECT_EQ(mine.picks[1][1], kHiddenCard);
  // Seat 2 saw it third, so only seat 3 can have taken card 4.
  EXPECT_EQ(seen_by(fair, Seat{2}).picks[3][3], card(4));
  EXPECT_EQ(seen_by(fair, Seat{2}).picks[0][0], kHiddenCard);
}

TEST(EssenHidden, WithTwoPlayersTheRivalsSecondPicksAreKnown) {
  const Fair fair = Fair::open(2);
  const Position mine = seen_by(fair, Seat{0});
  EXPECT_EQ(mine.picks[1][2], fair.p.picks[1][2]);
  EXPECT_EQ(mine.picks[1][3], fair.p.picks[1][3]);
  EXPECT_EQ(mine.picks[1][0], kHiddenCard);
  EXPECT_EQ(mine.picks[1][1], kHiddenCard);
}

TEST(EssenHidden, GuessesKeepWhatIsKnown) {
  const Fair fair = Fair::open(4);
  Random random(5);
  std::array<int, kBooths> first_pick_of_one{};
  for (int i = 0; i < 300; ++i) {
    Position guess = seen_by(fair, Seat{0});
    fair.rules.resample(guess, Seat{0}, random);
    ASSERT_TRUE(fair.rules.check(guess).ok());
    // Cards 2, 3 and 4 left pack 0 for seats 1, 2 and 3, one each.
    const Set taken = bit(*guess.picks[1][1]) | bit(*guess.picks[2][2]) | bit(*guess.picks[3][3]);
    ASSERT_EQ(taken, bit(1) | bit(2) | bit(3));
    ++first_pick_of_one[static_cast<std::size_t>(*guess.picks[1][0])];
  }
  // Seat 1's first pick came from a pack that seat 0 saw only later: many cards are possible.
  int possible = 0;
  for (const int n : first_pick_of_one) possible += n > 0 ? 1 : 0;
  EXPECT_GT(possible, 10);
}

TEST(EssenHidden, ACardTakenFromTheCommonWishlistIsSeenByAll) {
  Fair fair = Fair::open(3);
  const int tile = lowest(fair.p.common & fair.p.booths);
  fair.stand(0, tile);
  fair.play(MoveKind::buy);
  EXPECT_EQ(seen_by(fair, Seat{2}).taken[0], bit(tile));
  EXPECT_EQ(seen_by(fair, kSpectator).taken[0], bit(tile));
}

TEST(EssenHidden, APlayTestShowsItsCardsToItsPlayerAlone) {
  Fair fair = Fair::open(3);
  fair.play(MoveKind::play_test);
  fair.play(MoveKind::deal, 60);
  fair.play(MoveKind::deal, 59);
  EXPECT_EQ(seen_by(fair, Seat{0}).drawn, (std::array<Maybe<Card>, 2>{card(59), card(60)}));
  EXPECT_EQ(seen_by(fair, Seat{1}).drawn, (std::array<Maybe<Card>, 2>{kHiddenCard, kHiddenCard}));
  fair.play(MoveKind::keep, 60);
  EXPECT_EQ(seen_by(fair, Seat{0}).kept[0][0], bit(59));
  EXPECT_EQ(seen_by(fair, Seat{0}).discards[0], bit(58));
  const Position other = seen_by(fair, Seat{1});
  EXPECT_EQ(other.kept[0][0], 0U);
  EXPECT_EQ(other.kept_count[0][0], 1);
  EXPECT_EQ(other.discards[0], 0U);
  EXPECT_EQ(other.discard_count[0], 1);
}

TEST(EssenHidden, NobodySeesTheDeckTheStorageIsKnownAsASet) {
  const Fair fair = Fair::open(3);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    EXPECT_EQ(seen_by(fair, viewer).deck, 0U);
    EXPECT_EQ(seen_by(fair, viewer).storage, fair.p.storage);
  }
}

// A discard that was shuffled into the deck may be drawn by others from then on, but cannot be
// among the cards that they kept before.
TEST(EssenHidden, OwnDiscardsAreRememberedAfterTheyAreShuffled) {
  Fair fair = Fair::open(3);
  while (fair.p.deck_size > 6) {
    const int card = lowest(fair.p.deck);
    fair.p.deck &= ~bit(card);
    --fair.p.deck_size;
    fair.p.kept[2][0] |= bit(card);
    ++fair.p.kept_count[2][0];
  }
  Set mine = 0;
  for (int i = 0; i < 4; ++i) {
    mine |= fair.p.discards[0];
    fair.play(MoveKind::play_test);
    fair.play_until([&] { return fair.p.step == Step::act; });
  }
  EXPECT_EQ(fair.p.shuffles, 1);
  const Set remembered = fair.p.remembered[0][1];
  EXPECT_NE(remembered, 0U);
  EXPECT_EQ(remembered & ~mine, 0U);
  EXPECT_EQ(seen_by(fair, Seat{0}).remembered[0][1], remembered);
  EXPECT_EQ(seen_by(fair, Seat{1}).remembered[0][1], 0U);
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    Position guess = seen_by(fair, Seat{0});
    fair.rules.resample(guess, Seat{0}, random);
    ASSERT_TRUE(fair.rules.check(guess).ok());
    EXPECT_EQ(guess.kept[2][0] & remembered, 0U);
    EXPECT_EQ(guess.deck & remembered, remembered);
  }
}

TEST(EssenHidden, AtTheEndAllCardsAreShown) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  fair.end_round();
  EXPECT_TRUE(same_bytes(seen_by(fair, Seat{1}), fair.p));
}

}  // namespace
}  // namespace emporium::essen
