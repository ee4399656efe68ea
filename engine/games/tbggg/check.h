#pragma once

#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

// check_step.cpp: that the fields of the step fit, and those of other steps are empty.
Status check_step(const Rules& rules, const Position& p);

// How far a seat is from the first player, clockwise.
inline int order_of(const Rules& rules, const Position& p, Seat seat) {
  return (seat - p.first + rules.players()) % rules.players();
}

}  // namespace emporium::tbggg
