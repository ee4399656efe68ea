#pragma once

// The evaluators of all games. Whoever asks Evaluator must include this, so that nobody takes the
// stand-in for a game that has one.
#include <array>

#include "players/evaluation/evaluator.h"
#include "players/evaluation/list.h"
#include "players/evaluation/weights.h"

namespace emporium {

// The built-in weights, read once.
template <Game G>
const Weights& weights_of(int players) {
  using ByPlayers = std::array<Weights, G::kMaxPlayers + 1>;
  static const ByPlayers table = [] {
    ByPlayers all;
    for (int n = G::kMinPlayers; n <= G::kMaxPlayers; ++n) {
      all[static_cast<std::size_t>(n)] =
          fitted_weights(weights_document<G>(), n, Evaluator<G>::kFeatures, Evaluator<G>::kStages);
    }
    return all;
  }();
  return table[static_cast<std::size_t>(players)];
}

}  // namespace emporium
