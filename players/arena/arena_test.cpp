#include "players/arena/arena.h"

#include <gtest/gtest.h>

#include "engine/games/games.h"

namespace emporium {
namespace {

template <Game G>
std::vector<ArenaGame> play(const ArenaOrder& order) {
  const typename G::Rules rules(built_in_components<G>(), {},
                                static_cast<int>(order.line_up.size()));
  std::atomic<int> done = 0;
  auto games = Arena<G>(rules, order).run(done);
  EXPECT_GE(done, static_cast<int>(games.size()));
  return games;
}

// On mirrored seeds everybody has every seat's luck once: a player against itself comes out
// exactly even, whatever the dice.
TEST(Arena, APlayerAgainstItselfComesOutFair) {
  for (const auto* name : {"heuristic", "random"}) {
    const ArenaOrder order{.line_up = std::vector<std::string>(4, name), .games = 22};
    const auto games = play<tbggg::Tbggg>(order);
    EXPECT_EQ(games.size(), 24U) << "whole rotations";
    const auto table = standings(order.line_up, games);
    ASSERT_EQ(table.size(), 4U);
    for (const Standing& standing : table) {
      EXPECT_DOUBLE_EQ(standing.firsts, 6) << standing.name;
      EXPECT_DOUBLE_EQ(standing.mean_points(), table[0].mean_points());
    }
  }
}

TEST(Arena, EverybodySitsEverywhere) {
  const ArenaOrder order{.line_up = {"heuristic", "random", "random"}, .games = 9};
  const auto games = play<kairo::Kairo>(order);
  std::vector<int> seats(3);
  for (const ArenaGame& game : games) {
    for (std::size_t s = 0; s < 3; ++s) seats[s] += game.sitting[s] == 0 ? 1 : 0;
  }
  EXPECT_EQ(seats, (std::vector<int>{3, 3, 3}));
  const auto table = standings(order.line_up, games);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table[0].games, 9);
  EXPECT_EQ(table[1].games, 18);
  EXPECT_EQ(table[1].seats, 2);
  EXPECT_GT(table[0].choices, 0);
  EXPECT_GE(table[0].milliseconds(), 0);
}

TEST(Arena, IsTheSameOnAnyNumberOfThreads) {
  ArenaOrder order{.line_up = {"heuristic", "random", "search:3"}, .games = 9};
  const auto one = play<tbggg::Tbggg>(order);
  order.threads = 3;
  const auto three = play<tbggg::Tbggg>(order);
  for (std::size_t i = 0; i < one.size(); ++i)
    EXPECT_EQ(one[i].result.total, three[i].result.total);
}

// Games of two players, of which the first wins `wins` of every `of`.
std::vector<ArenaGame> made_up(int games, int wins, int of) {
  std::vector<ArenaGame> all;
  for (int i = 0; i < games; ++i) {
    ArenaGame game;
    game.sitting = {i % 2, 1 - i % 2};
    const bool won = i * 7 % of < wins;
    const std::size_t seat = i % 2 == 0 ? 0 : 1;
    game.result.places[seat] = won ? 1 : 2;
    game.result.places[1 - seat] = won ? 2 : 1;
    all.push_back(std::move(game));
  }
  return all;
}

TEST(Sprt, ProvesTheStrongerAndTheEqual) {
  const std::vector<std::string> line_up = {"a", "b"};
  EXPECT_EQ(sprt(line_up, made_up(200, 8, 10), 0.1).verdict, Sprt::Verdict::stronger);
  EXPECT_EQ(sprt(line_up, made_up(900, 5, 10), 0.1).verdict, Sprt::Verdict::not_stronger);
  EXPECT_EQ(sprt(line_up, made_up(12, 8, 10), 0.1).verdict, Sprt::Verdict::undecided);
}

TEST(Sprt, EndsAnArenaEarly) {
  const ArenaOrder order{
      .line_up = {"heuristic", "random", "random", "random"}, .games = 4000, .sprt_gain = 0.1};
  const auto games = play<tbggg::Tbggg>(order);
  EXPECT_LT(games.size(), 400U);
  EXPECT_EQ(sprt(order.line_up, games, 0.1).verdict, Sprt::Verdict::stronger);
}

}  // namespace
}  // namespace emporium
