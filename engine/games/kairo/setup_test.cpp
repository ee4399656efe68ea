// Set-up: what lies where, the given and the variable start.
#include <set>

#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

// Plays nature's part of the set-up, first player `first`.
Position set_up(const Rules& rules, int first = 0) {
  Position p = rules.start();
  MoveList moves;
  while (rules.decider(p) == kNature) {
    rules.legal(p, moves);
    rules.apply(p, p.step == Step::first ? kCodec.encode(MoveKind::first, first) : moves[0],
                nullptr);
  }
  return p;
}

TEST(KairoSetUp, HandsCoinsDisplayAndCustomers) {
  const Rules rules(built_in_components<Kairo>(), {}, 4);
  const Position p = set_up(rules, 2);
  ASSERT_TRUE(rules.check(p).ok());
  for (const Seat s : seats(4)) {
    EXPECT_EQ(p.hand_size[s], 3);
    EXPECT_EQ(p.points[s], 0);
    EXPECT_EQ(p.barkers[s], 0);
    for (const int coins : p.coins[s]) EXPECT_EQ(coins, 1);
  }
  for (const int bank : p.bank) EXPECT_EQ(bank, 20 - 4);
  for (const int left : p.left) EXPECT_EQ(left, 6);
  EXPECT_EQ(p.display_size, 4);
  EXPECT_EQ(p.deck_size, 33 - 4 - 12);
  EXPECT_EQ(p.barkers_left, 7);
  EXPECT_EQ(p.customers.count(), 5);
  EXPECT_FALSE(p.customer_at[5].has());
  EXPECT_EQ(p.turn, 2);
  EXPECT_EQ(p.step, Step::action);
}

TEST(KairoSetUp, GivenStartThreeStallsEach) {
  for (const int players : {3, 4}) {
    const Rules rules(built_in_components<Kairo>(), {}, players);
    const Position p = set_up(rules);
    for (int s = 0; s < kSymbols; ++s) {
      int stalls = 0;
      for (const Maybe<Square> stall : p.stall[s]) stalls += stall.has() ? 1 : 0;
      EXPECT_EQ(stalls, s < players ? 3 : 0);
    }
  }
}

TEST(KairoSetUp, TwoPlayersHaveSixNeutralStallsOneOfEachColour) {
  for (const Start start : {Start::given, Start::variable}) {
    Options options;
    options.start = start;
    const Rules rules(built_in_components<Kairo>(), options, 2);
    const Position p = set_up(rules);
    for (const Colour colour : kAllColours) {
      EXPECT_TRUE(p.stall[2][colour].has());
      EXPECT_EQ(p.size[2][colour], 1);
    }
  }
}

TEST(KairoSetUp, VariableStartInTurnWithoutCards) {
  Options options;
  options.start = Start::variable;
  const Rules rules(built_in_components<Kairo>(), options, 3);
  Position p = set_up(rules, 1);
  MoveList moves;
  std::vector<int> order;
  while (p.set_up_left > 0) {
    if (p.step == Step::set_up) order.push_back(p.turn);
    rules.legal(p, moves);
    rules.apply(p, moves[0], nullptr);
    ASSERT_TRUE(rules.check(p).ok());
  }
  EXPECT_EQ(order, (std::vector<int>{1, 2, 0, 1, 2, 0, 1, 2, 0}));
  EXPECT_EQ(p.turn, 1);
  EXPECT_EQ(p.step, Step::action);
  for (const Seat s : seats(3)) EXPECT_EQ(p.hand_size[s], 3);
}

TEST(KairoSetUp, AtMostTwoMainStallsInARegionOnlyDuringSetUp) {
  Options options;
  options.start = Start::variable;
  Bazaar b(3, options);
  b.stall(1, red, "b3", "b4");
  b.stall(2, blue, "d2", "d1");
  b.p.set_up_left = 7;
  b.p.step = Step::set_up;
  b.play(place(white));
  EXPECT_EQ(b.why_not(square("d4")), Reason::region_full);
  EXPECT_EQ(b.why_not(square("e4")), Reason::none);
  Bazaar c;
  c.stall(1, red, "b3", "b4");
  c.stall(2, blue, "d2", "d1");
  c.card(0, 0);
  c.play({region_card(1), place(white)});
  EXPECT_EQ(c.why_not(square("d4")), Reason::none);
}

TEST(KairoSetUp, CustomersComeOutOfTheBagWithEqualOdds) {
  const Rules rules(built_in_components<Kairo>(), {}, 3);
  Position p = rules.start();
  MoveList moves;
  while (p.step != Step::customers) {
    rules.legal(p, moves);
    rules.apply(p, moves[0], nullptr);
  }
  Odds odds;
  rules.odds(p, odds);
  EXPECT_EQ(odds.size(), 6);
  EXPECT_EQ(odds.total(), 6U);
  rules.apply(p, kCodec.encode(MoveKind::customer, 3), nullptr);
  EXPECT_TRUE(p.customer_at[3].is(sq("a1")));
  rules.odds(p, odds);
  EXPECT_EQ(odds.size(), 5);
  EXPECT_EQ(rules.why_not(p, kCodec.encode(MoveKind::customer, 3)),
            static_cast<int>(Reason::customer_is_placed));
}

TEST(KairoSetUp, TheFirstPlayerIsDrawn) {
  const Rules rules(built_in_components<Kairo>(), {}, 3);
  Position p = rules.start();
  MoveList moves;
  while (p.step != Step::first) {
    rules.legal(p, moves);
    rules.apply(p, moves[0], nullptr);
  }
  Odds odds;
  rules.odds(p, odds);
  EXPECT_EQ(odds.size(), 3);
  EXPECT_EQ(rules.why_not(p, kCodec.encode(MoveKind::first, 3)),
            static_cast<int>(Reason::no_such_seat));
}

TEST(KairoNeutral, StallsAreNeitherMovedNorExtended) {
  Bazaar b(2);
  b.stall(2, red, "b3", "b4");
  b.card(0, 0);
  b.coins(0, red, 5);
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(extend(red)), Reason::no_stall_of_yours);
  EXPECT_EQ(b.why_not(move_stall(red)), Reason::no_stall_of_yours);
}

}  // namespace
}  // namespace emporium::kairo
