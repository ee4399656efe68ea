// Phase 5: the geeks choose games.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

// Ends phase 3 by passes all around.
Scene& end_advertising(Scene& scene) {
  return scene.at(Step::advertise, scene.p.first).pass(scene.rules.players());
}

TEST(TurningUp, EveryTileIsTurnedFaceUp) {
  Scene scene = geeks_are_out(3);
  scene.face_down(0, 3, 3, kTop, 1).face_down(1, 6, 6, kBottom, 3).face_up(2, 4, 4, kTop, 2);
  end_advertising(scene);
  EXPECT_EQ(scene.p.step, Step::choose);
  EXPECT_EQ(scene.p.face_down, 0);
  EXPECT_EQ(scene.tile(3, kTop, 1), tile_of(0, 3));
  EXPECT_EQ(scene.tile(6, kBottom, 3), tile_of(1, 6));
  EXPECT_EQ(scene.tile(4, kTop, 2), tile_of(2, 4));
  EXPECT_EQ(scene.told<TurnedUp>().size(), 1);
}

TEST(TurningUp, NobodyCanUndoIt) { EXPECT_TRUE(TurnedUp::kKind.reveals); }

TEST(TurningUp, BlanksLeaveTheGame) {
  Scene scene = geeks_are_out(3);
  scene.face_down(1, kBlank, 3, kTop, 1).face_down(1, 3, 3, kTop, 2).at(Step::advertise, 0);
  const int blanks = scene.p.discard[1][kBlank];
  scene.pass(3);
  EXPECT_FALSE(scene.tile(3, kTop, 1).has());
  EXPECT_EQ(scene.p.discard[1][kBlank], blanks + 1);
  EXPECT_EQ(scene.p.charity_size, 0);
  EXPECT_EQ(scene.told<BlankRemoved>().size(), 1);
}

TEST(TurningUp, ExampleASixInShopTwoGoesToTheCharityShop) {
  Scene scene = geeks_are_out(3);
  scene.face_down(1, 6, 2, kMiddle, 2);
  end_advertising(scene);
  EXPECT_FALSE(scene.tile(2, kMiddle, 2).has());
  ASSERT_EQ(scene.p.charity_size, 1);
  EXPECT_EQ(scene.p.charity[0], tile_of(1, 6));
  EXPECT_EQ(scene.told<ToCharity>().size(), 1);
}

TEST(TurningUp, ExampleShopTwoKeepsOneTwoAndThree) {
  Scene scene = geeks_are_out(3);
  for (int n = 1; n <= 3; ++n) scene.face_down(1, n, 2, kMiddle, n);
  scene.geeks(0, {2, 2, 2});
  end_advertising(scene);
  EXPECT_EQ(scene.p.charity_size, 0);
  for (int n = 1; n <= 3; ++n) EXPECT_EQ(scene.tile(2, kMiddle, n), tile_of(1, n));
}

TEST(TurningUp, EveryNumberThatAShopDoesNotSellGoesToCharity) {
  for (int shop = 1; shop <= kShops; ++shop) {
    for (int n = 1; n <= kNumbers; ++n) {
      Scene scene = geeks_are_out(3);
      scene.face_down(1, n, shop, kTop, 1).face_up(2, 3, 3, kBottom, 1);
      end_advertising(scene);
      const bool sold_here = n >= shop - 1 && n <= shop + 1;
      EXPECT_EQ(scene.p.charity_size, sold_here ? 0 : 1) << shop << " " << n;
    }
  }
}

TEST(Choosing, TheFirstPlayerBeginsAndItGoesOnClockwise) {
  Scene scene = geeks_are_out(3);
  scene.face_up(0, 3, 3, kTop, 1).face_up(0, 3, 3, kTop, 2).face_up(0, 3, 3, kTop, 3);
  scene.face_up(0, 4, 3, kMiddle, 1).face_up(0, 4, 3, kMiddle, 2);
  scene.first(1).at(Step::choose, 1);
  std::vector<int> order;
  for (int column = 1; column <= 3; ++column) {
    order.push_back(scene.p.turn);
    scene.play(move::buy(3, kTop, column));
  }
  order.push_back(scene.p.turn);
  EXPECT_EQ(order, (std::vector{1, 2, 0, 1}));
}

TEST(Choosing, ADieGoesOnATileInItsOwnShop) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 1).face_up(1, 5, 5, kMiddle, 2).face_up(1, 5, 6, kMiddle, 2);
  scene.geeks(0, {2, 5, 5}).at(Step::choose, 0);
  EXPECT_EQ(scene.legal(), (std::vector{move::pass(), move::buy(5, kMiddle, 2)}));
  EXPECT_EQ(scene.refusal(move::buy(3, kTop, 1)), "no_geek_in_shop");
  EXPECT_EQ(scene.refusal(move::buy(6, kMiddle, 2)), "no_geek_in_shop");
  scene.play(move::buy(5, kMiddle, 2));
  EXPECT_TRUE(scene.p.buyers[window_at(Shop(5), kMiddle, 2)].is(Seat{0}));
  EXPECT_EQ(scene.geeks_of(0), (std::vector{0, 2, 5}));
}

TEST(Choosing, AnEmptyWindowHasNothingToChoose) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 1).at(Step::choose, 0);
  EXPECT_EQ(scene.refusal(move::buy(3, kTop, 2)), "no_tile_there");
}

TEST(Choosing, OnlyOneDieGoesOnATile) {
  Scene scene = geeks_are_out(3);
  scene.face_up(2, 3, 3, kTop, 1).face_up(2, 3, 3, kTop, 2).at(Step::choose, 0);
  scene.play(move::buy(3, kTop, 1));
  EXPECT_EQ(scene.refusal(move::buy(3, kTop, 1)), "tile_has_a_geek");
  EXPECT_EQ(scene.legal(MoveKind::buy), (std::vector{move::buy(3, kTop, 2)}));
}

TEST(Choosing, ToChooseIsOptional) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 1).at(Step::choose, 0).pass(3);
  EXPECT_EQ(scene.p.round, 6);
  for (const Seat s : seats(3)) EXPECT_EQ(scene.p.sales[s], 0);
}

TEST(Choosing, APassIsFinalForTheRound) {
  Scene scene = geeks_are_out(3);
  for (int column = 1; column <= 3; ++column) scene.face_up(2, 3, 3, kTop, column);
  scene.face_up(2, 4, 3, kMiddle, 1).face_up(2, 4, 3, kMiddle, 2);
  scene.at(Step::choose, 0).play(move::pass());
  scene.play({move::buy(3, kTop, 1), move::buy(3, kTop, 2)});
  EXPECT_EQ(scene.p.turn, 1);
  scene.play({move::buy(3, kTop, 3), move::buy(3, kMiddle, 1)});
  EXPECT_EQ(scene.p.turn, 1);
}

TEST(Choosing, DiceMayBePlacedInAnyOrder) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 4, 6}).face_up(1, 1, 1, kTop, 1).face_up(1, 4, 4, kTop, 1);
  scene.face_up(1, 6, 6, kTop, 1).at(Step::choose, 0);
  EXPECT_EQ(scene.legal(MoveKind::buy),
            (std::vector{move::buy(1, kTop, 1), move::buy(4, kTop, 1), move::buy(6, kTop, 1)}));
  scene.play({move::buy(6, kTop, 1), move::buy(1, kTop, 1), move::buy(4, kTop, 1)});
  EXPECT_EQ(scene.p.collection[0][1], (Counts{0, 1, 0, 0, 1, 0, 1}));
}

TEST(Choosing, ItGoesOnUntilAllHavePlacedTheirDiceOrPassed) {
  Scene scene = geeks_are_out(3);
  for (int column = 1; column <= 3; ++column) scene.face_up(2, 3, 3, kTop, column);
  for (int column = 1; column <= 3; ++column) scene.face_up(2, 4, 3, kMiddle, column);
  scene.face_up(2, 2, 3, kBottom, 1).at(Step::choose, 0).play(move::buy(3, kTop, 1));
  scene.play({move::pass(), move::pass(), move::buy(3, kTop, 2)});
  EXPECT_EQ(scene.p.step, Step::choose);
  EXPECT_EQ(scene.p.turn, 0);
  scene.play(move::buy(3, kTop, 3));  // the last die
  EXPECT_EQ(scene.p.round, 6);
  EXPECT_EQ(scene.p.collection[0][2][3], 3);
}

TEST(Choosing, WhoseDiceFindNoGameIsNotAsked) {
  Scene scene = geeks_are_out(4);
  scene.geeks(1, {1, 5, 6}).face_up(3, 3, 3, kTop, 1).face_up(3, 3, 3, kTop, 2);
  scene.at(Step::choose, 0).play(move::buy(3, kTop, 1));
  EXPECT_EQ(scene.p.turn, 2);
}

TEST(Choosing, WithNothingToChooseThePhaseIsOver) {
  Scene scene = geeks_are_out(3);
  scene.stock(0, {1}).at(Step::advertise, 0).pass(3);
  EXPECT_EQ(scene.p.step, Step::supply);
  EXPECT_EQ(scene.p.round, 6);
}

TEST(Choosing, APromotedDieChoosesWhereItStands) {
  Scene scene = geeks_are_out(3);
  scene.face_down(1, 5, 5, kTop, 1).at(Step::advertise, 0).play(move::promote(3, 5)).pass(3);
  ASSERT_EQ(scene.p.turn, 0);
  EXPECT_EQ(scene.legal(MoveKind::buy), (std::vector{move::buy(5, kTop, 1)}));
}

TEST(CharityShop, AnyDieOfAnyShopMayGoThere) {
  Scene scene = geeks_are_out(3);
  scene.geeks(0, {1, 5, 6}).in_charity(1, 4).at(Step::choose, 0);
  EXPECT_EQ(scene.legal(), (std::vector{move::pass(), move::charity(1, 4)}));
  scene.play(move::charity(1, 4));
  EXPECT_EQ(scene.p.step, Step::send);
  EXPECT_EQ(scene.legal(), (std::vector{move::send(1), move::send(5), move::send(6)}));
  EXPECT_EQ(scene.refusal(move::send(2)), "no_geek_there");
  scene.play(move::send(5));
  EXPECT_EQ(scene.p.collection[0][1][4], 1);
}

TEST(CharityShop, ItIsAnAlternativeToTheGamesOfTheOwnShop) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(1, 6).face_up(1, 3, 3, kTop, 1).at(Step::choose, 0);
  EXPECT_EQ(scene.legal(), (std::vector{move::pass(), move::buy(3, kTop, 1), move::charity(1, 6)}));
}

TEST(CharityShop, OnlyWhatLiesThereCanBeTaken) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(1, 6).at(Step::choose, 0);
  EXPECT_EQ(scene.refusal(move::charity(1, 5)), "not_in_charity");
  EXPECT_EQ(scene.refusal(move::charity(2, 6)), "not_in_charity");
}

TEST(CharityShop, OnlyOneDieGoesOnATile) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(2, 6).in_charity(2, 5).at(Step::choose, 0);
  scene.play({move::charity(2, 6), move::send(3)});
  EXPECT_EQ(scene.refusal(move::charity(2, 6)), "not_in_charity");
  EXPECT_EQ(scene.legal(MoveKind::charity), (std::vector{move::charity(2, 5)}));
}

TEST(CharityShop, TwoTilesAlikeCanBothBeTaken) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(2, 6).in_charity(2, 6).at(Step::choose, 0);
  EXPECT_EQ(scene.legal(MoveKind::charity).size(), 1);
  scene.play({move::charity(2, 6), move::send(3), move::charity(2, 6), move::send(3)});
  EXPECT_EQ(scene.p.collection[0][2][6], 1);
  EXPECT_EQ(scene.p.collection[1][2][6], 1);
}

TEST(CharityShop, ATileIsNamedByItsPublishersColour) {
  Components edition = built_in_components<Tbggg>();
  std::swap(edition.colour[0], edition.colour[5]);  // seat 0 plays white
  Scene scene(3, {}, edition);
  for (const Seat s : seats(3)) scene.geeks(s, {3, 3, 3});
  scene.in_charity(0, 6).at(Step::choose, 1);
  EXPECT_EQ(scene.legal(MoveKind::charity), (std::vector{move::charity(5, 6)}));
}

}  // namespace
}  // namespace emporium::tbggg
