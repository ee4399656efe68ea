// Components and setting up the game.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

bool can_sit(int players) { return TableOf<Tbggg>::create({players, nullptr, nullptr}).ok(); }

// A roll-off with these faces in seat order.
Scene rolled_off(std::initializer_list<int> faces) {
  Scene scene = fresh_game(static_cast<int>(faces.size()));
  for (const int face : faces) scene.play(move::roll(face));
  return scene;
}

TEST(Setup, ThreeToSixCanPlay) {
  EXPECT_FALSE(can_sit(2));
  for (int players = 3; players <= 6; ++players) EXPECT_TRUE(can_sit(players)) << players;
  EXPECT_FALSE(can_sit(7));
}

TEST(Setup, EachColourHasThreeTilesOfEachNumberAndTwoBlanks) {
  const Scene scene = fresh_game(6);
  int tiles = 0;
  for (const Seat s : seats(6)) {
    EXPECT_EQ(scene.p.pile[s], (Counts{2, 3, 3, 3, 3, 3, 3}));
    tiles += scene.p.pile_size[s];
  }
  EXPECT_EQ(tiles, 120);
}

TEST(Setup, EachPlayerHasThreeDice) {
  const Scene scene = fresh_game(6);
  for (const Seat s : seats(6)) EXPECT_EQ(scene.geeks_of(s), (std::vector{0, 0, 0}));
}

TEST(Setup, EachShopHasNineWindows) {
  std::array<int, kShops + 1> windows{};
  for (const Window w : kAllWindows) ++windows[shop_of(w)];
  for (int shop = 1; shop <= kShops; ++shop) EXPECT_EQ(windows[shop], 9);
}

TEST(Setup, EachPlayerRollsADieForTheFirstPlayer) {
  Scene scene = fresh_game(4);
  for (const Seat s : seats(4)) {
    EXPECT_EQ(scene.p.step, Step::roll_off);
    EXPECT_EQ(scene.rules.decider(scene.p), kNature);
    EXPECT_EQ(scene.p.turn, s);
    scene.play(move::roll(s + 1));
  }
  EXPECT_EQ(scene.told<RolledOff>().size(), 4);
}

TEST(Setup, TheDieIsFair) {
  const Scene scene = fresh_game(3);
  Odds odds;
  scene.rules.odds(scene.p, odds);
  EXPECT_EQ(odds.size(), 6);
  for (int i = 0; i < odds.size(); ++i) EXPECT_EQ(odds.weight(i), 1);
}

TEST(Setup, TheHighestRollChoosesTheFirstPlayer) {
  const Scene scene = rolled_off({2, 3, 6, 5});
  EXPECT_EQ(scene.p.step, Step::name_first);
  EXPECT_EQ(scene.rules.decider(scene.p), 2);
}

TEST(Setup, TheWinnerMayNameAnyPlayer) {
  for (int named = 0; named < 4; ++named) {
    Scene scene = rolled_off({2, 3, 6, 5});
    scene.play(move::first(named));
    EXPECT_EQ(scene.p.first, named);
    EXPECT_EQ(scene.p.step, Step::arrive);
  }
}

TEST(Setup, OnlyAPlayerOfTheTableCanBeNamed) {
  const Scene scene = rolled_off({2, 3, 6, 5});
  EXPECT_EQ(scene.legal(),
            (std::vector{move::first(0), move::first(1), move::first(2), move::first(3)}));
  EXPECT_EQ(scene.refusal(move::first(4)), "no_such_seat");
  EXPECT_EQ(scene.refusal(move::pass()), "not_now");
}

TEST(Setup, ThoseWhoTieForTheHighestRollAgain) {
  Scene scene = rolled_off({6, 2, 6, 5});
  EXPECT_EQ(scene.p.step, Step::roll_off);
  EXPECT_EQ(scene.told<RollOffTied>().size(), 1);
  EXPECT_EQ(scene.p.turn, 0);
  scene.play(move::roll(1));
  EXPECT_EQ(scene.p.turn, 2);
  scene.play(move::roll(2));
  EXPECT_EQ(scene.p.step, Step::name_first);
  EXPECT_EQ(scene.p.turn, 2);  // although others rolled more than 2 before
}

TEST(Setup, TiesAreRolledAgainAsOftenAsItTakes) {
  Scene scene = rolled_off({4, 4, 4});
  scene.play({move::roll(5), move::roll(5), move::roll(5)});
  scene.play({move::roll(1), move::roll(3), move::roll(3)});
  EXPECT_EQ(scene.told<RollOffTied>().size(), 3);
  EXPECT_EQ(scene.p.turn, 1);
  scene.play({move::roll(6), move::roll(5)});
  EXPECT_EQ(scene.p.step, Step::name_first);
  EXPECT_EQ(scene.p.turn, 1);
}

TEST(Setup, ATieBelowTheHighestDoesNotMatter) {
  const Scene scene = rolled_off({5, 5, 6, 5});
  EXPECT_EQ(scene.p.step, Step::name_first);
  EXPECT_EQ(scene.p.turn, 2);
}

TEST(Setup, TheFirstPlayerAndTheNextTwoGetTenAndTheOthersEleven) {
  const auto gifts = [](int players, int first) {
    Scene scene = fresh_game(players);
    scene.play_to(Step::name_first).play(move::first(first));
    return std::vector<int>(scene.p.gg.begin(), scene.p.gg.begin() + players);
  };
  EXPECT_EQ(gifts(3, 1), (std::vector{10, 10, 10}));
  EXPECT_EQ(gifts(4, 0), (std::vector{10, 10, 10, 11}));
  EXPECT_EQ(gifts(5, 0), (std::vector{10, 10, 10, 11, 11}));
  EXPECT_EQ(gifts(6, 0), (std::vector{10, 10, 10, 11, 11, 11}));
  EXPECT_EQ(gifts(6, 4), (std::vector{10, 11, 11, 11, 10, 10}));  // clockwise past the last seat
}

TEST(Setup, ATableMayDrawTheFirstPlayerInstead) {
  Scene scene = fresh_game(5, {.roll_off = false});
  EXPECT_EQ(scene.p.step, Step::draw_first);
  EXPECT_EQ(scene.rules.decider(scene.p), kNature);
  Odds odds;
  scene.rules.odds(scene.p, odds);
  EXPECT_EQ(odds.size(), 5);
  for (int i = 0; i < odds.size(); ++i) EXPECT_EQ(odds.weight(i), 1);
  scene.play(move::first(3));
  EXPECT_EQ(scene.p.first, 3);
  EXPECT_EQ(scene.p.gg[2], 11);
}

}  // namespace
}  // namespace emporium::tbggg
