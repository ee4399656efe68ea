// Executive actions: tickets move visitors, an assistant on a contract brings its bonus.
#include "engine/games/gallerist/executive.h"

#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

bool can_move_visitors(const Rules& rules, const Position& p) {
  const Seat seat = p.actor;
  for (const Visitor v : kAllVisitors) {
    if (p.tickets[seat][v] == 0) continue;
    if (p.plaza[v] > 0) return true;
    if (p.lobby[seat][v] > 0 && (v != kCollector || rules.room_for_collector(p, seat))) return true;
    for (const Seat host : seats(rules.players())) {
      if (host != seat && p.lobby[host][v] > 0) return true;
    }
  }
  return false;
}

bool can_use_contract(const Rules& rules, const Position& p) {
  for (int space = 0; space < kContractSpaces; ++space) {
    if (p.contract[p.actor][space].has() && !has(p.on_contract[p.actor], space)) {
      return rules.sources(p) != 0;
    }
  }
  return false;
}

namespace {

// A ticket moves a visitor of its colour one space towards the own gallery; any number of them may
// be used, so more are asked for.
bool use_ticket(const Rules& rules, Position& p, Visitor visitor) {
  p.executive_taken = 1;
  --p.tickets[p.actor][visitor];
  ++p.ticket_discard[visitor];
  return !can_move_visitors(rules, p) || ask(p, Step::tickets);
}

// No executive action, or no more of it.
bool stop(const Rules& /*rules*/, Position& /*p*/, int /*offset*/, Journal* /*j*/) { return true; }

using Stop = Choice<MoveKind::stop, always<int>, stop>;

}  // namespace

Reason why_not_call_in(const Rules& /*rules*/, const Position& p, Visitor visitor) {
  if (p.tickets[p.actor][visitor] == 0) return Reason::no_such_ticket;
  return unless(p.plaza[visitor] > 0, Reason::no_visitor_there);
}

bool call_in(const Rules& rules, Position& p, Visitor visitor, Journal* j) {
  --p.plaza[visitor];
  ++p.lobby[p.actor][visitor];
  Events::tell(j, p.actor, CalledIn{.visitor = visitor});
  return use_ticket(rules, p, visitor);
}

Reason why_not_admit(const Rules& rules, const Position& p, Visitor visitor) {
  const Seat seat = p.actor;
  if (p.tickets[seat][visitor] == 0) return Reason::no_such_ticket;
  if (p.lobby[seat][visitor] == 0) return Reason::no_visitor_there;
  return unless(visitor != kCollector || rules.room_for_collector(p, seat),
                Reason::collector_limit);
}

bool admit(const Rules& rules, Position& p, Visitor visitor, Journal* j) {
  --p.lobby[p.actor][visitor];
  ++p.gallery[p.actor][visitor];
  Events::tell(j, p.actor, Admitted{.visitor = visitor});
  return use_ticket(rules, p, visitor);
}

Reason why_not_lure_away(const Rules& rules, const Position& p, Guest guest) {
  const auto [host, visitor] = guest;
  if (host >= rules.players()) return Reason::no_such_seat;
  if (host == p.actor) return Reason::own_lobby;
  if (p.tickets[p.actor][visitor] == 0) return Reason::no_such_ticket;
  return unless(p.lobby[host][visitor] > 0, Reason::no_visitor_there);
}

bool any_ticket(const Rules& /*rules*/, const Position& p) { return sum(p.tickets[p.actor]) > 0; }

bool lure_away(const Rules& rules, Position& p, Guest guest, Journal* j) {
  const auto [host, visitor] = guest;
  --p.lobby[host][visitor];
  ++p.plaza[visitor];
  Events::tell(j, p.actor, LuredAway{.visitor = visitor, .host = host});
  return use_ticket(rules, p, visitor);
}

Reason why_not_use_contract(const Rules& rules, const Position& p, int space) {
  if (!p.contract[p.actor][space].has()) return Reason::no_contract_there;
  if (has(p.on_contract[p.actor], space)) return Reason::bonus_used;
  return unless(rules.sources(p) != 0, Reason::no_assistant);
}

bool use_contract(const Rules& rules, Position& p, int space, Journal* j) {
  p.executive_taken = 1;
  Events::tell(j, p.actor,
               ContractUsed{.form = form_of_card(*p.contract[p.actor][space]),
                            .bonus = static_cast<int>(rules.contract_bonus(p, p.actor, space))});
  push(p, Task::to_card, space);
  return true;
}

bool perform_to_card(const Rules& rules, Position& p, int space, Journal* /*j*/) {
  const unsigned from = rules.sources(p);
  if (std::popcount(from) > 1) return ask(p, Step::assistant);
  pop(p);
  return assistant_to_card(rules, p, std::countr_zero(from), space);
}

// The assistant stays on the card, as a sign that its bonus has been used.
bool assistant_to_card(const Rules& rules, Position& p, int source, int space) {
  take_assistant(p, source);
  p.on_contract[p.actor] |= 1 << space;
  push(p, Task::bonus, static_cast<int>(rules.contract_bonus(p, p.actor, space)));
  return true;
}

const Row kExecutiveStep = chosen<CallIn, Admit, LureAway, UseContract, Stop>();
const Row kTicketsStep = chosen<CallIn, Admit, LureAway, Stop>();

}  // namespace emporium::gallerist
