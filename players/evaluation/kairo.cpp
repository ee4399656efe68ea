#include "players/evaluation/kairo.h"

#include <algorithm>

#include "engine/games/kairo/extending.h"
#include "engine/games/kairo/placing.h"
namespace emporium {
namespace {

using namespace kairo;  // NOLINT: the rulebook's words

// What one seat's stalls and coins can still do.
struct Trade {
  float own_coins = 0;
  float other_coins = 0;
  float stalls = 0;
  float tiles = 0;
  float largest = 0;
  float affordable = 0;
  float gold = 0;
  float silver = 0;
  float medals_in_reach = 0;
  float room = 0;
};

int largest_other(const Rules& rules, const Position& p, Seat seat, Colour colour) {
  int largest = 0;
  for (int s = 0; s < rules.symbols(); ++s) {
    if (s != seat) largest = std::max<int>(largest, p.size[s][colour]);
  }
  return largest;
}

void add_colour(Trade& trade, const Rules& rules, const Position& p, const Lay& lay, Seat seat,
                Colour colour) {
  const Components& c = rules.components();
  const bool gold = p.gold[colour].is(seat);
  const bool silver = p.silver[colour].is(seat);
  trade.gold += gold ? c.gold[colour] : 0;
  trade.silver += silver ? c.silver[colour] : 0;
  const int size = p.size[seat][colour];
  const bool open = p.stall[seat][colour].has() && p.left[colour] > 0;
  (open ? trade.own_coins : trade.other_coins) += p.coins[seat][colour];
  if (!p.stall[seat][colour].has()) return;
  trade.stalls += 1;
  if (!open) return;
  const Board squares = lay.extension_squares(seat, colour, rules.everywhere());
  const int room = squares.count();
  if (room == 0) return;
  trade.room += static_cast<float>(std::min(room, 3));
  trade.tiles += static_cast<float>(size);
  trade.largest = std::max(trade.largest, static_cast<float>(size));
  if (affordable(p.coins[seat], colour, size + 1)) {
    trade.affordable = std::max(trade.affordable, static_cast<float>(size + 1));
  }
  const int other = largest_other(rules, p, seat, colour);
  if (size + 1 > other && !gold) trade.medals_in_reach += c.gold[colour];
  if (size + 1 >= other && !silver) trade.medals_in_reach += c.silver[colour];
}

}  // namespace

double Evaluator<Kairo>::stage(const Rules& /*rules*/, const Position& p) {
  if (p.end_phase != 0) return kStages - 1;
  return 3.5 * (kMaxExtensions - p.left[scarcest(p)]) / kMaxExtensions;
}

int Evaluator<Kairo>::clock(const Position& p) { return p.turn; }

int Evaluator<Kairo>::points(const Rules& rules, const Position& p, Seat seat) {
  return rules.score(p).total(seat);
}

void Evaluator<Kairo>::describe(const Rules& rules, const Position& p, Seat seat,
                                std::span<float> out) {
  const Lay lay(rules, p);
  Trade trade;
  for (const Colour colour : kAllColours) {
    add_colour(trade, rules, p, lay, seat, colour);
  }
  int jokers = 0;
  int useful = 0;
  for (const Card card : kAllCards) {
    const int n = p.hand[seat][card];
    if (n == 0) continue;
    if (is_joker(card)) jokers += n;
    for (const Colour colour : kAllColours) {
      if (p.stall[seat][colour].has() && p.left[colour] > 0 &&
          lay.can_extend_in(seat, colour, rules.squares_of_card(card))) {
        ++useful;
        break;
      }
    }
  }
  const int players = rules.players();
  const float coins = trade.own_coins + trade.other_coins;
  const float values[] = {
      1,
      static_cast<float>((seat - p.turn + players) % players) / static_cast<float>(players),
      trade.own_coins,
      trade.other_coins,
      std::max(0.0F, coins - 12),
      trade.stalls,
      trade.tiles,
      trade.largest,
      trade.affordable,
      trade.gold,
      trade.silver,
      trade.medals_in_reach,
      static_cast<float>(p.hand_size[seat]),
      static_cast<float>(jokers),
      static_cast<float>(p.barkers[seat]),
      static_cast<float>(useful),
      trade.room};
  static_assert(std::size(values) == std::size(kFeatures));
  std::copy(std::begin(values), std::end(values), out.begin());
}

}  // namespace emporium
