// Luring a customer to a stall of its colour: the nearest free entrance, barkers for those further
// away, the swap with the customer outside, and the money.
#include "engine/games/kairo/luring.h"

#include "engine/games/kairo/steps.h"
#include "engine/games/kairo/turn.h"

namespace emporium::kairo {
namespace {

void legal_lure_to(const Rules& rules, const Position& p, MoveList& out) {
  const Colour colour = *p.colour;
  const BySymbol<int> needed = barkers_needed(rules, p, colour);
  Board squares;
  for (int s = 0; s < rules.symbols(); ++s) {
    if (needed[s] >= 0 && needed[s] <= p.barkers[p.turn]) {
      squares |= one(*p.entrance[s][colour]);
    }
  }
  squares.each([&](Square q) { out.add(kCodec.base(MoveKind::square) + q); });
}

Reason why_not_lure_to(const Rules& rules, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::square) return Reason::not_now;
  const Colour colour = *p.colour;
  const Square square = square_of(move);
  for (int s = 0; s < rules.symbols(); ++s) {
    if (!p.entrance[s][colour].is(square)) continue;
    if (p.customers.has(square)) return Reason::customer_in_the_way;
    const int needed = barkers_needed(rules, p, colour)[s];
    return needed <= p.barkers[p.turn] ? Reason::none : Reason::nearer_entrance;
  }
  return Reason::not_an_entrance;
}

void receive(Position& p, Seat seat, Colour colour, int coins, Journal* journal) {
  const int got = p.bank[colour] < coins ? p.bank[colour] : coins;
  p.bank[colour] -= got;
  p.coins[seat][colour] += got;
  if (got > 0) Events::tell(journal, seat, Income{.colour = colour, .coins = got});
  if (got < coins) Events::tell(journal, seat, BankEmpty{.colour = colour});
}

// The customer leaves the board, and the one outside takes its place on the entrance.
void swap_customers(Position& p, Colour colour, Square square, Journal* journal) {
  int outside = 0;
  while (p.customer_at[outside].has()) ++outside;
  p.customers -= one(*p.customer_at[colour]);
  p.customers |= one(square);
  p.customer_at[outside] = square;
  p.customer_at[colour] = kNone;
  Events::tell(journal, kNobody,
               Swapped{.colour = outside, .row = row_of(square) + 1, .column = column_of(square)});
}

void apply_lure_to(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Colour colour = *p.colour;
  const Square square{arg_of(move, MoveKind::square)};
  int owner = 0;
  while (!p.entrance[owner][colour].is(square)) ++owner;
  const int barkers = barkers_needed(rules, p, colour)[owner];
  if (barkers > 0) {
    p.barkers[p.turn] -= barkers;
    p.barkers_left += barkers;
    Events::tell(journal, p.turn, UsedBarkers{.count = barkers});
  }
  Events::tell(journal, p.turn,
               Lured{.colour = colour, .row = row_of(square) + 1, .column = column_of(square)});
  swap_customers(p, colour, square, journal);
  // The owner is served first when the bank runs short.
  if (owner < rules.players()) receive(p, Seat(owner), colour, p.size[owner][colour], journal);
  if (owner != p.turn) receive(p, p.turn, colour, kHelp, journal);
  end_turn(rules, p, journal);
}

}  // namespace

constinit const Row kLureStep = {whose_turn, legal_lure_to, why_not_lure_to, apply_lure_to};

void legal_lure(const Rules& rules, const Position& p, MoveList& out) {
  for (const Colour colour : kAllColours) {
    if (why_not_lure(rules, p, colour) == Reason::none)
      out.add(kCodec.base(MoveKind::lure) + colour);
  }
}

Reason why_not_lure(const Rules& rules, const Position& p, Colour colour) {
  if (!p.customer_at[colour].has()) return Reason::customer_outside;
  for (int s = 0; s < rules.symbols(); ++s) {
    if (free_entrance(p, s, colour)) return Reason::none;
  }
  return Reason::no_free_entrance;
}

// Waves of steps from the customer over free squares, entrances and other customers.
BySymbol<int> barkers_needed(const Rules& rules, const Position& p, Colour colour) {
  BySymbol<int> needed{-1, -1, -1, -1};
  if (!p.customer_at[colour].has()) return needed;
  Board ahead;
  for (int s = 0; s < rules.symbols(); ++s) {
    if (free_entrance(p, s, colour)) ahead |= one(*p.entrance[s][colour]);
  }
  Board reached = one(*p.customer_at[colour]);
  int nearer = 0;
  while (ahead.any()) {
    const Board next = (reached | beside(reached)) & p.lanes;
    if (next == reached) break;
    reached = next;
    const Board here = reached & ahead;
    if (!here.any()) continue;
    int level = 0;
    for (int s = 0; s < rules.symbols(); ++s) {
      const Maybe<Square> entrance = p.entrance[s][colour];
      if (entrance.has() && here.has(*entrance)) needed[s] = nearer, ++level;
    }
    nearer += level;
    ahead -= here;
  }
  return needed;
}

}  // namespace emporium::kairo
