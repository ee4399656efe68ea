#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// Asks whose turn it is for an action, or to build on in the end phase.
void begin_turn(const Rules& rules, Position& p, Journal* journal);
// Hands go down to the limit, then the display is filled up, then it is the next player's turn.
void end_turn(const Rules& rules, Position& p, Journal* journal);
void next_turn(const Rules& rules, Position& p, Journal* journal);

// The end phase begins.
void start_end_phase(Position& p, Journal* journal);
// Whether an extension could be placed now or on a stall placed or moved next, by anyone.
bool anyone_can_ever_extend(const Rules& rules, const Position& p);
// The end: screens are lifted, medals and coins bring points.
void finish(const Rules& rules, Position& p, Journal* journal);

}  // namespace emporium::kairo
