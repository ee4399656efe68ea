#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/players.h"
#include "players/threads.h"

namespace emporium {

// How one game between players ended, by seat.
struct MatchResult {
  std::array<int, kMaxSeats> total{};
  Places places{};
  int decisions = 0;
  std::uint32_t levels_won = 0;  // bit i: all solo goals of level i were met
};

// How much processor time each seat took over how many choices, and over its longest turn: all its
// choices until another seat decides.
struct MatchTimes {
  std::array<double, kMaxSeats> seconds{};
  std::array<int, kMaxSeats> choices{};
  std::array<double, kMaxSeats> longest_turn{};

  void add(Seat seat, double taken) {
    const auto s = static_cast<std::size_t>(seat);
    seconds[s] += taken;
    ++choices[s];
    turn_ = seat == last_ ? turn_ + taken : taken;
    last_ = seat;
    longest_turn[s] = std::max(longest_turn[s], turn_);
  }

 private:
  Seat last_ = kNobody;
  double turn_ = 0;
};

inline constexpr auto kNobodyLooks = [](const auto& /*position*/, Move /*move*/) {};

// Plays one game. Nature and each seat draw from streams of their own, so that a change of one
// player leaves the dice of the others alone. Fills `times` if it is given; `drawn` is shown what
// nature does, before it is done.
template <Game G, class Drawn = decltype(kNobodyLooks)>
MatchResult play_match(const typename G::Rules& rules,
                       const std::vector<std::unique_ptr<Player<G>>>& players, std::uint64_t seed,
                       MatchTimes* times = nullptr, const Drawn& drawn = kNobodyLooks) {
  typename G::Position p = rules.start();
  Random nature(stream_seed(seed, 0));
  std::vector<Random> randoms;
  for (const Seat s : seats(rules.players())) randoms.emplace_back(stream_seed(seed, 1 + s));
  MoveList legal;
  MatchResult result;
  for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
    ++result.decisions;
    if (seat == kNature) {
      const Move move = draw<G>(rules, p, nature);
      drawn(p, move);
      rules.apply(p, move, nullptr);
      continue;
    }
    rules.legal(p, legal);
    Move move = legal[0];
    // A single possibility is nobody's choice.
    if (legal.size() > 1) {
      const auto s = static_cast<std::size_t>(seat);
      const double start = times == nullptr ? 0 : seconds_now(true);
      move = players[s]->choose(View<G>(rules, p, seat), legal, randoms[s]);
      if (times != nullptr) times->add(seat, seconds_now(true) - start);
    }
    rules.apply(p, move, nullptr);
  }
  const Scores scores = rules.score(p);
  for (const Seat s : seats(rules.players())) {
    result.total[static_cast<std::size_t>(s)] = scores.total(s);
  }
  result.places = rules.places(p);
  if constexpr (HasSoloGoals<G>) {
    const auto goals = rules.goals(p);
    for (std::size_t level = 0; level < std::size(G::kSoloLevels); ++level) {
      if (rules.players() == 1 && goals.won(static_cast<int>(level))) {
        result.levels_won |= 1U << level;
      }
    }
  }
  return result;
}

struct MatchOrder {
  std::vector<std::string> line_up;  // valid names of players, as many as the table has seats
  int games = 1;
  int first = 0;  // the number of the first game, for those who play a row of games in parts
  std::uint64_t seed = 1;
  bool rotate = true;  // in game i, the players sit rotated by i seats
  int threads = 1;
};

// Game i is the same whatever the threads. `done` counts the games that are over.
template <Game G>
std::vector<MatchResult> play_matches(const typename G::Rules& rules, const MatchOrder& order,
                                      std::atomic<int>& done) {
  return each_game<MatchResult>(order.games, order.threads, done, [&](int played) {
    const int i = order.first + played;
    const auto n = order.line_up.size();
    std::vector<std::unique_ptr<Player<G>>> players;
    for (std::size_t s = 0; s < n; ++s) {
      const std::size_t who = order.rotate ? (s + static_cast<std::size_t>(i)) % n : s;
      players.push_back(std::move(make_player<G>(order.line_up[who]).value()));
    }
    return play_match<G>(rules, players, stream_seed(order.seed, static_cast<std::uint64_t>(i)));
  });
}

}  // namespace emporium
