#pragma once

#include "engine/core/named.h"

namespace emporium::tbggg {

// Why a move is refused; the names are keys of the catalogues ("tbggg.rule.window_taken").
EMPORIUM_NAMED(Reason, kReasonNames, none, not_now, no_such_seat, pile_lacks_tile, stock_lacks_tile,
               must_place_down_to_limit, must_place_all_in_round_six, window_taken, no_geek_there,
               pick_up_in_order, not_adjacent, no_tile_there, tile_has_a_geek, no_geek_in_shop,
               not_in_charity);

constexpr Reason unless(bool allowed, Reason reason) { return allowed ? Reason::none : reason; }

}  // namespace emporium::tbggg
