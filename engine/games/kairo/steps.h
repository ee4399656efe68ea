#pragma once

#include "engine/core/step.h"
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// The rows of the table of steps, each in the file of its chapter.
using Row = StepRow<Rules, Position, Reason>;

extern const Row kCustomersStep, kDealStep, kFirstStep;            // setup.cpp
extern const Row kActionStep, kLastStep;                           // turn.cpp
extern const Row kKeepStep, kFeeStep;                              // playing.cpp
extern const Row kSetUpStep, kBuildStep, kSquareStep, kSideStep;   // building.cpp
extern const Row kPayStep, kCoinStep;                              // extending.cpp
extern const Row kLureStep;                                        // luring.cpp
extern const Row kDrawStep, kDeckStep, kDiscardStep, kRefillStep;  // drawing.cpp

// Who decides.
inline Seat nature(const Rules& /*rules*/, const Position& /*p*/) { return kNature; }
inline Seat whose_turn(const Rules& /*rules*/, const Position& p) { return p.turn; }

// The argument of a move of that kind, counted from 0; the square of another.
inline int arg_of(Move move, MoveKind kind) { return move - kCodec.base(kind); }
inline Square square_of(const MoveShape& move) { return square_at(move.args[0] - 1, move.args[1]); }

}  // namespace emporium::kairo
