#pragma once

#include "engine/games/essen/rules.h"

namespace emporium::essen {

// How one chapter of the rulebook goes over to another.

// draft.cpp: three ranking cards of the morning before round 1, of the afternoon after round 4.
void begin_rankings(const Rules& rules, Position& p, Journal* journal);

// maintenance.cpp: A.
void begin_round(const Rules& rules, Position& p, int round, Journal* journal);
void place_crowd(const Rules& rules, Position& p, Journal* journal);

// first_player.cpp: B.
void name_first_player(const Rules& rules, Position& p, Journal* journal);
// Tiles that `turn` may remove: on booths where no rival's meeple stands.
[[nodiscard]] Set removable(const Rules& rules, const Position& p);

// turn.cpp: C.
void begin_turn(Position& p);

// buying.cpp: the token of a tile that has left its booth is out of the game.
void spend_token(Position& p, Tile tile);

// play_testing.cpp: wishlist cards that a play-test could draw.
[[nodiscard]] int cards_to_test(const Rules& rules, const Position& p);

// scoring.cpp
inline void score_points(Position& p, Seat seat, Part part, int vp) {
  points_from(p, seat, part) += vp;
  p.vp[seat] += vp;
}
void depart(Position& p, Journal* journal);
void score_morning(const Rules& rules, Position& p, Journal* journal);
void end_game(const Rules& rules, Position& p, Journal* journal);

}  // namespace emporium::essen
