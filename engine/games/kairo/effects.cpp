// What a move costs and brings, and the player aid that comes with a view: where customers would
// walk, who would earn, what the next extension costs.
#include <algorithm>
#include <utility>

#include "engine/core/aid.h"
#include "engine/games/kairo/extending.h"
#include "engine/games/kairo/luring.h"
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {
namespace {

std::string square_place(Square square) { return "square:" + square_name(square); }

// The shortest way of a customer over the lanes, both ends included.
std::vector<Square> way(const Position& p, Square from, Square to) {
  std::array<Maybe<Square>, kSquares> before{};
  before[from] = from;
  std::vector<Square> wave = {from};
  for (std::size_t i = 0; i < wave.size() && !before[to].has(); ++i) {
    for (int side = 0; side < kSides; ++side) {
      const Maybe<Square> next = neighbour(wave[i], side);
      if (!next.has() || !p.lanes.has(*next) || before[*next].has()) continue;
      before[*next] = wave[i];
      wave.push_back(*next);
    }
  }
  std::vector<Square> path = {to};
  while (path.back() != from) path.push_back(*before[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

struct Payment {
  Seat seat;
  int coins;
};

// Who would be paid for luring to a symbol's stall: its owner for each tile, before the bank runs
// short, and a helper.
std::vector<Payment> income_of(const Rules& rules, const Position& p, Colour colour, int symbol,
                               int lurer) {
  std::vector<Payment> paid;
  int bank = p.bank[colour];
  const auto pay = [&](Seat seat, int coins) {
    const int got = std::min(bank, coins);
    bank -= got;
    paid.push_back({seat, got});
  };
  if (symbol < rules.players()) pay(Seat(symbol), p.size[symbol][colour]);
  if (symbol != lurer) pay(Seat(lurer), kHelp);
  return paid;
}

int symbol_at(const Position& p, Colour colour, Square entrance) {
  int symbol = 0;
  while (symbol < kSymbols && !p.entrance[symbol][colour].is(entrance)) ++symbol;
  return symbol;
}

void effect_of_luring(const Rules& rules, const Position& p, Square square, Effect& out) {
  const Seat seat = p.turn;
  const Colour colour = *p.colour;
  const int symbol = symbol_at(p, colour, square);
  Change walk{"customer", 0, kNobody};
  for (const Square step : way(p, *p.customer_at[colour], square)) {
    walk.path.push_back(square_place(step));
  }
  out.push_back(std::move(walk));
  const int barkers = barkers_needed(rules, p, colour)[symbol];
  if (barkers > 0) out.push_back({"barker", -barkers, seat});
  for (const Payment& income : income_of(rules, p, colour, symbol, seat)) {
    out.push_back({kColourNames[colour], income.coins, static_cast<Seat>(income.seat)});
  }
}

void effect_of_a_square(const Rules& rules, const Position& p, Square square, Effect& out) {
  if (p.building == Build::none) return effect_of_luring(rules, p, square, out);
  const std::string from = !p.from.has() ? std::string() : square_place(*p.from);
  out.push_back({"tile", 1, p.turn, from, square_place(square)});
}

// Coins of the stall's own colour, and what is owed in others for the rest.
void effect_of_paying(const Position& p, int coins, Effect& out) {
  const Seat seat = p.turn;
  const Colour colour = *p.colour;
  const int rest = kExchange * (p.size[seat][colour] + 1 - coins);
  out.push_back({kColourNames[colour], -coins, seat});
  if (rest > 0) out.push_back({"other_coins", -rest, seat});
}

void effect_of_cards(const Position& p, const MoveShape& m, Effect& out) {
  const Seat seat = p.turn;
  switch (kind_of(m)) {
    case MoveKind::play:
      out.push_back({"card", -1, seat, "hand", "discards"});
      if (is_joker(Card(m.args[0]))) out.push_back({"other_coins", -kJokerFee, seat});
      return;
    case MoveKind::three:
      out.push_back({"card", -kCardsForAnywhere, seat, "hand", "discards"});
      return;
    case MoveKind::discard:
      out.push_back({"card", -1, seat, "hand", "discards"});
      return;
    case MoveKind::take:
      out.push_back({"card", 1, seat, "display", "hand"});
      return;
    case MoveKind::deck:
      out.push_back({"card", 1, seat, "deck", "hand"});
      return;
    case MoveKind::barker:
      out.push_back({"barker", 1, seat});
      return;
    default:
      return;
  }
}

// A way of a customer: to whose stall, how many barkers it takes, and who would be paid, by who
// lures.
struct Lane {
  int symbol;
  int barkers;
  std::vector<Square> path;
  std::vector<std::vector<Payment>> income;
};

// The ways of a customer to the free entrances of its colour, the nearest first.
std::vector<Lane> lanes_of(const Rules& rules, const Position& p, Colour colour) {
  const BySymbol<int> needed = barkers_needed(rules, p, colour);
  std::vector<Lane> lanes;
  for (int symbol = 0; symbol < rules.symbols(); ++symbol) {
    if (needed[symbol] < 0) continue;
    const Square entrance = *p.entrance[symbol][colour];
    lanes.push_back({symbol, needed[symbol], way(p, *p.customer_at[colour], entrance), {}});
    for (const Seat lurer : seats(rules.players())) {
      lanes.back().income.push_back(income_of(rules, p, colour, symbol, lurer));
    }
  }
  std::sort(lanes.begin(), lanes.end(), [](const Lane& left, const Lane& right) {
    return std::pair(left.barkers, left.symbol) < std::pair(right.barkers, right.symbol);
  });
  return lanes;
}

void lane_aid(Archive& a, const Rules& rules, const Position& p, const Lane& lane) {
  print(a, "owner", lane.symbol);
  print(a, "barkers", lane.barkers);
  // For each seat, whether it has the barkers for it.
  a.list("open", rules.players(),
         [&](int lurer) { print_flag(a, "", lane.barkers <= p.barkers[lurer]); });
  a.items("path", lane.path, [&](Square square) { archive_square(a, "", square); });
  a.items("income", lane.income, [&](const std::vector<Payment>& paid) {
    a.items("", paid, [&](const Payment& income) {
      a.object([&] {
        print(a, "seat", income.seat);
        print(a, "coins", income.coins);
      });
    });
  });
}

// Where the card in play allows to build: the regions it names, or anywhere.
void building_aid(Archive& a, const Components& c, const Position& p) {
  std::vector<int> regions;
  bool playing = p.card.has();
  if (playing && p.card != kAnywhere) {
    if (is_joker(*p.card)) {
      const auto& named = c.jokers[static_cast<std::size_t>(*p.card - kRegions)];
      regions.assign(named.begin(), named.end());
    } else {
      regions.push_back(region_on(*p.card));
    }
  }
  a.maybe("building_with", playing, [&] {
    print_flag(a, "anywhere", p.card == kAnywhere);
    a.items("regions", regions, [&](int region) { print(a, "", region); });
  });
}

// How many coins of each colour may still be named to pay with.
void stand_in_aid(Archive& a, const Position& p) {
  const bool naming = p.step == Step::coin;
  a.list("stand_ins", kColours,
         [&](int colour) { print(a, "", naming ? stand_ins(p, Colour(colour)) : 0); });
}

// How near the end phase is.
void end_aid(Archive& a, const Position& p) {
  a.object("scarcest", [&] {
    print(a, "colour", scarcest(p));
    print(a, "left", p.left[scarcest(p)]);
  });
}

}  // namespace

void Kairo::effect(const Rules& rules, const Position& p, Move move, Effect& out) {
  const MoveShape shape = kCodec.decode(move);
  const Seat seat = p.turn;
  switch (kind_of(shape)) {
    case MoveKind::extend: {
      const int size = p.size[seat][shape.args[0]] + 1;
      out.push_back({kColourNames[shape.args[0]], -size, seat});
      out.push_back({"points", size, seat});
      return;
    }
    case MoveKind::square:
      return effect_of_a_square(rules, p, Square(move - kCodec.base(MoveKind::square)), out);
    case MoveKind::side:
      out.push_back({"entrance", 1, seat, {}, square_place(*neighbour(*p.square, shape.args[0]))});
      return;
    case MoveKind::pay:
      return effect_of_paying(p, shape.args[0], out);
    case MoveKind::coin:
      out.push_back({kColourNames[shape.args[0]], -1, seat});
      return;
    default:
      return effect_of_cards(p, shape, out);
  }
}

void Kairo::aid(Archive& a, const Rules& rules, const Position& p) {
  print(a, "display", kDisplay);
  print(a, "cards_for_anywhere", kCardsForAnywhere);
  print(a, "draws", kDraws);
  print(a, "exchange", kExchange);
  print(a, "joker_fee", kJokerFee);
  print(a, "help", kHelp);
  print_flag(a, "touching", rules.options().touching);
  building_aid(a, rules.components(), p);
  // Which colour is being built or lured, by its number from 0.
  print_or_null(a, "colour", p.colour.has() ? int{*p.colour} : -1, -1);
  stand_in_aid(a, p);
  end_aid(a, p);
  // Who builds no more in the end phase.
  a.by_seat("passed", rules.players(),
            [&](Seat seat) { print_flag(a, "", ((p.passed >> seat) & 1) != 0); });
  a.list("lanes", kColours, [&](int colour) {
    a.items("", lanes_of(rules, p, Colour(colour)),
            [&](const Lane& lane) { a.object([&] { lane_aid(a, rules, p, lane); }); });
  });
  // What a customer brings the owner of each stall; what extending it would cost, in coins of its
  // colour, and score; by symbol and colour.
  a.by_seat("stalls", rules.players(), [&](Seat seat) {
    a.list("", kColours, [&](int colour) {
      bool there = p.stall[seat][colour].has();
      a.maybe("", there, [&] {
        print(a, "income", p.size[seat][colour]);
        print(a, "coins", p.size[seat][colour] + 1);
        print(a, "points", p.size[seat][colour] + 1);
      });
    });
  });
}

}  // namespace emporium::kairo
