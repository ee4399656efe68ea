// C4 and C5. On the parking: unloading, withdrawing money.
#include "engine/games/essen/actions.h"
#include "engine/games/essen/flow.h"

namespace emporium::essen {

Reason why_not_unload(const Rules& /*rules*/, const Position& p) {
  if (p.at[p.turn] != kParking) return Reason::not_on_parking;
  if (p.bag[p.turn] == 0) return Reason::bag_empty;
  return Reason::none;
}

// The action spaces under the games are free again at once; the token stays where it is.
void unload(const Rules& /*rules*/, Position& p, Journal* journal) {
  tell(journal, p.turn, Unloaded{.games = bag_size(p, p.turn)});
  p.trunk[p.turn] |= p.bag[p.turn];
  p.bag[p.turn] = 0;
}

Reason why_not_withdraw(const Rules& /*rules*/, const Position& p) {
  if (p.at[p.turn] != kParking) return Reason::not_on_parking;
  if (p.vp[p.turn] < kWithdrawalPoints) return Reason::not_enough_points;
  return Reason::none;
}

void withdraw(const Rules& /*rules*/, Position& p, Journal* journal) {
  p.money[p.turn] += kWithdrawal;
  ++p.withdrawals[p.turn];
  score_points(p, p.turn, Part::withdrawals, -kWithdrawalPoints);
  tell(journal, p.turn, Withdrew{.euros = kWithdrawal, .vp = kWithdrawalPoints});
}

}  // namespace emporium::essen
