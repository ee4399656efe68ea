#pragma once

#include "engine/core/named.h"

namespace emporium::gallerist {

// Why a move is refused; the names are keys of the catalogues ("gallerist.rule.no_desk").
EMPORIUM_NAMED(Reason, kReasonNames, none, not_now, not_left, location_taken, must_move_on,
               no_assistant_there, no_assistant, no_such_ticket, no_visitor_there, own_lobby,
               no_such_seat, collector_limit, no_contract_there, bonus_used, nothing_to_do_there,
               no_influence, already_discovered, has_commission, not_discovered, no_signature,
               retired, no_work_left, no_exhibition_space, too_expensive, contracts_unfulfilled,
               no_card_there, already_dealt, must_take_a_contract, not_exhibited,
               no_matching_contract, no_desk, queue_empty, highest_level, no_token,
               too_little_influence, column_not_used, lobby_lacks_visitors, no_work_of_the_form,
               cell_taken, no_tile_there, no_reputation_space, space_taken, highest_fame,
               ticket_not_shown, ticket_not_left, must_pay_with_influence, not_most_tickets,
               not_on_an_easel, must_keep_influence);

constexpr Reason unless(bool allowed, Reason reason) { return allowed ? Reason::none : reason; }

}  // namespace emporium::gallerist
