#pragma once

#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

// A round has six phases, each in its own file; the end of one begins the next.
void begin_round(const Rules& rules, Position& p, int round, Journal* journal);   // 1, arrivals.cpp
void begin_supply(const Rules& rules, Position& p, Journal* journal);             // 2, supply.cpp
void begin_geeks(Position& p);                                                    // 3, geeks.cpp
void decide_new_first_player(const Rules& rules, Position& p, Journal* journal);  // 4
void begin_choosing(const Rules& rules, Position& p, Journal* journal);           // 5, choosing.cpp
void receive_income(const Rules& rules, Position& p, Journal* journal);           // 6, income.cpp

// Whether the seat has a turn to come in the phase under way; then that begins.
bool supplies_next(Position& p, Seat seat);                        // 2
bool advertises_next(const Rules& rules, Position& p, Seat seat);  // 3
bool chooses_next(Position& p, Seat seat);                         // 5

// Phase 5: whether one of the seat's geeks can be put on a tile.
bool can_choose(const Position& p, Seat seat);

}  // namespace emporium::tbggg
