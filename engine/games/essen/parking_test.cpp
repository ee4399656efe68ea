// C4. Unloading and C5. withdrawing money; turns.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// Seat 0 carries three games.
Fair loaded() {
  Fair fair = Fair::open(3);
  for (int i = 0; i < 3; ++i) {
    const int tile = lowest(fair.p.booths & ~fair.p.common);
    fair.p.booths &= ~bit(tile);
    fair.p.bag[0] |= bit(tile);
  }
  fair.check();
  return fair;
}

TEST(EssenUnloading, FreesTheActionSpacesAtOnce) {
  Fair fair = loaded();
  const Set bag = fair.p.bag[0];
  fair.p.used[0] = 5;
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 0);
  EXPECT_EQ(fair.refusal(MoveKind::play_test), Reason::not_enough_actions);
  fair.play(MoveKind::unload);
  EXPECT_EQ(fair.p.trunk[0], bag);
  EXPECT_EQ(fair.p.bag[0], 0U);
  EXPECT_EQ(fair.p.used[0], 5);  // unloading costs no action, and the token stays
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 3);
  EXPECT_EQ(fair.refusal(MoveKind::play_test), Reason::none);
}

TEST(EssenUnloading, OnlyOnTheParkingAndWithAGameInTheBag) {
  Fair fair = loaded();
  fair.stand(0, kWestEntrance);
  EXPECT_EQ(fair.refusal(MoveKind::unload), Reason::not_on_parking);
  fair.stand(0, kParking);
  fair.play(MoveKind::unload);
  EXPECT_EQ(fair.refusal(MoveKind::unload), Reason::bag_empty);
}

TEST(EssenWithdrawing, FiftyEurosForTwoPointsAsOftenAsThePointsAllow) {
  Fair fair = Fair::open(3);
  fair.set_points(0, 5);
  fair.check();
  fair.play(MoveKind::withdraw);
  EXPECT_EQ(fair.p.money[0], 350);
  EXPECT_EQ(fair.p.vp[0], 3);
  fair.play(MoveKind::withdraw);
  EXPECT_EQ(fair.p.money[0], 400);
  EXPECT_EQ(fair.p.vp[0], 1);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::withdrawals), -4);
  EXPECT_EQ(fair.p.used[0], 0);  // costs no action
  EXPECT_EQ(fair.refusal(MoveKind::withdraw), Reason::not_enough_points);
}

TEST(EssenWithdrawing, NeverBelowZero) {
  Fair fair = Fair::open(3);
  fair.set_points(0, 2);
  fair.play(MoveKind::withdraw);
  EXPECT_EQ(fair.p.vp[0], 0);
  EXPECT_EQ(fair.refusal(MoveKind::withdraw), Reason::not_enough_points);
}

TEST(EssenWithdrawing, OnlyOnTheParking) {
  Fair fair = Fair::open(3);
  fair.set_points(0, 5);
  fair.stand(0, kEastEntrance);
  EXPECT_EQ(fair.refusal(MoveKind::withdraw), Reason::not_on_parking);
}

TEST(EssenTurns, ActionsComeInAnyOrderUntilThePlayerEndsTheTurn) {
  Fair fair = loaded();
  fair.set_points(0, 4);
  fair.play(MoveKind::play_test);
  fair.play_until([&] { return fair.p.step == Step::act; });
  fair.play(MoveKind::unload);
  fair.walk({kWestEntrance});
  fair.walk({kParking});
  fair.play(MoveKind::withdraw);
  fair.play(MoveKind::play_test);
  fair.play_until([&] { return fair.p.step == Step::act; });
  EXPECT_EQ(fair.p.turn, 0);
  EXPECT_EQ(fair.p.used[0], 4);
  fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.p.turn, 1);
}

TEST(EssenTurns, SevenRoundsThenTheGameIsOver) {
  Fair fair = Fair::open(2);
  fair.go_to_round(7);
  fair.end_round();
  EXPECT_EQ(fair.p.step, Step::over);
  EXPECT_EQ(fair.rules.decider(fair.p), kNobody);
  EXPECT_EQ(fair.refusal(MoveKind::end_turn), Reason::not_now);
}

}  // namespace
}  // namespace emporium::essen
