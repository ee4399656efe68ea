#include "players/levels.h"

#include <gtest/gtest.h>

namespace emporium {
namespace {

std::string error_of(std::string_view name) {
  const auto spec = read_player(name);
  return spec.ok() ? "" : spec.error().code + ": " + spec.error().message;
}

TEST(Levels, EveryNameIsAPlayer) {
  for (const auto name : kPlayerNames) EXPECT_TRUE(is_player(name)) << name;
  for (const auto name : kLevels) EXPECT_TRUE(is_player(name)) << name;
}

// A busy machine makes a level slower, not weaker.
TEST(Levels, CountNoTimeOfTheClock) {
  for (const auto name : kLevels) {
    const Budget budget = read_player(name).value().budget;
    EXPECT_GT(budget.iterations, 0) << name;
    EXPECT_TRUE(budget.processor_time) << name;
  }
}

TEST(Levels, ASearchTakesATimeOrIterations) {
  EXPECT_EQ(read_player("search:250ms").value().budget.time, std::chrono::milliseconds(250));
  EXPECT_EQ(read_player("search:800").value().budget.iterations, 800);
  EXPECT_GT(read_player("search").value().budget.time.count(), 0);
  EXPECT_EQ(read_player("classic:40").value().budget.iterations, 40);
  EXPECT_TRUE(read_player("classic").value().settings.classic);
  EXPECT_FALSE(read_player("search").value().settings.classic);
  EXPECT_TRUE(read_player("search").value().settings.learned);
  EXPECT_FALSE(read_player("linear:40").value().settings.learned);
  EXPECT_FALSE(read_player("classic").value().settings.learned);
  EXPECT_FALSE(is_player("searcher"));
}

TEST(Levels, ABadBudgetIsNamed) {
  for (const auto* name :
       {"search:", "classic:", "search:x", "search:5s", "search:-", "search:1.5", "search: 5"}) {
    EXPECT_NE(error_of(name).find("bad_budget: player: the budget of search is"), std::string::npos)
        << name;
  }
  for (const auto* name : {"search:0", "search:-5", "search:0ms", "search:600001ms",
                           "search:99999999999999999999", "search:100000001"}) {
    EXPECT_NE(error_of(name).find("must be from 1 to"), std::string::npos) << name;
  }
}

TEST(Levels, AnUnknownOneIsNamedWithThoseThatThereAre) {
  const std::string error = error_of("grandmaster");
  EXPECT_NE(error.find("unknown_player"), std::string::npos);
  EXPECT_NE(error.find("grandmaster"), std::string::npos);
  EXPECT_NE(error.find("novice, casual, skilled, expert, master"), std::string::npos);
  EXPECT_LT(error_of(std::string(5000, 'x')).size(), 300U);
}

}  // namespace
}  // namespace emporium
