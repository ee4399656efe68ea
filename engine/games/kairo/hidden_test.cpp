// Who sees what: cards in hands and the deck, coins behind screens.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

TEST(KairoHidden, CardsFromTheDisplayStayKnownThoseFromTheDeckAreHidden) {
  Bazaar b;
  b.play({take(5), deck(), nature_card(2)});
  EXPECT_EQ(b.p.known[0][5], 1);
  EXPECT_EQ(b.p.known[0][2], 0);
  const View<Kairo> mine(b.rules, b.p, Seat{0});
  const View<Kairo> theirs(b.rules, b.p, Seat{1});
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

Options open_money() {
  Options options;
  options.open_money = true;
  return options;
}

TEST(KairoHidden, CoinsAreBehindScreensUnlessTheTablePlaysWithOpenMoney) {
  const Bazaar screened;
  EXPECT_EQ(View<Kairo>(screened.rules, screened.p, Seat{1}).shown().coins[0][red], 0);
  EXPECT_TRUE(
      view_json(View<Kairo>(screened.rules, screened.p, Seat{1}))["players"][0]["coins"].is_null());
  EXPECT_EQ(
      view_json(View<Kairo>(screened.rules, screened.p, Seat{0}))["players"][0]["coins"]["red"], 1);
  const Bazaar open(3, open_money());
  EXPECT_EQ(view_json(View<Kairo>(open.rules, open.p, Seat{1}))["players"][0]["coins"]["red"], 1);
}

TEST(KairoHidden, TheFirstVersionShowedCoinsUnlessTheTableChoseScreens) {
  EXPECT_FALSE(read_options<Kairo>(nullptr).value().open_money);
  EXPECT_TRUE(read_options<Kairo>(nullptr, 1).value().open_money);
  EXPECT_FALSE(read_options<Kairo>({{"open_money", false}}, 1).value().open_money);
}

TEST(KairoHidden, NoScoreTellsTheCoinsOfOthers) {
  auto table = TableOf<Kairo>::create({3, Json::object(), nullptr}).value()->clone();
  Random random(3);
  MoveList moves;
  while (!table->over()) {
    for (const Seat viewer : seats(3)) {
      const Scores scores = table->score_seen(viewer);
      for (const Seat s : seats(3)) {
        EXPECT_EQ(scores.parts[s][3], s == viewer ? table->score().parts[s][3] : 0);
      }
    }
    for (const auto& parts : table->score_seen(kSpectator).parts) EXPECT_EQ(parts[3], 0);
    table->legal(moves);
    ASSERT_TRUE(table->apply(moves[static_cast<int>(random.below(moves.size()))]).ok());
  }
  // Once it is over the screens are lifted.
  EXPECT_EQ(table->score_seen(Seat{0}).parts, table->score().parts);
  EXPECT_EQ(table->score_seen(kSpectator).parts, table->score().parts);
}

TEST(KairoHidden, WhatIsPaidAndReceivedIsSeenButNotKept) {
  Bazaar b;
  b.stall(0, white, "c3", "c4");
  b.play({lure(white), square("c4")});
  EXPECT_EQ(b.told.back().kind, Events::number<Income>);
  for (const Arg& arg : Income::kKind.args) EXPECT_FALSE(arg.secret);
  const View<Kairo> theirs(b.rules, b.p, Seat{1});
  EXPECT_EQ(theirs.shown().bank[white], b.p.bank[white]);
  EXPECT_EQ(theirs.shown().coins[0], ByColour<std::uint8_t>{});
}

TEST(KairoHidden, CoinsAreGuessedFromWhatIsNotInTheBank) {
  Bazaar b(4);
  b.coins(1, white, 7);
  b.coins(2, red, 5);
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Position guess = View<Kairo>(b.rules, b.p, Seat{0}).sample(random);
    ASSERT_TRUE(b.rules.check(guess).ok());
    EXPECT_EQ(guess.coins[0], b.p.coins[0]);
    EXPECT_EQ(guess.coins[1][white] + guess.coins[2][white] + guess.coins[3][white], 9);
  }
  // With two players there is but one other screen.
  Bazaar two(2);
  two.coins(1, white, 7);
  EXPECT_EQ(View<Kairo>(two.rules, two.p, Seat{0}).sample(random).coins, two.p.coins);
}

TEST(KairoHidden, WhoBuildsIsGuessedToBeAbleToPay) {
  Bazaar b(4);
  b.stall(1, white, "b3", "b4");
  b.extensions(1, white, {"c3", "d3"});
  b.card(1, 0);
  b.coins(1, white, 1);
  b.coins(1, red, 6);
  b.coins(2, white, 9);
  b.p.turn = Seat{1};
  const auto all_guesses_go_on = [&] {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
      for (const Seat viewer : {Seat{0}, Seat{3}, kSpectator}) {
        const Position guess = View<Kairo>(b.rules, b.p, viewer).sample(random);
        ASSERT_TRUE(b.rules.check(guess).ok()) << b.rules.check(guess).error().message;
      }
    }
  };
  for (const Move move : {region_card(1), extend(white), square("d2"), pay(1), coin(red)}) {
    b.play(move);
    all_guesses_go_on();
  }
}

TEST(KairoHidden, TheScreensAreLiftedAtTheEndAndThatIsNotTakenBack) {
  for (const bool open : {false, true}) {
    Bazaar b(3, open ? open_money() : Options{});
    b.p.end_phase = 1;
    b.p.step = Step::last;
    b.card(0, 0);
    b.play(pass());
    EXPECT_EQ(b.p.step, Step::over);
    EXPECT_EQ(b.was_told<ScreensLifted>(), !open);
    EXPECT_EQ(View<Kairo>(b.rules, b.p, Seat{1}).shown().coins, b.p.coins);
  }
  EXPECT_TRUE(ScreensLifted::kKind.reveals);
}

}  // namespace
}  // namespace emporium::kairo
