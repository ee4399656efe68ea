#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/game.h"
#include "players/evaluation/evaluators.h"
#include "players/evaluation/outlook.h"
#include "players/evaluation/weights.h"
#include "players/learned/nets.h"

namespace emporium {

// Looks at positions between turns: the points so far, and a weighted sum of what a seat has for
// those to come. The weights were fitted to the ends of many games (`emporium tune`); they differ
// by the number of players and by how far the game has come. A net corrects what they expect, where
// there is one (players/learned).
template <Game G>
class Evaluation {
 public:
  using E = Evaluator<G>;
  static constexpr int kFeatures = static_cast<int>(std::size(E::kFeatures));
  using Features = std::array<float, kFeatures>;

  explicit Evaluation(const typename G::Rules& rules)
      : Evaluation(rules, weights_of<G>(rules.players()), 0, net_of<G>(rules.players())) {}
  // `own` is how much of the value is a good result of one's own; the rest is the chance to win.
  Evaluation(const typename G::Rules& rules, const Weights& weights, float own = 0,
             const Net* net = nullptr)
      : rules_(&rules), weights_(&weights), own_(own), net_(net) {}

  [[nodiscard]] Outlook operator()(const typename G::Position& p) const {
    if (rules_->decider(p) == kNobody) return final(p);
    const StageMix mix = StageMix::at(E::stage(*rules_, p), E::kStages);
    Outlook outlook;
    Opinions opinions{};
    const int players = rules_->players();
    std::array<float, kMaxSeats * Inputs<G>::kCount> seats;
    for (const Seat s : emporium::seats(players)) {
      const auto inputs = std::span(seats).subspan(static_cast<std::size_t>(s) * Inputs<G>::kCount,
                                                   Inputs<G>::kCount);
      const auto features = inputs.first(kFeatures);
      E::describe(*rules_, p, s, features);
      const float expected =
          static_cast<float>(E::points(*rules_, p, s)) + weights_->dot(features, mix);
      outlook.points[static_cast<std::size_t>(s)] = expected;
      if (net_ != nullptr) Inputs<G>::complete(*rules_, p, s, expected, mix, inputs);
    }
    if (net_ != nullptr) {
      const auto n = static_cast<std::size_t>(players);
      net_->judge(std::span(seats).first(n * Inputs<G>::kCount), std::span(opinions).first(n));
      for (std::size_t s = 0; s < n; ++s) outlook.points[s] += opinions[s].points;
    }
    chances(outlook, weights_->spread_at(mix), opinions);
    judge(outlook, p);
    return outlook;
  }

 private:
  using Opinions = std::array<Opinion, kMaxSeats>;

  [[nodiscard]] Outlook final(const typename G::Position& p) const {
    const Scores scores = rules_->score(p);
    const Places places = rules_->places(p);
    const auto players = static_cast<std::size_t>(rules_->players());
    Outlook outlook;
    float winners = 0;
    for (std::size_t s = 0; s < players; ++s) winners += places[s] == 1 ? 1 : 0;
    for (std::size_t s = 0; s < players; ++s) {
      outlook.points[s] = static_cast<float>(scores.total(Seat(s)));
      outlook.win[s] = places[s] == 1 ? 1 / winners : 0;
    }
    if (players == 1) chances(outlook, weights_->spread_at(StageMix::at(0, E::kStages)));
    judge(outlook, p);
    if (players > 1 && E::kEndSpread > 0) {
      Outlook clear = outlook;
      chances(clear, E::kEndSpread);
      for (std::size_t s = 0; s < players; ++s) {
        outlook.value[s] = (outlook.win[s] + clear.win[s]) / 2;
      }
    }
    return outlook;
  }

  void judge(Outlook& outlook, const typename G::Position& p) const {
    outlook.value = outlook.win;
    if (own_ > 0 && rules_->players() > 1) {
      for (std::size_t s = 0; s < static_cast<std::size_t>(rules_->players()); ++s) {
        outlook.value[s] += own_ * (good(outlook.points[s]) - outlook.win[s]);
      }
    }
    if constexpr (requires { E::alone(*rules_, p, 0.0F); }) {
      if (rules_->players() == 1) outlook.value[0] = E::alone(*rules_, p, outlook.points[0]);
    }
  }

  // How good a result is as such, from 0 to 1; half for a usual one.
  [[nodiscard]] float good(float points) const {
    constexpr float kWidth = 1.2F;  // in spreads at the start of a game
    return 1 / (1 + std::exp((weights_->mean - points) / (kWidth * weights_->spread.front())));
  }

  // Final points scatter around what is expected; the chance to end on top follows from that.
  // Alone there is nobody to beat but the usual result.
  void chances(Outlook& outlook, float spread, const Opinions& opinions = {}) const {
    constexpr float kLogisticWidth = 0.78F;  // of a difference of two normal variables, in spreads
    const float width = std::max(kLogisticWidth * spread, 0.1F);
    const auto players = static_cast<std::size_t>(rules_->players());
    if (players == 1) {
      outlook.win[0] = 1 / (1 + std::exp((weights_->mean - outlook.points[0]) / width));
      return;
    }
    const float best = *std::max_element(outlook.points.begin(), outlook.points.begin() + players);
    float sum = 0;
    for (std::size_t s = 0; s < players; ++s) {
      sum += outlook.win[s] = std::exp((outlook.points[s] - best) / width + opinions[s].chance);
    }
    for (std::size_t s = 0; s < players; ++s) outlook.win[s] /= sum;
  }

  const typename G::Rules* rules_;
  const Weights* weights_;
  float own_ = 0;
  const Net* net_ = nullptr;
};

}  // namespace emporium
