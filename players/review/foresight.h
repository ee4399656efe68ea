#pragma once

#include <optional>
#include <utility>

#include "players/evaluation/evaluation.h"
#include "players/heuristic/heuristics.h"
#include "players/review/model.h"
#include "players/review/reviewing.h"

namespace emporium {

// What a position with all that is hidden in it promises each seat: played on by the heuristic
// until it is quiet, then evaluated. Chosen before any game was looked at, and the same number
// whenever it is asked: luck that is measured by it has mean zero, however wrong it is.
template <Game G>
class Foresight {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  Foresight(const Rules& rules, ReviewModel model, const ReviewOrder& order)
      : rules_(rules), model_(std::move(model)), evaluate_(rules), order_(order) {}

  [[nodiscard]] Promises operator()(const Position& p) const {
    if (rules_.decider(p) == kNobody) return promises(evaluate_(p), 1);
    Promises sum{};
    for (int i = 0; i < order_.plays; ++i) {
      Position q = p;
      play_on(q, stream_seed(order_.seed, static_cast<std::uint64_t>(i)));
      const Promises one = promises(evaluate_(q), 1.0 / order_.plays);
      for (std::size_t s = 0; s < one.size(); ++s) sum[s] += one[s];
    }
    const double missing = model_.missing(progress_of<G>(rules_, p));
    for (const Seat s : seats(rules_.players())) sum[static_cast<std::size_t>(s)].points += missing;
    return sum;
  }

  // What nature's move is worth beside what was to be expected: zero in the mean.
  [[nodiscard]] Promises luck(const Position& p, Move move) const {
    Position after = p;
    rules_.apply(after, move, nullptr);
    Promises luck = (*this)(after);
    const Promises before = expected(p);
    for (std::size_t s = 0; s < luck.size(); ++s) luck[s] = luck[s] - before[s];
    return luck;
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
  // To where the clock has changed so often, or the end. What nature does first belongs to what is
  // before it, so that a draw and the mean over its outcomes look equally far.
  void play_on(Position& p, std::uint64_t seed) const {
    constexpr int kMostPlies = 2'000;
    typename HeuristicOf<G>::type heuristic;
    Random luck(seed);
    MoveList legal;
    Odds odds;
    int left = order_.turns;
    std::optional<int> clock;
    for (int i = 0; i < kMostPlies; ++i) {
      const Seat decider = rules_.decider(p);
      if (decider == kNobody) return;
      if (decider == kNature) {
        rules_.odds(p, odds);
        rules_.apply(p, odds.at(luck.below(odds.total())), nullptr);
        continue;
      }
      const int now = Evaluator<G>::clock(p);
      if (clock && now != *clock && --left <= 0) return;
      clock = now;
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
  ReviewModel model_;
  Evaluation<G> evaluate_;
  ReviewOrder order_;
};

}  // namespace emporium
