// Moving the pawn: where it may go, who is left behind, who is met.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/executive.h"
#include "engine/games/gallerist/locations.h"
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

void take_assistant(Position& p, int source) {
  if (source == kFromDesk) {
    --p.desks[p.actor];
  } else if (source == kFromWaiting) {
    p.ejected = kNoPiece;
    p.ejected_from = 0;
  } else {
    p.piece[source - kFromLocation] = kNoPiece;
  }
}

namespace {

// Desks that are taken at the Media Center when the pawn has gone there and left an assistant from
// `source`: the own one who stood there has come to a desk.
int desks_after(const Position& p, int source) {
  constexpr int kFromThere = int{kFromLocation} + kMediaCenter;
  const bool comes_home = p.piece[kMediaCenter] == assistant_of(p.turn) && source != kFromThere;
  const int left = p.desks[p.turn] - (source == kFromDesk ? 1 : 0);
  return std::min(left + (comes_home ? 1 : 0), kDesks);
}

// Where it matters who is left behind is the Media Center: hiring needs an empty desk.
bool can_act_after(const Rules& rules, const Position& p, int source) {
  return p.place != kMediaCenter || can_hire(rules, p, desks_after(p, source)) ||
         can_promote(rules, p);
}

bool can_act_at(const Rules& rules, const Position& p, Location location) {
  if (location != kMediaCenter) return any_action(rules, p, location);
  if (can_promote(rules, p) || can_hire(rules, p, desks_after(p, kNoSource))) return true;
  if (p.pawn[p.turn] >= kLocations) return false;
  for (unsigned left = rules.sources(p); left != 0; left &= left - 1) {
    if (can_hire(rules, p, desks_after(p, std::countr_zero(left)))) return true;
  }
  return false;
}

// The pawn comes to `place`. Who stands there is kicked out; an own assistant just goes home.
void arrive(const Rules& rules, Position& p, Journal* j) {
  const int from = p.pawn[p.turn];
  if (from < kLocations) p.piece[from] = kNoPiece;
  Events::tell(j, p.turn, Went{.location = p.place});
  if (p.piece[p.place] == assistant_of(p.turn)) {
    assistant_home(p, p.turn, j);
  } else if (p.piece[p.place] != kNoPiece) {
    eject(rules, p, place_of(p), j);
    // In the last round nobody acts when kicked out.
    if (p.last_round == 2 && !rules.solo()) ejected_home(p, j);
  }
  p.piece[p.place] = pawn_of(p.turn);
  p.pawn[p.turn] = p.place;
}

// Now is time for the executive action, if it was not taken before.
bool after_moving(const Rules& rules, Position& p) {
  p.phase = Phase::executive_first;
  return p.executive_taken != 0 || !can_executive(rules, p) || ask(p, Step::executive);
}

// One of the location's two actions must be chosen: the pawn goes where one is possible, if there
// is such a place.
unsigned places_to_go(const Rules& rules, const Position& p) {
  unsigned elsewhere = (1U << kLocations) - 1;
  if (p.pawn[p.turn] < kLocations) elsewhere &= ~(1U << p.pawn[p.turn]);
  if (!rules.facts().go_where_one_can_act) return elsewhere;
  unsigned useful = 0;
  for (unsigned left = elsewhere; left != 0; left &= left - 1) {
    const auto location = static_cast<Location>(std::countr_zero(left));
    if (can_act_at(rules, p, location)) useful |= 1U << location;
  }
  return useful != 0 ? useful : elsewhere;
}

Reason why_not_go(const Rules& rules, const Position& p, Location location) {
  if (p.pawn[p.turn] == location) return Reason::must_move_on;
  return unless(has(places_to_go(rules, p), location), Reason::nothing_to_do_there);
}

bool go(const Rules& rules, Position& p, Location location, Journal* j) {
  p.place = location;
  if (p.pawn[p.turn] < kLocations && rules.sources(p) != 0) return ask(p, Step::leave);
  arrive(rules, p, j);
  return after_moving(rules, p);
}

// An executive action may be taken before moving, too.
bool executive_first(const Rules& rules, const Position& p) {
  return rules.facts().executive_before_moving && p.executive_taken == 0;
}

using Go = Choice<MoveKind::go, why_not_go, go>;
using ExecutiveAction = OneOf<CallIn, Admit, LureAway, UseContract>;
using GoOrExecutiveAction = OneOf<Go, CallIn, Admit, LureAway, UseContract>;

void legal_go(const Rules& rules, const Position& p, MoveList& out) {
  for (unsigned left = places_to_go(rules, p); left != 0; left &= left - 1) {
    out.add(Go::kBase + std::countr_zero(left));
  }
  if (executive_first(rules, p)) ExecutiveAction::legal(rules, p, out);
}

Reason why_not_at_go(const Rules& rules, const Position& p, const MoveShape& move) {
  return executive_first(rules, p) ? GoOrExecutiveAction::why_not(rules, p, move)
                                   : OneOf<Go>::why_not(rules, p, move);
}

Reason why_not_leave(const Rules& rules, const Position& p, int source) {
  if (!rules.facts().go_where_one_can_act) return Reason::none;
  return unless(can_act_after(rules, p, source) || !can_act_at(rules, p, place_of(p)),
                Reason::nothing_to_do_there);
}

// Which assistant: left behind, put on a contract or on the market.
Reason why_not_assistant(const Rules& rules, const Position& p, int source) {
  return unless(has(rules.sources(p), source), Reason::no_assistant_there);
}

Reason why_not_leave_assistant(const Rules& rules, const Position& p, int source) {
  const Reason absent = why_not_assistant(rules, p, source);
  return absent != Reason::none ? absent : why_not_leave(rules, p, source);
}

bool leave_assistant(const Rules& rules, Position& p, int source, Journal* j) {
  const int from = p.pawn[p.turn];
  take_assistant(p, source);
  Events::tell(j, p.turn, LeftAssistant{.location = from});
  arrive(rules, p, j);
  p.piece[from] = assistant_of(p.turn);
  return after_moving(rules, p);
}

Reason why_not_leave_nobody(const Rules& rules, const Position& p, int /*offset*/) {
  return why_not_leave(rules, p, kNoSource);
}

bool leave_nobody(const Rules& rules, Position& p, int /*offset*/, Journal* j) {
  arrive(rules, p, j);
  return after_moving(rules, p);
}

bool choose_assistant(const Rules& rules, Position& p, int source, Journal* j) {
  const auto [task, arg] = top(p);
  pop(p);
  return task == Task::to_cell ? assistant_to_cell(p, source, arg, j)
                               : assistant_to_card(rules, p, source, arg);
}

}  // namespace

const Row kGoStep = {whoever_acts, legal_go, why_not_at_go, GoOrExecutiveAction::apply};
const Row kLeaveStep = chosen<Choice<MoveKind::assistant, why_not_leave_assistant, leave_assistant>,
                              Choice<MoveKind::leave_nobody, why_not_leave_nobody, leave_nobody>>();
const Row kAssistantStep =
    chosen<Choice<MoveKind::assistant, why_not_assistant, choose_assistant>>();

}  // namespace emporium::gallerist
