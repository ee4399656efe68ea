// A turn is one action; then the next player clockwise has theirs.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

// Seat 2 of 3 can do each of the three actions.
Bazaar to_act() {
  Bazaar b;
  b.stall(2, white, "c3", "c4");
  b.card(2, 1);
  b.p.turn = Seat{2};
  return b;
}

// Whatever the action: the turn is seat 0's, who is asked for an action anew.
void expect_next_clockwise(const Bazaar& b) {
  EXPECT_EQ(b.p.step, Step::action);
  EXPECT_EQ(b.p.turn, 0);
}

TEST(KairoTurn, IsExactlyOneOfBuildingLuringAndDrawing) {
  const Bazaar start = to_act();
  Bazaar builds = start;
  builds.play({region_card(2), place(red), square("g3"), side(north)});
  expect_next_clockwise(builds);
  Bazaar lures = start;
  lures.play({lure(white), square("c4")});
  expect_next_clockwise(lures);
  Bazaar draws = start;
  draws.play({deck(), nature_card(0)});
  // The second card is part of the same action, in which nothing else is done.
  EXPECT_EQ(draws.p.turn, 2);
  EXPECT_EQ(draws.why_not(lure(white)), Reason::not_now);
  EXPECT_EQ(draws.why_not(region_card(2)), Reason::not_now);
  draws.play(barker());
  expect_next_clockwise(draws);
}

TEST(KairoTurn, GoesRoundClockwise) {
  Bazaar b;
  for (const int seat : {0, 1, 2, 0, 1}) {
    EXPECT_EQ(b.p.turn, seat);
    b.play({barker(), deck(), nature_card(b.p.deck[0] > 0 ? 0 : 1)});
  }
}

}  // namespace
}  // namespace emporium::kairo
