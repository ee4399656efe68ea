// B. First player, and the removal of tiles with two players.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// Puts n games into a bag for nothing.
void load_bag(Fair& fair, int seat, int n) {
  for (int i = 0; i < n; ++i) {
    const int tile = lowest(fair.p.booths & ~fair.p.common);
    fair.p.booths &= ~bit(tile);
    fair.p.bag[seat] |= bit(tile);
  }
  fair.check();
}

void set_first(Fair& fair, int seat) {
  fair.p.first = fair.p.turn = Seat(seat);
  fair.check();
}

TEST(EssenFirstPlayer, TheLeastBurdenedBegins) {
  Fair fair = Fair::open(3);
  load_bag(fair, 0, 2);
  load_bag(fair, 1, 3);
  load_bag(fair, 2, 1);
  fair.set_points(2, 50);
  fair.end_round();
  EXPECT_EQ(fair.p.first, 2);
  EXPECT_EQ(fair.p.turn, 2);
}

TEST(EssenFirstPlayer, GamesInTheTrunkAreNoBurden) {
  Fair fair = Fair::open(3);
  load_bag(fair, 0, 1);
  load_bag(fair, 1, 1);
  fair.give(2, booth(23));
  fair.give(2, booth(24));
  fair.end_round();
  EXPECT_EQ(fair.p.first, 2);
}

TEST(EssenFirstPlayer, EquallyBurdenedTheOneWithFewestPointsBegins) {
  Fair fair = Fair::open(3);
  fair.set_points(0, 3);
  fair.set_points(1, 2);
  fair.set_points(2, 1);
  fair.end_round();
  EXPECT_EQ(fair.p.first, 2);
}

TEST(EssenFirstPlayer, ThenTheFirstToTheLeftOfTheFirstPlayer) {
  Fair fair = Fair::open(4);
  set_first(fair, 2);
  fair.set_points(3, 9);
  fair.end_round();
  EXPECT_EQ(fair.p.first, 0);
}

TEST(EssenFirstPlayer, WhoIsFirstAndTiedPassesTheMarkerOn) {
  Fair fair = Fair::open(4);
  fair.set_points(1, 5);
  fair.end_round();
  EXPECT_EQ(fair.p.first, 2);
  fair.set_points(3, 5);
  fair.end_round();
  EXPECT_EQ(fair.p.first, 0);
}

TEST(EssenFirstPlayer, KeepsTheMarkerIfNobodyIsTied) {
  Fair fair = Fair::open(3);
  load_bag(fair, 1, 1);
  load_bag(fair, 2, 1);
  fair.end_round();
  EXPECT_EQ(fair.p.first, 0);
}

TEST(EssenFirstPlayer, TheActionTokensGoBackToTheirStarts) {
  Fair fair = Fair::open(3);
  fair.walk({kWestEntrance, booth(5)});
  EXPECT_EQ(fair.p.used[0], 2);
  fair.end_round();
  EXPECT_EQ(fair.p.used[0], 0);
}

TEST(EssenFirstPlayer, TheOthersFollowClockwise) {
  Fair fair = Fair::open(3);
  set_first(fair, 1);
  fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.turn, 2);
  fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.turn, 0);
  fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.round, 2);
}

Fair before_removal() {
  Fair fair(2);
  fair.play_until([&] { return fair.p.step == Step::remove; });
  return fair;
}

TEST(EssenTwoPlayers, EachRemovesAGameBeforeTheActionsFirstPlayerFirst) {
  Fair fair = before_removal();
  EXPECT_EQ(fair.p.turn, 0);
  EXPECT_EQ(fair.refusal(MoveKind::end_turn), Reason::not_now);
  fair.play(MoveKind::remove, 3);
  EXPECT_EQ(fair.p.turn, 1);
  EXPECT_EQ(fair.refusal(MoveKind::remove, 3), Reason::no_tile_there);
  EXPECT_EQ(fair.refusal(MoveKind::remove, 60), Reason::no_tile_there);
  fair.play(MoveKind::remove, 4);
  EXPECT_EQ(fair.p.removed, bit(2) | bit(3));
  EXPECT_EQ(fair.p.step, Step::act);
  EXPECT_EQ(fair.p.turn, 0);
}

TEST(EssenTwoPlayers, NoGameWhereTheRivalsMeepleStands) {
  Fair fair = before_removal();
  fair.stand(0, booth(7));
  fair.stand(1, booth(8));
  EXPECT_EQ(fair.refusal(MoveKind::remove, 8), Reason::rival_stands_there);
  EXPECT_EQ(fair.refusal(MoveKind::remove, 7), Reason::none);
}

TEST(EssenTwoPlayers, TheTokenOfARemovedGameIsSpent) {
  Fair fair = before_removal();
  fair.put_token(kBuzz, booth(5));
  fair.play(MoveKind::remove, 5);
  EXPECT_EQ(fair.p.tokens_spent[kBuzz], 1);
  EXPECT_EQ(fair.p.on_tile[kBuzz], 0U);
}

TEST(EssenTwoPlayers, WhoHasNothingToRemoveIsSkipped) {
  Fair fair = before_removal();
  while (count(fair.p.booths) > 1) {
    const int tile = lowest(fair.p.booths);
    fair.p.booths &= ~bit(tile);
    fair.p.removed |= bit(tile);
  }
  const int last = lowest(fair.p.booths);
  fair.stand(0, last);  // so seat 1 may not remove it
  fair.play(MoveKind::remove, last + 1);
  EXPECT_EQ(fair.p.step, Step::act);

  Fair other = before_removal();
  while (count(other.p.booths) > 2) {
    const int tile = lowest(other.p.booths);
    other.p.booths &= ~bit(tile);
    other.p.removed |= bit(tile);
  }
  const int rest = lowest(other.p.booths);
  other.stand(0, rest);
  other.play(MoveKind::remove, lowest(other.p.booths & ~bit(rest)) + 1);
  EXPECT_EQ(other.p.step, Step::act);
  EXPECT_EQ(other.p.booths, bit(rest));
}

TEST(EssenTwoPlayers, EveryRoundAgain) {
  Fair fair = Fair::open(2);
  fair.go_to_round(7);
  EXPECT_EQ(count(fair.p.removed), 14);
}

}  // namespace
}  // namespace emporium::essen
