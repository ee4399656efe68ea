#include "players/forecast.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/games/games.h"

namespace emporium {
namespace {

// The ends of some games, and how far off a forecast was at the start and when nine tenths were
// played.
struct Misses {
  double start = 0;
  double late = 0;
};

template <Game G>
Misses misses(int players, std::uint64_t seed) {
  const typename G::Rules rules(built_in_components<G>(), {}, players);
  typename HeuristicOf<G>::type heuristic;
  Random luck(seed);
  std::vector<typename G::Position> game = {rules.start()};
  MoveList legal;
  while (rules.decider(game.back()) != kNobody) {
    typename G::Position p = game.back();
    const Seat seat = rules.decider(p);
    legal.clear();
    if (seat != kNature) rules.legal(p, legal);
    rules.apply(p,
                seat == kNature ? draw<G>(rules, p, luck)
                                : heuristic.choose(View<G>(rules, p, seat), legal, luck),
                nullptr);
    game.push_back(p);
  }
  const auto end = forecast<G>(rules, game.back(), 1);
  const auto late = forecast<G>(rules, game[game.size() * 9 / 10], 20);
  const auto start = forecast<G>(rules, game.front(), 20);
  EXPECT_EQ(start, forecast<G>(rules, game.front(), 20)) << G::kId << ": the same again";
  Misses miss;
  for (const Seat s : seats(players)) {
    const auto i = static_cast<std::size_t>(s);
    EXPECT_EQ(end[i], rules.score(game.back()).total(s)) << G::kId << ": at the end it is what is";
    miss.start += std::abs(start[i] - end[i]);
    miss.late += std::abs(late[i] - end[i]);
  }
  return miss;
}

TEST(Forecast, ComesTrueAsTheGameEnds) {
  for_each_game([]<Game G>() {
    Misses all;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Misses miss = misses<G>(G::kMaxPlayers, seed);
      all.start += miss.start;
      all.late += miss.late;
    }
    EXPECT_LT(all.late, all.start / 2) << G::kId;
  });
}

}  // namespace
}  // namespace emporium
