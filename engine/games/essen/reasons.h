#pragma once

#include "engine/core/named.h"

namespace emporium::essen {

// Why a move is refused; the names are keys of the catalogues ("essen.rule.bag_full").
EMPORIUM_NAMED(Reason, kReasonNames, none, not_now, no_such_seat, not_in_deck, not_in_your_pack,
               ranking_taken, tile_already_out, no_such_token_left, no_tile_there,
               rival_stands_there, not_adjacent, not_enough_actions, no_game_here, bag_full,
               no_action_space_left, not_enough_money, pre_order_used, not_in_courtyard,
               meal_already_had, nothing_to_recover, no_cards_left, not_drawn, not_on_parking,
               bag_empty, not_enough_points, out_of_reach, already_there);

}  // namespace emporium::essen
