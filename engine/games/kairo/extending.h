#pragma once

#include "engine/games/kairo/position.h"

namespace emporium::kairo {

// Coins of other colours, from `least` on.
inline int other_coins(const Coins& coins, Colour colour, int least = 0) {
  int sum = 0;
  for (int c = least; c < kColours; ++c) sum += c == colour ? 0 : coins[c];
  return sum;
}

// An extension costs one coin of the stall's colour for each tile of its new size; at least one of
// them must be of that colour, each of the rest may be two of others.
constexpr bool pays(int own, int others, int size) {
  return own >= 1 && (own >= size || kExchange * (size - own) <= others);
}
inline bool affordable(const Coins& coins, Colour colour, int size) {
  return pays(coins[colour], other_coins(coins, colour), size);
}

}  // namespace emporium::kairo
