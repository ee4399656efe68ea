// Who sees what.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

// Seats 0 and 1 hold stock and have tiles in the windows; seat 2 has collected something.
Scene full_shelves() {
  Scene scene(3);
  scene.stock(0, {1, 6}).stock(1, {2, 2, 4}).stock(2, {3});
  scene.face_down(0, 5, 5, kTop, 1).face_down(1, 3, 3, kTop, 2).face_up(1, 4, 4, kTop, 1);
  scene.collected(2, 0, {4}).collected(2, 1, {6, 5});
  scene.at(Step::supply, 0);
  return scene;
}

View<Tbggg> view(const Scene& scene, Seat seat) { return {scene.rules, scene.p, seat}; }

TEST(Hidden, OneSeesOnesOwnWarehouse) {
  const Json json = view_json(view(full_shelves(), Seat{1}));
  EXPECT_EQ(json["players"][1]["stock"], (Json{2, 2, 4}));
}

TEST(Hidden, OfOtherWarehousesOneSeesOnlyTheSize) {
  const Json json = view_json(view(full_shelves(), Seat{1}));
  EXPECT_TRUE(json["players"][0]["stock"].is_null());
  EXPECT_EQ(json["players"][0]["stock_size"], 2);
  EXPECT_EQ(view(full_shelves(), Seat{1}).shown().stock[0], Counts{});
}

TEST(Hidden, OneKnowsWhatIsLeftInOnesOwnPileButNotInOthers) {
  Scene scene(3);
  scene.round(2).stock(0, {1}).stock(1, {1}).at(Step::supply, 0);
  const Json json = view_json(view(scene, Seat{0}));
  EXPECT_EQ(json["players"][0]["pile"].size(), 9);
  EXPECT_TRUE(json["players"][1]["pile"].is_null());
  EXPECT_EQ(json["players"][1]["pile_size"], 9);
  EXPECT_EQ(view(scene, Seat{0}).shown().pile[1], Counts{});
}

TEST(Hidden, OneKnowsOnesOwnFaceDownTiles) {
  const Json json = view_json(view(full_shelves(), Seat{0}));
  EXPECT_EQ(json["shops"][4][kTop][0]["number"], 5);
  EXPECT_EQ(json["shops"][4][kTop][0]["face"], "down");
}

TEST(Hidden, OfOthersFaceDownTilesOneSeesThePublisherOnly) {
  const Json json = view_json(view(full_shelves(), Seat{0}));
  EXPECT_TRUE(json["shops"][2][kTop][1]["number"].is_null());
  EXPECT_EQ(json["shops"][2][kTop][1]["publisher"], 1);
}

TEST(Hidden, EverybodySeesFaceUpTiles) {
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
    const Json json = view_json(view(full_shelves(), seat));
    EXPECT_EQ(json["shops"][3][kTop][0]["number"], 4);
  }
}

TEST(Hidden, ASpectatorSeesWhatEverybodySees) {
  const Json json = view_json(view(full_shelves(), kSpectator));
  for (const Seat s : seats(3)) {
    EXPECT_TRUE(json["players"][s]["stock"].is_null());
    EXPECT_TRUE(json["players"][s]["collection"].is_null());
  }
  EXPECT_TRUE(json["shops"][4][kTop][0]["number"].is_null());
  EXPECT_TRUE(json["shops"][2][kTop][1]["number"].is_null());
}

TEST(Hidden, OthersDoNotSeeWhichTileIsAboutToBePlaced) {
  Scene scene = full_shelves();
  scene.play(move::tile(6));
  EXPECT_EQ(view_json(view(scene, Seat{0}))["chosen"], 6);
  EXPECT_TRUE(view_json(view(scene, Seat{1}))["chosen"].is_null());
  EXPECT_TRUE(to_place(view(scene, Seat{1}).shown()).is(kUnknown));
}

TEST(Hidden, CollectionsStayBehindTheScreens) {
  const Scene scene = full_shelves();
  EXPECT_EQ(view_json(view(scene, Seat{2}))["players"][2]["collection"],
            (Json{{4}, {5, 6}, Json::array()}));
  const Json json = view_json(view(scene, Seat{0}));
  EXPECT_TRUE(json["players"][2]["collection"].is_null());
  EXPECT_EQ(json["players"][2]["collection_size"], 3);
}

TEST(Hidden, ATableMayShowTheCollections) {
  Scene scene(3, {.open_collections = true});
  scene.collected(2, 1, {6, 5}).stock(0, {1}).at(Step::supply, 0);
  const Json json = view_json(view(scene, Seat{0}));
  EXPECT_EQ(json["players"][2]["collection"], (Json{Json::array(), {5, 6}, Json::array()}));
}

TEST(Hidden, CollectionsAreShownWhenTheGameIsOver) {
  Scene scene(3);
  scene.collected(2, 1, {6, 5}).round(6).at(Step::over, 0);
  const Json json = view_json(view(scene, Seat{0}));
  EXPECT_EQ(json["players"][2]["collection"], (Json{Json::array(), {5, 6}, Json::array()}));
}

// Purchases happen in public: whoever remembers them all knows every collection.
TEST(Hidden, APlayerWithAGoodMemoryKnowsTheCollections) {
  const Scene scene = full_shelves();
  EXPECT_EQ(view(scene, Seat{0}).shown().collection, scene.p.collection);
}

TEST(Hidden, ViewsOfPositionsThatDifferInHiddenTilesAreTheSame) {
  Scene a(3);
  a.stock(0, {1}).stock(1, {2}).face_down(1, 3, 3, kTop, 2).at(Step::supply, 0);
  Scene b(3);
  b.stock(0, {1}).stock(1, {3}).face_down(1, 2, 3, kTop, 2);
  b.at(Step::supply, 0);
  EXPECT_FALSE(same_bytes(a.p, b.p));
  EXPECT_TRUE(same_bytes(view(a, Seat{0}).shown(), view(b, Seat{0}).shown()));
  EXPECT_FALSE(same_bytes(view(a, Seat{1}).shown(), view(b, Seat{1}).shown()));
}

TEST(Resample, KeepsTheSizesAndWhatIsKnown) {
  Scene scene(4);
  scene.round(2).stock(0, {1, 6}).stock(1, {2, 2, 4}).stock(2, {3});
  scene.face_down(0, 5, 5, kTop, 1).face_down(1, 3, 3, kTop, 2).at(Step::supply, 0);
  Random random(7);
  for (int i = 0; i < 50; ++i) {
    const Position guess = view(scene, Seat{0}).sample(random);
    EXPECT_TRUE(scene.rules.check(guess).ok());
    EXPECT_EQ(guess.stock_size, scene.p.stock_size);
    EXPECT_EQ(guess.pile_size, scene.p.pile_size);
    EXPECT_EQ(guess.face_down, scene.p.face_down);
    EXPECT_EQ(guess.stock[0], scene.p.stock[0]);
    EXPECT_EQ(guess.pile[0], scene.p.pile[0]);
    EXPECT_EQ(guess.windows[window_at(Shop(5), kTop, 1)], tile_of(0, 5));
    EXPECT_EQ(owner_of(*guess.windows[window_at(Shop(3), kTop, 2)]), 1);
  }
}

TEST(Resample, GuessesEveryTileThatIsPossibleAndNoOther) {
  Scene scene(3);  // of seat 1, a 2 and a 4 are unseen: one in stock, one face down
  scene.stock(0, {1}).stock(1, {2}).face_down(1, 4, 3, kTop, 2).at(Step::supply, 0);
  Random random(7);
  std::array<int, kKinds> seen{};
  for (int i = 0; i < 200; ++i) {
    ++seen[number_of(*view(scene, Seat{0}).sample(random).windows[window_at(Shop(3), kTop, 2)])];
  }
  EXPECT_GT(seen[2], 60);
  EXPECT_GT(seen[4], 60);
  EXPECT_EQ(seen[2] + seen[4], 200);
}

TEST(Resample, TheTileInHandIsOneOfTheStock) {
  Scene scene = full_shelves();
  scene.play(move::tile(6));
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    const Position guess = view(scene, Seat{1}).sample(random);
    EXPECT_TRUE(scene.rules.check(guess).ok());
    EXPECT_GT(guess.stock[0][*to_place(guess)], 0);
  }
}

}  // namespace
}  // namespace emporium::tbggg
