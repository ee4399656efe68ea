// What the README claims of every game, checked on the optimised build. The floors are half of
// what we aim for, as the machine that checks may be slow or shared; `emporium bench` measures.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "engine/games/games.h"
#include "players/judging/howlers.h"
#include "players/match.h"
#include "players/playout.h"
#include "players/search/budget.h"

namespace emporium {
namespace {

template <Game G>
double decisions_per_second(int players) {
  const typename G::Rules rules(built_in_components<G>(), {}, players);
  double best = 0;
  for (int attempt = 0; attempt < 5; ++attempt) {
    Random random(1);
    long decisions = 0;
    // Of the processor, so that a busy machine does not look slow.
    const double start = seconds_now(true);
    double elapsed = 0;
    while (elapsed < 0.2) {
      typename G::Position p = rules.start();
      decisions += random_playout<G>(rules, p, random);
      elapsed = seconds_now(true) - start;
    }
    best = std::max(best, static_cast<double>(decisions) / elapsed);
  }
  return best;
}

double floor_of(std::string_view game) {
  if (game == "kairo") return 0.5e6;
  if (game == "gallerist") return 1e6;
  return 1.5e6;
}

TEST(Speed, RandomPlay) {
  for_each_game([]<Game G>() {
    for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
      EXPECT_GT(decisions_per_second<G>(players), floor_of(G::kId))
          << G::kId << " with " << players << " players";
    }
  });
}

TEST(Strength, OneHeuristicWinsAgainstRandomPlayers) {
  for_each_game([]<Game G>() {
    constexpr int kGames = 1000;
    const int players = std::min(4, G::kMaxPlayers);
    const typename G::Rules rules(built_in_components<G>(), {}, players);
    std::vector<std::string> names(static_cast<std::size_t>(players), "random");
    names[0] = "heuristic";
    std::atomic<int> done = 0;
    const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const auto results =
        play_matches<G>(rules, {.line_up = names, .games = kGames, .threads = threads}, done);
    double firsts = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
      const auto n = static_cast<std::size_t>(players);
      const std::size_t seat = (n - i % n) % n;
      const auto winners = std::count(results[i].places.begin(),
                                      results[i].places.begin() + players, std::uint8_t{1});
      if (results[i].places[seat] == 1) firsts += 1.0 / static_cast<double>(winners);
    }
    EXPECT_GE(firsts / kGames, 0.98) << G::kId;
  });
}

// The opponent that people meet first errs, but seldom loses a third of a fair share by one move.
TEST(Strength, SkilledMakesFewHowlers) {
  for_each_game([]<Game G>() {
    const int players = std::min(3, G::kMaxPlayers);
    const typename G::Rules rules(built_in_components<G>(), {}, players);
    const HowlerOrder order{
        .player = "skilled", .games = 3, .share = 0.1, .iterations = 200, .seeds = 40};
    std::atomic<int> done = 0;
    const HowlerTally tally = Howlers<G>(rules, order).run(done);
    EXPECT_GT(tally.judged, 5) << G::kId;
    EXPECT_LE(tally.howlers, 2 + tally.judged / 6) << G::kId;
  });
}

}  // namespace
}  // namespace emporium
