// Luring a customer to a stall of its colour: the nearest free entrance, barkers for those further
// away, the swap with the customer outside, and the money.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

bool Rules::has_free_entrance(const Position& p, int colour) const {
  for (int s = 0; s < symbols(); ++s) {
    const int entrance = p.entrance[s][colour];
    if (entrance != 0 && !p.customers.has(entrance - 1)) return true;
  }
  return false;
}

// Waves of steps from the customer over free squares, entrances and other customers. Whoever lures
// it past a free entrance that is strictly nearer plays a barker for each.
BySymbol<int> Rules::barkers_needed(const Position& p, int colour) const {
  BySymbol<int> needed{-1, -1, -1, -1};
  Board ahead;
  for (int s = 0; s < symbols(); ++s) {
    const int entrance = p.entrance[s][colour];
    if (entrance != 0 && !p.customers.has(entrance - 1)) ahead |= one(entrance - 1);
  }
  if (p.customer_at[colour] == 0) return needed;
  Board reached = one(p.customer_at[colour] - 1);
  int nearer = 0;
  while (ahead.any()) {
    const Board next = (reached | beside(reached)) & p.lanes;
    if (next == reached) break;
    reached = next;
    const Board here = reached & ahead;
    if (!here.any()) continue;
    for (int s = 0; s < symbols(); ++s) {
      const int entrance = p.entrance[s][colour];
      if (entrance != 0 && here.has(entrance - 1)) needed[s] = nearer;
    }
    nearer += here.count();
    ahead -= here;
  }
  return needed;
}

void Rules::legal_lure(const Position& p, MoveList& out) const {
  const int colour = p.colour - 1;
  const BySymbol<int> needed = barkers_needed(p, colour);
  Board squares;
  for (int s = 0; s < symbols(); ++s) {
    if (needed[s] >= 0 && needed[s] <= p.barkers[p.turn]) {
      squares |= one(p.entrance[s][colour] - 1);
    }
  }
  squares.each([&](int q) { out.add(kCodec.base(kSquare) + q); });
}

Reason Rules::why_not_lure_to(const Position& p, int square) const {
  const int colour = p.colour - 1;
  for (int s = 0; s < symbols(); ++s) {
    if (p.entrance[s][colour] != 1 + square) continue;
    if (p.customers.has(square)) return Reason::customer_in_the_way;
    const int needed = barkers_needed(p, colour)[s];
    return needed <= p.barkers[p.turn] ? Reason::none : Reason::nearer_entrance;
  }
  return Reason::not_an_entrance;
}

void Rules::apply_lure_to(Position& p, int square, Journal* journal) const {
  const int colour = p.colour - 1;
  int owner = 0;
  while (p.entrance[owner][colour] != 1 + square) ++owner;
  const int barkers = barkers_needed(p, colour)[owner];
  if (barkers > 0) {
    p.barkers[p.turn] -= barkers;
    p.barkers_left += barkers;
    tell(journal, kUsedBarkers, p.turn, barkers);
  }
  tell(journal, kLured, p.turn, colour, row_of(square) + 1, column_of(square));

  int outside = 0;
  while (p.customer_at[outside] != 0) ++outside;
  p.customers -= one(p.customer_at[colour] - 1);
  p.customers |= one(square);
  p.customer_at[outside] = 1 + square;
  p.customer_at[colour] = 0;
  tell(journal, kSwapped, kNobody, outside, row_of(square) + 1, column_of(square));

  // The owner is served first when the bank runs short.
  if (owner < players_) receive(p, owner, colour, p.size[owner][colour], journal);
  if (owner != p.turn) receive(p, p.turn, colour, 1, journal);
  p.colour = 0;
  end_turn(p, journal);
}

void Rules::receive(Position& p, int seat, int colour, int coins, Journal* journal) const {
  const int got = p.bank[colour] < coins ? p.bank[colour] : coins;
  p.bank[colour] -= got;
  p.coins[seat][colour] += got;
  if (got > 0) tell(journal, kIncome, seat, colour, got);
  if (got < coins) tell(journal, kBankEmpty, seat, colour);
}

}  // namespace emporium::kairo
