#pragma once

#include "engine/games/essen/rules.h"

namespace emporium::essen {

// What a player may do in a turn, each in the file of its rule: why it may not be done now, and
// what happens. turn.cpp lists them.

// walking.cpp: C1
void legal_walks(const Rules& rules, const Position& p, MoveList& out);
[[nodiscard]] Reason why_not_walk(const Rules& rules, const Position& p, Space to);
void walk(const Rules& rules, Position& p, Space to, Journal* journal);
[[nodiscard]] Reason why_not_meal(const Rules& rules, const Position& p);
void have_meal(const Rules& rules, Position& p, Journal* journal);

// buying.cpp: C2
[[nodiscard]] Reason why_not_buy(const Rules& rules, const Position& p);
void buy(const Rules& rules, Position& p, Journal* journal);

// play_testing.cpp: C3
[[nodiscard]] Reason why_not_play_test(const Rules& rules, const Position& p);
void play_test(const Rules& rules, Position& p, Journal* journal);

// parking.cpp: C4 and C5
[[nodiscard]] Reason why_not_unload(const Rules& rules, const Position& p);
void unload(const Rules& rules, Position& p, Journal* journal);
[[nodiscard]] Reason why_not_withdraw(const Rules& rules, const Position& p);
void withdraw(const Rules& rules, Position& p, Journal* journal);

}  // namespace emporium::essen
