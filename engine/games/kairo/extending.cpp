// Extensions: what they cost, the points for the stall's size, the medals.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {
namespace {

// Coins of other colours, from `least` on.
int others(const ByColour<std::uint8_t>& coins, int colour, int least) {
  int sum = 0;
  for (int c = least; c < kColours; ++c) sum += c == colour ? 0 : coins[c];
  return sum;
}

}  // namespace

// One coin of the stall's colour for each tile of its new size; at least one of them must be of
// that colour, each of the rest may be two of others.
Reason Rules::why_not_pay(const Position& p, int coins) const {
  const int colour = p.colour - 1;
  const int size = p.size[p.turn][colour] + 1;
  const auto& mine = p.coins[p.turn];
  if (coins > size) return Reason::more_than_it_costs;
  const bool enough =
      coins <= mine[colour] && kExchange * (size - coins) <= others(mine, colour, 0);
  return enough ? Reason::none : Reason::too_few_coins;
}

void Rules::apply_pay(Position& p, int coins, Journal* journal) const {
  const int colour = p.colour - 1;
  p.owed = kExchange * (p.size[p.turn][colour] + 1 - coins);
  spend(p, colour, coins, journal);
  if (p.owed == 0) {
    extend(p, journal);
  } else {
    p.step = Step::coin;
  }
}

// The other coins are named one by one in the order of the colours, so that each way to pay is one
// way to say it.
Reason Rules::why_not_coin(const Position& p, int colour) const {
  const auto& mine = p.coins[p.turn];
  if (colour == p.colour - 1) return Reason::other_colours_now;
  if (mine[colour] == 0) return Reason::too_few_coins;
  if (colour < p.least || others(mine, p.colour - 1, colour) < p.owed) return Reason::pay_in_order;
  return Reason::none;
}

void Rules::apply_coin(Position& p, int colour, Journal* journal) const {
  spend(p, colour, 1, journal);
  p.least = colour;
  if (--p.owed == 0) extend(p, journal);
}

void Rules::spend(Position& p, int colour, int coins, Journal* journal) const {
  p.coins[p.turn][colour] -= coins;
  p.bank[colour] += coins;
  tell(journal, kPaid, p.turn, colour, coins);
}

void Rules::extend(Position& p, Journal* journal) const {
  const int colour = p.colour - 1;
  const int square = p.square - 1;
  const int size = ++p.size[p.turn][colour];
  p.tiles[colour] |= one(square);
  --p.left[colour];
  find_lanes(p);
  tell(journal, kExtended, p.turn, colour, row_of(square) + 1, column_of(square), size);
  p.extension_points[p.turn] += size;
  p.points[p.turn] += size;
  tell(journal, kGotPoints, p.turn, size);
  award_medals(p, colour, journal);
  int nearly_out = 0;
  for (const int left : p.left) nearly_out += left <= 1 ? 1 : 0;
  if (p.end_phase == 0 && (p.left[colour] == 0 || nearly_out >= 2)) start_end_phase(p, journal);
  end_turn(p, journal);
}

// Alone in front after the extension: gold and silver. Level with others: silver, which the last
// one to draw level takes from whoever has it. Points only for medals not held before.
void Rules::award_medals(Position& p, int colour, Journal* journal) const {
  int largest = 0;
  for (int s = 0; s < symbols(); ++s) {
    if (s != p.turn && p.size[s][colour] > largest) largest = p.size[s][colour];
  }
  const int size = p.size[p.turn][colour];
  if (size < largest) return;
  const auto win = [&](std::uint8_t& holder, int points, EventKind kind) {
    if (holder == 1 + p.turn) return;
    holder = 1 + p.turn;
    p.medal_points[p.turn] += points;
    p.points[p.turn] += points;
    tell(journal, kind, p.turn, colour, points);
  };
  if (size > largest) win(p.gold[colour], components_.gold[colour], kGotGold);
  win(p.silver[colour], components_.silver[colour], kGotSilver);
}

}  // namespace emporium::kairo
