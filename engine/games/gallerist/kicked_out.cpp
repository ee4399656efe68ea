// Being kicked out: waiting, acting, going home.
#include "engine/games/gallerist/executive.h"
#include "engine/games/gallerist/locations.h"
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

void eject(const Rules& rules, Position& p, Location location, Journal* j) {
  p.ejected = p.piece[location];
  p.ejected_from = location;
  const Seat owner = owner_of(*p.ejected);
  Events::tell(j, owner,
               KickedOut{.piece = is_assistant(*p.ejected) ? 1 : 0, .location = location});
  if (!is_assistant(*p.ejected) && owner < rules.players()) p.pawn[owner] = kAway;
  p.piece[location] = kNoPiece;
}

void assistant_home(Position& p, Seat seat, Journal* j) {
  if (p.desks[seat] < kDesks) {
    ++p.desks[seat];
    Events::tell(j, seat, CameHome{.piece = 1});
  } else {
    ++p.gone[seat];
    Events::tell(j, seat, LeftTheGame{});
  }
}

void ejected_home(Position& p, Journal* j) {
  if (p.ejected == kNoPiece) return;
  const Seat owner = owner_of(*p.ejected);
  if (is_assistant(*p.ejected)) {
    assistant_home(p, owner, j);
  } else {
    p.pawn[owner] = kHome;
    Events::tell(j, owner, CameHome{.piece = 0});
  }
  p.ejected = kNoPiece;
  p.ejected_from = 0;
}

bool begin_kicked_out(const Rules& rules, Position& p) {
  if (p.ejected == kNoPiece) return true;
  p.actor = owner_of(*p.ejected);
  p.place = p.ejected_from;
  p.executive_taken = 0;
  if (!can_executive(rules, p) && !can_spend_for_action(rules, p)) return true;
  return ask(p, Step::kicked_out);
}

// Whether a location action would be possible with the influence that is left after paying for it.
bool can_spend_for_action(const Rules& rules, const Position& p) {
  if (p.influence[p.actor] == 0) return false;
  Position q = p;
  q.influence[p.actor] = rules.fame_space_below(p.influence[p.actor]);
  return any_action(rules, q, place_of(q));
}

namespace {

Reason why_not_spend(const Rules& rules, const Position& p, int /*offset*/) {
  if (p.influence[p.actor] == 0) return Reason::no_influence;
  return unless(can_spend_for_action(rules, p), Reason::nothing_to_do_there);
}

bool spend_for_action(const Rules& rules, Position& p, int /*offset*/, Journal* j) {
  p.influence[p.actor] = rules.fame_space_below(p.influence[p.actor]);
  Events::tell(j, p.actor, SpentForAction{.influence = p.influence[p.actor], .location = p.place});
  p.phase = Phase::kicked_location;
  return ask(p, Step::location);
}

bool decline(const Rules& /*rules*/, Position& p, int /*offset*/, Journal* j) {
  Events::tell(j, p.actor, Declined{});
  return true;
}

}  // namespace

const Row kKickedOutStep =
    chosen<CallIn, Admit, LureAway, UseContract, Choice<MoveKind::stop, always<int>, decline>,
           Choice<MoveKind::spend_for_action, why_not_spend, spend_for_action>>();

}  // namespace emporium::gallerist
