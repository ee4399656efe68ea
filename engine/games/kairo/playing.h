#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// Playing a build card, or three: the first half of building.
void legal_play(const Rules& rules, const Position& p, MoveList& out);
Reason why_not_play(const Rules& rules, const Position& p, Card card);
Reason why_not_three(const Rules& rules, const Position& p);
void apply_play(Position& p, Card card, Journal* journal);
void apply_three(Position& p, Journal* journal);
// The card goes from the hand to the discard pile, for all to see.
void leave_hand(Position& p, Card card);

}  // namespace emporium::kairo
