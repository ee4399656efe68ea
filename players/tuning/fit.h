#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "players/evaluation/evaluation.h"
#include "players/threads.h"
#include "players/tuning/least_squares.h"
#include "players/tuning/noisy_game.h"

namespace emporium {

// What a fit is made from, and how good it is.
struct FitOrder {
  struct Games {
    PlayerSpec player;  // on every seat
    int games = 0;
  };
  std::vector<Games> from = {};
  double noise = 0.1;  // how often someone moves at random, so that the games differ more
  std::uint64_t seed = 1;
  int threads = 1;
  Pull pull;

  [[nodiscard]] int games() const {
    int sum = 0;
    for (const Games& some : from) sum += some.games;
    return sum;
  }
  [[nodiscard]] const PlayerSpec& player_of(int game) const {
    std::size_t i = 0;
    for (; game >= from[i].games; ++i) game -= from[i].games;
    return from[i].player;
  }
};
struct Fit {
  Weights weights;
  long samples = 0;
  double error_before = 0;  // root mean square of final points less the built-in expectation
  double error_after = 0;   // … less the new one, on games that the fit has not seen
};

// Plays games and fits the weights of the evaluation to how they end: the points still to come,
// as a weighted sum of what a seat has. Every tenth game is kept aside to measure the error.
template <Game G>
class Fitting {
 public:
  using E = Evaluator<G>;
  using Rules = typename G::Rules;
  static constexpr int kFeatures = Evaluation<G>::kFeatures;
  static constexpr int kUnknowns = kFeatures * E::kStages;
  static constexpr int kAside = 10;

  Fitting(const Rules& rules, FitOrder order) : rules_(rules), order_(std::move(order)) {}

  // `done` counts the games that are over.
  Fit run(std::atomic<int>& done) {
    sums_ = LeastSquares(kUnknowns);
    samples_.clear();
    total_ = 0;
    std::atomic<int> next = 0;
    const int games = order_.games();
    on_threads(order_.threads, [&](int /*thread*/) {
      LeastSquares own(kUnknowns);
      std::vector<Sample> aside;
      double total = 0;
      for (int i = next++; i < games; i = next++, ++done) {
        total += play(i, own, aside);
      }
      const std::scoped_lock lock(mutex_);
      sums_.add(own);
      samples_.insert(samples_.end(), aside.begin(), aside.end());
      total_ += total;
    });
    return solve();
  }

 private:
  struct Sample {
    typename Evaluation<G>::Features features;
    StageMix mix;
    float to_come = 0;
  };

  // Describes every seat at every quiet point of a game.
  double play(int game, LeastSquares& sums, std::vector<Sample>& aside) {
    std::vector<std::vector<Sample>> seats(static_cast<std::size_t>(rules_.players()));
    int clock = E::clock(rules_.start());
    const auto look = [&](const typename G::Position& p, Seat decider, Move /*move*/) {
      if (decider == kNature || E::clock(p) == clock) return;
      clock = E::clock(p);
      for (const Seat s : emporium::seats(rules_.players())) {
        Sample sample;
        E::describe(rules_, p, s, sample.features);
        sample.mix = StageMix::at(E::stage(rules_, p), E::kStages);
        sample.to_come = -static_cast<float>(E::points(rules_, p, s));
        seats[static_cast<std::size_t>(s)].push_back(sample);
      }
    };
    const typename G::Position p =
        noisy_game<G>(rules_, order_.player_of(game), order_.noise,
                      stream_seed(order_.seed, static_cast<std::uint64_t>(game)), look);
    const Scores scores = rules_.score(p);
    double total = 0;
    for (const Seat s : emporium::seats(rules_.players())) {
      const auto end = static_cast<float>(scores.total(s));
      total += static_cast<double>(end) / rules_.players();
      for (Sample& sample : seats[static_cast<std::size_t>(s)]) {
        sample.to_come += end;
        if (game % kAside == 0) {
          aside.push_back(sample);
        } else {
          add(sums, sample);
        }
      }
    }
    return total;
  }

  static void add(LeastSquares& sums, const Sample& sample) {
    std::array<int, 2 * static_cast<std::size_t>(kFeatures)> indices;
    std::array<double, 2 * static_cast<std::size_t>(kFeatures)> values;
    std::size_t n = 0;
    for (int k = 0; k < std::min(2, E::kStages); ++k) {
      const double share = static_cast<double>(k == 0 ? 1 - sample.mix.share : sample.mix.share);
      if (share == 0) continue;
      for (int f = 0; f < kFeatures; ++f) {
        const double value =
            share * static_cast<double>(sample.features[static_cast<std::size_t>(f)]);
        if (value == 0) continue;
        indices[n] = (sample.mix.lower + k) * kFeatures + f;
        values[n++] = value;
      }
    }
    sums.add({indices.data(), n}, {values.data(), n}, static_cast<double>(sample.to_come));
  }

  Fit solve() {
    Fit fit;
    fit.samples = sums_.samples();
    Weights& w = fit.weights;
    w.stages = E::kStages;
    w.features = kFeatures;
    const std::vector<double> solution = sums_.solve(order_.pull, kFeatures);
    w.table.assign(solution.begin(), solution.end());
    w.mean = static_cast<float>(total_ / order_.games());
    w.spread = spread(w);
    fit.error_before = error(weights_of<G>(rules_.players()));
    fit.error_after = error(w);
    return fit;
  }

  [[nodiscard]] double error(const Weights& w) const {
    double sum = 0;
    for (const Sample& sample : samples_) {
      const double e = static_cast<double>(sample.to_come - w.dot(sample.features, sample.mix));
      sum += e * e;
    }
    return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(samples_.size(), 1)));
  }

  // By stage: the root mean square error of the samples near it.
  [[nodiscard]] std::vector<float> spread(const Weights& w) const {
    std::vector<double> squares(E::kStages, 0);
    std::vector<double> shares(E::kStages, 1e-9);
    for (const Sample& sample : samples_) {
      const double e = static_cast<double>(sample.to_come - w.dot(sample.features, sample.mix));
      for (int k = 0; k < std::min(2, E::kStages); ++k) {
        const auto stage = static_cast<std::size_t>(sample.mix.lower) + static_cast<std::size_t>(k);
        const double share = static_cast<double>(k == 0 ? 1 - sample.mix.share : sample.mix.share);
        squares[stage] += share * e * e;
        shares[stage] += share;
      }
    }
    std::vector<float> spread;
    for (std::size_t s = 0; s < squares.size(); ++s) {
      spread.push_back(static_cast<float>(std::sqrt(squares[s] / shares[s])));
    }
    return spread;
  }

  const Rules& rules_;
  FitOrder order_;
  std::mutex mutex_;
  LeastSquares sums_{0};
  std::vector<Sample> samples_;
  double total_ = 0;
};

}  // namespace emporium
