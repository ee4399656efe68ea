#include "players/search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include "engine/games/games.h"
#include "players/search/search_player_of.h"

namespace emporium {
namespace {

// Plays at random up to a decision with a choice, at least `plies` moves into the game.
template <Game G>
typename G::Position random_position(const typename G::Rules& rules, int plies, Random& random) {
  typename G::Position p = rules.start();
  MoveList legal;
  for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p), --plies) {
    legal.clear();
    rules.legal(p, legal);
    if (seat != kNature && legal.size() > 1 && plies <= 0) break;
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    rules.apply(p, seat == kNature ? draw<G>(rules, p, random) : legal[static_cast<int>(pick)],
                nullptr);
  }
  return p;
}

// Calls f(rules, position, legal) at a few decisions of each game.
template <class F>
void at_some_decisions(F&& f) {
  for_each_game([&]<Game G>() {
    const int players = std::min(3, G::kMaxPlayers);
    const typename G::Rules rules(built_in_components<G>(), {}, players);
    for (const int plies : {40, 110}) {
      Random random(static_cast<std::uint64_t>(plies));
      const auto p = random_position<G>(rules, plies, random);
      if (rules.decider(p) == kNobody) continue;
      MoveList legal;
      legal.clear();
      rules.legal(p, legal);
      f.template operator()<G>(rules, p, legal);
    }
  });
}

std::vector<std::pair<Move, std::vector<float>>> result_of(const Findings& found) {
  std::vector<std::pair<Move, std::vector<float>>> all;
  for (const Runner& runner : found.moves) all.emplace_back(runner.move, runner.values);
  return all;
}

constexpr Budget kFew{.iterations = 12};

TEST(Search, DoesNotPeekAndCanBeRepeated) {
  at_some_decisions([]<Game G>(const typename G::Rules& rules, const typename G::Position& p,
                               const MoveList& legal) {
    const Seat seat = rules.decider(p);
    typename G::Position other = p;
    Random random(5);
    rules.resample(other, seat, random);
    const auto one = Search<G>(rules).run(View<G>(rules, p, seat), legal, kFew, 1);
    const auto two = Search<G>(rules).run(View<G>(rules, other, seat), legal, kFew, 1);
    ASSERT_EQ(result_of(one), result_of(two)) << G::kId;
    EXPECT_EQ(one.iterations, kFew.iterations) << G::kId;
  });
}

TEST(Search, AnswersWithLegalMovesAndChancesBetweenZeroAndOne) {
  at_some_decisions([]<Game G>(const typename G::Rules& rules, const typename G::Position& p,
                               const MoveList& legal) {
    const View<G> view(rules, p, rules.decider(p));
    Search<G> search(rules);
    const auto found = search.run(view, legal, kFew, 2);
    ASSERT_EQ(found.moves.size(), static_cast<std::size_t>(legal.size()));
    for (const Runner& runner : found.moves) {
      EXPECT_TRUE(legal.contains(runner.move));
      EXPECT_GE(runner.mean(), 0);
      EXPECT_LE(runner.mean(), 1);
    }
    Random random(1);
    EXPECT_EQ(search.line(view, found.moves[0].move, random).front(), found.moves[0].move);
  });
}

TEST(Search, StopsAtOnce) {
  at_some_decisions([]<Game G>(const typename G::Rules& rules, const typename G::Position& p,
                               const MoveList& legal) {
    std::stop_source stop;
    std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      stop.request_stop();
    });
    const auto start = std::chrono::steady_clock::now();
    const Budget long_time{.time = std::chrono::minutes(10)};
    const auto found = Search<G>(rules).run(View<G>(rules, p, rules.decider(p)), legal, long_time,
                                            1, stop.get_token());
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5)) << G::kId;
    EXPECT_TRUE(legal.contains(found.moves.front().move));
  });
}

// The tree is found by what the seat sees, so the rest of a turn starts where planning ended.
TEST(Search, KeepsItsTreeForTheNextDecision) {
  const tbggg::Rules rules(built_in_components<tbggg::Tbggg>(), {}, 4);
  Random random(3);
  auto p = random_position<tbggg::Tbggg>(rules, 60, random);
  while (p.step != tbggg::Step::supply) p = random_position<tbggg::Tbggg>(rules, 60, random);
  MoveList legal;
  rules.legal(p, legal);
  const Seat seat = rules.decider(p);
  Search<tbggg::Tbggg> search(rules);
  const auto found = search.run(View<tbggg::Tbggg>(rules, p, seat), legal, {.iterations = 40}, 1);
  for (const Runner& runner : found.moves) {
    if (tbggg::kind_of(runner.move) != tbggg::MoveKind::tile) continue;
    rules.apply(p, runner.move, nullptr);
    break;
  }
  ASSERT_EQ(rules.decider(p), seat);
  EXPECT_TRUE(search.knows(View<tbggg::Tbggg>(rules, p, seat)));
  EXPECT_FALSE(search.knows(View<tbggg::Tbggg>(rules, rules.start(), seat)));
}

// Each seat is judged by its own chances, and all chances together are one game.
TEST(Search, JudgesEverySeat) {
  at_some_decisions([]<Game G>(const typename G::Rules& rules, const typename G::Position& p,
                               const MoveList& /*legal*/) {
    const Outlook outlook = Evaluation<G>(rules)(p);
    float sum = 0;
    for (const float win : outlook.win) sum += win;
    EXPECT_NEAR(sum, 1, 1e-4) << G::kId;
  });
}

// A game that is over was won by its winners, whatever else a search may look for there.
TEST(Search, TheChancesAtAnEndAreItsPlaces) {
  for_each_game([]<Game G>() {
    const typename G::Rules rules(built_in_components<G>(), {}, std::min(3, G::kMaxPlayers));
    Random random(7);
    const auto end = random_position<G>(rules, 1'000'000, random);
    const Outlook outlook = Evaluation<G>(rules)(end);
    const Places places = rules.places(end);
    const auto winners = std::count(places.begin(), places.begin() + rules.players(), 1);
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players()); ++s) {
      EXPECT_EQ(outlook.win[s], places[s] == 1 ? 1.0F / static_cast<float>(winners) : 0) << G::kId;
    }
  });
}

// The solo Gallerist is won by goals: what the game ends with in money is one of them only.
TEST(Search, AloneTheGoalsAreLookedFor) {
  using G = gallerist::Gallerist;
  const G::Rules rules(built_in_components<G>(), {}, 1);
  const Evaluation<G> evaluate(rules);
  Random random(7);
  const auto end = random_position<G>(rules, 1'000'000, random);
  auto tiles = end;
  for (int i = 0; auto& space : tiles.reputation[0]) space = gallerist::Tile(i++);
  auto masterpiece = tiles;
  masterpiece.masterpieces_sold[0] += 3;
  auto money = masterpiece;
  money.money[0] += 200;
  EXPECT_LT(evaluate(end).value[0], evaluate(tiles).value[0]);
  EXPECT_LT(evaluate(tiles).value[0], evaluate(masterpiece).value[0]);
  EXPECT_LT(evaluate(masterpiece).value[0], evaluate(money).value[0]);
  EXPECT_LE(evaluate(money).value[0], 1);
}

// Whether the seat wins with this move; nothing if others still decide after it.
std::optional<bool> wins_with(const tbggg::Rules& rules, tbggg::Position p, Move move) {
  const auto seat = static_cast<std::size_t>(rules.decider(p));
  MoveList legal;
  for (rules.apply(p, move, nullptr); rules.decider(p) != kNobody;) {
    rules.legal(p, legal);
    if (rules.decider(p) == kNature || legal.size() > 1) return std::nullopt;
    rules.apply(p, legal[0], nullptr);
  }
  return rules.places(p)[seat] == 1;
}

// The last decision of a game, with nothing unknown after it, is solved.
TEST(Search, MakesTheWinningLastMove) {
  using G = tbggg::Tbggg;
  const G::Rules rules(built_in_components<G>(), {.open_collections = true}, 3);
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    auto p = rules.start();
    auto last = p;
    MoveList legal;
    for (Seat s = rules.decider(p); s != kNobody; s = rules.decider(p)) {
      rules.legal(p, legal);
      if (s != kNature && legal.size() > 1) last = p;
      const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
      rules.apply(p, s == kNature ? draw<G>(rules, p, random) : legal[static_cast<int>(pick)],
                  nullptr);
    }
    rules.legal(last, legal);
    int wins = 0;
    bool open = false;
    for (const Move move : legal) {
      const auto won = wins_with(rules, last, move);
      open |= !won;
      wins += won.value_or(false) ? 1 : 0;
    }
    if (open || wins == 0 || wins == legal.size()) continue;
    const View<G> view(rules, last, rules.decider(last));
    const auto answer = Search<G>(rules).run(view, legal, {.iterations = 200}, 1);
    EXPECT_TRUE(wins_with(rules, last, answer.moves.front().move).value()) << "seed " << seed;
    ++solved;
  }
  EXPECT_GT(solved, 0);
}

// Chances are told from the points of every rollout, whichever thread it was on.
TEST(Search, OfSeveralThreadsAddsUpAllThatTheySaw) {
  const auto found = [](Move move, float value) {
    Findings findings{{{.move = move}}, 1};
    findings.moves.front().add({.value = value, .points = {value, 1}});
    return findings;
  };
  const Findings all = added_up({found(3, 0.25F), found(3, 0.75F)});
  ASSERT_EQ(all.moves.size(), 1U);
  const Runner& runner = all.moves.front();
  EXPECT_EQ(all.iterations, 2);
  EXPECT_EQ(runner.values, (std::vector<float>{0.25F, 0.75F}));
  ASSERT_EQ(runner.points.size(), 2U);
  EXPECT_EQ(runner.points[1][0], 0.75F);
}

}  // namespace
}  // namespace emporium
