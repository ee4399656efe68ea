#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/types.h"
#include "players/chances/chances.h"
#include "players/search/budget.h"
#include "players/threads.h"

namespace emporium {

// What one rollout promises the seat that searches.
struct Glimpse {
  float value = 0;   // what the search looks for
  float win = 0;     // the chance of a first place
  float margin = 0;  // points ahead of the best other
  BySeatPoints points = {};
};

// A move at the root. Its values are kept seed by seed, so that two moves can be compared on the
// same guesses and the same luck.
struct Runner {
  Move move = kNoMove;
  std::vector<float> values = {};         // what it was worth to the seat, by seed
  std::vector<float> margins = {};        // expected points ahead of the best other, by seed
  std::vector<BySeatPoints> points = {};  // expected at the end, by seed
  std::vector<double> parts = {};  // sums of the seat's score so far by its parts, where compared
  double value = 0;                // their sum
  double win = 0;                  // sum of chances to win
  double margin = 0;               // sum of expected margins
  int elsewhere = 0;               // visits by searches apart, of which `value` alone has a part

  void add(const Glimpse& glimpse) {
    values.push_back(glimpse.value);
    margins.push_back(glimpse.margin);
    points.push_back(glimpse.points);
    value += static_cast<double>(glimpse.value);
    win += static_cast<double>(glimpse.win);
    margin += static_cast<double>(glimpse.margin);
  }
  [[nodiscard]] int visits() const { return static_cast<int>(values.size()) + elsewhere; }
  [[nodiscard]] double mean() const { return visits() == 0 ? 0 : value / visits(); }
};

// By how much one move beats another on the seeds that both have seen.
struct Paired {
  double mean = 0;
  double error = 0;  // the mean's standard error; of fewer than two seeds 0
  int seeds = 0;
};
Paired paired(std::span<const float> a, std::span<const float> b);

// What a standard error cannot know: rollouts vary by more than they show, and a few of them are no
// measure of how far they vary.
struct Doubt {
  double least = 0;     // how far the values of two moves differ by chance, at least
  bool of_few = false;  // whether few seeds count as Student counted them
  [[nodiscard]] double error(const Paired& by) const;
};

// By how many standard errors `a` beats `b`.
double lead(const Runner& a, const Runner& b, const Doubt& doubt = {});
// The chance that `a` really is better than `b`, if the lead is normal.
double better_than(const Runner& a, const Runner& b);

// The race between the moves of a decision. All runners of a round see the same seed; as the
// budget is used up the field shrinks, at first by those clearly beaten, always to the power of
// what is left of the budget (sequential halving). Without a budget in iterations, time rules.
class Race {
 public:
  // `first` is run first, and stays in: it is the move to beat.
  Race(const MoveList& legal, Move first, const Budget& budget, Stop stop, const Doubt& doubt = {});

  // A race may be run in parts, on any thread; only the time of its parts counts.
  void go_on() { since_ = seconds_now(budget_.processor_time); }
  void pause() { spent_ += seconds_now(budget_.processor_time) - since_; }

  // The next move to try and its seed's number; false when the race is over.
  bool next(Move& move, int& seed);
  // What came of it.
  void report(const Glimpse& glimpse);

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
  Stop stop_;
  Doubt doubt_;
  double spent_ = 0;  // seconds, in earlier parts
  double since_;      // when this part began
  double field_;
  std::size_t turn_ = 0;
  int round_ = 0;
  std::int64_t iterations_ = 0;
};

}  // namespace emporium
