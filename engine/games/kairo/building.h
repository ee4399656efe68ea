#pragma once

#include "engine/games/kairo/placing.h"

namespace emporium::kairo {

// Why whose turn it is can't build this on these squares with these coins.
Reason why_not_build(const Lay& lay, Build what, Colour colour, const Board& squares,
                     const Coins& coins);
bool can_build_in(const Lay& lay, const Board& squares, const Coins& coins);
// Why a coin of that colour can't be a joker's fee: there is none, or it is needed for whatever can
// be built on these squares.
Reason why_not_fee(const Lay& lay, const Board& squares, Colour colour);
// Why what is being built can't be built there.
Reason why_not_square(const Rules& rules, const Position& p, Square square);
// Whether the coins of whose turn it is allow what is begun to be finished: it was chosen because
// it can be paid.
bool can_go_on(const Rules& rules, const Position& p);

}  // namespace emporium::kairo
