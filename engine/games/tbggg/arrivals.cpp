// Phase 1: games arrive at the warehouse.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

void Rules::begin_round(Position& p, int round, Journal* journal) const {
  p.round = round;
  p.turn = p.first;
  p.to_do = components_.arrivals[round - 1];
  p.paid_moves.fill(0);
  tell(journal, kRoundBegan, kNobody, round);
  if (p.to_do == 0) {
    begin_supply(p, journal);
  } else {
    p.step = Step::arrive;
  }
}

void Rules::apply_arrive(Position& p, int number, Journal* journal) const {
  --p.pile[p.turn][number];
  --p.pile_size[p.turn];
  ++p.stock[p.turn][number];
  ++p.stock_size[p.turn];
  tell(journal, kArrived, p.turn, number);
  if (--p.to_do > 0) return;
  p.turn = after(p.turn);
  p.to_do = components_.arrivals[p.round - 1];
  if (p.turn == p.first) begin_supply(p, journal);
}

}  // namespace emporium::tbggg
