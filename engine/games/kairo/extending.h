#pragma once

#include <algorithm>

#include "engine/games/kairo/position.h"

namespace emporium::kairo {

// Coins of other colours, from `least` on.
inline int other_coins(const Coins& coins, Colour colour, int least = 0) {
  int sum = 0;
  for (int c = least; c < kColours; ++c) sum += c == colour ? 0 : coins[c];
  return sum;
}

// How many coins of a colour may still stand in for the stall's: they are named in the order of the
// colours, so that each way to pay is one way to say it.
inline int stand_ins(const Position& p, Colour colour) {
  return colour == *p.colour || colour < p.least ? 0 : p.coins[p.turn][colour];
}

// The colour whose last extension is nearest. The end phase is as many extensions away: two colours
// are not down to one sooner.
inline Colour scarcest(const Position& p) {
  return Colour(std::min_element(p.left.begin(), p.left.end()) - p.left.begin());
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
