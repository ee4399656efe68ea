#pragma once

#include <string_view>

#include "engine/core/game_documents.h"

namespace emporium::testing {

// Calls look(rules, position, legal moves) at each decision of a seat in a random game.
template <Game G, class F>
void each_decision(int players, std::uint64_t seed, F&& look) {
  const typename G::Rules rules(built_in_components<G>(), default_options<G>(G::kVersion), players,
                                G::kVersion);
  Random random(seed);
  typename G::Position p = rules.start();
  while (rules.decider(p) != kNobody) {
    MoveList legal;
    rules.legal(p, legal);
    if (rules.decider(p) >= 0) look(rules, p, legal);
    const Move move =
        rules.decider(p) == kNature
            ? draw<G>(rules, p, random)
            : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    rules.apply(p, move, nullptr);
  }
}

// What a move says about one thing, for one seat.
template <Game G>
int said(const typename G::Rules& rules, const typename G::Position& p, Move move,
         std::string_view what, Seat seat) {
  int sum = 0;
  for (const Change& change : effect_of(View<G>(rules, p, rules.decider(p)), move)) {
    if (change.what == what && change.seat == seat) sum += change.amount;
  }
  return sum;
}

}  // namespace emporium::testing
