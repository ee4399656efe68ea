// Positions as documents: what is read back is complete and sound, and a refusal names what is not.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

// The scene's document after an edit, read as a position: the error's message, "" if it is fine.
template <class Edit>
std::string refused(const Scene& scene, Edit edit) {
  Json document = scene.document();
  edit(document);
  auto table = TableOf<Tbggg>::create({scene.rules.players(), nullptr, nullptr});
  const Status status = table.value()->read(document);
  return status.ok() ? "" : status.error().message;
}

Scene supplying() {
  Scene scene(3);
  scene.stock(0, {1, 6}).stock(1, {2, 4}).stock(2, {3});
  scene.face_up(1, 4, 4, kTop, 1).collected(2, 0, {4}).at(Step::supply, 0);
  return scene;
}

Scene choosing() {
  Scene scene = geeks_are_out(3);
  scene.face_up(1, 3, 3, kTop, 1).face_up(1, 3, 3, kTop, 2).in_charity(2, 6);
  scene.at(Step::choose, 0);
  return scene;
}

TEST(Document, AnUneditedPositionIsReadBack) {
  const auto nothing = [](Json&) {};
  EXPECT_EQ(refused(supplying(), nothing), "");
  EXPECT_EQ(refused(choosing(), nothing), "");
}

TEST(Document, AnEditedPositionIsPlayedOn) {
  Json document = choosing().document();
  document["players"][0]["geeks"] = {4, 4, 3};
  auto table = TableOf<Tbggg>::create({3, nullptr, nullptr});
  ASSERT_TRUE(table.value()->read(document).ok());
  EXPECT_TRUE(table.value()->apply(move::buy(3, kTop, 1)).ok());
  EXPECT_EQ(table.value()->position().geeks[0][4], 2);
}

TEST(Document, ViewsSayWhoseGeekWantsATileAsASeat) {
  Scene scene = geeks_are_out(3);
  scene.face_up(0, 3, 3, kTop, 1).at(Step::choose, 1);
  scene.p.buyers[window_at(Shop(3), kTop, 1)] = Maybe<Seat>(Seat{1});
  const Json view = view_json(View<Tbggg>(scene.rules, scene.p, Seat{0}));
  EXPECT_EQ(scene.document()["shops"][2][0][0]["geek"], 2);
  EXPECT_EQ(view["shops"][2][0][0]["geek"], 1);
  EXPECT_EQ(view["chosen"], nullptr);
  EXPECT_EQ(view["picked_from"], nullptr);
  EXPECT_EQ(view["players"][0]["roll_off"], nullptr);
}

TEST(Document, ATileTooManyIsNamed) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][1]["discard"].push_back(5); }),
            "players[1]: there are 4 tiles of number 5, not 3");
}

TEST(Document, AMissingTileIsNamed) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["shops"][3][kTop][0] = nullptr; }),
            "players[1]: there are 2 tiles of number 4, not 3");
}

TEST(Document, WrongSizesAreNamed) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][0]["stock_size"] = 3; }),
            "players[0]: the sizes do not fit the tiles");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][0]["pile_size"] = 1; }),
            "players[0]: the sizes do not fit the tiles");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][2]["collection_size"] = 2; }),
            "position.players[2].collection_size: the collection has 1 tiles");
}

TEST(Document, ThePileMustFitTheRound) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["round"] = 4; }),
            "players[0].pile: has 0 tiles, but 3 are left in this round");
}

TEST(Document, AnOwnTileInTheCollectionIsRefused) {
  const auto edit = [](Json& d) {
    d["players"][0]["collection"][0] = {4};
    d["players"][0]["collection_size"] = 1;
    d["players"][2]["collection"][0] = Json::array();
    d["players"][2]["collection_size"] = 0;
  };
  EXPECT_EQ(refused(supplying(), edit), "players[0]: own tiles never join the collection");
}

TEST(Document, ADieTooManyIsNamed) {
  EXPECT_EQ(refused(choosing(), [](Json& d) { d["players"][0]["geeks"].push_back(3); }),
            "position.players[0].geeks: expected a list of 0 to 3 elements, got 4");
  EXPECT_EQ(refused(choosing(), [](Json& d) { d["shops"][2][kTop][0]["geek"] = 1; }),
            "players[0]: 4 geeks are out, not 3");
}

TEST(Document, AMissingDieIsNamed) {
  EXPECT_EQ(refused(choosing(), [](Json& d) { d["players"][1]["geeks"] = {3, 3}; }),
            "players[1]: 2 geeks are out, not 3");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][1]["geeks"] = {0, 0}; }),
            "players[1]: the geeks do not add up to 3");
}

TEST(Document, DiceAreNotOutBeforeTheyAreRolled) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][2]["geeks"] = {0, 0, 3}; }),
            "players[2]: 1 geeks are out, not 0");
  Scene rolling = supplying();
  rolling.play_to(Step::roll);
  EXPECT_EQ(refused(rolling, [](Json& d) { d["players"][2]["geeks"] = {1, 2, 3}; }),
            "players[2]: 3 geeks are out, not 0");
}

TEST(Document, OnlyTheOneWhoAdvertisesHasPickedUpDice) {
  Scene scene = geeks_are_out(3);
  scene.at(Step::advertise, 0).play(move::advertise(3));
  EXPECT_EQ(refused(scene, [](Json& d) { d["players"][1]["geeks"] = {0, 3, 3}; }),
            "players[1]: 2 geeks are out, not 3");
}

TEST(Document, ScoreMarkersMustBeAccountedFor) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][1]["gg"] = 25; }),
            "players[1]: gg is not gift + sales - spent");
  EXPECT_EQ(refused(fresh_game(3), [](Json& d) { d["players"][1]["gg"] = 10; }),
            "players[1]: gg before the gift");
}

TEST(Document, PaidMovesMustHaveBeenPaid) {
  Scene scene = geeks_are_out(3);
  scene.at(Step::advertise, 0);
  EXPECT_EQ(refused(scene, [](Json& d) { d["players"][0]["paid_moves"] = 1; }),
            "players[0]: paid_moves does not fit what was spent");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][0]["paid_moves"] = 1; }),
            "players[0]: paid_moves before anybody advertises");
}

TEST(Document, NobodyKeepsMoreThanTheLimit) {
  Scene scene = geeks_are_out(3);
  scene.stock_of(0, 12).at(Step::advertise, 0);
  const auto edit = [](Json& d) {
    d["players"][0]["stock"].push_back(1);
    d["players"][0]["stock_size"] = 13;
    d["players"][0]["discard"].erase(2);  // blank, blank, 1
  };
  EXPECT_EQ(refused(scene, edit), "players[0]: keeps 13 tiles, above the limit of 12");
}

TEST(Document, GeeksStandOnTilesInPhaseFiveOnly) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["shops"][3][kTop][0]["geek"] = 1; }),
            "shops[3]: a geek stands on a tile outside phase 5");
}

TEST(Document, FaceUpTilesAreOnesThatTheShopSells) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { std::swap(d["shops"][3], d["shops"][0]); }),
            "shops[0]: shows a tile face up that it does not sell");
}

TEST(Document, TilesAreFaceDownInPhasesTwoToFourOnly) {
  EXPECT_EQ(refused(choosing(), [](Json& d) { d["shops"][2][kTop][0]["face"] = "down"; }),
            "tiles are face down outside phases 2 to 4");
}

TEST(Document, TheCharityShopIsEmptyOutsidePhaseFive) {
  EXPECT_EQ(refused(choosing(),
                    [](Json& d) {
                      d["step"] = "advertise";
                      d["shops"][2][kTop][0]["geek"] = nullptr;
                    }),
            "charity: tiles outside phase 5");
  EXPECT_EQ(refused(choosing(), [](Json& d) { d["charity"][0]["number"] = 0; }),
            "charity: blanks are discarded");
}

TEST(Document, FieldsOfAnotherStepAreRefusedByName) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["to_do"] = 1; }), "to_do: nothing to do now");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["chosen"] = 1; }),
            "chosen: nothing is chosen now");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["picked_from"] = 1; }),
            "picked_from: no geek is picked up now");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["passes"] = 1; }),
            "passes: nobody advertises now");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][0]["roll_off"] = 1; }),
            "roll_off: it is over");
  Scene scene = geeks_are_out(3);
  scene.at(Step::advertise, 0);
  EXPECT_EQ(refused(scene, [](Json& d) { d["players"][0]["passed"] = true; }),
            "passed: nobody passes now");
}

TEST(Document, AStepThatDoesNotFitIsRefusedByName) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["step"] = "window"; }),
            "window: the chosen tile must be in the stock and a window empty");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["step"] = "surplus"; }),
            "surplus: `turn` must hold too many tiles with all windows taken");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][0]["passed"] = true; }),
            "supply: `turn` must have a tile, an empty window, and not have passed");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["step"] = "over"; }),
            "over: the game ends after round six");
  EXPECT_EQ(refused(choosing(), [](Json& d) { d["players"][0]["passed"] = true; }),
            "choose: `turn` must have a tile to choose, and not have passed");
  EXPECT_EQ(refused(choosing(),
                    [](Json& d) {
                      d["step"] = "send";
                      d["chosen"] = 1;
                    }),
            "send: a charity tile without a geek must be chosen, and a geek be left");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["step"] = "dance"; }).substr(0, 36),
            "position.step: expected one of \"roll");
}

TEST(Document, TheRollOffNeedsTwoWhoRoll) {
  const auto all_out = [](Json& d) {
    d["players"][1]["passed"] = true;
    d["players"][2]["passed"] = true;
  };
  EXPECT_EQ(refused(fresh_game(3), all_out),
            "roll_off: two or more must be rolling, `turn` among them");
  EXPECT_EQ(refused(fresh_game(3), [](Json& d) { d["step"] = "name_first"; }),
            "name_first: `turn` must be the only one who has not lost the roll-off");
}

TEST(Document, RollingAndAdvertisingNeedDiceToRollAndMovesLeft) {
  Scene scene = geeks_are_out(3);
  scene.at(Step::advertise, 0);
  EXPECT_EQ(refused(scene, [](Json& d) { d["passes"] = 3; }),
            "advertise: `turn` must have paid moves left, and not all have passed");
  EXPECT_EQ(refused(scene,
                    [](Json& d) {
                      d["step"] = "roll";
                      d["turn"] = 2;
                    }),
            "roll: to_do must be the dice `turn` still has to roll");
  scene.play(move::advertise(3));
  EXPECT_EQ(refused(scene, [](Json& d) { d["picked_from"] = 0; }),
            "also, reroll: to_do must be the geeks picked up for a paid move");
}

TEST(Document, UnknownAndMissingFieldsAreNamed) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["luck"] = 7; }),
            "position.luck: no such field here");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["players"][1]["luck"] = 7; }),
            "position.players[1].luck: no such field here");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d.erase("round"); }),
            "position.round: the field is missing");
}

TEST(Document, SeatsMustBeOfTheTable) {
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["turn"] = 3; }),
            "position.turn: expected a whole number from 0 to 2, got 3");
  EXPECT_EQ(refused(supplying(), [](Json& d) { d["shops"][3][kTop][0]["publisher"] = 3; }),
            "position.shops[3][0][0].publisher: expected a whole number from 0 to 2, got 3");
}

}  // namespace
}  // namespace emporium::tbggg
