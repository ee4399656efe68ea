#pragma once

#include "engine/core/journal.h"
#include "engine/core/shapes.h"
#include "engine/core/types.h"

namespace emporium {

// One question that a game asks: who answers it, what may be answered, why something else may not,
// and what follows. A game is a table of such rows, one for each of its steps; the functions stand
// side by side in the file of the rulebook's chapter, and Rules does no more than look up the row.
template <class Rules, class Position, class Reason>
struct StepRow {
  Seat (*decider)(const Rules&, const Position&) = nullptr;
  // The decider's moves, ascending.
  void (*legal)(const Rules&, const Position&, MoveList&) = nullptr;
  // Reason{} if the move is legal. It is never one that the step does not know: those are refused
  // before.
  Reason (*why_not)(const Rules&, const Position&, const MoveShape&) = nullptr;
  void (*apply)(const Rules&, Position&, Move, Journal*) = nullptr;
  // Nature's weights, in the order of `legal`; null where a seat decides.
  void (*odds)(const Rules&, const Position&, Odds&) = nullptr;
};

}  // namespace emporium
