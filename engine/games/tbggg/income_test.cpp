// Phase 6: receive GG for games sold.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

TEST(Income, ASaleBringsThePriceOfTheShopAndShelf) {
  constexpr int kPrices[kShops][kShelves] = {{1, 2, 3}, {2, 3, 4}, {3, 4, 5},
                                             {4, 5, 6}, {5, 6, 7}, {6, 7, 8}};
  for (int shop = 1; shop <= kShops; ++shop) {
    for (const int shelf : {kTop, kMiddle, kBottom}) {
      Scene scene = geeks_are_out(3);
      scene.geeks(0, {shop, shop, shop}).face_up(1, shop, shop, shelf, 2).at(Step::choose, 0);
      scene.play(move::buy(shop, shelf, 2));
      EXPECT_EQ(scene.p.gg[1], 10 + kPrices[shop - 1][shelf]) << shop << " " << shelf;
      EXPECT_EQ(scene.p.gg[0], 10);  // to buy costs nothing
      EXPECT_EQ(scene.p.gg[2], 10);
    }
  }
}

TEST(Income, AllSalesOfAPublisherAreAdded) {
  Scene scene = geeks_are_out(3);
  scene.face_up(2, 3, 3, kTop, 1).face_up(2, 3, 3, kMiddle, 1).face_up(2, 3, 3, kBottom, 1);
  scene.at(Step::choose, 0);
  scene.play({move::buy(3, kTop, 1), move::buy(3, kMiddle, 1), move::pass()});
  scene.play(move::buy(3, kBottom, 1));
  EXPECT_EQ(scene.p.sales[2], 3 + 4 + 5);
  EXPECT_EQ(scene.p.gg[2], 10 + 3 + 4 + 5);
}

TEST(Income, AnOwnTileIsDiscardedAndBringsNothing) {
  Scene scene = geeks_are_out(3);
  scene.face_up(0, 3, 3, kBottom, 1).at(Step::choose, 0);
  const int discarded = scene.p.discard[0][3];
  scene.play(move::buy(3, kBottom, 1));
  EXPECT_EQ(scene.p.gg[0], 10);
  EXPECT_EQ(scene.p.discard[0][3], discarded + 1);
  EXPECT_EQ(Scene::sum(scene.p.collection[0][0]), 0);
  EXPECT_EQ(scene.told<TookBack>().size(), 1);
  EXPECT_TRUE(scene.told<Sold>().empty());
  EXPECT_EQ(scene.geeks_of(0), (std::vector{0, 0, 0}));
}

TEST(Income, OwnTilesAreRemovedBeforeAnybodyIsPaid) {
  Scene scene = geeks_are_out(3);
  scene.face_up(2, 3, 3, kTop, 1).face_up(0, 3, 3, kBottom, 1).at(Step::choose, 0);
  scene.play({move::buy(3, kBottom, 1), move::buy(3, kTop, 1)});
  const auto& events = scene.journal.events();
  std::size_t took_back = 0;
  std::size_t sold = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].kind == Events::number<TookBack>) took_back = i;
    if (events[i].kind == Events::number<Sold>) sold = i;
  }
  EXPECT_LT(0, took_back);
  EXPECT_LT(took_back, sold);
}

TEST(Income, TheFirstPlayerIsPaidFirstAndThenClockwise) {
  Scene scene = geeks_are_out(4);
  scene.face_up(3, 3, 3, kTop, 1).face_up(0, 3, 3, kTop, 2).face_up(1, 3, 3, kTop, 3);
  scene.face_up(2, 3, 3, kMiddle, 1).first(2).at(Step::choose, 2);
  scene.play({move::buy(3, kTop, 1), move::buy(3, kTop, 2), move::buy(3, kTop, 3)});
  scene.play(move::buy(3, kMiddle, 1));
  std::vector<int> paid;
  for (const Event& event : scene.told<Sold>()) paid.push_back(event.seat);
  EXPECT_EQ(paid, (std::vector{2, 3, 0, 1}));
}

TEST(Income, NobodyEarnsForAGameOfTheCharityShop) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(1, 6).at(Step::choose, 0).play({move::charity(1, 6), move::send(3)});
  for (const Seat s : seats(3)) EXPECT_EQ(scene.p.gg[s], 10);
  EXPECT_EQ(scene.p.collection[0][1][6], 1);  // the buyer keeps it
}

TEST(Income, AnOwnGameFromTheCharityShopIsDiscarded) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(0, 6).at(Step::choose, 0);
  const int discarded = scene.p.discard[0][6];
  scene.play({move::charity(0, 6), move::send(3)});
  EXPECT_EQ(scene.p.discard[0][6], discarded + 1);
  EXPECT_EQ(scene.p.gg[0], 10);
}

TEST(Income, BoughtTilesGoBehindTheBuyersScreen) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 1).face_up(2, 4, 3, kTop, 2).at(Step::choose, 0);
  scene.play({move::buy(3, kTop, 1), move::buy(3, kTop, 2)});
  EXPECT_EQ(scene.p.collection[0][1], (Counts{0, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(scene.p.collection[1][2], (Counts{0, 0, 0, 0, 1, 0, 0}));
  EXPECT_FALSE(scene.tile(3, kTop, 1).has());
}

TEST(Income, AllDiceReturnToTheirOwners) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 1).at(Step::choose, 0).play(move::buy(3, kTop, 1));
  for (const Seat s : seats(3)) EXPECT_EQ(scene.geeks_of(s), (std::vector{0, 0, 0}));
  for (const Maybe<Seat> buyer : scene.p.buyers) EXPECT_FALSE(buyer.has());
}

TEST(Unsold, TilesRiseOneShelfInTheirColumn) {
  Scene scene = geeks_are_out(3);
  scene.face_up(0, 3, 3, kBottom, 1).face_up(1, 4, 4, kMiddle, 3).at(Step::choose, 0).pass(2);
  scene.play(move::pass());
  EXPECT_EQ(scene.tile(3, kMiddle, 1), tile_of(0, 3));
  EXPECT_FALSE(scene.tile(3, kBottom, 1).has());
  EXPECT_EQ(scene.tile(4, kTop, 3), tile_of(1, 4));
  EXPECT_FALSE(scene.tile(4, kMiddle, 3).has());
}

TEST(Unsold, TilesOfTheTopShelfLeaveTheGame) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 2).at(Step::choose, 0);
  const int discarded = scene.p.discard[1][3];
  scene.pass(3);
  EXPECT_FALSE(scene.tile(3, kTop, 2).has());
  EXPECT_EQ(scene.p.discard[1][3], discarded + 1);
  EXPECT_EQ(scene.told<Unsold>().size(), 1);
}

TEST(Unsold, AFullColumnRisesAtOnce) {
  Scene scene = geeks_are_out(3);
  scene.face_up(0, 2, 3, kTop, 1).face_up(1, 3, 3, kMiddle, 1).face_up(2, 4, 3, kBottom, 1);
  scene.at(Step::choose, 0).pass(3);
  EXPECT_EQ(scene.tile(3, kTop, 1), tile_of(1, 3));
  EXPECT_EQ(scene.tile(3, kMiddle, 1), tile_of(2, 4));
  EXPECT_FALSE(scene.tile(3, kBottom, 1).has());
}

TEST(Unsold, TilesRiseIntoTheWindowOfASoldOne) {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kMiddle, 1).face_up(2, 4, 3, kBottom, 1).at(Step::choose, 0);
  scene.play(move::buy(3, kMiddle, 1)).pass(3);
  EXPECT_FALSE(scene.tile(3, kTop, 1).has());
  EXPECT_EQ(scene.tile(3, kMiddle, 1), tile_of(2, 4));
}

TEST(Unsold, TilesStayFaceUp) {
  Scene scene = geeks_are_out(3);
  scene.stock(0, {2}).face_down(1, 3, 3, kBottom, 1).at(Step::advertise, 0).pass(3).pass(3);
  ASSERT_EQ(scene.p.step, Step::supply);
  EXPECT_EQ(scene.tile(3, kMiddle, 1), tile_of(1, 3));
  EXPECT_FALSE(scene.is_face_down(3, kMiddle, 1));
}

TEST(Unsold, ATileThatRoseIsSoldAtThePriceOfItsNewShelf) {
  Scene scene = geeks_are_out(3);
  scene.round(4).face_up(1, 3, 3, kBottom, 1).at(Step::choose, 0).pass(3);
  scene.play_to(Step::advertise, 5);
  for (const Seat s : seats(3)) scene.geeks(s, {3, 3, 3});
  scene.pass(3);
  while (scene.p.turn == 1) scene.play(move::pass());
  scene.play(move::buy(3, kMiddle, 1)).play_to(Step::supply, 6);
  EXPECT_EQ(scene.p.sales[1], 4);
}

TEST(Unsold, TilesOfTheCharityShopLeaveTheGame) {
  Scene scene = geeks_are_out(3);
  scene.in_charity(1, 6).at(Step::choose, 0);
  const int discarded = scene.p.discard[1][6];
  scene.pass(3);
  EXPECT_EQ(scene.p.charity_size, 0);
  EXPECT_EQ(scene.p.discard[1][6], discarded + 1);
  EXPECT_EQ(scene.told<CharityUnsold>().size(), 1);
}

TEST(Rounds, AGameHasSixRoundsAndEndsAfterTheLastIncome) {
  Scene scene = fresh_game(3);
  scene.play_to(Step::over);
  std::vector<int> rounds;
  for (const Event& event : scene.told<RoundBegan>()) rounds.push_back(event.args[0]);
  EXPECT_EQ(rounds, (std::vector{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(scene.rules.decider(scene.p), kNobody);
  EXPECT_TRUE(scene.legal().empty());
  EXPECT_EQ(scene.refusal(move::pass()), "not_now");
}

TEST(Rounds, TheLastSalesAreStillPaid) {
  Scene scene = geeks_are_out(3);
  scene.round(6).face_up(1, 3, 3, kBottom, 1).at(Step::choose, 0);
  scene.play(move::buy(3, kBottom, 1));
  EXPECT_EQ(scene.p.step, Step::over);
  EXPECT_EQ(scene.p.gg[1], 15);
}

}  // namespace
}  // namespace emporium::tbggg
