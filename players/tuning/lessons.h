#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "players/learned/nets.h"
#include "players/search/search.h"
#include "players/threads.h"
#include "players/tuning/noisy_game.h"

namespace emporium {

// Games to learn from: equal players with some noise. Game i is the same whoever plays it.
struct SelfPlayOrder {
  PlayerSpec player;
  double noise = 0.1;
  int games = 0;
  int first = 0;  // the number of the first game
  std::uint64_t seed = 1;
  int threads = 1;
};
using GameMoves = std::vector<Move>;  // nature's included

template <Game G>
std::vector<GameMoves> self_play(const typename G::Rules& rules, const SelfPlayOrder& order,
                                 std::atomic<int>& done) {
  return each_game<GameMoves>(order.games, order.threads, done, [&](int i) {
    GameMoves moves;
    const std::uint64_t number =
        static_cast<std::uint64_t>(order.first) + static_cast<std::uint64_t>(i);
    noisy_game<G>(rules, order.player, order.noise, stream_seed(order.seed, number),
                  [&](const auto&, Seat, Move move) { moves.push_back(move); });
    return moves;
  });
}

// How a game becomes lessons.
struct LessonOrder {
  double share = 1;    // of the points between turns, drawn by `seed`
  int iterations = 0;  // of a search that foresees what becomes of each
  std::uint64_t seed = 1;
};

// What a net is to learn from a game: for some of its quiet points, for every seat, what it would
// be told there, how far results scatter around what is expected then, how many points the seat
// came to have, and its share of the first place; and both again as a search foresees them, whose
// rollouts look past the luck of this one game.
template <Game G>
class Lessons {
 public:
  using E = Evaluator<G>;
  static constexpr std::size_t kInputs = Inputs<G>::kCount;
  static constexpr std::size_t kWidth = kInputs + 5;

  Lessons(const typename G::Rules& rules, const LessonOrder& order)
      : rules_(rules),
        weights_(weights_of<G>(rules.players())),
        order_(order),
        random_(order.seed) {}

  // Fails at a move that is not legal, or when the game does not end.
  Result<std::vector<float>> from(const GameMoves& moves) {
    typename G::Position p = rules_.start();
    int clock = E::clock(p);
    MoveList legal;
    for (const Move move : moves) {
      const Seat decider = rules_.decider(p);
      if (decider == kNobody) return Error{"illegal_move", "a move after the end"};
      if (decider != kNature && E::clock(p) != clock) {
        clock = E::clock(p);
        if (random_.unit() < order_.share) {
          describe(p);
          if (order_.iterations > 0) foresee(p, decider);
        }
      }
      legal.clear();
      rules_.legal(p, legal);
      if (!legal.contains(move)) {
        return Error{"illegal_move", "a move that is not legal: " + std::to_string(move)};
      }
      rules_.apply(p, move, nullptr);
    }
    if (rules_.decider(p) != kNobody) return Error{"unfinished", "the game does not end"};
    add_results(p);
    return std::move(rows_);
  }

 private:
  void describe(const typename G::Position& p) {
    const StageMix mix = StageMix::at(E::stage(rules_, p), E::kStages);
    for (const Seat s : seats(rules_.players())) {
      rows_.resize(rows_.size() + kWidth);
      const auto inputs = std::span(rows_).last(kWidth).first(kInputs);
      const auto features = inputs.first(Inputs<G>::kFeatures);
      E::describe(rules_, p, s, features);
      const float expected =
          static_cast<float>(E::points(rules_, p, s)) + weights_.dot(features, mix);
      Inputs<G>::complete(rules_, p, s, expected, mix, inputs);
      rows_[rows_.size() - kWidth + kInputs] = weights_.spread_at(mix);
    }
  }
  // Means over the rollouts of the move that the decider would make.
  void foresee(const typename G::Position& p, Seat decider) {
    MoveList legal;
    rules_.legal(p, legal);
    Search<G> search(rules_);
    const View<G> view(rules_, p, decider);
    const Findings found = search.run(view, legal, {.iterations = order_.iterations},
                                      stream_seed(order_.seed, 1 + rows_.size()));
    const Runner& best = found.moves.front();
    const auto players = static_cast<std::size_t>(rules_.players());
    const Scatter scatter = chance_model_of<G>(rules_.players()).at(progress_of<G>(rules_, p));
    const auto rollouts = static_cast<float>(best.points.size());
    const std::size_t first = rows_.size() - players * kWidth;
    for (const BySeatPoints& points : best.points) {
      const auto chances = chances_of(points, decider, rules_.players(), scatter);
      for (std::size_t s = 0; s < players; ++s) {
        rows_[first + s * kWidth + kInputs + 3] += points[s] / rollouts;
        rows_[first + s * kWidth + kInputs + 4] += chances[s] / rollouts;
      }
    }
  }
  void add_results(const typename G::Position& end) {
    const Scores scores = rules_.score(end);
    const Places places = rules_.places(end);
    const auto players = static_cast<std::size_t>(rules_.players());
    const auto winners = std::count(places.begin(), places.begin() + rules_.players(), 1);
    for (std::size_t row = 0; row * kWidth < rows_.size(); ++row) {
      const std::size_t seat = row % players;
      rows_[row * kWidth + kInputs + 1] = static_cast<float>(scores.total(Seat(seat)));
      rows_[row * kWidth + kInputs + 2] =
          places[seat] == 1 ? 1 / static_cast<float>(winners) : 0.0F;
      if (order_.iterations > 0) continue;
      rows_[row * kWidth + kInputs + 3] = rows_[row * kWidth + kInputs + 1];
      rows_[row * kWidth + kInputs + 4] = rows_[row * kWidth + kInputs + 2];
    }
  }

  const typename G::Rules& rules_;
  const Weights& weights_;
  LessonOrder order_;
  Random random_;
  std::vector<float> rows_;
};

}  // namespace emporium
