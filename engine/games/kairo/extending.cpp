// Extensions: what they cost, the points for the stall's size, the medals.
#include "engine/games/kairo/extending.h"

#include "engine/games/kairo/placing.h"
#include "engine/games/kairo/steps.h"
#include "engine/games/kairo/turn.h"

namespace emporium::kairo {
namespace {

// Alone in front after the extension: gold and silver. Level with others: silver, which the last
// one to draw level takes from whoever has it. Points only for medals not held before.
void award_medals(const Rules& rules, Position& p, Colour colour, Journal* journal) {
  int largest = 0;
  for (int s = 0; s < rules.symbols(); ++s) {
    if (s != p.turn && p.size[s][colour] > largest) largest = p.size[s][colour];
  }
  const int size = p.size[p.turn][colour];
  if (size < largest) return;
  const auto win = [&](Maybe<Seat>& holder, const auto& medal) {
    if (holder.is(p.turn)) return;
    holder = Maybe<Seat>(p.turn);
    p.medal_points[p.turn] += medal.points;
    p.points[p.turn] += medal.points;
    Events::tell(journal, p.turn, medal);
  };
  const Components& c = rules.components();
  if (size > largest) win(p.gold[colour], GotGold{.colour = colour, .points = c.gold[colour]});
  win(p.silver[colour], GotSilver{.colour = colour, .points = c.silver[colour]});
}

void extend(const Rules& rules, Position& p, Journal* journal) {
  const Colour colour = *p.colour;
  const Square square = *p.square;
  const int size = ++p.size[p.turn][colour];
  p.tiles[colour] |= one(square);
  --p.left[colour];
  find_lanes(rules, p);
  Events::tell(
      journal, p.turn,
      Extended{
          .colour = colour, .row = row_of(square) + 1, .column = column_of(square), .size = size});
  p.extension_points[p.turn] += size;
  p.points[p.turn] += size;
  Events::tell(journal, p.turn, GotPoints{.points = size});
  award_medals(rules, p, colour, journal);
  int nearly_out = 0;
  for (const int left : p.left) nearly_out += left <= 1 ? 1 : 0;
  if (p.end_phase == 0 && (p.left[colour] == 0 || nearly_out >= 2)) start_end_phase(p, journal);
  end_turn(rules, p, journal);
}

void spend(Position& p, Colour colour, int coins, Journal* journal) {
  p.coins[p.turn][colour] -= coins;
  p.bank[colour] += coins;
  Events::tell(journal, p.turn, Paid{.colour = colour, .coins = coins});
}

// First it is said how many coins of the stall's own colour are paid.
Reason why_not_pay_own(const Position& p, int coins) {
  const Colour colour = *p.colour;
  const int size = p.size[p.turn][colour] + 1;
  const Coins& mine = p.coins[p.turn];
  if (coins > size) return Reason::more_than_it_costs;
  const bool enough =
      coins <= mine[colour] && kExchange * (size - coins) <= other_coins(mine, colour);
  return enough ? Reason::none : Reason::too_few_coins;
}

Reason why_not_pay(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  return kind_of(move) == MoveKind::pay ? why_not_pay_own(p, move.args[0]) : Reason::not_now;
}

void legal_pay(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (int coins = 1; coins <= kMaxSize; ++coins) {
    if (why_not_pay_own(p, coins) == Reason::none) out.add(kCodec.base(MoveKind::pay) + coins - 1);
  }
}

void apply_pay(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Colour colour = *p.colour;
  const int coins = 1 + arg_of(move, MoveKind::pay);
  p.owed = kExchange * (p.size[p.turn][colour] + 1 - coins);
  spend(p, colour, coins, journal);
  if (p.owed == 0) {
    extend(rules, p, journal);
  } else {
    p.step = Step::coin;
  }
}

// The other coins are named one by one.
Reason why_not_pay_other(const Position& p, Colour colour) {
  const Coins& mine = p.coins[p.turn];
  if (colour == *p.colour) return Reason::other_colours_now;
  if (mine[colour] == 0) return Reason::too_few_coins;
  const bool in_order = stand_ins(p, colour) > 0 && other_coins(mine, *p.colour, colour) >= p.owed;
  return in_order ? Reason::none : Reason::pay_in_order;
}

Reason why_not_coin(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  return kind_of(move) == MoveKind::coin ? why_not_pay_other(p, Colour(move.args[0]))
                                         : Reason::not_now;
}

void legal_coin(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Colour colour : kAllColours) {
    if (why_not_pay_other(p, colour) == Reason::none) out.add(kCodec.base(MoveKind::coin) + colour);
  }
}

void apply_coin(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Colour colour{arg_of(move, MoveKind::coin)};
  spend(p, colour, 1, journal);
  p.least = colour;
  if (--p.owed == 0) extend(rules, p, journal);
}

}  // namespace

constinit const Row kPayStep = {whose_turn, legal_pay, why_not_pay, apply_pay};
constinit const Row kCoinStep = {whose_turn, legal_coin, why_not_coin, apply_coin};

}  // namespace emporium::kairo
