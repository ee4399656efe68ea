#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// Drawing a card: the first is an action, the second a step of its own.
void legal_draw(const Position& p, MoveList& out);
Reason why_not_draw(const Position& p, const MoveShape& move);
void apply_draw(const Rules& rules, Position& p, Move move, Journal* journal);

// The top card of the deck, which nature turns.
void legal_deck_card(const Rules& rules, const Position& p, MoveList& out);
Reason why_not_deck_card(const Rules& rules, const Position& p, const MoveShape& move);
void odds_of_deck_card(const Rules& rules, const Position& p, Odds& out);
void take_from_deck(Position& p, Card card, Journal* journal);
// When the deck runs out the discards are shuffled at once and become the new one.
void renew_deck(Position& p, Journal* journal);

}  // namespace emporium::kairo
