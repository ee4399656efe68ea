// Phase 3: geeks arrive at the shops, advertising and promotion. Phase 4: the new first player.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

// Something to buy in every shop, so that phase 5 asks whoever has a geek.
Scene& with_games(Scene& scene) {
  for (int shop = 1; shop <= kShops; ++shop) scene.face_up(2, shop, shop, kMiddle, 1);
  return scene;
}

// Who is first player after phase 4 with these geeks, seat by seat.
int first_after(int current, std::initializer_list<std::array<int, kDice>> geeks) {
  Scene scene(static_cast<int>(geeks.size()));
  int seat = 0;
  for (const auto& shops : geeks) scene.geeks(seat++, shops);
  with_games(scene).first(current).at(Step::advertise, current).pass(seat);
  EXPECT_EQ(scene.p.step, Step::choose);
  EXPECT_EQ(scene.told<NewFirst>().size(), 1);
  return scene.p.first;
}

TEST(Geeks, EachPlayerRollsThreeDice) {
  Scene scene(3);
  scene.stock(1, {1}).first(1).at(Step::supply, 1).play(move::pass());
  for (const int seat : {1, 2, 0}) {
    for (int die = 0; die < 3; ++die) {
      EXPECT_EQ(scene.p.step, Step::roll);
      EXPECT_EQ(scene.rules.decider(scene.p), kNature);
      EXPECT_EQ(scene.p.turn, seat);
      scene.play(move::roll(2));
    }
  }
  EXPECT_EQ(scene.p.step, Step::advertise);
}

TEST(Geeks, DiceGoToTheShopsOfTheirNumbers) {
  Scene scene(3);
  scene.stock(0, {1}).at(Step::supply, 0).play(move::pass());
  for (const int face : {6, 1, 6, 2, 3, 4, 5, 5, 5}) scene.play(move::roll(face));
  EXPECT_EQ(scene.geeks_of(0), (std::vector{1, 6, 6}));
  EXPECT_EQ(scene.geeks_of(1), (std::vector{2, 3, 4}));
  EXPECT_EQ(scene.geeks_of(2), (std::vector{5, 5, 5}));
}

TEST(Geeks, AdvertisingBeginsWithTheFirstPlayerAndGoesClockwise) {
  Scene scene(3);
  scene.stock(2, {1}).first(2).at(Step::supply, 2).play(move::pass()).play_to(Step::advertise);
  std::vector<int> order;
  for (int i = 0; i < 3; ++i) {
    order.push_back(scene.p.turn);
    const int from = scene.geeks_of(scene.p.turn).front();
    scene.play(move::promote(from, from == 6 ? 5 : from + 1));
  }
  EXPECT_EQ(order, (std::vector{2, 0, 1}));
}

TEST(Geeks, AdvertisingRollsOneDieAgainForOneGg) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {2, 3, 3}).at(Step::advertise, 0);
  scene.play({move::advertise(2), move::throw_them()});
  EXPECT_EQ(scene.rules.decider(scene.p), kNature);
  scene.play(move::roll(6));
  EXPECT_EQ(scene.geeks_of(0), (std::vector{3, 3, 6}));
  EXPECT_EQ(scene.p.gg[0], 9);
  EXPECT_EQ(scene.p.turn, 1);
}

TEST(Geeks, AdvertisingRollsSeveralDiceAgainForOneGg) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {2, 3, 5}).at(Step::advertise, 0);
  scene.play({move::advertise(2), move::also(3), move::also(5), move::throw_them()});
  scene.play({move::roll(1), move::roll(4), move::roll(1)});
  EXPECT_EQ(scene.geeks_of(0), (std::vector{1, 1, 4}));
  EXPECT_EQ(scene.p.gg[0], 9);
  EXPECT_EQ(scene.p.paid_moves[0], 1);
  EXPECT_EQ(scene.p.turn, 1);
}

TEST(Geeks, TwoDiceOfOneShopMayBeRolledAgain) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {2, 4, 4}).at(Step::advertise, 0);
  scene.play({move::advertise(4), move::also(4), move::throw_them()});
  scene.play({move::roll(6), move::roll(6)});
  EXPECT_EQ(scene.geeks_of(0), (std::vector{2, 6, 6}));
}

TEST(Geeks, OneAdvertisesWithOnesOwnDiceOnly) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 1, 2}).geeks(1, {4, 5, 6}).at(Step::advertise, 0);
  EXPECT_EQ(scene.refusal(move::advertise(4)), "no_geek_there");
  EXPECT_EQ(scene.legal(MoveKind::advertise),
            (std::vector{move::advertise(1), move::advertise(2)}));
  scene.play(move::advertise(1));
  EXPECT_EQ(scene.refusal(move::also(5)), "no_geek_there");
}

TEST(Geeks, DiceArePickedUpFromTheLowestShopToTheHighest) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 3, 5}).at(Step::advertise, 0).play(move::advertise(3));
  EXPECT_EQ(scene.refusal(move::also(1)), "pick_up_in_order");
  EXPECT_EQ(scene.legal(), (std::vector{move::also(5), move::throw_them()}));
  EXPECT_EQ(scene.refusal(move::pass()), "not_now");
}

TEST(Geeks, PromotingMovesOneDieToAnAdjacentShopForOneGg) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {5, 5, 6}).at(Step::advertise, 0).play(move::promote(5, 4));
  EXPECT_EQ(scene.geeks_of(0), (std::vector{4, 5, 6}));
  EXPECT_EQ(scene.p.gg[0], 9);
  EXPECT_EQ(scene.p.turn, 1);
}

TEST(Geeks, ExampleFromShopOneADieGoesToShopsTwoThreeOrFour) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 1, 1}).at(Step::advertise, 0);
  EXPECT_EQ(scene.legal(MoveKind::promote),
            (std::vector{move::promote(1, 2), move::promote(1, 3), move::promote(1, 4)}));
  EXPECT_EQ(scene.refusal(move::promote(1, 5)), "not_adjacent");
  EXPECT_EQ(scene.refusal(move::promote(1, 6)), "not_adjacent");
}

TEST(Geeks, ExampleFromShopFourADieGoesToAnyOtherShop) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {4, 4, 4}).at(Step::advertise, 0);
  EXPECT_EQ(scene.legal(MoveKind::promote),
            (std::vector{move::promote(4, 1), move::promote(4, 2), move::promote(4, 3),
                         move::promote(4, 5), move::promote(4, 6)}));
  EXPECT_EQ(scene.refusal(move::promote(4, 4)), "not_adjacent");
}

TEST(Geeks, AdjacentMeansOrthogonallyOrDiagonally) {
  const Scene scene(3);
  const auto row = [](int shop) { return (shop - 1) / 2; };  // 1 2 / 3 4 / 5 6
  for (int from = 1; from <= kShops; ++from) {
    for (int to = 1; to <= kShops; ++to) {
      const int rows = row(from) - row(to);
      EXPECT_EQ(scene.rules.adjacent(Shop(from), Shop(to)), from != to && rows >= -1 && rows <= 1)
          << from << " " << to;
    }
  }
}

TEST(Geeks, OnlyAnOwnDieCanBePromoted) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 1, 1}).geeks(1, {4, 4, 4}).at(Step::advertise, 0);
  EXPECT_EQ(scene.refusal(move::promote(4, 3)), "no_geek_there");
}

TEST(Geeks, TheDiesPlaceCountsAndNotItsFace) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 1, 1}).at(Step::advertise, 0);
  scene.play({move::promote(1, 3), move::pass(), move::pass()});
  EXPECT_EQ(scene.refusal(move::promote(3, 6)), "none");  // not adjacent to shop 1
  scene.play(move::promote(3, 6));
  EXPECT_EQ(scene.geeks_of(0), (std::vector{1, 1, 6}));
  EXPECT_EQ(scene.p.gg[0], 8);  // 1 GG for each step
}

TEST(Geeks, PassingIsFree) {
  Scene scene = geeks_are_out(3);
  scene.at(Step::advertise, 0).play(move::pass());
  EXPECT_EQ(scene.p.gg[0], 10);
  EXPECT_EQ(scene.p.turn, 1);
}

TEST(Geeks, ScoreMarkersMayGoBelowZero) {
  Scene scene = geeks_are_out(3);
  scene.gg(0, 0).at(Step::advertise, 0);
  ASSERT_EQ(scene.p.gg[0], 0);
  scene.play({move::promote(3, 2), move::pass(), move::pass()});
  EXPECT_EQ(scene.p.gg[0], -1);
  scene.play({move::advertise(2), move::throw_them(), move::roll(1)});
  EXPECT_EQ(scene.p.gg[0], -2);
}

TEST(Geeks, PassingIsNotFinal) {
  Scene scene = geeks_are_out(3);
  scene.at(Step::advertise, 0).play({move::pass(), move::promote(3, 2), move::pass()});
  EXPECT_EQ(scene.p.step, Step::advertise);
  EXPECT_EQ(scene.p.turn, 0);
  EXPECT_EQ(scene.refusal(move::promote(3, 2)), "none");
  EXPECT_EQ(scene.refusal(move::advertise(3)), "none");
}

TEST(Geeks, ItEndsWhenAllHavePassedInSuccession) {
  Scene scene = geeks_are_out(4);
  with_games(scene).at(Step::advertise, 0).pass(3);
  EXPECT_EQ(scene.p.step, Step::advertise);
  scene.play(move::pass());
  EXPECT_EQ(scene.p.step, Step::choose);
}

TEST(Geeks, APromotionBeginsTheSuccessionAnew) {
  Scene scene = geeks_are_out(3);
  with_games(scene).at(Step::advertise, 0).pass(2).play(move::promote(3, 2)).pass(2);
  EXPECT_EQ(scene.p.step, Step::advertise);
  EXPECT_EQ(scene.p.turn, 2);  // whoever moved last is asked once more
  scene.play(move::pass());
  EXPECT_EQ(scene.p.step, Step::choose);
}

TEST(Geeks, AnAdvertisementBeginsTheSuccessionAnew) {
  Scene scene = geeks_are_out(3);
  with_games(scene).at(Step::advertise, 0).pass(2);
  scene.play({move::advertise(3), move::throw_them(), move::roll(1)}).pass(2);
  EXPECT_EQ(scene.p.step, Step::advertise);
  scene.play(move::pass());
  EXPECT_EQ(scene.p.step, Step::choose);
}

TEST(Geeks, AtMostTwelvePaidMovesInARound) {
  Scene scene = geeks_are_out(3);
  with_games(scene).at(Step::advertise, 0);
  for (int i = 0; i < 12; ++i) {
    ASSERT_EQ(scene.p.turn, 0);
    scene.play(i % 2 == 0 ? move::promote(3, 4) : move::promote(4, 3)).pass(2);
  }
  EXPECT_EQ(scene.p.gg[0], -2);
  EXPECT_EQ(scene.p.step, Step::choose);  // seat 0 passed without being asked
}

TEST(Geeks, WhoHasNoPaidMovesLeftPassesWhileOthersGoOn) {
  Scene scene = geeks_are_out(3);
  scene.p.paid_moves[0] = 12;
  with_games(scene).gg(0, -2).at(Step::advertise, 2).play(move::promote(3, 2));
  EXPECT_EQ(scene.p.turn, 1);
  EXPECT_EQ(scene.told<Passed>().size(), 1);
}

TEST(Geeks, ThePaidMovesAreCountedAnewEachRound) {
  Scene scene = fresh_game(3);
  scene.play_to(Step::advertise, 1);
  const int from = scene.geeks_of(scene.p.turn).front();
  const Seat seat = scene.p.turn;
  scene.play(move::promote(from, from == 6 ? 5 : from + 1));
  EXPECT_EQ(scene.p.paid_moves[seat], 1);
  scene.play_to(Step::supply, 2);
  EXPECT_EQ(scene.p.paid_moves[seat], 0);
}

TEST(NewFirstPlayer, ExampleRedYellowBlue) {
  EXPECT_EQ(first_after(2, {{1, 2, 5}, {1, 3, 4}, {2, 2, 3}}), 0);
}

TEST(NewFirstPlayer, MostDiceInShopOneComesFirst) {
  EXPECT_EQ(first_after(0, {{1, 2, 2}, {2, 2, 2}, {1, 1, 6}}), 2);
}

TEST(NewFirstPlayer, WithoutDiceInShopOneTheNextShopDecides) {
  EXPECT_EQ(first_after(0, {{3, 3, 3}, {2, 6, 6}, {3, 4, 4}}), 1);
}

TEST(NewFirstPlayer, ATieIsDecidedByTheLastDieIfNeedBe) {
  EXPECT_EQ(first_after(0, {{2, 4, 6}, {3, 3, 3}, {2, 4, 5}}), 2);
}

TEST(NewFirstPlayer, PromotedDiceCountWhereTheyStand) {
  Scene scene(3);
  with_games(scene).geeks(0, {2, 5, 5}).geeks(1, {3, 5, 5}).geeks(2, {5, 5, 5});
  scene.first(2).at(Step::advertise, 1).play(move::promote(3, 1)).pass(3);
  EXPECT_EQ(scene.p.first, 1);
}

TEST(NewFirstPlayer, AFullTieGoesToTheNearestClockwiseOfThePresentOne) {
  EXPECT_EQ(first_after(1, {{1, 2, 3}, {4, 4, 4}, {5, 5, 5}, {1, 2, 3}}), 3);
  EXPECT_EQ(first_after(3, {{1, 2, 3}, {4, 4, 4}, {1, 2, 3}, {5, 5, 5}}), 0);
}

TEST(NewFirstPlayer, ThePresentOneComesLastInAFullTie) {
  EXPECT_EQ(first_after(1, {{1, 2, 3}, {1, 2, 3}, {4, 4, 4}}), 0);
  EXPECT_EQ(first_after(1, {{2, 2, 2}, {2, 2, 2}, {2, 2, 2}}), 2);
}

TEST(NewFirstPlayer, ThePresentOneMayStayFirst) {
  EXPECT_EQ(first_after(1, {{1, 2, 4}, {1, 2, 3}, {4, 4, 4}}), 1);
}

TEST(NewFirstPlayer, TheNewOneChoosesFirstAndSuppliesFirstInTheNextRound) {
  Scene scene(3);
  scene.stock(0, {1}).stock(1, {1}).stock(2, {1});
  with_games(scene).geeks(0, {4, 4, 4}).geeks(1, {5, 5, 5}).geeks(2, {1, 1, 1});
  scene.at(Step::advertise, 0).pass(3);
  EXPECT_EQ(scene.p.step, Step::choose);
  EXPECT_EQ(scene.p.turn, 2);
  scene.pass(3);
  EXPECT_EQ(scene.p.step, Step::supply);
  EXPECT_EQ(scene.p.round, 6);
  EXPECT_EQ(scene.p.turn, 2);
}

}  // namespace
}  // namespace emporium::tbggg
