#include "players/think.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/games/games.h"
#include "players/levels.h"
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

// The rules of a list that people can trust: the first is the best, nobody lower is called better.
void expect_no_contradiction(const std::vector<Candidate>& list, int players) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Candidate& candidate = list[i];
    double sum = 0;
    for (const double chance : candidate.chances) sum += chance;
    EXPECT_NEAR(sum, players > 1 ? 1 : 0, 1e-4);
    if (i == 0) {
      EXPECT_LE(candidate.verdict, Verdict::equal);
      EXPECT_GE(candidate.sure, 0.5 - 1e-9);
      continue;
    }
    EXPECT_GE(candidate.verdict, Verdict::equal);
    EXPECT_GE(candidate.verdict, list[i - 1].verdict);
    EXPECT_LE(candidate.win, list[i - 1].win + 1e-9);
    EXPECT_LE(candidate.sure, 0.5 + 1e-9);
  }
  if (list.size() > 1) {
    EXPECT_EQ(list[0].verdict == Verdict::equal, list[1].verdict == Verdict::equal);
  }
}

TEST(Think, ApartIsAsThreadsThatShareMemory) {
  for (const GameInfo* info : games()) {
    const auto table = table_of(info->id, info->max_players);
    ThinkRequest request;
    request.player = "search:90";
    request.threads = 3;
    request.seed = 4;
    for (const bool advise : {false, true}) {
      request.advise = advise;
      request.apart = -1;
      const auto together = think(*table, request);
      ASSERT_TRUE(together.ok());
      std::vector<Tallies> found;
      for (request.apart = 1; request.apart < request.threads; ++request.apart) {
        const auto part = begin_thinking(*table, request);
        ASSERT_TRUE(part.ok());
        EXPECT_FALSE(part.value()->go_on({}));
        const auto told = read_tallies(tallies_json(part.value()->tallies()));
        ASSERT_TRUE(told.ok());
        found.push_back(told.value());
      }
      EXPECT_FALSE(begin_thinking(*table, request).ok());
      request.apart = 0;
      const auto first = begin_thinking(*table, request);
      ASSERT_TRUE(first.ok());
      EXPECT_TRUE(first.value()->go_on({}));
      EXPECT_TRUE(first.value()->waits());
      first.value()->join(found);
      EXPECT_FALSE(first.value()->go_on({}));
      const Thought thought = first.value()->finish();
      EXPECT_EQ(thought.move, together.value().move) << info->id;
      EXPECT_EQ(thought.iterations, together.value().iterations);
      if (!advise) continue;
      ASSERT_EQ(thought.candidates.size(), together.value().candidates.size());
      for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
        EXPECT_EQ(thought.candidates[i].move, together.value().candidates[i].move);
        EXPECT_EQ(thought.candidates[i].win, together.value().candidates[i].win);
        EXPECT_EQ(thought.candidates[i].share, together.value().candidates[i].share);
        EXPECT_EQ(thought.candidates[i].line, together.value().candidates[i].line);
      }
    }
  }
}

TEST(Think, GivesItsBestMovesWithReasons) {
  for (const GameInfo* info : games()) {
    const auto table = table_of(info->id, info->max_players);
    const auto thought = think(*table, few_iterations());
    ASSERT_TRUE(thought.ok()) << thought.error().message;
    const auto& candidates = thought.value().candidates;
    ASSERT_FALSE(candidates.empty()) << info->id;
    EXPECT_TRUE(std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& one) {
      return one.move == thought.value().move;
    }));
    expect_no_contradiction(candidates, info->max_players);
    std::set<Move> different;
    for (const Candidate& candidate : candidates) {
      EXPECT_TRUE(different.insert(candidate.move).second);
      EXPECT_EQ(table->why_not(candidate.move), 0);
      EXPECT_EQ(candidate.line.front(), candidate.move);
      EXPECT_GE(candidate.sure, 0);
      EXPECT_LE(candidate.sure, 1);
    }
  }
}

// The weaker, the more by habit, and the fewer moves they see where they think.
TEST(Think, LevelsBelowMasterThinkLess) {
  PlayerSpec below{.budget = {}, .settings = {.habit = 1, .sees = 1}};
  for (const auto level : kLevels) {
    const PlayerSpec spec = read_player(level).value();
    EXPECT_LE(spec.settings.habit, below.settings.habit) << level;
    EXPECT_GT(spec.budget.iterations, below.budget.iterations) << level;
    EXPECT_TRUE(spec.settings.sees == 0 || spec.settings.sees > below.settings.sees) << level;
    below = spec;
  }
  EXPECT_EQ(below.settings.habit, 0) << "master always thinks";
  EXPECT_EQ(below.settings.sees, 0) << "master sees all moves";
}

// By habit a move is the heuristic's, without reasons; sometimes there is a thought.
TEST(Think, ANoviceSometimesThinks) {
  const auto table = table_of("tbggg", 4);
  constexpr int kDecisions = 40;
  int thought_about = 0;
  for (std::uint64_t seed = 0; seed < kDecisions; ++seed) {
    ThinkRequest request = few_iterations();
    request.player = "novice";
    request.seed = seed;
    const Thought thought = think(*table, request).value();
    EXPECT_EQ(table->why_not(thought.move), 0);
    EXPECT_EQ(thought.candidates.empty(), thought.iterations == 0);
    if (thought.iterations > 0) ++thought_about;
  }
  EXPECT_GT(thought_about, 0);
  EXPECT_LT(thought_about, kDecisions);
}

TEST(Think, NoHintContradictsItself) {
  constexpr int kPositions = 20;
  for (const GameInfo* info : games()) {
    const int players = std::min(3, info->max_players);
    auto table = std::move(create_table(info->id, {players, nullptr, nullptr}).value());
    Random random(3);
    MoveList legal;
    int asked = 0;
    for (int ply = 0; asked < kPositions && !table->over(); ++ply) {
      table->legal(legal);
      Move move = legal[0];
      if (table->decider() == kNature) {
        Odds odds;
        table->odds(odds);
        move = odds.at(random.below(odds.total()));
      } else if (legal.size() > 1) {
        const bool ask = ply % 5 == 0;
        ThinkRequest request{.player = ask ? "master" : "heuristic",
                             .iterations = ask ? 40 : 0,
                             .seed = random.next(),
                             .advise = ask};
        const Thought thought = think(*table, request).value();
        move = thought.move;
        if (ask) {
          ASSERT_FALSE(thought.candidates.empty());
          EXPECT_EQ(thought.candidates.front().move, move);
          expect_no_contradiction(thought.candidates, players);
          ++asked;
        }
      }
      ASSERT_TRUE(table->apply(move).ok());
    }
    EXPECT_EQ(asked, kPositions) << info->id;
  }
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

TEST(Thinking, InSlicesComesToTheSameAnswer) {
  for (const GameInfo* info : games()) {
    const auto table = table_of(info->id, std::min(3, info->max_players));
    ThinkRequest request = few_iterations();
    request.iterations = 60;
    request.advise = true;
    const auto at_once = think(*table, request);
    const auto sliced = begin_thinking(*table, request);
    ASSERT_TRUE(at_once.ok() && sliced.ok());
    while (sliced.value()->go_on(std::chrono::milliseconds(1))) {
    }
    const Thought thought = sliced.value()->finish();
    EXPECT_EQ(thought.move, at_once.value().move);
    EXPECT_EQ(thought.iterations, at_once.value().iterations);
    ASSERT_EQ(thought.candidates.size(), at_once.value().candidates.size());
    for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
      EXPECT_EQ(thought.candidates[i].move, at_once.value().candidates[i].move);
      EXPECT_EQ(thought.candidates[i].win, at_once.value().candidates[i].win);
    }
  }
}

TEST(Thinking, FinishedEarlyHasTheBestSoFar) {
  for (const GameInfo* info : games()) {
    const auto table = table_of(info->id, std::min(3, info->max_players));
    MoveList legal;
    table->legal(legal);
    ThinkRequest request = few_iterations();
    request.iterations = kMostIterations;
    request.threads = 2;
    request.advise = true;  // races may be decided early
    for (const int slices : {0, 1, 3}) {
      const auto thinking = begin_thinking(*table, request);
      ASSERT_TRUE(thinking.ok());
      for (int i = 0; i < slices; ++i) {
        EXPECT_TRUE(thinking.value()->go_on(std::chrono::milliseconds(1)));
      }
      const Thought thought = thinking.value()->finish();
      EXPECT_TRUE(legal.contains(thought.move)) << info->id;
      EXPECT_GT(thought.iterations, 0) << info->id;
    }
  }
}

}  // namespace
}  // namespace emporium
