// B. First player; with two players, the removal of tiles before the actions.
#include "engine/games/essen/flow.h"
#include "engine/games/essen/steps.h"

namespace emporium::essen {
namespace {

// Fewest games in the bag, then fewest points, then the first such player to the left of the
// first player, who comes last.
Seat least_burdened(const Rules& rules, const Position& p) {
  Seat best = rules.after(p.first);
  Seat s = best;
  for (int i = 1; i < rules.players(); ++i) {
    s = rules.after(s);
    if (bag_size(p, s) < bag_size(p, best) ||
        (bag_size(p, s) == bag_size(p, best) && p.vp[s] < p.vp[best])) {
      best = s;
    }
  }
  return best;
}

// Who has no tile to remove removes none.
void settle_removal(const Rules& rules, Position& p) {
  while (p.to_do > 0 && removable(rules, p) == 0) {
    --p.to_do;
    p.turn = rules.after(p.turn);
  }
  if (p.to_do > 0) return;
  p.turn = p.first;
  p.to_do = static_cast<std::uint8_t>(rules.players());
  begin_turn(p);
}

// The action tokens go back to their starts; the first player is the first to do anything.
void begin_actions(const Rules& rules, Position& p, Seat first, Journal* journal) {
  p.first = first;
  tell(journal, first, FirstPlayer{});
  p.used.fill(0);
  p.turn = p.first;
  p.to_do = static_cast<std::uint8_t>(rules.players());
  if (rules.players() == 2) {
    p.step = Step::remove;
    settle_removal(rules, p);
  } else {
    begin_turn(p);
  }
}

void legal_press_pass(const Rules& rules, const Position& /*p*/, MoveList& out) {
  for (const Seat s : seats(rules.players())) out.add(move_of(MoveKind::press_pass, s));
}

void odds_of_press_pass(const Rules& rules, const Position& /*p*/, Odds& out) {
  for (const Seat s : seats(rules.players())) out.add(move_of(MoveKind::press_pass, s), 1);
}

Reason why_not_press_pass(const Rules& rules, const Position& /*p*/, const MoveShape& move) {
  if (!is(move, MoveKind::press_pass)) return Reason::not_now;
  return move.args[0] < rules.players() ? Reason::none : Reason::no_such_seat;
}

void apply_press_pass(const Rules& rules, Position& p, Move move, Journal* journal) {
  begin_actions(rules, p, arg_of<Seat>(move, MoveKind::press_pass), journal);
}

Reason why_not_remove(const Rules& rules, const Position& p, const MoveShape& move) {
  if (!is(move, MoveKind::remove)) return Reason::not_now;
  const int tile = move.args[0] - 1;
  if (holds(removable(rules, p), tile)) return Reason::none;
  return holds(p.booths, tile) ? Reason::rival_stands_there : Reason::no_tile_there;
}

void legal_remove(const Rules& rules, const Position& p, MoveList& out) {
  each(removable(rules, p), [&](Tile tile) { out.add(move_of(MoveKind::remove, tile)); });
}

void apply_remove(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Tile tile = arg_of<Tile>(move, MoveKind::remove);
  p.booths &= ~bit(tile);
  p.removed |= bit(tile);
  spend_token(p, tile);
  tell(journal, p.turn, Removed{.booth = tile});
  --p.to_do;
  p.turn = rules.after(p.turn);
  settle_removal(rules, p);
}

}  // namespace

constinit const Row kPressPassStep = {nature, legal_press_pass, why_not_press_pass,
                                      apply_press_pass, odds_of_press_pass};
constinit const Row kRemoveStep = {whose_turn, legal_remove, why_not_remove, apply_remove};

// In round 1 the press pass decides.
void name_first_player(const Rules& rules, Position& p, Journal* journal) {
  if (p.round == 1) {
    p.step = Step::press_pass;
  } else {
    begin_actions(rules, p, least_burdened(rules, p), journal);
  }
}

Set removable(const Rules& rules, const Position& p) {
  Set tiles = p.booths;
  const Space rival = p.at[rules.after(p.turn)];
  if (is_booth(rival)) tiles &= ~bit(rival);
  return tiles;
}

}  // namespace emporium::essen
