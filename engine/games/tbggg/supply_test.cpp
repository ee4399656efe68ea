// Phase 2: supply games to the shops.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

TEST(Supply, TheFirstPlayerBeginsAndItGoesOnClockwise) {
  Scene scene(4);
  for (const Seat s : seats(4)) scene.stock(s, {1, 2});
  scene.first(2).at(Step::supply, 2);
  std::vector<int> order;
  for (int column = 1; column <= 3; ++column) {
    order.push_back(scene.p.turn);
    scene.play({move::tile(1), move::window(1, kTop, column)});
  }
  order.push_back(scene.p.turn);
  EXPECT_EQ(order, (std::vector{2, 3, 0, 1}));
}

TEST(Supply, TheFirstPlayerOfTheRoundIsAskedFirstAfterTheArrivals) {
  Scene scene = fresh_game(5);
  scene.play_to(Step::name_first).play(move::first(3)).play_to(Step::supply);
  EXPECT_EQ(scene.p.turn, 3);
}

TEST(Supply, ATurnIsOneTileFromTheOwnWarehouseOrAPass) {
  Scene scene(3);
  scene.stock(0, {0, 4, 4}).stock(1, {1}).stock(2, {2}).at(Step::supply, 0);
  EXPECT_EQ(scene.legal(), (std::vector{move::tile(0), move::tile(4), move::pass()}));
  EXPECT_EQ(scene.refusal(move::tile(1)), "stock_lacks_tile");
  scene.play({move::tile(4), move::window(4, kBottom, 2)});
  EXPECT_EQ(scene.p.turn, 1);
  EXPECT_EQ(scene.p.stock[0], (Counts{1, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(scene.p.stock_size[0], 2);
  EXPECT_EQ(scene.tile(4, kBottom, 2), tile_of(0, 4));
}

TEST(Supply, ATileMayGoToAnyWindowOfAnyShop) {
  Scene scene(3);
  scene.stock(0, {3}).at(Step::supply, 0).play(move::tile(3));
  EXPECT_EQ(scene.legal(MoveKind::window).size(), 54);
}

TEST(Supply, AWindowHoldsOneTile) {
  Scene scene(3);
  scene.stock(0, {3}).face_up(1, 5, 6, kMiddle, 3).at(Step::supply, 0).play(move::tile(3));
  EXPECT_EQ(scene.refusal(move::window(6, kMiddle, 3)), "window_taken");
  EXPECT_EQ(scene.legal(MoveKind::window).size(), 53);
}

TEST(Supply, ATileOnceTakenMustBePlaced) {
  Scene scene(3);
  scene.stock(0, {3, 4}).at(Step::supply, 0).play(move::tile(3));
  EXPECT_EQ(scene.refusal(move::pass()), "not_now");
  EXPECT_EQ(scene.refusal(move::tile(4)), "not_now");
}

TEST(Supply, TilesArePlacedFaceDown) {
  Scene scene(3);
  scene.stock(0, {3}).at(Step::supply, 0).play({move::tile(3), move::window(3, kTop, 1)});
  EXPECT_TRUE(scene.is_face_down(3, kTop, 1));
  ASSERT_EQ(scene.told<Supplied>().size(), 1);
  EXPECT_TRUE(Supplied::kKind.args[3].secret);  // its number
}

TEST(Supply, ItContinuesUntilEverybodyHasPassed) {
  Scene scene(3);
  for (const Seat s : seats(3)) scene.stock(s, {1, 2, 3});
  scene.at(Step::supply, 0).pass(2);
  scene.play({move::tile(1), move::window(1, kTop, 1)});
  scene.play({move::tile(2), move::window(1, kTop, 2)});
  EXPECT_EQ(scene.p.step, Step::supply);
  EXPECT_EQ(scene.p.turn, 2);
  scene.play(move::pass());
  EXPECT_EQ(scene.p.step, Step::roll);
}

TEST(Supply, WhoPassesCannotSupplyAgainThisRound) {
  Scene scene(3);
  for (const Seat s : seats(3)) scene.stock(s, {1, 2, 3});
  scene.at(Step::supply, 0).play(move::pass());
  std::vector<int> order;
  for (int column = 1; column <= 3; ++column) {
    order.push_back(scene.p.turn);
    scene.play({move::tile(column), move::window(3, kTop, column)});
    order.push_back(scene.p.turn);
    scene.play({move::tile(column), move::window(3, kMiddle, column)});
  }
  EXPECT_EQ(order, (std::vector{1, 2, 1, 2, 1, 2}));
}

TEST(Supply, WhoPassedSuppliesAgainInTheNextRound) {
  Scene scene = fresh_game(3);
  scene.play_to(Step::supply, 1).play(move::pass()).play_to(Step::supply, 2);
  EXPECT_EQ(scene.p.passed, 0);
  EXPECT_FALSE(scene.legal(MoveKind::tile).empty());
}

TEST(Supply, APlayerMayPlaceNothingInARound) {
  Scene scene(3);
  for (const Seat s : seats(3)) scene.stock_of(s, 12);
  scene.at(Step::supply, 0).pass(3);
  EXPECT_EQ(scene.p.step, Step::roll);
  EXPECT_EQ(scene.told<Passed>().size(), 3);
  for (const Seat s : seats(3)) EXPECT_EQ(scene.p.stock_size[s], 12);
}

TEST(Supply, NobodyKeepsMoreThanTwelveOwnTiles) {
  Scene scene(3);
  scene.stock_of(0, 14).at(Step::supply, 0);
  EXPECT_EQ(scene.refusal(move::pass()), "must_place_down_to_limit");
  scene.play({move::tile(6), move::window(6, kTop, 1)});
  EXPECT_EQ(scene.p.turn, 0);  // the others have nothing
  EXPECT_EQ(scene.refusal(move::pass()), "must_place_down_to_limit");
  scene.play({move::tile(6), move::window(6, kTop, 2)});
  EXPECT_EQ(scene.refusal(move::pass()), "none");
}

TEST(Supply, CollectedTilesDoNotCountTowardsTheTwelve) {
  Scene scene(3);
  scene.stock_of(0, 12).collected(0, 1, {1, 2, 3}).at(Step::supply, 0);
  EXPECT_EQ(scene.refusal(move::pass()), "none");
}

TEST(Supply, TilesMayBeKeptInRoundFiveForRoundSix) {
  Scene scene(3);
  scene.stock_of(0, 12).at(Step::supply, 0).play(move::pass()).play_to(Step::supply, 6);
  EXPECT_EQ(scene.p.stock_size[0], 12);
}

TEST(Supply, InRoundSixAllRemainingTilesMustBePlaced) {
  Scene scene(3);
  scene.round(6).stock(0, {5, 6}).at(Step::supply, 0);
  EXPECT_EQ(scene.refusal(move::pass()), "must_place_all_in_round_six");
  scene.play({move::tile(5), move::window(5, kTop, 1)});
  EXPECT_EQ(scene.refusal(move::pass()), "must_place_all_in_round_six");
  scene.play({move::tile(6), move::window(6, kTop, 1)});
  EXPECT_EQ(scene.p.step, Step::roll);
  EXPECT_EQ(scene.p.stock_size[0], 0);
}

TEST(Supply, BlanksMayBePlacedInAnyShop) {
  for (int shop = 1; shop <= kShops; ++shop) {
    Scene scene(3);
    scene.stock(0, {kBlank}).at(Step::supply, 0);
    scene.play({move::tile(kBlank), move::window(shop, kMiddle, 2)});
    EXPECT_EQ(scene.tile(shop, kMiddle, 2), tile_of(0, kBlank));
  }
}

TEST(Supply, AGameMayBePlacedInAShopThatDoesNotSellIt) {
  Scene scene(3);
  scene.stock(0, {6}).at(Step::supply, 0).play(move::tile(6));
  EXPECT_EQ(scene.refusal(move::window(2, kTop, 1)), "none");
}

TEST(Supply, AShopSellsItsOwnNumberOneLessAndOneMore) {
  const Scene scene(3);
  for (int shop = 1; shop <= kShops; ++shop) {
    for (int n = 1; n <= kNumbers; ++n) {
      EXPECT_EQ(scene.rules.sells(Shop(shop), Number(n)), n >= shop - 1 && n <= shop + 1)
          << shop << " " << n;
    }
  }
}

TEST(Supply, ExampleShopFourSellsThreeFourAndFive) {
  const Scene scene(3);
  std::vector<int> sold;
  for (int n = 1; n <= kNumbers; ++n) {
    if (scene.rules.sells(Shop(4), Number(n))) sold.push_back(n);
  }
  EXPECT_EQ(sold, (std::vector{3, 4, 5}));
}

TEST(Supply, LowerShelvesHaveHigherPrices) {
  const Scene scene(3);
  for (int shop = 1; shop <= kShops; ++shop) {
    const auto price = [&](int shelf) {
      return scene.rules.price(window_at(Shop(shop), shelf, 1));
    };
    EXPECT_LT(price(kTop), price(kMiddle));
    EXPECT_LT(price(kMiddle), price(kBottom));
  }
}

TEST(Supply, WhoHasNoTilesIsNotAsked) {
  Scene scene(4);
  scene.stock(0, {1, 2}).stock(3, {1}).at(Step::supply, 0);
  scene.play({move::tile(1), move::window(1, kTop, 1)});
  EXPECT_EQ(scene.p.turn, 3);
  EXPECT_EQ(scene.told<Passed>().size(), 2);
}

TEST(Supply, WhereNoWindowIsLeftTheSurplusAboveTwelveIsDiscarded) {
  Scene scene(4);
  scene.stock_of(0, 12).stock(0, {2, 1}).stock(1, {1});
  scene.fill_windows();
  scene.p.windows[window_at(Shop(6), kBottom, 3)] = kNone;
  scene.p.face_down &= ~(1ULL << window_at(Shop(6), kBottom, 3));
  scene.at(Step::supply, 1).play({move::tile(1), move::window(6, kBottom, 3)});
  ASSERT_EQ(scene.p.step, Step::surplus);
  ASSERT_EQ(scene.p.turn, 0);
  const int discarded = scene.p.discard[0][2];
  scene.play(move::discard(2));
  EXPECT_EQ(scene.p.discard[0][2], discarded + 1);
  EXPECT_EQ(scene.p.step, Step::surplus);
  scene.play(move::discard(6));
  EXPECT_EQ(scene.p.stock_size[0], 12);
  EXPECT_EQ(scene.p.step, Step::roll);
  EXPECT_EQ(scene.told<Discarded>().size(), 2);
}

TEST(Supply, TheSurplusIsChosenAmongOnesOwnTiles) {
  Scene scene(4);
  scene.stock_of(0, 13).fill_windows().at(Step::surplus, 0);
  EXPECT_EQ(scene.legal(), (std::vector{move::discard(2), move::discard(3), move::discard(4),
                                        move::discard(5), move::discard(6)}));
  EXPECT_EQ(scene.refusal(move::discard(1)), "stock_lacks_tile");
  EXPECT_EQ(scene.refusal(move::pass()), "not_now");
}

TEST(Supply, WhereNoWindowIsLeftTwelveTilesMayStillBeKept) {
  Scene scene(4);
  scene.stock_of(0, 12).stock_of(2, 1).fill_windows();
  scene.p.windows[0] = kNone;
  scene.p.face_down &= ~1ULL;
  scene.at(Step::supply, 2).play({move::tile(6), move::window(1, kTop, 1)});
  EXPECT_EQ(scene.p.step, Step::roll);
  EXPECT_EQ(scene.p.stock_size[0], 12);
  EXPECT_TRUE(scene.told<Discarded>().empty());
}

TEST(Supply, WhereNoWindowIsLeftInRoundSixAllRemainingTilesAreDiscarded) {
  Scene scene(4);
  scene.round(6).stock(0, {3, 3, 5}).stock(1, {1}).fill_windows();
  scene.p.windows[0] = kNone;
  scene.p.face_down &= ~1ULL;
  scene.at(Step::supply, 1);
  const int threes = scene.p.discard[0][3];
  scene.play({move::tile(1), move::window(1, kTop, 1)});
  EXPECT_EQ(scene.p.step, Step::roll);
  EXPECT_EQ(scene.p.stock_size[0], 0);
  EXPECT_EQ(scene.p.discard[0][3], threes + 2);
  EXPECT_EQ(scene.told<Discarded>().size(), 3);
}

}  // namespace
}  // namespace emporium::tbggg
