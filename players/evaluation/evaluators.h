#pragma once

// The evaluators of all games. Whoever asks Evaluator must include this, so that nobody takes the
// stand-in for a game that has one.
#include <array>

#include "players/chances/chances.h"
#include "players/evaluation/evaluator.h"
#include "players/evaluation/list.h"
#include "players/evaluation/weights.h"

namespace emporium {

template <Game G>
using WeightsByPlayers = std::array<Weights, G::kMaxPlayers + 1>;

template <Game G>
WeightsByPlayers<G> read_all_weights(std::string_view document) {
  WeightsByPlayers<G> all;
  for (int n = G::kMinPlayers; n <= G::kMaxPlayers; ++n) {
    all[static_cast<std::size_t>(n)] =
        fitted_weights(document, n, Evaluator<G>::kFeatures, Evaluator<G>::kStages);
  }
  return all;
}

// How far a game has come, from 0 to 1, as far as its evaluator knows.
template <Game G>
double progress_of(const typename G::Rules& rules, const typename G::Position& p) {
  if constexpr (Evaluator<G>::kStages < 2) return 0;
  return Evaluator<G>::stage(rules, p) / (Evaluator<G>::kStages - 1);
}

// The built-in numbers by which chances are told.
template <Game G>
const ChanceModel& chance_model_of(int players) {
  using ByPlayers = std::array<ChanceModel, G::kMaxPlayers + 1>;
  static const ByPlayers table = [] {
    ByPlayers all;
    for (int n = G::kMinPlayers; n <= G::kMaxPlayers; ++n) {
      all[static_cast<std::size_t>(n)] = read_chance_model(chances_document<G>(), n);
    }
    return all;
  }();
  return table[static_cast<std::size_t>(players)];
}

// The built-in weights, today's or the classic search's; read once.
template <Game G>
const Weights& weights_of(int players, bool classic = false) {
  static const std::array<WeightsByPlayers<G>, 2> tables = {
      read_all_weights<G>(weights_document<G>()),
      read_all_weights<G>(classic_weights_document<G>())};
  return tables[classic ? 1 : 0][static_cast<std::size_t>(players)];
}

}  // namespace emporium
