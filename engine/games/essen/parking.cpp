// C4 and C5. On the parking: unloading, withdrawing money. And the end of a turn.
#include "engine/games/essen/rules.h"

namespace emporium::essen {

Reason Rules::why_not_unload(const Position& p) const {
  if (p.at[p.turn] != kParking) return Reason::not_on_parking;
  if (p.bag[p.turn] == 0) return Reason::bag_empty;
  return Reason::none;
}

// The action spaces under the games are free again at once; the token stays where it is.
void Rules::apply_unload(Position& p, Journal* journal) const {
  tell(journal, kUnloaded, p.turn, bag_size(p, p.turn));
  p.trunk[p.turn] |= p.bag[p.turn];
  p.bag[p.turn] = 0;
}

Reason Rules::why_not_withdraw(const Position& p) const {
  if (p.at[p.turn] != kParking) return Reason::not_on_parking;
  if (p.vp[p.turn] < kWithdrawalPoints) return Reason::not_enough_points;
  return Reason::none;
}

void Rules::apply_withdraw(Position& p, Journal* journal) const {
  p.money[p.turn] += kWithdrawal;
  ++p.withdrawals[p.turn];
  score_points(p, p.turn, kFromWithdrawals, -kWithdrawalPoints);
  tell(journal, kWithdrew, p.turn, kWithdrawal, kWithdrawalPoints);
}

void Rules::begin_turn(Position& p) const {
  p.step = Step::act;
  p.eaten = 0;
}

void Rules::end_turn(Position& p, Journal* journal) const {
  tell(journal, kTurnEnded, p.turn);
  if (p.round == kRounds && p.at[p.turn] == kParking) depart(p, journal);
  p.eaten = 0;
  p.turn = after(p.turn);
  if (--p.to_do > 0) {
    begin_turn(p);
  } else {
    end_round(p, journal);
  }
}

void Rules::end_round(Position& p, Journal* journal) const {
  p.turn = 0;
  if (p.round == kRounds) {
    end_game(p, journal);
  } else if (p.round == kMorningEnds) {
    if (options_.rankings) score_rankings(p, true, journal);
    begin_rankings(p, journal);
  } else {
    begin_round(p, p.round + 1, journal);
  }
}

}  // namespace emporium::essen
