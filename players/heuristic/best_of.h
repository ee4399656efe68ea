#pragma once

#include "engine/core/types.h"

namespace emporium {

// The move of the list that an estimate likes best; the first of equals.
template <class Value>
Move best_of(const MoveList& legal, Value&& value) {
  Move best = legal[0];
  double best_value = value(best);
  for (int i = 1; i < legal.size(); ++i) {
    if (const double v = value(legal[i]); v > best_value) best = legal[i], best_value = v;
  }
  return best;
}

}  // namespace emporium
