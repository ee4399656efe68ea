#pragma once

#include <array>

#include "engine/core/game.h"

namespace emporium {

// One of several possible guesses, each the likelier to be taken the likelier its hidden things
// are: what kLikely says of their traits, multiplied.
template <class Beliefs, Game G>
typename G::Position weighed_guess(const View<G>& view, Random& random) {
  constexpr int kGuesses = 8;
  std::array<double, kGuesses> weight{};
  std::array<typename G::Position, kGuesses> guesses;
  double sum = 0;
  for (std::size_t i = 0; i < kGuesses; ++i) {
    guesses[i] = view.sample(random);
    weight[i] = 1;
    Beliefs::count(view.rules(), guesses[i], view.seat(), [&](int trait) {
      weight[i] *= Beliefs::kLikely[static_cast<std::size_t>(trait)];
    });
    sum += weight[i];
  }
  double ticket = random.unit() * sum;
  std::size_t taken = 0;
  while (taken + 1 < kGuesses && ticket >= weight[taken]) ticket -= weight[taken++];
  return guesses[taken];
}

}  // namespace emporium
