#include "players/judging/calibration.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace emporium {
namespace {

// Mean surprise at what came true.
double log_loss(const Calibration& calibration, const ChanceModel& model) {
  double sum = 0;
  for (const Question& q : calibration.questions) {
    const double chance = std::clamp(told(q, calibration.players, model), 1e-6, 1 - 1e-6);
    sum -= q.won * std::log(chance) + (1 - q.won) * std::log(1 - chance);
  }
  return sum / static_cast<double>(std::max<std::size_t>(calibration.questions.size(), 1));
}

}  // namespace

double told(const Question& question, int players, const ChanceModel& model) {
  const auto chances =
      told_chances(question.rollouts, question.seat, players, model.at(question.progress));
  return static_cast<double>(chances[static_cast<std::size_t>(question.seat)]);
}

Reliability reliability(const Calibration& calibration, std::span<const double> told) {
  Reliability r;
  int pairs = 0;
  for (std::size_t i = 0; i < calibration.questions.size(); ++i) {
    const Question& q = calibration.questions[i];
    const double chance = told[i];
    const double fair = 1.0 / calibration.players;
    auto& bin = r.bins[std::min(static_cast<std::size_t>(chance * Reliability::kBins),
                                Reliability::kBins - 1)];
    ++bin.questions;
    bin.told += chance;
    bin.came += q.won;
    r.brier += (chance - q.won) * (chance - q.won);
    r.constant += (fair - q.won) * (fair - q.won);
    if (q.same_turn && i > 0) r.jump += std::abs(chance - told[i - 1]), ++pairs;
  }
  r.questions = static_cast<int>(calibration.questions.size());
  const double n = std::max(r.questions, 1);
  r.brier /= n;
  r.constant /= n;
  r.jump /= std::max(pairs, 1);
  return r;
}

// Four numbers, one after the other, by steps that shrink until none helps.
ChanceModel fit_chances(const Calibration& calibration, const ChanceModel& start) {
  ChanceModel best = start;
  double loss = log_loss(calibration, best);
  for (double step = 8; step > 0.1; step /= 2) {
    for (bool better = true; better;) {
      better = false;
      for (int number = 0; number < 4; ++number) {
        for (const double by : {-step, step}) {
          ChanceModel other = best;
          auto& ends = number < 2 ? other.spread : other.optimism;
          ends[static_cast<std::size_t>(number % 2)] += by;
          if (other.spread[0] < 0.5 || other.spread[1] < 0.5) continue;
          const double then = log_loss(calibration, other);
          if (then < loss - 1e-6) best = other, loss = then, better = true;
        }
      }
    }
  }
  return best;
}

}  // namespace emporium
