#pragma once

#include <chrono>
#include <cstdint>
#include <cstring>
#include <vector>

#include "players/heuristic/heuristics.h"
#include "players/playout.h"
#include "players/search/search_player.h"

namespace emporium {

// How fast a game is played on one core.
struct Speed {
  double decisions = 0;  // a second, by random players
  double playouts = 0;   // a second
  double decisions_per_game = 0;
  double rollouts = 0;  // a second, of a search
  double copy_nanoseconds = 0;
  int bytes = 0;
  std::uint64_t signature = 0;  // changes when play does
};

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// FNV-1a over the bytes of every position of seeded random games: any change of play changes it.
template <Game G>
std::uint64_t signature(const typename G::Rules& rules) {
  constexpr int kGames = 20;
  std::uint64_t hash = 0xCBF29CE484222325U;
  MoveList legal;
  for (int i = 0; i < kGames; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    typename G::Position p = rules.start();
    for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
      rules.legal(p, legal);
      const Move move =
          seat == kNature
              ? draw<G>(rules, p, random)
              : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
      rules.apply(p, move, nullptr);
      unsigned char bytes[sizeof(p)];
      std::memcpy(bytes, &p, sizeof(p));
      for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001B3U;
    }
  }
  return hash;
}

// Copies within a working set like that of a search, so that the figure is not a register's.
template <class Position>
double copy_nanoseconds(const Position& p) {
  constexpr int kSlots = 64;
  constexpr int kCopies = 4'000'000;
  std::vector<Position> slots(kSlots, p);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < kCopies; ++i) {
    std::memcpy(&slots[static_cast<std::size_t>((i * 7 + 1) % kSlots)],
                &slots[static_cast<std::size_t>(i % kSlots)], sizeof(Position));
    asm volatile("" : : "r"(slots.data()) : "memory");
  }
  return seconds_since(start) / kCopies * 1e9;
}

// Iterations a second of a search, over the decisions of a game that the heuristic plays: each is a
// guess, a way through the tree, a rollout and its evaluation.
template <Game G>
double rollouts_per_second(const typename G::Rules& rules, double seconds) {
  constexpr int kIterations = 100;
  typename HeuristicOf<G>::type heuristic;
  Random random(1);
  MoveList legal;
  std::int64_t rollouts = 0;
  double elapsed = 0;
  while (elapsed < seconds) {
    typename G::Position p = rules.start();
    for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
      legal.clear();
      rules.legal(p, legal);
      Move move = legal[0];
      if (seat == kNature) {
        move = draw<G>(rules, p, random);
      } else if (legal.size() > 1) {
        const View<G> view(rules, p, seat);
        if (elapsed < seconds && random.below(8) == 0) {
          const auto start = std::chrono::steady_clock::now();
          rollouts +=
              search_once<G>(view, legal, {.budget = {.iterations = kIterations}}).iterations;
          elapsed += seconds_since(start);
        }
        move = heuristic.choose(view, legal, random);
      }
      rules.apply(p, move, nullptr);
    }
  }
  return static_cast<double>(rollouts) / elapsed;
}

template <Game G>
Speed measure_speed(const typename G::Rules& rules, double seconds) {
  Random random(1);
  long decisions = 0;
  long playouts = 0;
  const auto start = std::chrono::steady_clock::now();
  while (seconds_since(start) < seconds) {
    typename G::Position p = rules.start();
    decisions += random_playout<G>(rules, p, random);
    ++playouts;
  }
  const double elapsed = seconds_since(start);
  return {.decisions = static_cast<double>(decisions) / elapsed,
          .playouts = static_cast<double>(playouts) / elapsed,
          .decisions_per_game = static_cast<double>(decisions) / static_cast<double>(playouts),
          .rollouts = rollouts_per_second<G>(rules, seconds),
          .copy_nanoseconds = copy_nanoseconds(rules.start()),
          .bytes = sizeof(typename G::Position),
          .signature = signature<G>(rules)};
}

}  // namespace emporium
