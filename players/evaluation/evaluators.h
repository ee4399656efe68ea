#pragma once

#include "players/evaluation/essen.h"
#include "players/evaluation/gallerist.h"
#include "players/evaluation/kairo.h"
#include "players/evaluation/tbggg.h"
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
          built_in_weights(G::kId, n, Evaluator<G>::kFeatures, Evaluator<G>::kStages);
    }
    return all;
  }();
  return table[static_cast<std::size_t>(players)];
}

}  // namespace emporium
