#pragma once

// The definitions behind reviewing.h, for the one file of each game that instantiates them.
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/table_of.h"
#include "players/review/foresight.h"
#include "players/review/reviewing.h"
#include "players/search/search.h"

namespace emporium {

template <Game G>
class ReviewingOf final : public Reviewing {
 public:
  using Position = typename G::Position;

  // The table must outlive it.
  ReviewingOf(const TableOf<G>& table, const ReviewOrder& order)
      : rules_(table.rules()),
        positions_(table.positions()),
        plies_(table.plies()),
        order_(order),
        foresight_(table.rules(), order.plays, order.seed),
        promised_(positions_.size()),
        expected_(plies_.size()) {
    MoveList legal;
    for (int i = 0; i <= last(); ++i) {
      if (is_boundary(i)) parts_.push_back({Part::kPromise, i});
      if (i < last() && decider(i) == kNature) parts_.push_back({Part::kExpect, i});
    }
    luck_parts_ = parts();
    Turns turns;
    for (int i = 0; i < last() && order.iterations > 0; ++i) {
      if (decider(i) == kNature) continue;
      turns.take(decider(i), Evaluator<G>::clock(position(i)));
      legal.clear();
      rules_.legal(position(i), legal);
      if (legal.size() < 2) continue;
      parts_.push_back({Part::kJudge, i, static_cast<int>(decisions_.size())});
      decisions_.push_back({.ply = i, .seat = decider(i), .turn = turns.number});
    }
  }

  [[nodiscard]] int parts() const override { return static_cast<int>(parts_.size()); }
  [[nodiscard]] int luck_parts() const override { return luck_parts_; }

  void work(int part) override {
    const Part& what = parts_[static_cast<std::size_t>(part)];
    const auto ply = static_cast<std::size_t>(what.ply);
    switch (what.kind) {
      case Part::kPromise:
        promised_[ply] = foresight_(position(what.ply));
        break;
      case Part::kExpect:
        expected_[ply] = foresight_.expected(position(what.ply));
        break;
      case Part::kJudge:
        judge(decisions_[static_cast<std::size_t>(what.decision)]);
        break;
    }
  }

  [[nodiscard]] Review finish() const override {
    Review review;
    review.players = rules_.players();
    for (int i = 0; i <= last(); ++i) {
      if (i > 0 && i < last() && !begins_decisions(i)) continue;
      review.plies.push_back(i);
      review.promises.push_back(promised(i));
    }
    review.decisions = decisions_;
    review.turns = turns_of(decisions_, rules_.players());
    review.strokes = strokes();
    for (int s = 0; s < rules_.players(); ++s) {
      SeatReview seat{.balance = balance(s)};
      rate(seat, static_cast<Seat>(s), review.turns);
      review.seats.push_back(seat);
    }
    return review;
  }

 private:
  struct Part {
    enum Kind : std::uint8_t { kPromise, kExpect, kJudge };
    Kind kind;
    int ply;
    int decision = 0;
  };
  // Counted over all who act, also those who had no choice: alone at the table turns end too.
  struct Turns {
    void take(Seat who, int clock) {
      if (who != seat || clock != since) ++number;
      seat = who;
      since = clock;
    }
    int number = -1;
    Seat seat = kNobody;
    int since = 0;
  };

  [[nodiscard]] int last() const { return static_cast<int>(plies_.size()); }
  [[nodiscard]] const Position& position(int i) const {
    return positions_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] Seat decider(int ply) const {
    return plies_[static_cast<std::size_t>(ply)].decider;
  }
  [[nodiscard]] const Promises& promised(int i) const {
    return promised_[static_cast<std::size_t>(i)];
  }
  // Where somebody else begins to decide, before and after each of nature's plies, and at the ends.
  [[nodiscard]] bool is_boundary(int i) const {
    return i == 0 || i == last() || decider(i) == kNature || decider(i) != decider(i - 1);
  }
  [[nodiscard]] bool begins_decisions(int i) const {
    return decider(i) != kNature && is_boundary(i);
  }
  [[nodiscard]] int next_boundary(int i) const {
    do ++i;
    while (!is_boundary(i));
    return i;
  }

  [[nodiscard]] std::vector<Stroke> strokes() const {
    std::vector<Stroke> all;
    for (int i = 0; i < last(); ++i) {
      if (decider(i) != kNature) continue;
      if (all.empty() || all.back().last != i - 1) all.push_back({.first = i});
      all.back().last = i;
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        all.back().luck[s] += promised(i + 1)[s] - expected_[static_cast<std::size_t>(i)][s];
      }
    }
    return all;
  }

  [[nodiscard]] Balance balance(int seat) const {
    const auto s = static_cast<std::size_t>(seat);
    Balance balance{.start = promised(0)[s], .result = promised(last())[s]};
    for (int i = 0; i < last(); i = next_boundary(i)) {
      const Promise change = promised(next_boundary(i))[s] - promised(i)[s];
      if (decider(i) == kNature) {
        const Promise expected = expected_[static_cast<std::size_t>(i)][s];
        balance.luck += promised(i + 1)[s] - expected;
        balance.unexplained += expected - promised(i)[s];
      } else if (decider(i) == seat) {
        balance.gained += change;
      } else {
        balance.others += change;
      }
    }
    for (const Judged& judged : decisions_) {
      if (judged.seat == seat) balance.lost += judged.lost;
    }
    balance.gained += balance.lost;
    return balance;
  }

  // First the best is found, then it is compared with the move played on luck that neither was
  // chosen by: a judge that was lucky does not blame the player. Nor does one that knows only the
  // best move's sequel: each comparison begins anew, and both moves are thought about alike before
  // their rollouts count. How far the comparisons differ is how sure they are.
  void judge(Judged& judged) const {
    const Position& p = position(judged.ply);
    const View<G> view(rules_, p, judged.seat);
    const std::uint64_t seed = stream_seed(order_.seed, static_cast<std::uint64_t>(judged.ply));
    MoveList legal;
    rules_.legal(p, legal);
    judged.played = plies_[static_cast<std::size_t>(judged.ply)].move;
    judged.best = judged.played;
    Search<G> search(rules_);
    const Findings found = search.run(view, legal, {.iterations = order_.iterations}, seed);
    weigh(judged, found.moves);
    const Move best = found.moves.front().move;
    if (best == judged.played) return;
    price(judged, best, compare(view, {best, judged.played}, seed));
    if (judged.best == judged.played) return;
    Random random(seed);
    judged.line = search.line(view, best, random);
  }

  static constexpr int kComparisons = 5;
  struct Compared {
    std::vector<float> best_chances = {};
    std::vector<float> played_chances = {};
    std::vector<float> best_points = {};
    std::vector<float> played_points = {};
    std::vector<double> parts = {};
    std::array<double, kComparisons> chance = {};  // the means of each
    std::array<double, kComparisons> points = {};
  };
  Compared compare(const View<G>& view, const std::array<Move, 2>& both, std::uint64_t seed) const {
    Compared all;
    const int rounds = std::max(1, order_.seeds / kComparisons);
    for (std::size_t i = 0; i < kComparisons; ++i) {
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
    return all;
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

  static void price(Judged& judged, const Move best, const Compared& compared) {
    constexpr double kLeastNoise = 0.02;  // of one rollout's chance
    constexpr double kDoubt = 2;          // standard errors
    const Paired chance = paired(compared.best_chances, compared.played_chances);
    const Doubt doubt{.least = kLeastNoise, .of_few = true};
    const double error = std::max(doubt.error(chance), error_among(compared.chance));
    if (chance.mean <= kDoubt * error) return;
    const Paired points = paired(compared.best_points, compared.played_points);
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
  const std::vector<Position>& positions_;
  const std::vector<Ply>& plies_;
  ReviewOrder order_;
  Foresight<G> foresight_;
  std::vector<Part> parts_;
  int luck_parts_ = 0;
  std::vector<Promises> promised_;
  std::vector<Promises> expected_;
  std::vector<Judged> decisions_;
};

}  // namespace emporium
