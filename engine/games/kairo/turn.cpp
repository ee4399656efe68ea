// A turn is one action: building with a card, luring a customer, or drawing two cards. In the end
// phase only building is left. Then the next player clockwise has theirs.
#include "engine/games/kairo/turn.h"

#include "engine/games/kairo/drawing.h"
#include "engine/games/kairo/luring.h"
#include "engine/games/kairo/playing.h"
#include "engine/games/kairo/steps.h"

namespace emporium::kairo {
namespace {

void legal_action(const Rules& rules, const Position& p, MoveList& out) {
  legal_play(rules, p, out);
  legal_lure(rules, p, out);
  legal_draw(p, out);
}

void legal_last(const Rules& rules, const Position& p, MoveList& out) {
  legal_play(rules, p, out);
  out.add(kCodec.base(MoveKind::pass));
}

Reason why_not_action(const Rules& rules, const Position& p, const MoveShape& move) {
  switch (kind_of(move)) {
    case MoveKind::play:
      return why_not_play(rules, p, Card(move.args[0]));
    case MoveKind::three:
      return why_not_three(rules, p);
    case MoveKind::lure:
      return why_not_lure(rules, p, Colour(move.args[0]));
    default:
      return why_not_draw(p, move);
  }
}

Reason why_not_last(const Rules& rules, const Position& p, const MoveShape& move) {
  switch (kind_of(move)) {
    case MoveKind::play:
    case MoveKind::three:
      return why_not_action(rules, p, move);
    case MoveKind::lure:
    case MoveKind::take:
    case MoveKind::deck:
    case MoveKind::barker:
      return Reason::only_building_now;
    default:
      return kind_of(move) == MoveKind::pass ? Reason::none : Reason::not_now;
  }
}

void apply_action(const Rules& rules, Position& p, Move move, Journal* journal) {
  switch (kind_of(move)) {
    case MoveKind::play:
      return apply_play(p, Card(arg_of(move, MoveKind::play)), journal);
    case MoveKind::three:
      return apply_three(p, journal);
    case MoveKind::lure:
      p.colour = Colour(arg_of(move, MoveKind::lure));
      p.step = Step::lure;
      return;
    case MoveKind::pass:
      p.passed |= 1 << p.turn;
      Events::tell(journal, p.turn, Passed{});
      return next_turn(rules, p, journal);
    default:
      p.draws = kDraws;
      return apply_draw(rules, p, move, journal);
  }
}

}  // namespace

constinit const Row kActionStep = {whose_turn, legal_action, why_not_action, apply_action};
constinit const Row kLastStep = {whose_turn, legal_last, why_not_last, apply_action};

void begin_turn(const Rules& rules, Position& p, Journal* journal) {
  p.step = Step::action;
  if (p.end_phase == 0) return;
  // Only building is left, so whoever has no card is done; everyone sees that.
  p.step = Step::last;
  for (int i = 0; i < rules.players(); ++i, p.turn = rules.after(p.turn)) {
    if (has(p.passed, p.turn)) continue;
    if (p.hand_size[p.turn] > 0) return;
    p.passed |= 1 << p.turn;
    Events::tell(journal, p.turn, NoCardsLeft{});
  }
  finish(rules, p, journal);
}

namespace {

// What an action has chosen so far.
void clear_action(Position& p) {
  p.card = kNone;
  p.building = Build::none;
  p.colour = kNone;
  p.square = kNone;
  p.from = kNone;
  p.owed = 0;
  p.least = 0;
}

}  // namespace

bool Kairo::ahead(const Rules& rules, Position& p, Seat seat) {
  if (p.set_up_left > 0 || (p.end_phase != 0 && (has(p.passed, seat) || p.hand_size[seat] == 0))) {
    return false;
  }
  clear_action(p);
  p.draws = 0;
  p.turn = seat;
  begin_turn(rules, p, nullptr);
  return true;
}

void end_turn(const Rules& rules, Position& p, Journal* journal) {
  clear_action(p);
  if (p.hand_size[p.turn] > kHandLimit) {
    p.step = Step::discard;
    return;
  }
  if (p.end_phase == 0) {
    renew_deck(p, journal);
    if (p.display_size < kDisplay && p.deck_size > 0) {
      p.step = Step::refill;
      return;
    }
  }
  next_turn(rules, p, journal);
}

void next_turn(const Rules& rules, Position& p, Journal* journal) {
  if (p.end_phase == 0 && !anyone_can_ever_extend(rules, p)) {
    Events::tell(journal, kNobody, Stalemate{});
    start_end_phase(p, journal);
  }
  p.turn = rules.after(p.turn);
  begin_turn(rules, p, journal);
}

}  // namespace emporium::kairo
