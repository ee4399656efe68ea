#pragma once

#include "engine/core/game.h"

namespace emporium::python {

// What a finished game is worth to each seat, from -1 to 1: how many others it is placed before,
// less how many it is placed behind; they add up to zero. Alone, from how many levels of goals are
// met, or the points where a game has no goals.
template <Game G>
std::array<float, kMaxSeats> returns_of(const typename G::Rules& rules,
                                        const typename G::Position& p) {
  std::array<float, kMaxSeats> returns{};
  const auto players = static_cast<std::size_t>(rules.players());
  if (players == 1) {
    if constexpr (HasSoloGoals<G>) {
      const auto goals = rules.goals(p);
      constexpr int kLevels = static_cast<int>(std::size(G::kSoloLevels));
      int won = 0;
      for (int level = 0; level < kLevels; ++level) won += goals.won(level) ? 1 : 0;
      returns[0] = 2.0F * static_cast<float>(won) / static_cast<float>(kLevels) - 1;
    } else {
      returns[0] = static_cast<float>(rules.score(p).total(Seat{0}));
    }
    return returns;
  }
  const Places places = rules.places(p);
  for (std::size_t s = 0; s < players; ++s) {
    for (std::size_t other = 0; other < players; ++other) {
      if (places[s] == places[other]) continue;
      returns[s] += (places[s] < places[other] ? 1.0F : -1.0F) / static_cast<float>(players - 1);
    }
  }
  return returns;
}

}  // namespace emporium::python
