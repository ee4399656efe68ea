// How the step and the phase must fit.
#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/check.h"
#include "engine/games/gallerist/locations.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

Status check_step(const Rules& rules, const Position& p) {
  if (p.task_count > 0) {
    const bool busy = is_location_phase(p.phase) || is_settling_phase(p.phase) ||
                      (is_executive_phase(p.phase, rules.facts()) && p.executive_taken == 1);
    if (!busy || (p.phase == Phase::moving && p.place != 0)) {
      return broken("tasks: nothing is going on");
    }
    Position q = p;
    proceed(rules, q, nullptr);
    return require(same_bytes(p, q), "step: is not what the tasks ask now");
  }
  const bool executive = is_executive_phase(p.phase, rules.facts());
  const bool may_be_taken = p.executive_taken == 0 || rules.facts().executive_before_moving;
  switch (p.step) {
    case Step::go:
      return require(
          p.phase == Phase::moving && p.place == 0 && may_be_taken && p.ejected == kNoPiece,
          "go: begins a turn");
    case Step::leave:
      return require(p.phase == Phase::moving && may_be_taken && p.ejected == kNoPiece &&
                         p.pawn[p.turn] < kLocations && p.pawn[p.turn] != p.place &&
                         rules.sources(p) != 0,
                     "leave: the pawn must be about to move, with an assistant at hand");
    case Step::executive:
      return require(executive && p.phase != Phase::kicked_out && p.phase != Phase::moving &&
                         p.executive_taken == 0 && can_executive(rules, p),
                     "executive: must be possible, and not taken yet");
    case Step::tickets:
      return require(executive && p.executive_taken == 1 && can_move_visitors(rules, p) &&
                         (p.phase != Phase::moving || p.place == 0),
                     "tickets: a visitor must be there to be moved");
    case Step::location:
      return require(is_location_phase(p.phase) && any_action(rules, p, place_of(p)),
                     "location: an action must be possible");
    case Step::kicked_out:
      return require(p.phase == Phase::kicked_out && p.executive_taken == 0 && p.last_round != 2 &&
                         (can_executive(rules, p) || can_spend_for_action(rules, p)),
                     "kicked_out: an action must be possible");
    case Step::lacerda_discards: {
      const int most = *std::max_element(p.box_office.begin(), p.box_office.end());
      return require(p.phase == Phase::lacerda_out && p.actor == 0 && p.ejected == kNoPiece &&
                         p.place < kLocations && p.pawn[0] == p.place && most > 0 &&
                         std::count(p.box_office.begin(), p.box_office.end(), most) > 1,
                     "lacerda_discards: stacks must be tied");
    }
    case Step::auction:
      return require(p.phase == Phase::auction && p.easels != 0 &&
                         next_bidder(rules, p) == p.actor && p.place == 0 &&
                         p.ejected == kNoPiece && p.executive_taken == 0,
                     "auction: the highest bidder chooses");
    case Step::over:
      return require(p.phase == Phase::over && p.place == 0 && p.ejected == kNoPiece,
                     "over: the game has ended");
    default:
      return broken("step: does not fit the phase");
  }
}

}  // namespace

// Who acts where in which phase.
Status check_flow(const Rules& rules, const Position& p) {
  if ((p.phase == Phase::setup) != (p.stage != Stage::done)) {
    return broken("stage: set-up is a phase of its own");
  }
  if (p.phase == Phase::setup) return check_setup(rules, p);
  if (p.progress != 0) return broken("progress: only in the set-up");
  if (p.round < 1 || p.round > rules.components().round_limit + 1)
    return broken("round: out of range");
  if (p.round > rules.components().round_limit && p.last_round != 2)
    return broken("end: is overdue");
  const bool kicked = is_kicked_phase(p.phase);
  if (p.last_round == 2 && !rules.solo() && (kicked || p.ejected != kNoPiece)) {
    return broken("kicked_out: nobody waits in the last round");
  }
  const bool before = p.phase < Phase::lacerda_out;
  if (p.phase == Phase::lacerda_walks || (p.phase == Phase::lacerda_out && !rules.solo())) {
    return broken("phase: nothing is asked then");
  }
  if (before && (p.actor != p.turn)) return broken("actor: must be the one at turn");
  if (kicked && rules.solo() == (p.actor != p.turn)) {
    return broken("actor: must be someone else, or Lacerda's victim");
  }
  const bool moved = before && p.phase != Phase::moving;
  if (moved && p.pawn[p.turn] != p.place) return broken("place: the pawn is elsewhere");
  if (p.ejected != kNoPiece) {
    const Seat owner = owner_of(*p.ejected);
    const bool fits = kicked ? owner == p.actor && p.place == p.ejected_from
                             : moved && owner != p.turn && p.place == p.ejected_from;
    if (!fits) return broken("kicked_out: nobody can wait there now");
  }
  if (kicked && p.ejected == kNoPiece && p.executive_taken == 0 && p.phase == Phase::kicked_out) {
    return broken("kicked_out: nobody was");
  }
  if (Status status = check_tasks(rules, p); !status.ok()) return status;
  return check_step(rules, p);
}

}  // namespace emporium::gallerist
