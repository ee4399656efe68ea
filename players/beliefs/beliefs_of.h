#pragma once

#include "engine/core/game.h"

namespace emporium {

// What a player guesses of what it can't see. The rules know what is possible; this knows what is
// likely, from what the owners of hidden things would have done with them. A specialisation a game;
// without one, everything possible is equally likely. A specialisation also says
//   kTraits              what a hidden thing may be like
//   count(r, p, seat, f) calls f(trait) for each thing of p that is hidden from the seat
// so that guesses can be checked against what was true.
template <Game G>
struct Beliefs {
  static typename G::Position guess(const View<G>& view, Random& random) {
    return view.sample(random);
  }
};

}  // namespace emporium
