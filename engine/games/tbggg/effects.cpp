// What a move costs and brings, and the player aid that comes with a view: how far collections are,
// and where the geeks are.
#include <algorithm>

#include "engine/core/aid.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

std::string shop_place(Shop shop) { return "shop:" + std::to_string(shop); }

std::string window_place(Window window) {
  return "window:" + std::to_string(shop_of(window)) + "-" +
         std::string(kShelfNames[static_cast<std::size_t>(shelf_of(window))]) + "-" +
         std::to_string(column_of(window));
}

// The buyer gets the tile, its publisher the price at the end of the round.
void effect_of_buying(const Rules& rules, const Position& p, Window window, Effect& out) {
  const Seat seat = p.turn;
  out.push_back({"tile", 1, seat, window_place(window), "collection"});
  out.push_back({"gg", rules.price(window), owner_of(*p.windows[window])});
}

int geeks_on_tiles(const Position& p, Seat seat) {
  const Maybe<Seat> mine(seat);
  return static_cast<int>(
      std::count(p.buyers.begin(), p.buyers.end(), mine) +
      std::count(p.charity_buyers.begin(), p.charity_buyers.begin() + p.charity_size, mine));
}

bool to_charity(const Rules& rules, const Position& p, Window window) {
  const Maybe<Tile> tile = p.windows[window];
  if (!tile.has()) return false;
  const Number number = number_of(*tile);
  return number != kBlank && number != kUnknown && !rules.sells(shop_of(window), number);
}

// A collection by number: how many of the opponents' colours are there, what they bring, and
// whether they make a set; with three players sets are runs of a colour.
void collection_aid(Archive& a, const Rules& rules, const Position& p, Seat s) {
  const bool by_colour = rules.players() == kByColour;
  a.list("runs", rules.players(), [&](int colour) {
    const Counts& tiles = p.collection[s][colour];
    print(a, "", by_colour ? *std::min_element(tiles.begin() + 1, tiles.end()) : 0);
  });
  int numbers = by_colour ? 0 : kNumbers;
  a.list("numbers", numbers, 0, kNumbers, [&](int i) {
    const NumberSet set = rules.number_set(p, s, Number(i + 1));
    a.object([&] {
      print(a, "colours", set.colours);
      print_flag(a, "complete", set.complete);
      print(a, "gg", set.worth);
    });
  });
}

}  // namespace

void Tbggg::effect(const Rules& rules, const Position& p, Move move, Effect& out) {
  const MoveShape shape = kCodec.decode(move);
  const Seat seat = p.turn;
  const Shop shop(shape.args[0]);
  switch (kind_of(shape)) {
    case MoveKind::window: {
      const Window window = window_in(move, MoveKind::window);
      out.push_back({"tile", -1, seat, "stock", window_place(window)});
      out.push_back({"price", rules.price(window)});
      return;
    }
    case MoveKind::discard:
      out.push_back({"tile", -1, seat, "stock", "discard"});
      return;
    case MoveKind::advertise:
      out.push_back({"gg", -kPaidMove, seat});
      out.push_back({"geek", 1, seat, shop_place(shop), "cup"});
      return;
    case MoveKind::also:
      out.push_back({"geek", 1, seat, shop_place(shop), "cup"});
      return;
    case MoveKind::promote:
      out.push_back({"gg", -kPaidMove, seat});
      out.push_back({"geek", 1, seat, shop_place(shop), shop_place(Shop(shape.args[1]))});
      return;
    case MoveKind::buy:
      return effect_of_buying(rules, p, window_in(move, MoveKind::buy), out);
    case MoveKind::charity:
      out.push_back({"tile", 1, seat, "charity", "collection"});
      return;
    case MoveKind::send:
      out.push_back({"geek", 1, seat, shop_place(shop), "charity"});
      return;
    default:
      return;
  }
}

void Tbggg::aid(Archive& a, const Rules& rules, const Position& p) {
  const bool screened = !rules.options().open_collections && p.step != Step::over;
  print(a, "rounds", kRounds);
  print(a, "geeks", kDice);
  print(a, "paid_move", kPaidMove);
  print(a, "set_tile", kSetTile);
  print(a, "run", kNumbers * kSetTile);
  // Windows whose tile goes to the charity shop when it is turned up, as far as the viewer knows
  // it.
  a.list("to_charity", kShops, [&](int shop) {
    a.list("", kShelves, [&](int shelf) {
      a.list("", kColumns, [&](int column) {
        print_flag(a, "", to_charity(rules, p, window_at(Shop(shop + 1), shelf, column + 1)));
      });
    });
  });
  // The number of the tile that is about to be placed, and shops that do not sell it.
  const Maybe<Number> tile = to_place(p);
  const bool placing = tile.has() && !tile.is(kUnknown);
  const Number number = placing ? *tile : kBlank;
  print_or_null(a, "in_hand", placing ? int{number} : -1, -1);
  a.list("not_sold", kShops, [&](int shop) {
    print_flag(a, "", number != kBlank && !rules.sells(Shop(shop + 1), number));
  });
  a.by_seat("players", rules.players(), [&](Seat s) {
    a.object([&] {
      print(a, "geeks_at_home", std::max(0, p.geeks[s][0] - geeks_on_tiles(p, s)));
      bool shown = !(a.hides(s) && screened);
      a.maybe("collection", shown, [&] { collection_aid(a, rules, p, s); });
    });
  });
}

}  // namespace emporium::tbggg
