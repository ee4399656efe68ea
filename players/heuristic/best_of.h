#pragma once

#include <algorithm>
#include <limits>

#include "engine/core/types.h"

namespace emporium {

// The move of the list that an estimate likes best; the first of equals.
template <class Value>
Move best_of(const MoveList& legal, Value&& value) {
  Move best = legal[0];
  if (legal.size() == 1) return best;
  double best_value = value(best);
  for (int i = 1; i < legal.size(); ++i) {
    if (const double v = value(legal[i]); v > best_value) best = legal[i], best_value = v;
  }
  return best;
}

// The same, for an estimate that is told the best so far and need not be exact below it.
template <class Value>
Move best_above(const MoveList& legal, Value&& value) {
  double best_value = -std::numeric_limits<double>::infinity();
  return best_of(legal, [&](Move move) {
    const double v = value(move, best_value);
    best_value = std::max(best_value, v);
    return v;
  });
}

}  // namespace emporium
