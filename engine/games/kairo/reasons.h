#pragma once

#include "engine/core/named.h"

namespace emporium::kairo {

// Why a move is refused; the names are keys of the catalogues ("kairo.rule.lane_closed").
EMPORIUM_NAMED(Reason, kReasonNames, none, not_now, no_such_seat, customer_is_placed,
               deck_lacks_card, card_not_in_hand, nothing_to_build, joker_costs_a_coin,
               three_cards_needed, customer_outside, no_free_entrance, not_in_display, deck_empty,
               no_barkers_left, only_building_now, stall_on_board, no_stall_of_yours,
               no_extensions_left, cannot_afford, no_room, already_extended, still_extendable,
               no_moving_at_the_end, no_square, restaurants_are_violet, violet_in_restaurants,
               not_free, card_shows_other_region, colour_in_region, region_full, touches_a_stall,
               not_beside_own_stall, joins_another_stall, lane_closed, no_room_for_entrance,
               same_square, entrance_not_free, entrance_in_market, not_an_entrance,
               customer_in_the_way, nearer_entrance, more_than_it_costs, too_few_coins,
               other_colours_now, pay_in_order);

}  // namespace emporium::kairo
