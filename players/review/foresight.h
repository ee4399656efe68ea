#pragma once

#include "players/evaluation/evaluation.h"
#include "players/heuristic/heuristics.h"
#include "players/review/review.h"

namespace emporium {

// What a position with all that is hidden in it promises each seat: played on by the heuristic
// until it is quiet, then evaluated. Chosen before any game was looked at, and the same number
// whenever it is asked: luck that is measured by it has mean zero, however wrong it is.
template <Game G>
class Foresight {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  Foresight(const Rules& rules, int plays, std::uint64_t seed)
      : rules_(rules), evaluate_(rules), plays_(plays), seed_(seed) {}

  [[nodiscard]] Promises operator()(const Position& p) const {
    if (rules_.decider(p) == kNobody) return promises(evaluate_(p), 1);
    Promises sum{};
    for (int i = 0; i < plays_; ++i) {
      Position q = p;
      play_on(q, stream_seed(seed_, static_cast<std::uint64_t>(i)));
      const Promises one = promises(evaluate_(q), 1.0 / plays_);
      for (std::size_t s = 0; s < one.size(); ++s) sum[s] += one[s];
    }
    return sum;
  }

  // … before nature's ply: by the odds.
  [[nodiscard]] Promises expected(const Position& p) const {
    Odds odds;
    rules_.odds(p, odds);
    Promises sum{};
    for (int i = 0; i < odds.size(); ++i) {
      Position q = p;
      rules_.apply(q, odds.move(i), nullptr);
      const Promises one = (*this)(q);
      const double share = static_cast<double>(odds.weight(i)) / odds.total();
      for (std::size_t s = 0; s < one.size(); ++s) sum[s] += share * one[s];
    }
    return sum;
  }

 private:
  // To where the clock changes, or the end.
  void play_on(Position& p, std::uint64_t seed) const {
    constexpr int kMostPlies = 2'000;
    typename HeuristicOf<G>::type heuristic;
    Random luck(seed);
    MoveList legal;
    Odds odds;
    const int clock = Evaluator<G>::clock(p);
    for (int i = 0; i < kMostPlies; ++i) {
      const Seat decider = rules_.decider(p);
      if (decider == kNobody) return;
      if (decider == kNature) {
        rules_.odds(p, odds);
        rules_.apply(p, odds.at(luck.below(odds.total())), nullptr);
        continue;
      }
      if (Evaluator<G>::clock(p) != clock) return;
      legal.clear();
      rules_.legal(p, legal);
      const Move move =
          legal.size() == 1 ? legal[0] : heuristic.choose(View<G>(rules_, p, decider), legal, luck);
      rules_.apply(p, move, nullptr);
    }
  }

  [[nodiscard]] Promises promises(const Outlook& outlook, double share) const {
    Promises made{};
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules_.players()); ++s) {
      made[s] = share * Promise{static_cast<double>(outlook.points[s]),
                                static_cast<double>(outlook.win[s])};
    }
    return made;
  }

  const Rules& rules_;
  Evaluation<G> evaluate_;
  int plays_;
  std::uint64_t seed_;
};

}  // namespace emporium
