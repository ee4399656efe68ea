#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/core/types.h"
#include "players/search/budget.h"

namespace emporium {

// A move at the root. Its values are kept seed by seed, so that two moves can be compared on the
// same guesses and the same luck.
struct Runner {
  Move move = kNoMove;
  std::vector<float> values = {};  // what it was worth to the seat, by seed
  double value = 0;                // their sum
  double win = 0;                  // sum of chances to win
  double margin = 0;               // sum of expected margins

  [[nodiscard]] int visits() const { return static_cast<int>(values.size()); }
  [[nodiscard]] double mean() const { return values.empty() ? 0 : value / visits(); }
};

// By how many standard errors `a` beats `b` on the seeds that both have seen.
double lead(const Runner& a, const Runner& b);
// The chance that `a` really is better than `b`, if the lead is normal.
double better_than(const Runner& a, const Runner& b);

// The race between the moves of a decision. All runners of a round see the same seed; as the
// budget is used up the field shrinks, at first by those clearly beaten, always to the power of
// what is left of the budget (sequential halving). Without a budget in iterations, time rules.
class Race {
 public:
  // `first` is run first, and stays in: it is the move to beat.
  Race(const MoveList& legal, Move first, const Budget& budget, std::stop_token stop);

  // The next move to try and its seed's number; false when the race is over.
  bool next(Move& move, int& seed);
  // What came of it.
  void report(float value, float win, float margin);

  // All moves, the best first: one that beats the move to beat by `trust` standard errors, or that
  // move itself.
  std::vector<Runner> finish(double trust);
  [[nodiscard]] std::int64_t iterations() const { return iterations_; }

 private:
  [[nodiscard]] double used() const;
  void sort();
  void end_round();
  void drop(std::size_t keep);

  std::vector<Runner> running_;
  std::vector<Runner> dropped_;  // the best last
  Move to_beat_;
  Budget budget_;
  std::stop_token stop_;
  double start_;
  double field_;
  std::size_t turn_ = 0;
  int round_ = 0;
  std::int64_t iterations_ = 0;
};

}  // namespace emporium
