#pragma once

#include "engine/core/step.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

// The rows of the table of steps, each in the file of its phase.
using Row = StepRow<Rules, Position, Reason>;

extern const Row kRollOffStep, kNameFirstStep, kDrawFirstStep;       // setup.cpp
extern const Row kArriveStep;                                        // arrivals.cpp
extern const Row kSupplyStep, kWindowStep, kSurplusStep;             // supply.cpp
extern const Row kRollStep, kAdvertiseStep, kAlsoStep, kRerollStep;  // geeks.cpp
extern const Row kChooseStep, kSendStep;                             // choosing.cpp

// Who decides.
inline Seat nature(const Rules& /*rules*/, const Position& /*p*/) { return kNature; }
inline Seat whose_turn(const Rules& /*rules*/, const Position& p) { return p.turn; }

// dice.cpp: nature rolls a die.
void legal_die(const Rules& rules, const Position& p, MoveList& out);
void odds_of_die(const Rules& rules, const Position& p, Odds& out);
Reason why_not_die(const Rules& rules, const Position& p, const MoveShape& move);

// The tiles of which there are some.
inline void add_tiles(const Counts& tiles, MoveKind kind, MoveList& out) {
  for (const Number n : kAllKinds) {
    if (tiles[n] > 0) out.add(kCodec.base(kind) + n);
  }
}

}  // namespace emporium::tbggg
