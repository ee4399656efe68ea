// Phase 1: games arrive at the warehouse.
#include "engine/games/tbggg/phases.h"
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {
namespace {

// Nature draws from the pile of `turn`.
void legal_arrival(const Rules& /*rules*/, const Position& p, MoveList& out) {
  add_tiles(p.pile[p.turn], MoveKind::arrive, out);
}

void odds_of_arrival(const Rules& /*rules*/, const Position& p, Odds& out) {
  for (const Number n : kAllKinds) {
    if (p.pile[p.turn][n] > 0) out.add(kCodec.base(MoveKind::arrive) + n, p.pile[p.turn][n]);
  }
}

Reason why_not_arrival(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::arrive) return Reason::not_now;
  return unless(p.pile[p.turn][move.args[0]] > 0, Reason::pile_lacks_tile);
}

void apply_arrival(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Number number(arg_of(move, MoveKind::arrive));
  --p.pile[p.turn][number];
  --p.pile_size[p.turn];
  ++p.stock[p.turn][number];
  ++p.stock_size[p.turn];
  Events::tell(journal, p.turn, Arrived{.number = number});
  if (--p.to_do > 0) return;
  p.turn = rules.after(p.turn);
  p.to_do = rules.components().arrivals[p.round - 1];
  if (p.turn == p.first) begin_supply(rules, p, journal);
}

}  // namespace

constinit const Row kArriveStep = {nature, legal_arrival, why_not_arrival, apply_arrival,
                                   odds_of_arrival};

void begin_round(const Rules& rules, Position& p, int round, Journal* journal) {
  p.round = round;
  p.turn = p.first;
  p.to_do = rules.components().arrivals[round - 1];
  p.paid_moves.fill(0);
  Events::tell(journal, kNobody, RoundBegan{.round = round});
  if (p.to_do == 0) {
    begin_supply(rules, p, journal);
  } else {
    p.step = Step::arrive;
  }
}

}  // namespace emporium::tbggg
