// Editions: another one can be played, and a broken one is refused by the field's name.
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

Json edition() { return parse_json(Tbggg::default_components()).value(); }

template <class Edit>
std::string refused(Edit edit) {
  Json json = edition();
  edit(json);
  const auto components = read_components<Tbggg>(json);
  return components.ok() ? "" : components.error().message;
}

template <class Edit>
Components edited(Edit edit) {
  Json json = edition();
  edit(json);
  return read_components<Tbggg>(json).value();
}

TEST(Edition, TheBuiltInOneSaysWhatIsReconstructed) {
  const Components& c = built_in_components<Tbggg>();
  EXPECT_NE(c.provenance[0].find("tiles"), std::string::npos);
  EXPECT_NE(c.provenance[1].find("neighbours"), std::string::npos);
  EXPECT_NE(c.provenance[2].find("prices"), std::string::npos);
  EXPECT_NE(c.provenance[2].find("colours"), std::string::npos);
}

TEST(Edition, ThePublishersHaveTheirColours) {
  const Components& c = built_in_components<Tbggg>();
  EXPECT_EQ(c.publisher, (std::array<std::string, kColours>{"Ystari", "Hans im Glück", "Queen",
                                                            "Treefrog", "Eggertspiele", "R&D"}));
  for (int i = 0; i < kColours; ++i) EXPECT_EQ(c.colour[i], i);
}

TEST(Edition, WritingItGivesWhatWasRead) {
  Components c = built_in_components<Tbggg>();
  Archive a = Archive::writer();
  a.object([&] { Tbggg::archive(a, c); });
  EXPECT_EQ(a.take(), edition());
}

TEST(Edition, EditedPricesAreUsedInPlay) {
  Scene scene(3, {}, edited([](Json& e) { e["shops"][2]["prices"]["bottom"] = 42; }));
  for (const Seat s : seats(3)) scene.geeks(s, {3, 3, 3});
  scene.face_up(1, 3, 3, kBottom, 1).at(Step::choose, 0).play(move::buy(3, kBottom, 1));
  EXPECT_EQ(scene.p.gg[1], 52);
}

TEST(Edition, EditedTilesArrivalsAndGiftsAreUsedInPlay) {
  Scene scene = fresh_game(4, {}, edited([](Json& e) {
                             e["tiles"] = {{"blank", 0}, {"numbers", {2, 2, 2, 2, 2, 2}}};
                             e["arrivals"] = {2, 2, 2, 2, 2, 2};
                             e["gift"] = {{"first_three", 20}, {"others", 25}};
                           }));
  scene.play_to(Step::name_first).play(move::first(0));
  EXPECT_EQ(scene.p.gg[0], 20);
  EXPECT_EQ(scene.p.gg[3], 25);
  scene.play_to(Step::supply, 6);
  EXPECT_EQ(scene.p.pile_size[0], 0);
  scene.play_to(Step::over);
}

TEST(Edition, EditedRangesAndNeighboursAreUsedInPlay) {
  const Components c = edited([](Json& e) {
    e["shops"][0]["sells"] = {6};
    e["shops"][0]["neighbours"] = {2, 3, 4, 6};
    e["shops"][5]["neighbours"] = {1, 3, 4, 5};
  });
  Scene scene(3, {}, c);
  for (const Seat s : seats(3)) scene.geeks(s, {1, 1, 1});
  scene.face_down(1, 6, 1, kTop, 1).face_down(1, 1, 1, kTop, 2).at(Step::advertise, 0);
  EXPECT_EQ(scene.refusal(move::promote(1, 6)), "none");
  scene.pass(3);
  EXPECT_EQ(scene.tile(1, kTop, 1), tile_of(1, 6));
  ASSERT_EQ(scene.p.charity_size, 1);
  EXPECT_EQ(scene.p.charity[0], tile_of(1, 1));
}

TEST(Edition, EditedLimitsAreUsedInPlay) {
  const Components c = edited([](Json& e) {
    e["stock_limit"] = 2;
    e["paid_moves_limit"] = 1;
  });
  Scene scene(3, {}, c);
  scene.stock(0, {1, 2, 3}).at(Step::supply, 0);
  EXPECT_EQ(scene.refusal(move::pass()), "must_place_down_to_limit");
  scene.play({move::tile(3), move::window(3, kTop, 1), move::pass()}).play_to(Step::advertise);
  const int from = scene.geeks_of(0).front();
  scene.play(move::promote(from, from == 6 ? 5 : from + 1)).pass(2);
  EXPECT_NE(scene.p.step, Step::advertise);
}

TEST(Edition, WithoutPaidMovesNobodyIsAskedToAdvertise) {
  Scene scene = fresh_game(3, {}, edited([](Json& e) { e["paid_moves_limit"] = 0; }));
  scene.play_to(Step::over);
  for (const Seat s : seats(3)) EXPECT_EQ(scene.p.spent[s], 0);
}

TEST(Edition, ItNeedsAName) {
  EXPECT_EQ(refused([](Json& e) { e["edition"] = ""; }),
            "components.edition: an edition needs a name");
}

TEST(Edition, ArrivalsMustSumToTheTiles) {
  EXPECT_EQ(refused([](Json& e) { e["arrivals"][0] = 9; }),
            "components.arrivals: they sum to 21, but a colour has 20 tiles");
}

TEST(Edition, AColourHasNoMoreTilesThanFit) {
  EXPECT_EQ(refused([](Json& e) { e["tiles"]["blank"] = 3; }),
            "components.tiles: a colour has 21 tiles; at most 20 fit");
}

TEST(Edition, AColourIsTakenOnce) {
  EXPECT_EQ(refused([](Json& e) { e["publishers"][3]["colour"] = "yellow"; }),
            "components.publishers[3].colour: yellow is taken twice");
}

TEST(Edition, AColourIsOneOfSix) {
  EXPECT_EQ(refused([](Json& e) { e["publishers"][3]["colour"] = "pink"; }).substr(0, 50),
            "components.publishers[3].colour: expected one of \"");
}

TEST(Edition, NeighboursNameEachOther) {
  EXPECT_EQ(refused([](Json& e) { e["shops"][0]["neighbours"] = {2, 3}; }),
            "components.shops[0].neighbours: shops 1 and 4 must name each other or neither");
}

TEST(Edition, AShopIsNoNeighbourOfItself) {
  EXPECT_EQ(refused([](Json& e) { e["shops"][1]["neighbours"] = {1, 2, 3, 4}; }),
            "components.shops[1].neighbours: a shop is no neighbour of itself");
}

TEST(Edition, ANeighbourIsNamedOnce) {
  EXPECT_EQ(refused([](Json& e) { e["shops"][0]["neighbours"] = {2, 3, 4, 4}; }),
            "components.shops[0].neighbours: 4 appears twice");
}

TEST(Edition, AShopSellsSomethingThatExists) {
  EXPECT_EQ(refused([](Json& e) { e["shops"][4]["sells"] = Json::array(); }),
            "components.shops[4].sells: a shop must sell something");
  EXPECT_EQ(refused([](Json& e) { e["shops"][4]["sells"] = {7}; }),
            "components.shops[4].sells[0]: expected a whole number from 1 to 6, got 7");
}

TEST(Edition, APriceIsNotNegative) {
  EXPECT_EQ(refused([](Json& e) { e["shops"][0]["prices"]["top"] = -1; }),
            "components.shops[0].prices.top: expected a whole number from 0 to 99, got -1");
}

TEST(Edition, EachFieldHasItsRange) {
  EXPECT_EQ(refused([](Json& e) { e["stock_limit"] = 21; }),
            "components.stock_limit: expected a whole number from 0 to 20, got 21");
  EXPECT_EQ(refused([](Json& e) { e["paid_moves_limit"] = 101; }),
            "components.paid_moves_limit: expected a whole number from 0 to 100, got 101");
  EXPECT_EQ(refused([](Json& e) { e["gift"]["others"] = -3; }),
            "components.gift.others: expected a whole number from 0 to 100, got -3");
  EXPECT_EQ(refused([](Json& e) { e["tiles"]["numbers"][5] = "many"; }).substr(0, 59),
            "components.tiles.numbers[5]: expected a whole number from 0");
}

TEST(Edition, ThereAreSixOfEverythingThatIsListed) {
  EXPECT_EQ(refused([](Json& e) { e["shops"].erase(5); }),
            "components.shops: expected a list of 6 elements, got 5");
  EXPECT_EQ(refused([](Json& e) { e["publishers"].erase(0); }),
            "components.publishers: expected a list of 6 elements, got 5");
  EXPECT_EQ(refused([](Json& e) { e["arrivals"].push_back(0); }),
            "components.arrivals: expected a list of 6 elements, got 7");
}

TEST(Edition, UnknownAndMissingFieldsAreNamed) {
  EXPECT_EQ(refused([](Json& e) { e["shops"][0]["doors"] = 2; }),
            "components.shops[0].doors: no such field here");
  EXPECT_EQ(refused([](Json& e) { e["shops"][0]["prices"].erase("middle"); }),
            "components.shops[0].prices.middle: the field is missing");
}

}  // namespace
}  // namespace emporium::tbggg
