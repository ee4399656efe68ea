#include "players/search/ranking.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace emporium {
namespace {

constexpr std::size_t kShown = 5;
constexpr double kEqual = 0.005;  // chances that differ by less are the same to people
constexpr double kClear = 0.05;   // what people can see without being told how sure it is
constexpr double kLeastNoise =
    0.05;  // of one rollout's chance: what a rollout can't see varies too

// A move with what is told of it, rollout by rollout.
struct Ranked {
  Runner runner = {};
  std::vector<float> chances = {};  // of the asker; alone, how near the goals are
  double mean = 0;
};

Ranked ranked(Runner runner, std::size_t seeds, const Asker& asker) {
  Ranked move{.runner = std::move(runner)};
  move.runner.values.resize(seeds);
  move.runner.margins.resize(seeds);
  move.runner.points.resize(seeds);
  if (asker.players == 1) {
    move.chances = move.runner.values;
  } else {
    for (const BySeatPoints& points : move.runner.points) {
      const auto chances = chances_of(points, asker.seat, asker.players, asker.scatter);
      move.chances.push_back(chances[static_cast<std::size_t>(asker.seat)]);
    }
  }
  for (const float chance : move.chances) move.mean += static_cast<double>(chance);
  move.mean /= static_cast<double>(seeds);
  return move;
}

// The chance that `one` really is better than `other`.
double sure_of(const Ranked& one, const Ranked& other) {
  const Paired by = paired(one.chances, other.chances);
  const double error = std::max(by.error, kLeastNoise / std::sqrt(std::max(by.seeds, 1)));
  return 0.5 * std::erfc(-by.mean / error / std::numbers::sqrt2);
}

Verdict verdict(double sure, bool first, bool same) {
  if (same) return Verdict::equal;
  if (first) return sure >= 0.95 ? Verdict::sure : sure >= 0.75 ? Verdict::likely : Verdict::equal;
  if (sure > 0.25) return Verdict::equal;
  return sure >= 0.05 ? Verdict::weaker : Verdict::clearly_weaker;
}

std::vector<double> more_than(const Ranked& one, const Ranked& other) {
  std::vector<double> parts;
  for (std::size_t i = 0; i < one.runner.parts.size(); ++i) {
    parts.push_back((one.runner.parts[i] - other.runner.parts[i]) / one.runner.visits());
  }
  return parts;
}

Candidate candidate_of(const Ranked& move, const Ranked& other, bool first, const Asker& asker) {
  Candidate candidate;
  candidate.move = move.runner.move;
  for (const float margin : move.runner.margins) {
    candidate.margin += static_cast<double>(margin) / move.runner.visits();
  }
  candidate.win = move.mean;
  if (asker.players > 1) {
    const auto all = told_chances(move.runner.points, asker.seat, asker.players, asker.scatter);
    candidate.chances.assign(all.begin(), all.begin() + asker.players);
    candidate.win = candidate.chances[static_cast<std::size_t>(asker.seat)];
  }
  candidate.sure = &move == &other ? 1 : sure_of(move, other);
  candidate.verdict = verdict(candidate.sure, first, std::abs(move.mean - other.mean) < kEqual);
  candidate.parts = more_than(move, other);
  return candidate;
}

// Nothing is clear that the chances beside it do not show, however many rollouts prove it; where
// they are told as the same percent, none is better.
void stay_with_the_numbers(std::vector<Candidate>& candidates) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& other =
        candidates[i == 0 ? std::min<std::size_t>(1, candidates.size() - 1) : 0];
    Verdict& verdict = candidates[i].verdict;
    if (&candidates[i] == &other || std::abs(candidates[i].win - other.win) >= kClear) continue;
    if (told_percent(candidates[i].win) == told_percent(other.win)) verdict = Verdict::equal;
    if (verdict == Verdict::sure) verdict = Verdict::likely;
    if (verdict == Verdict::clearly_weaker) verdict = Verdict::weaker;
  }
}

}  // namespace

std::vector<Runner> best_few(const std::vector<Runner>& moves) {
  std::vector<Runner> few;
  for (const Runner& runner : moves) {
    if (few.size() == kShown || runner.visits() == 0) break;
    few.push_back(runner);
  }
  return few;
}

std::vector<Candidate> rank(std::vector<Runner> moves, const Asker& asker) {
  std::size_t seeds = moves.front().values.size();
  for (const Runner& runner : moves) seeds = std::min(seeds, runner.values.size());
  std::vector<Ranked> all;
  for (Runner& runner : moves) all.push_back(ranked(std::move(runner), seeds, asker));
  std::sort(all.begin(), all.end(), [](const Ranked& a, const Ranked& b) {
    return a.mean != b.mean ? a.mean > b.mean : a.runner.move < b.runner.move;
  });
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool first = i == 0;
    candidates.push_back(candidate_of(
        all[i], all[first ? std::min<std::size_t>(1, all.size() - 1) : 0], first, asker));
    // Who stands lower is never called better, however unsure that is.
    if (i > 1) {
      Candidate& last = candidates.back();
      last.verdict = std::max(last.verdict, candidates[i - 1].verdict);
      last.sure = std::min(last.sure, candidates[i - 1].sure);
    }
  }
  stay_with_the_numbers(candidates);
  return candidates;
}

double attention(const Findings& found, Move move) {
  for (const Runner& runner : found.moves) {
    if (runner.move == move && found.iterations > 0) {
      return static_cast<double>(runner.visits()) / static_cast<double>(found.iterations);
    }
  }
  return 0;
}

Budget first_half(const Budget& budget) {
  Budget half = budget;
  half.time /= 2;
  half.iterations = (budget.iterations + 1) / 2;
  if (budget.time.count() == 1) half.time = budget.time;
  return half;
}

Budget second_half(const Budget& budget, double started) {
  Budget half = first_half(budget);
  if (budget.time.count() > 0) {
    const double gone = 1e3 * (seconds_now(budget.processor_time) - started);
    const std::chrono::milliseconds taken(static_cast<std::int64_t>(gone));
    half.time = std::max(std::chrono::milliseconds(1), budget.time - taken);
    half.iterations = budget.iterations;
  }
  return half;
}

}  // namespace emporium
