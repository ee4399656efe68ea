#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/games/games.h"
#include "players/levels.h"
#include "server/tables/levels.h"

namespace emporium::server {
namespace {

// People see turn after turn: what is written at once is one seat's.
TEST(Thinkers, ThinkAheadForOneSeatAtATime) {
  for (const GameInfo* info : games()) {
    const int players = std::min(3, info->max_players);
    const auto table = std::move(create_table(info->id, {players, nullptr, nullptr}).value());
    Random random(4);
    const Draw draw = [&](int /*ply*/, const Odds& odds) {
      return odds.at(random.below(odds.total()));
    };
    int longest = 0;
    for (int turn = 0; turn < 30 && table->decider() != kNobody; ++turn) {
      Problem problem;
      problem.game = table->clone();
      problem.levels.assign(static_cast<std::size_t>(players), "novice");
      problem.draw = draw;
      problem.seed = static_cast<std::uint64_t>(turn);
      const std::vector<Move> moves = think_ahead(problem, {});
      ASSERT_FALSE(moves.empty()) << info->id;
      longest = std::max(longest, static_cast<int>(moves.size()));
      std::set<Seat> deciders;
      for (std::size_t ply = table->plies().size(); ply < problem.game->plies().size(); ++ply) {
        const Ply& made = problem.game->plies()[ply];
        if (made.decider != kNature) deciders.insert(made.decider);
        ASSERT_TRUE(table->apply(made.move).ok());
      }
      EXPECT_EQ(deciders.size(), 1U) << info->id;
    }
    EXPECT_GT(longest, 1) << info->id;
  }
}

// A slip is a random move: fine in an opponent, not in advice.
TEST(Thinkers, HintsAreNeverSlips) { EXPECT_EQ(read_player(hint_level()).value().slips, 0); }

}  // namespace
}  // namespace emporium::server
