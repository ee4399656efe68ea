// The end of the game: scoring of the collections, by number (4 to 6 players) or by colour (3).
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

enum class Part : std::uint8_t { gift, sales, advertising, sets, singles };

int part(const Scene& scene, int seat, Part part) {
  return scene.rules.score(scene.p)
      .parts[static_cast<std::size_t>(seat)][static_cast<std::size_t>(part)];
}
int total(const Scene& scene, int seat) { return scene.rules.score(scene.p).total(Seat(seat)); }

Scene& finish(Scene& scene) { return scene.round(6).at(Step::over, 0); }

std::vector<int> places(const Scene& scene) {
  const Places all = scene.rules.places(scene.p);
  return {all.begin(), all.begin() + scene.rules.players()};
}

TEST(ScoringByNumber, ASetIsOneTileOfANumberInEachOpponentsColourAtSixGgATile) {
  for (int players = 4; players <= 6; ++players) {
    Scene scene(players);
    for (int publisher = 1; publisher < players; ++publisher) scene.collected(0, publisher, {1});
    finish(scene);
    EXPECT_EQ(part(scene, 0, Part::sets), 6 * (players - 1));  // 18, 24, 30
    EXPECT_EQ(part(scene, 0, Part::singles), 0);
  }
}

TEST(ScoringByNumber, ASetIsWorthTheSameWhateverItsNumber) {
  for (int number = 1; number <= kNumbers; ++number) {
    Scene scene(4);
    scene.collected(2, 0, {number}).collected(2, 1, {number}).collected(2, 3, {number});
    finish(scene);
    EXPECT_EQ(part(scene, 2, Part::sets), 18) << number;
  }
}

TEST(ScoringByNumber, EveryOtherTileIsWorthItsNumber) {
  Scene scene(4);
  scene.collected(0, 1, {2, 5}).collected(0, 2, {2, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 0);
  EXPECT_EQ(part(scene, 0, Part::singles), 2 + 2 + 5 + 6);
}

TEST(ScoringByNumber, DuplicatesOfTheSameNumberAndColourAreWorthNothing) {
  Scene scene(4);
  scene.collected(0, 1, {5, 5, 5}).collected(0, 2, {5});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::singles), 5 + 5);
}

TEST(ScoringByNumber, DuplicatesOfASetAreWorthNothing) {
  Scene scene(4);
  scene.collected(0, 1, {3, 3}).collected(0, 2, {3, 3}).collected(0, 3, {3});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 18);
  EXPECT_EQ(part(scene, 0, Part::singles), 0);
}

TEST(ScoringByNumber, EvenASecondSetOfANumberIsMadeOfDuplicates) {
  Scene scene(4);
  scene.collected(0, 1, {3, 3}).collected(0, 2, {3, 3}).collected(0, 3, {3, 3});
  finish(scene);
  EXPECT_EQ(total(scene, 0), 10 + 18);
}

TEST(ScoringByNumber, ASetNeedsEveryOpponentsColour) {
  Scene scene(5);
  scene.collected(0, 1, {4}).collected(0, 2, {4}).collected(0, 3, {4});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 0);
  EXPECT_EQ(part(scene, 0, Part::singles), 12);
}

TEST(ScoringByNumber, DifferentNumbersMakeNoSet) {
  Scene scene(4);
  scene.collected(0, 1, {1}).collected(0, 2, {2}).collected(0, 3, {3});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 0);
  EXPECT_EQ(part(scene, 0, Part::singles), 6);
}

TEST(ScoringByNumber, EachNumberIsScoredOnItsOwn) {
  Scene scene(4);  // sets of 1 and 6, two 2s, a double 4
  scene.collected(0, 1, {1, 6, 2, 4, 4}).collected(0, 2, {1, 6, 2}).collected(0, 3, {1, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 18 + 18);
  EXPECT_EQ(part(scene, 0, Part::singles), 2 + 2 + 4);
}

TEST(ScoringByNumber, ARunOfOneColourIsNoSet) {
  Scene scene(4);
  scene.collected(0, 1, {1, 2, 3, 4, 5, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 0);
  EXPECT_EQ(part(scene, 0, Part::singles), 21);
}

TEST(ScoringByColour, ARunFromOneToSixIsWorthThirtySix) {
  Scene scene(3);
  scene.collected(0, 1, {1, 2, 3, 4, 5, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 36);
  EXPECT_EQ(part(scene, 0, Part::singles), 0);
}

TEST(ScoringByColour, EveryOtherTileIsWorthItsNumberDuplicatesToo) {
  Scene scene(3);
  scene.collected(0, 1, {5, 5, 2}).collected(0, 2, {5});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 0);
  EXPECT_EQ(part(scene, 0, Part::singles), 5 + 5 + 2 + 5);
}

TEST(ScoringByColour, TilesBesideARunAreWorthTheirNumber) {
  Scene scene(3);
  scene.collected(0, 2, {1, 2, 3, 4, 5, 6, 6, 1});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 36);
  EXPECT_EQ(part(scene, 0, Part::singles), 6 + 1);
}

TEST(ScoringByColour, EachRunOfAColourCounts) {
  Scene scene(3);
  scene.collected(0, 1, {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 72);
}

TEST(ScoringByColour, ARunInEachOpponentsColourCounts) {
  Scene scene(3);
  scene.collected(1, 0, {1, 2, 3, 4, 5, 6}).collected(1, 2, {1, 2, 3, 4, 5, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 1, Part::sets), 72);
}

TEST(ScoringByColour, ARunIsOfOneColour) {
  Scene scene(3);
  scene.collected(0, 1, {1, 2, 3}).collected(0, 2, {4, 5, 6});
  finish(scene);
  EXPECT_EQ(part(scene, 0, Part::sets), 0);
  EXPECT_EQ(part(scene, 0, Part::singles), 21);
}

TEST(ScoringByColour, ANumberOfBothOpponentsIsNoSet) {
  Scene scene(3);
  scene.collected(0, 1, {1}).collected(0, 2, {1});
  finish(scene);
  EXPECT_EQ(total(scene, 0), 10 + 2);
}

TEST(Scoring, ItAddsToTheScoreMarker) {
  Scene scene(4);
  scene.gg(0, 42).gg(1, 4).collected(0, 1, {6}).collected(1, 0, {3});
  finish(scene);
  EXPECT_EQ(total(scene, 0), 42 + 6);
  EXPECT_EQ(part(scene, 0, Part::gift), 10);
  EXPECT_EQ(part(scene, 0, Part::sales), 32);
  EXPECT_EQ(total(scene, 1), 4 + 3);
  EXPECT_EQ(part(scene, 1, Part::advertising), -6);
}

TEST(Scoring, OnesOwnTilesAreWorthNothing) {
  Scene scene(4);  // behind the screen and in the shops
  scene.stock(0, {6, 6, 5}).face_up(0, 5, 5, kTop, 1).at(Step::supply, 0);
  EXPECT_EQ(total(scene, 0), 10);
}

TEST(Scoring, ScoresMayPassOneHundred) {
  Scene scene(4);
  scene.gg(0, 95).gg(1, 99).collected(0, 1, {6, 5});
  finish(scene);
  EXPECT_EQ(total(scene, 0), 106);
  EXPECT_EQ(places(scene), (std::vector{1, 2, 3, 3}));
}

TEST(Winning, MostGgWins) {
  Scene scene(4);
  scene.gg(0, 20).gg(1, 40).gg(2, 30).gg(3, 9);
  finish(scene);
  EXPECT_EQ(places(scene), (std::vector{3, 1, 2, 4}));
}

TEST(Winning, TheCollectionCountsToo) {
  Scene scene(4);
  scene.gg(0, 20).gg(1, 25).collected(0, 1, {6});
  finish(scene);
  EXPECT_EQ(places(scene), (std::vector{1, 2, 3, 3}));
}

TEST(Winning, ATieGoesToTheMostNumberOneTiles) {
  Scene scene(4);
  scene.gg(1, 12).collected(1, 0, {2}).gg(0, 13).collected(0, 1, {1});
  finish(scene);
  ASSERT_EQ(total(scene, 0), total(scene, 1));
  EXPECT_EQ(places(scene), (std::vector{1, 2, 3, 3}));
}

TEST(Winning, DuplicatesDoNotBreakATie) {
  Scene scene(4);
  scene.gg(0, 20).collected(0, 1, {1, 1, 1}).gg(1, 20).collected(1, 0, {1});
  finish(scene);
  ASSERT_EQ(total(scene, 0), total(scene, 1));
  EXPECT_EQ(places(scene), (std::vector{1, 1, 3, 3}));
}

TEST(Winning, ThenTheMostNumberTwoTilesAndSoOn) {
  for (int number = 2; number < kNumbers; ++number) {
    Scene scene(4);
    scene.gg(0, 20 + number + 1).collected(0, 2, {1, number});
    scene.gg(1, 20 + number).collected(1, 2, {1, number + 1});
    finish(scene);
    ASSERT_EQ(total(scene, 0), total(scene, 1));
    EXPECT_EQ(places(scene), (std::vector{1, 2, 3, 3})) << number;
  }
}

TEST(Winning, TheLastTieBreakIsTheNumberSix) {
  Scene scene(4);
  scene.gg(0, 20).collected(0, 1, {6}).gg(1, 26);
  finish(scene);
  ASSERT_EQ(total(scene, 0), total(scene, 1));
  EXPECT_EQ(places(scene), (std::vector{1, 2, 3, 3}));
}

TEST(Winning, OnesComeBeforeAnyNumberOfTwos) {
  Scene scene(4);
  scene.gg(0, 25).collected(0, 1, {1}).gg(1, 22).collected(1, 0, {2}).collected(1, 2, {2});
  finish(scene);
  ASSERT_EQ(total(scene, 0), total(scene, 1));
  EXPECT_EQ(places(scene), (std::vector{1, 2, 3, 3}));
}

TEST(Winning, EqualTilesMakeADraw) {
  Scene scene(4);
  scene.gg(0, 30).collected(0, 3, {2}).gg(1, 30).collected(1, 2, {2}).gg(2, 32);
  finish(scene);
  EXPECT_EQ(places(scene), (std::vector{1, 1, 3, 4}));
}

TEST(Winning, TiesAreBrokenTheSameWayWithThreePlayers) {
  Scene scene(3);
  scene.gg(0, 20).collected(0, 1, {2}).gg(1, 21).collected(1, 0, {1});
  finish(scene);
  ASSERT_EQ(total(scene, 0), total(scene, 1));
  EXPECT_EQ(places(scene), (std::vector{2, 1, 3}));
}

}  // namespace
}  // namespace emporium::tbggg
