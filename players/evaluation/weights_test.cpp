#include "players/evaluation/weights.h"

#include <gtest/gtest.h>

#include "engine/games/games.h"
#include "players/evaluation/evaluators.h"

namespace emporium {
namespace {

constexpr std::array<std::string_view, 2> kNames = {"constant", "coins"};

Weights example() {
  return {.stages = 2, .features = 2, .table = {1, 2, 3, 4}, .spread = {5, 6}, .mean = 7};
}

TEST(Weights, AreFittedForEveryGameAndNumberOfPlayers) {
  for_each_game([]<Game G>() {
    for (int n = G::kMinPlayers; n <= G::kMaxPlayers; ++n) {
      EXPECT_NE(weights_of<G>(n).mean, 0) << G::kId << " with " << n;
    }
  });
}

// What is expected beyond the points so far is then nothing, and no other game's.
TEST(Weights, AreNoneForAGameWithoutADocument) {
  const Weights none = fitted_weights("", 3, kNames, 2);
  EXPECT_EQ(none.mean, 0);
  const std::array<float, 2> values = {1, 10};
  EXPECT_EQ(none.dot(values, StageMix::at(0.5, 2)), 0);
  EXPECT_GT(none.spread_at(StageMix::at(0.5, 2)), 0);
}

TEST(Weights, AreMixedBetweenStages) {
  const std::array<float, 2> values = {1, 10};
  const Weights w = example();
  EXPECT_FLOAT_EQ(w.dot(values, StageMix::at(0, 2)), 21);
  EXPECT_FLOAT_EQ(w.dot(values, StageMix::at(1, 2)), 43);
  EXPECT_FLOAT_EQ(w.dot(values, StageMix::at(0.5, 2)), 32);
  EXPECT_FLOAT_EQ(w.dot(values, StageMix::at(9, 2)), 43);
  EXPECT_FLOAT_EQ(w.spread_at(StageMix::at(0.5, 2)), 5.5F);
}

TEST(Weights, ComeBackFromTheirDocument) {
  const Json document = weights_json(example(), kNames);
  const auto again = read_weights(document, kNames, 2);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again.value().table, example().table);
  EXPECT_EQ(again.value().spread, example().spread);
}

TEST(Weights, ADocumentThatLacksSomethingIsRefusedByName) {
  Json document = weights_json(example(), kNames);
  document["weights"].erase("coins");
  EXPECT_NE(read_weights(document, kNames, 2).error().message.find("coins"), std::string::npos);
  document["weights"]["coins"] = {1, "two"};
  EXPECT_NE(read_weights(document, kNames, 2).error().message.find("coins"), std::string::npos);
  EXPECT_FALSE(read_weights(Json::array(), kNames, 2).ok());
  EXPECT_FALSE(read_weights(weights_json(example(), kNames), kNames, 3).ok());
}

}  // namespace
}  // namespace emporium
