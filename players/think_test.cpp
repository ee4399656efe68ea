#include "players/think.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/games/games.h"
#include "players/reasons.h"

namespace emporium {
namespace {

// A table of that game where a seat has a choice.
std::unique_ptr<Table> table_of(std::string_view game, int players) {
  auto table = std::move(create_table(game, {players, nullptr, nullptr}).value());
  Random random(9);
  MoveList legal;
  Odds odds;
  for (int ply = 0; ply < 80 || table->decider() == kNature || legal.size() < 2; ++ply) {
    table->legal(legal);
    if (table->decider() == kNature) {
      table->odds(odds);
      EXPECT_TRUE(table->apply(odds.at(random.below(odds.total()))).ok());
    } else {
      EXPECT_TRUE(table->apply(legal[0]).ok());
    }
    table->legal(legal);
  }
  return table;
}

ThinkRequest few_iterations() {
  ThinkRequest request;
  request.player = "master";
  request.iterations = 12;
  return request;
}

TEST(Think, GivesItsBestMovesWithReasons) {
  for (const GameInfo* info : games()) {
    const auto table = table_of(info->id, info->max_players);
    const auto thought = think(*table, few_iterations());
    ASSERT_TRUE(thought.ok()) << thought.error().message;
    const auto& candidates = thought.value().candidates;
    ASSERT_FALSE(candidates.empty()) << info->id;
    EXPECT_EQ(candidates.front().move, thought.value().move);
    std::set<Move> different;
    EXPECT_TRUE(std::is_sorted(
        candidates.begin() + 1, candidates.end(),
        [](const Candidate& one, const Candidate& two) { return one.win > two.win; }))
        << info->id;
    for (const Candidate& candidate : candidates) {
      EXPECT_TRUE(different.insert(candidate.move).second);
      EXPECT_EQ(table->why_not(candidate.move), 0);
      EXPECT_EQ(candidate.line.front(), candidate.move);
      EXPECT_GE(candidate.sure, 0);
      EXPECT_LE(candidate.sure, 1);
    }
  }
}

// A slip is made without thinking, so it comes without reasons.
TEST(Think, LevelsBelowMasterSlipNowAndThen) {
  const auto table = table_of("tbggg", 4);
  const auto slips = [&](std::string_view player) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      ThinkRequest request = few_iterations();
      request.player = player;
      request.seed = seed;
      count += think(*table, request).value().candidates.empty() ? 1 : 0;
    }
    return count;
  };
  const int skilled = slips("skilled");
  const int expert = slips("expert");
  EXPECT_GT(skilled, expert);
  EXPECT_GT(expert, 0);
  EXPECT_LT(skilled, 40);
  EXPECT_EQ(slips("master"), 0);
}

TEST(Think, SaysItsReasonsInBothLanguages) {
  const auto table = table_of("tbggg", 4);
  const auto thought = think(*table, few_iterations());
  for (const Language language : every_language()) {
    const Json list = candidates_json(*table, engine_words(language), thought.value());
    for (const Json& candidate : list) {
      for (const auto* field : {"words", "reason", "line_words"}) {
        EXPECT_EQ(candidate[field].get<std::string>().find('<'), std::string::npos);
        EXPECT_EQ(candidate[field].get<std::string>().find('{'), std::string::npos);
      }
      EXPECT_FALSE(candidate["reason"].get<std::string>().empty());
    }
  }
}

TEST(Think, SeveralThreadsShareTheWork) {
  const auto table = table_of("kairo", 4);
  ThinkRequest request = few_iterations();
  request.threads = 3;
  const auto thought = think(*table, request);
  ASSERT_TRUE(thought.ok());
  EXPECT_EQ(thought.value().iterations, 12);
}

TEST(Think, RefusesWhatMakesNoSense) {
  const auto table = table_of("essen", 2);
  const auto code = [&](auto change) {
    ThinkRequest request;
    change(request);
    const auto thought = think(*table, request);
    return thought.ok() ? "" : thought.error().code;
  };
  EXPECT_EQ(code([](ThinkRequest& r) { r.player = "nobody"; }), "unknown_player");
  EXPECT_EQ(code([](ThinkRequest& r) { r.player = "search:0"; }), "bad_budget");
  EXPECT_EQ(code([](ThinkRequest& r) { r.budget = std::chrono::milliseconds(-1); }), "bad_budget");
  EXPECT_EQ(code([](ThinkRequest& r) { r.budget = std::chrono::hours(1); }), "bad_budget");
  EXPECT_EQ(code([](ThinkRequest& r) { r.iterations = -1; }), "bad_budget");
  EXPECT_EQ(code([](ThinkRequest& r) { r.threads = 0; }), "bad_budget");
  const auto fresh = std::move(create_table("essen", {2, nullptr, nullptr}).value());
  EXPECT_EQ(think(*fresh, {}).error().code, "nature");
}

}  // namespace
}  // namespace emporium
