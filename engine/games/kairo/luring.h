#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// Whether the symbol has an entrance of that colour on which no customer stands.
inline bool free_entrance(const Position& p, int symbol, Colour colour) {
  const Maybe<Square> entrance = p.entrance[symbol][colour];
  return entrance.has() && !p.customers.has(*entrance);
}

// Barkers needed to lure the customer of that colour to each symbol's entrance: one for each free
// entrance that is strictly nearer; -1 where there is no free entrance.
BySymbol<int> barkers_needed(const Rules& rules, const Position& p, Colour colour);

// Which customers can be lured at all.
void legal_lure(const Rules& rules, const Position& p, MoveList& out);
Reason why_not_lure(const Rules& rules, const Position& p, Colour colour);

}  // namespace emporium::kairo
