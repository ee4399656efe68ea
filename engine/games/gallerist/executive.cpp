// Executive actions: tickets move visitors, an assistant on a contract brings its bonus.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

bool Rules::can_move_visitors(const Position& p) const {
  const int seat = p.actor;
  for (int v = 0; v < kVisitors; ++v) {
    if (p.tickets[seat][v] == 0) continue;
    if (p.plaza[v] > 0) return true;
    if (p.lobby[seat][v] > 0 && (v != kCollector || room_for_collector(p, seat))) return true;
    for (int host = 0; host < players_; ++host) {
      if (host != seat && p.lobby[host][v] > 0) return true;
    }
  }
  return false;
}

bool Rules::can_use_contract(const Position& p) const {
  for (int space = 0; space < kContractSpaces; ++space) {
    if (p.contract[p.actor][space] != 0 && !has(p.on_contract[p.actor], space)) {
      return sources(p) != 0;
    }
  }
  return false;
}

// A ticket moves a visitor of its colour one space towards the own gallery.
void Rules::use_ticket(Position& p, int kind, int offset, Journal* j) const {
  const int seat = p.actor;
  const int visitor = offset % kVisitors;
  p.executive_taken = 1;
  --p.tickets[seat][visitor];
  ++p.ticket_discard[visitor];
  if (kind == kCallIn) {
    --p.plaza[visitor];
    ++p.lobby[seat][visitor];
    tell(j, kCalledIn, seat, visitor);
  } else if (kind == kAdmit) {
    --p.lobby[seat][visitor];
    ++p.gallery[seat][visitor];
    tell(j, kAdmitted, seat, visitor);
  } else {
    const int host = offset / kVisitors;
    --p.lobby[host][visitor];
    ++p.plaza[visitor];
    tell(j, kLuredAway, seat, visitor, host);
  }
}

void Rules::use_contract(Position& p, int space, Journal* j) const {
  p.executive_taken = 1;
  tell(j, kContractUsed, p.actor, form_of_card(p.contract[p.actor][space] - 1),
       static_cast<int>(contract_bonus(p, p.actor, space)));
  push(p, Task::to_card, space);
}

// The assistant stays on the card, as a sign that its bonus has been used.
void Rules::assistant_to_card(Position& p, int source, int space, Journal* /*j*/) const {
  take_assistant(p, source);
  p.on_contract[p.actor] |= 1 << space;
  push(p, Task::bonus, static_cast<int>(contract_bonus(p, p.actor, space)));
}

}  // namespace emporium::gallerist
