// Phase 1: games arrive at the warehouse.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

// Tiles that each seat draws in each round of a game where everybody passes when possible.
std::array<int, kRounds> draws_by_round(int seat) {
  std::array<int, kRounds> draws{};
  Scene scene = fresh_game(4);
  scene.play_to(Step::over);
  int round = 0;
  for (const Event& event : scene.journal.events()) {
    if (event.kind == Events::number<RoundBegan>) round = event.args[0];
    if (event.kind == Events::number<Arrived> && event.seat == seat) ++draws[round - 1];
  }
  return draws;
}

TEST(Arrivals, RoundOneBringsEightTilesRoundsTwoToFiveThreeAndRoundSixNone) {
  for (const Seat seat : seats(4)) {
    EXPECT_EQ(draws_by_round(seat), (std::array{8, 3, 3, 3, 3, 0}));
  }
}

TEST(Arrivals, AllTilesHaveBeenDrawnAfterRoundFive) {
  Scene scene = fresh_game(4);
  scene.play_to(Step::supply, 5);
  for (const Seat s : seats(4)) EXPECT_EQ(scene.p.pile_size[s], 0);
}

TEST(Arrivals, RoundSixBeginsWithSupplying) {
  Scene scene(3);
  scene.stock(0, {1}).face_up(1, 3, 3, kTop, 1);
  for (const Seat s : seats(3)) scene.geeks(s, {3, 3, 3});
  scene.at(Step::choose, 0).pass(3);
  EXPECT_EQ(scene.p.round, 6);
  EXPECT_EQ(scene.p.step, Step::supply);
}

TEST(Arrivals, ADrawnTileGoesFromThePileBehindTheScreen) {
  Scene scene = fresh_game(3);
  scene.play_to(Step::name_first).play(move::first(1)).play(move::arrive(4));
  EXPECT_EQ(scene.p.pile[1], (Counts{2, 3, 3, 3, 2, 3, 3}));
  EXPECT_EQ(scene.p.stock[1], (Counts{0, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(scene.p.pile_size[1], 19);
  EXPECT_EQ(scene.p.stock_size[1], 1);
}

TEST(Arrivals, ThePileIsShuffledSoEveryTileIsAsLikely) {
  Scene scene = fresh_game(3);
  scene.play_to(Step::arrive);
  Odds odds;
  scene.rules.odds(scene.p, odds);
  EXPECT_EQ(odds.total(), 20);
  EXPECT_EQ(odds.weight(0), 2);  // blanks
  for (int n = 1; n <= kNumbers; ++n) EXPECT_EQ(odds.weight(n), 3);
  scene.play(move::arrive(6));
  scene.rules.odds(scene.p, odds);
  EXPECT_EQ(odds.total(), 19);
  EXPECT_EQ(odds.weight(6), 2);
}

TEST(Arrivals, OnlyTilesOfThePileArrive) {
  Scene scene = fresh_game(3);
  scene.play_to(Step::arrive).play({move::arrive(0), move::arrive(0)});
  EXPECT_EQ(scene.refusal(move::arrive(0)), "pile_lacks_tile");
  EXPECT_EQ(scene.legal().size(), kNumbers);
}

TEST(Arrivals, WhatArrivesIsSeenByItsPublisherAlone) {
  const Arg& number = Arrived::kKind.args[0];
  EXPECT_EQ(number.name, "number");
  EXPECT_TRUE(number.secret);
}

}  // namespace
}  // namespace emporium::tbggg
