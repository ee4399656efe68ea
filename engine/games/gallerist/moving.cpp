// Moving the pawn: where it may go, who is left behind, who is met.
#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/rows.h"
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

// Whether an action is possible at a location when the pawn has gone there and left an assistant
// from `source`. Where it matters who was left is the Media Center: hiring needs an empty desk, and
// the own assistant who stood there comes to one.
bool can_act_after(const Rules& rules, const Position& p, int location, int source) {
  if (location != kMediaCenter) return any(rules, p, location_kinds(location));
  const bool comes_home =
      p.piece[location] == assistant_of(p.turn) && source != kFromLocation + location;
  Position q = p;
  q.desks[p.turn] -= source == kFromDesk ? 1 : 0;
  q.desks[p.turn] = std::min(q.desks[p.turn] + (comes_home ? 1 : 0), kDesks);
  return any(rules, q, location_kinds(location));
}

bool can_act_at(const Rules& rules, const Position& p, int location) {
  if (can_act_after(rules, p, location, kNoSource)) return true;
  if (location != kMediaCenter || p.pawn[p.turn] >= kLocations) return false;
  for (unsigned left = rules.sources(p); left != 0; left &= left - 1) {
    if (can_act_after(rules, p, location, std::countr_zero(left))) return true;
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
    eject(rules, p, p.place, j);
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
Reason why_not_go(const Rules& rules, const Position& p, int location) {
  if (p.pawn[p.turn] == location) return Reason::must_move_on;
  if (!rules.facts().go_where_one_can_act || can_act_at(rules, p, location)) return Reason::none;
  for (int l = 0; l < kLocations; ++l) {
    if (l != p.pawn[p.turn] && can_act_at(rules, p, l)) return Reason::nothing_to_do_there;
  }
  return Reason::none;
}

bool go(const Rules& rules, Position& p, int location, Journal* j) {
  p.place = location;
  if (p.pawn[p.turn] < kLocations && rules.sources(p) != 0) return ask(p, Step::leave);
  arrive(rules, p, j);
  return after_moving(rules, p);
}

Reason why_not_leave(const Rules& rules, const Position& p, int source) {
  if (!rules.facts().go_where_one_can_act || p.place != kMediaCenter) return Reason::none;
  return unless(can_act_after(rules, p, p.place, source) || !can_act_at(rules, p, p.place),
                Reason::nothing_to_do_there);
}

bool leave(const Rules& rules, Position& p, int source, Journal* j) {
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

// Which assistant: left behind, put on a contract or on the market.
Reason why_not_assistant(const Rules& rules, const Position& p, int source) {
  if (!has(rules.sources(p), source)) return Reason::no_assistant_there;
  return p.step == Step::leave ? why_not_leave(rules, p, source) : Reason::none;
}

bool choose_assistant(const Rules& rules, Position& p, int source, Journal* j) {
  if (p.step == Step::leave) return leave(rules, p, source, j);
  const auto [task, arg] = top(p);
  pop(p);
  return task == Task::to_cell ? assistant_to_cell(p, source, arg, j)
                               : assistant_to_card(rules, p, source, arg);
}

}  // namespace

const MoveRow kGoRow = {why_not_go, go};
const MoveRow kAssistantRow = {why_not_assistant, choose_assistant};
const MoveRow kLeaveNobodyRow = {why_not_leave_nobody, leave_nobody};

}  // namespace emporium::gallerist
