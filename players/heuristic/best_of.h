#pragma once

#include "engine/core/types.h"

namespace emporium {

// The move of the list that an estimate likes best; the first of equals.
template <class Value>
Move best_of(const MoveList& legal, Value&& value) {
  Move best = legal[0];
  double best_value = value(best);
  for (const Move move : legal) {
    if (const double v = value(move); v > best_value) best = move, best_value = v;
  }
  return best;
}

}  // namespace emporium
