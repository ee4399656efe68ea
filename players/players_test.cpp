#include "players/players.h"

#include <gtest/gtest.h>

#include "engine/games/games.h"
#include "players/match.h"

namespace emporium {
namespace {

// Whatever a seat can't see, its player decides the same. (Searches keep their trees:
// Search.DoesNotPeek.)
template <Game G>
void decides_from_the_view(const std::string& name) {
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const typename G::Rules rules(built_in_components<G>(), {}, players);
    auto player = std::move(make_player<G>(name).value());
    Random random(static_cast<std::uint64_t>(players));
    typename G::Position p = rules.start();
    MoveList legal;
    for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
      rules.legal(p, legal);
      if (seat == kNature) {
        rules.apply(p, draw<G>(rules, p, random), nullptr);
        continue;
      }
      typename G::Position other = p;
      rules.resample(other, seat, random);
      Random same = random;
      const Move move = player->choose(View<G>(rules, p, seat), legal, random);
      ASSERT_TRUE(legal.contains(move)) << G::kId << ": an illegal move";
      ASSERT_EQ(move, player->choose(View<G>(rules, other, seat), legal, same)) << G::kId;
      rules.apply(p, move, nullptr);
    }
  }
}

TEST(Players, DecideFromWhatTheySeeAlone) {
  for_each_game([]<Game G>() {
    for (const auto* name : {"random", "heuristic"}) decides_from_the_view<G>(std::string(name));
  });
}

TEST(Players, AMatchIsTheSameOnAnyNumberOfThreads) {
  for_each_game([]<Game G>() {
    const int players = G::kMaxPlayers;
    const typename G::Rules rules(built_in_components<G>(), {}, players);
    const std::vector<std::string> names(static_cast<std::size_t>(players), "heuristic");
    std::atomic<int> done = 0;
    const auto one = play_matches<G>(rules, {.line_up = names, .games = 6}, done);
    const auto three = play_matches<G>(rules, {.line_up = names, .games = 6, .threads = 3}, done);
    ASSERT_EQ(done, 12);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].total, three[i].total);
  });
}

TEST(Players, AnUnknownOneIsNamed) {
  const auto player = make_player<tbggg::Tbggg>("grandmaster");
  ASSERT_FALSE(player.ok());
  EXPECT_NE(player.error().message.find("grandmaster"), std::string::npos);
}

}  // namespace
}  // namespace emporium
