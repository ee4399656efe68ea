// Rankings, wishlists, early departure, and who wins.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// Gives a seat games of a symbol, as if bought for nothing.
void give_symbols(Fair& fair, int seat, int symbol, int games) {
  for (const int tile : fair.tiles_of(symbol)) {
    if (games == 0) break;
    if (holds(fair.p.booths, tile) && !token_on(fair.p, static_cast<Tile>(tile)).has()) {
      fair.give(seat, tile);
      --games;
    }
  }
  ASSERT_EQ(games, 0);
  fair.check();
}

// A player at the end of round 4 with 3 meeple, 2 hourglass and 1 cards game, as in the rulebook.
Fair noon() {
  Fair fair = Fair::open(3);
  fair.go_to_round(4);
  fair.p.morning = rankings(7, 1, 3);  // 3 meeple + 1 hourglass, 2 meeple + 2 dice, 2 + 2 hourglass
  give_symbols(fair, 0, kMeeple, 3);
  give_symbols(fair, 0, kHourglass, 2);
  give_symbols(fair, 0, kCards, 1);
  return fair;
}

TEST(EssenRankings, TheRulebooksExampleScoresEight) {
  Fair fair = noon();
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 8);
  EXPECT_EQ(fair.p.vp[0], 8);
  EXPECT_EQ(fair.p.vp[1], 0);
  EXPECT_EQ(fair.told<MorningScored>(), 3);
}

TEST(EssenRankings, GamesInTheBagCountLikeThoseInTheTrunk) {
  Fair fair = noon();
  fair.p.bag[0] = fair.p.trunk[0];
  fair.p.trunk[0] = 0;
  fair.stand(0, booth(1));
  fair.check();
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 8);
}

TEST(EssenRankings, ACardScoresOnceHoweverManyGames) {
  Fair fair = noon();
  give_symbols(fair, 0, kMeeple, 3);
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 8);
}

TEST(EssenRankings, ACardIsScoredByAllWhoFulfilIt) {
  Fair fair = Fair::open(3);
  fair.go_to_round(4);
  fair.p.morning = rankings(3, 4, 9);  // 2 meeple + 2 hourglass; two that nobody fulfils
  for (const int seat : {0, 2}) {
    give_symbols(fair, seat, kMeeple, 2);
    give_symbols(fair, seat, kHourglass, 2);
  }
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 4);
  EXPECT_EQ(points_from(fair.p, Seat{1}, Part::morning), 0);
  EXPECT_EQ(points_from(fair.p, Seat{2}, Part::morning), 4);
  EXPECT_TRUE(fair.told(2, MorningScored{.cards = 1, .vp = 4}));
}

TEST(EssenRankings, CountBeforeTheTieForFirstPlayerIsBrokenByPoints) {
  Fair fair = Fair::open(3);
  fair.go_to_round(4);
  fair.p.morning = rankings(3, 4, 9);
  give_symbols(fair, 0, kMeeple, 2);
  give_symbols(fair, 0, kHourglass, 2);
  fair.set_points(0, 5);  // fewest before noon, most after it
  fair.set_points(1, 7);
  fair.set_points(2, 6);
  fair.go_to_round(5);
  EXPECT_EQ(fair.p.vp[0], 9);
  EXPECT_EQ(fair.p.first, 2);
}

TEST(EssenRankings, OnlyAfterRoundFour) {
  Fair fair = Fair::open(3);
  fair.p.morning = rankings(7, 1, 3);
  give_symbols(fair, 0, kMeeple, 3);
  give_symbols(fair, 0, kHourglass, 2);
  fair.go_to_round(4);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 0);
  fair.go_to_round(5);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 8);
  fair.go_to_round(6);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 8);
}

TEST(EssenRankings, TheAfternoonCardsComeAfterTheMorningWasScored) {
  Fair fair = noon();
  while (fair.p.step == Step::act) fair.play(MoveKind::end_turn);
  ASSERT_EQ(fair.p.step, Step::rankings);
  fair.play(MoveKind::ranking, 1);
  EXPECT_EQ(fair.refusal(MoveKind::ranking, 1), Reason::ranking_taken);
  fair.play(MoveKind::ranking, 7);
  fair.play(MoveKind::ranking, 3);
  EXPECT_EQ(fair.p.afternoon, rankings(1, 7, 3));
  EXPECT_EQ(fair.p.round, 5);
  EXPECT_EQ(fair.p.step, Step::pallets);
}

TEST(EssenRankings, EachAfternoonCardBringsEight) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  fair.p.afternoon =
      rankings(3, 7, 1);  // 3 meeple + 3 hourglass, 4 meeple + 2 hourglass, 3 + 3 dice
  give_symbols(fair, 1, kMeeple, 4);
  give_symbols(fair, 1, kHourglass, 3);
  give_symbols(fair, 1, kDie, 2);
  const int before = fair.p.vp[1];
  fair.end_round();
  EXPECT_EQ(points_from(fair.p, Seat{1}, Part::afternoon), 16);
  EXPECT_EQ(fair.p.vp[1] - before, 16 + points_from(fair.p, Seat{1}, Part::wishlist) +
                                       points_from(fair.p, Seat{1}, Part::early_departure));
}

TEST(EssenRankings, TheFamilyGameWithoutThemScoresNone) {
  Fair fair = Fair::open(3, {.crowd = true, .rankings = false});
  give_symbols(fair, 0, kMeeple, 6);
  give_symbols(fair, 0, kHourglass, 6);
  fair.go_to_round(7);
  fair.end_round();
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::morning), 0);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::afternoon), 0);
}

// A game at its end in which seat 0 has bought n games of its wishlist.
Fair with_wishes(int n) {
  Fair fair = Fair::open(3, {.crowd = true, .rankings = false});
  fair.go_to_round(7);
  for (int i = 0; i < 12; ++i) {  // twelve cards that nobody else has
    const int card = lowest(fair.p.deck);
    fair.p.deck &= ~bit(card);
    --fair.p.deck_size;
    fair.p.kept[0][0] |= bit(card);
    ++fair.p.kept_count[0][0];
  }
  Set wishes = fair.p.kept[0][0];
  for (int i = 0; i < n; ++i, wishes &= wishes - 1) {
    fair.clear_token(lowest(wishes));
    fair.give(0, lowest(wishes));
  }
  fair.check();
  return fair;
}

TEST(EssenWishlist, BringsThePointsOfTheTable) {
  const std::array<int, 13> table = {0, 5, 5, 5, 10, 10, 15, 15, 20, 25, 30, 30, 30};
  for (int n = 0; n <= 12; ++n) {
    Fair fair = with_wishes(n);
    fair.end_round();
    EXPECT_EQ(points_from(fair.p, Seat{0}, Part::wishlist), table[static_cast<std::size_t>(n)])
        << n;
  }
}

TEST(EssenWishlist, ACardDrawnAfterThePurchaseCounts) {
  Fair fair = Fair::open(3);
  const int tile = lowest(fair.p.booths & fair.p.deck);
  fair.give(0, tile);
  fair.play(MoveKind::play_test);
  fair.play(MoveKind::deal, tile + 1);
  fair.play(fair.lowest_move());
  fair.play(MoveKind::keep, tile + 1);
  EXPECT_EQ(fair.rules.wishes_granted(fair.p, Seat{0}), 1);
}

TEST(EssenWishlist, AnothersCardDoesNotCount) {
  Fair fair = Fair::open(3);
  const int tile = *fair.p.picks[1][0];
  fair.give(0, tile);
  EXPECT_EQ(fair.rules.wishes_granted(fair.p, Seat{0}), 0);
}

TEST(EssenDeparture, TheFirstTwoWhoEndTheLastTurnOnTheParkingGetSixAndThree) {
  Fair fair = Fair::open(4);
  fair.go_to_round(7);
  const int first = fair.p.first;
  const auto seat = [&](int i) { return (first + i) % 4; };
  fair.stand(seat(1), booth(1));
  for (int i = 0; i < 3; ++i) fair.play(MoveKind::end_turn);
  EXPECT_EQ(points_from(fair.p, Seat(seat(0)), Part::early_departure), 6);
  EXPECT_EQ(points_from(fair.p, Seat(seat(1)), Part::early_departure), 0);
  EXPECT_EQ(points_from(fair.p, Seat(seat(2)), Part::early_departure), 3);
  fair.play(MoveKind::end_turn);
  EXPECT_EQ(points_from(fair.p, Seat(seat(3)), Part::early_departure), 0);
}

TEST(EssenDeparture, OnlyInTheLastRound) {
  Fair fair = Fair::open(3);
  fair.go_to_round(6);
  for (const Seat s : seats(3)) EXPECT_EQ(points_from(fair.p, s, Part::early_departure), 0);
}

TEST(EssenEnd, EveryoneGoesToTheParkingAndUnloads) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  const int tile = lowest(fair.p.booths & ~fair.p.common);
  fair.p.booths &= ~bit(tile);
  fair.p.bag[2] |= bit(tile);
  for (Set& tokens : fair.p.on_tile) tokens &= ~bit(tile);
  fair.stand(2, booth(30));
  fair.p.tokens_spent = fair.rules.components().tokens;
  for (int k = 0; k < kTokenKinds; ++k) {
    fair.p.tokens_spent[k] -= fair.p.tokens_left[k] + count(fair.p.on_tile[k]);
  }
  fair.end_round();
  EXPECT_EQ(fair.p.step, Step::over);
  EXPECT_EQ(fair.p.at[2], kParking);
  EXPECT_EQ(fair.p.trunk[2], bit(tile));
  EXPECT_EQ(fair.p.bag[2], 0U);
  EXPECT_EQ(points_from(fair.p, Seat{2}, Part::early_departure),
            0);  // that walk comes after the end
}

// A finished game in which the seats have these points.
Fair finished(std::array<int, 3> vp) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  fair.end_round();
  for (const Seat s : seats(3)) fair.set_points(s, vp[static_cast<std::size_t>(s)]);
  fair.check();
  return fair;
}

TEST(EssenEnd, MostPointsWin) {
  const Fair fair = finished({20, 35, 28});
  const Places places = fair.rules.places(fair.p);
  EXPECT_EQ(places[0], 3);
  EXPECT_EQ(places[1], 1);
  EXPECT_EQ(places[2], 2);
}

TEST(EssenEnd, TiesGoToMoreGamesOfTheWishlist) {
  Fair fair = finished({30, 30, 10});
  fair.give(1, *fair.p.picks[1][0]);
  fair.set_money(0, 0);  // least money counts only after that
  const Places places = fair.rules.places(fair.p);
  EXPECT_EQ(places[1], 1);
  EXPECT_EQ(places[0], 2);
}

TEST(EssenEnd, ThenToLessMoney) {
  Fair fair = finished({30, 30, 30});
  fair.set_money(0, 100);
  fair.set_money(2, 40);
  const Places places = fair.rules.places(fair.p);
  EXPECT_EQ(places[2], 1);
  EXPECT_EQ(places[0], 2);
  EXPECT_EQ(places[1], 3);
}

TEST(EssenEnd, ElseThePlaceIsShared) {
  Fair fair = finished({30, 30, 10});
  const Places places = fair.rules.places(fair.p);
  EXPECT_EQ(places[0], 1);
  EXPECT_EQ(places[1], 1);
  EXPECT_EQ(places[2], 3);
}

TEST(EssenEnd, TheScoreIsTheSumOfItsParts) {
  Fair fair = Fair::open(3);
  fair.set_points(0, 8);
  fair.play(MoveKind::withdraw);
  const Scores scores = fair.rules.score(fair.p);
  EXPECT_EQ(scores.total(Seat{0}), 6);
  EXPECT_EQ(scores.parts[0][static_cast<std::size_t>(Part::withdrawals)], -2);
}

}  // namespace
}  // namespace emporium::essen
