#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "players/review/reviewing.h"
#include "players/search/search.h"

namespace emporium {

// Compares what a seat played with the best that it could have known of.
template <Game G>
class Judge {
 public:
  using Position = typename G::Position;

  Judge(const typename G::Rules& rules, const ReviewOrder& order) : rules_(rules), order_(order) {}

  // First the best is found, then it is compared with the move played on luck that neither was
  // chosen by: a judge that was lucky does not blame the player. Nor does one that knows only the
  // best move's sequel: each comparison begins anew, and both moves are thought about alike before
  // their rollouts count. How far the comparisons differ is how sure they are.
  // `judged` says who decided when, and what was played. That is done in steps, between which
  // others may be served: `underway` is what was found so far. False when it is over.
  struct Underway;
  bool go_on(const Position& p, Judged& judged, std::unique_ptr<Underway>& underway) const {
    const View<G> view(rules_, p, judged.seat);
    const std::uint64_t seed = stream_seed(order_.seed, static_cast<std::uint64_t>(judged.ply));
    if (underway == nullptr) {
      underway = std::make_unique<Underway>(rules_);
      MoveList legal;
      rules_.legal(p, legal);
      judged.best = judged.played;
      const Findings found =
          underway->search.run(view, legal, {.iterations = order_.iterations}, seed);
      weigh(judged, found.moves);
      underway->best = found.moves.front().move;
      if (underway->best != judged.played) return true;
    } else if (underway->comparisons < kComparisons) {
      compare(view, judged.played, seed, *underway);
      return true;
    } else {
      price(judged, underway->best, underway->compared);
      Random random(seed);
      if (judged.best != judged.played) {
        judged.line = underway->search.line(view, underway->best, random);
      }
    }
    underway.reset();
    return false;
  }
  // All of it.
  void operator()(const Position& p, Judged& judged) const {
    std::unique_ptr<Underway> underway;
    while (go_on(p, judged, underway)) {
    }
  }

 private:
  static constexpr std::size_t kComparisons = 5;
  struct Compared {
    std::vector<float> best_chances = {};
    std::vector<float> played_chances = {};
    std::vector<float> best_points = {};
    std::vector<float> played_points = {};
    std::vector<double> parts = {};
    std::array<double, kComparisons> chance = {};  // the means of each
    std::array<double, kComparisons> points = {};
  };
  // Once more, anew.
  void compare(const View<G>& view, Move played, std::uint64_t seed, Underway& underway) const {
    const int rounds = std::max(1, order_.seeds / static_cast<int>(kComparisons));
    const std::array<Move, 2> both = {underway.best, played};
    const std::size_t i = underway.comparisons++;
    Compared& all = underway.compared;
    Search<G> search(rules_);
    const auto runners =
        search.compare(view, both, {.iterations = 4 * rounds}, stream_seed(seed, i + 1));
    const auto counted = [&](std::vector<float> values, std::vector<float>& kept) {
      double sum = 0;
      const std::size_t first = values.size() / 2;
      for (std::size_t k = first; k < values.size(); ++k) {
        kept.push_back(values[k]);
        sum += values[k];
      }
      return sum / std::max<double>(1, static_cast<double>(values.size() - first));
    };
    all.chance[i] = counted(chances(view, runners[0]), all.best_chances) -
                    counted(chances(view, runners[1]), all.played_chances);
    all.points[i] = counted(own_points(view, runners[0]), all.best_points) -
                    counted(own_points(view, runners[1]), all.played_points);
    all.parts.resize(runners[0].parts.size());
    for (std::size_t k = 0; k < all.parts.size(); ++k) {
      all.parts[k] += (runners[0].parts[k] - runners[1].parts[k]) /
                      (runners[0].visits() * static_cast<double>(kComparisons));
    }
  }

  // Of the mean; five know little of how far they scatter (Student's t beside the normal's).
  static double error_among(const std::array<double, kComparisons>& means) {
    constexpr double kOfFew = 2.78 / 1.96;
    double mean = 0;
    for (const double one : means) mean += one / kComparisons;
    double squares = 0;
    for (const double one : means) squares += (one - mean) * (one - mean);
    return kOfFew * std::sqrt(squares / (kComparisons - 1) / kComparisons);
  }

  // What was at stake.
  static void weigh(Judged& judged, const std::vector<Runner>& moves) {
    constexpr int kLeastSeeds = 3;
    constexpr double kDoubt = 2;  // standard errors
    double sum = 0;
    double squares = 0;
    int n = 0;
    for (const Runner& move : moves) {
      if (move.visits() < kLeastSeeds) continue;
      judged.matters |= lead(moves.front(), move, Doubt{.least = 0.02, .of_few = true}) > kDoubt;
      sum += move.mean();
      squares += move.mean() * move.mean();
      ++n;
    }
    if (n > 1) judged.stake = std::sqrt(std::max(0.0, squares / n - (sum / n) * (sum / n)));
  }

  void price(Judged& judged, const Move best, const Compared& compared) const {
    constexpr double kLeastNoise = 0.02;  // of one rollout's chance
    constexpr double kDoubt = 2;          // standard errors
    const Paired chance = paired(compared.best_chances, compared.played_chances);
    const Doubt doubt{.least = kLeastNoise, .of_few = true};
    const double error = std::max(doubt.error(chance), error_among(compared.chance));
    const Paired points = paired(compared.best_points, compared.played_points);
    judged.estimate = {points.mean, chance.mean};
    if (chance.mean <= kDoubt * error) return;
    // A price in points that is none would be no reason, whatever it spoils for the others.
    if (rules_.players() > 1 && points.mean <= 0) return;
    judged.matters = true;
    judged.best = best;
    judged.lost = {points.mean, chance.mean};
    judged.error = {std::max<double>(points.error, error_among(compared.points)), error};
    judged.parts = compared.parts;
  }

  // The seat's, seed by seed; alone, how near the goals are.
  [[nodiscard]] std::vector<float> chances(const View<G>& view, const Runner& move) const {
    if (rules_.players() == 1) return move.values;
    const Scatter scatter =
        chance_model_of<G>(rules_.players()).at(progress_of<G>(rules_, view.shown()));
    std::vector<float> all;
    for (const BySeatPoints& points : move.points) {
      const auto told = chances_of(points, view.seat(), rules_.players(), scatter);
      all.push_back(told[static_cast<std::size_t>(view.seat())]);
    }
    return all;
  }
  static std::vector<float> own_points(const View<G>& view, const Runner& move) {
    std::vector<float> all;
    for (const BySeatPoints& points : move.points) {
      all.push_back(points[static_cast<std::size_t>(view.seat())]);
    }
    return all;
  }

  const typename G::Rules& rules_;
  ReviewOrder order_;
};

template <Game G>
struct Judge<G>::Underway {
  explicit Underway(const typename G::Rules& rules) : search(rules) {}

  Search<G> search;
  Move best = kNoMove;
  std::size_t comparisons = 0;
  Compared compared = {};
};

}  // namespace emporium
