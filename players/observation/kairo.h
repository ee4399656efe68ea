#pragma once

#include "engine/games/kairo/rules.h"
#include "players/observation/observation_of.h"
#include "players/observation/observer.h"

namespace emporium {

template <>
struct ObservationOf<kairo::Kairo> {
  using Rules = kairo::Rules;
  using Position = kairo::Position;
  static constexpr int kManyPoints = 100;
  static constexpr int kManyCoins = 10;

  template <class O>
  static void describe(O& o, const Rules& rules, Position& p) {
    flow(o, p);
    for_seats(o, rules, p);
    board(o, rules, p);
    market(o, rules, p);
  }

 private:
  // Whether there is one, its row and its column.
  template <class O>
  static void square(O& o, Maybe<kairo::Square>& kept) {
    int there = kept.has() ? 1 : 0;
    int row = there != 0 ? kairo::row_of(*kept) : 0;
    int column = there != 0 ? kairo::column_of(*kept) : 0;
    o.number(there, 1);
    o.number(row, kairo::kRows - 1);
    o.number(column, kairo::kColumns - 1);
    if constexpr (O::kReads) {
      if (there != 0) kept = kairo::square_at(row, column);
    }
  }
  template <class O>
  static void squares(O& o, kairo::ByColour<Maybe<kairo::Square>>& kept) {
    for (Maybe<kairo::Square>& at : kept) square(o, at);
  }
  template <class O>
  static void plane(O& o, kairo::Board& board) {
    o.cells(
        kairo::kSquares, [&](auto&& f) { board.each(f); },
        [&](int square) { board |= kairo::one(kairo::Square(square)); });
  }

  template <class O>
  static void flow(O& o, Position& p) {
    o.part("step", [&] { o.one_of(p.step, static_cast<int>(kairo::kStepNames.size())); });
    o.part("turn", [&] { o.seat(p.turn); });
    o.part("first", [&] { o.seat(p.first); });
    o.part("passed", [&] { o.seat_bits(p.passed); });
    o.part("end_phase", [&] { o.number(p.end_phase, 1); });
    o.part("set_up_left",
           [&] { o.number(p.set_up_left, kairo::kSymbols * kairo::kStallsAtStart); });
    o.part("draws", [&] { o.number(p.draws, kairo::kDraws); });
    o.part("card", [&] { o.one_of(p.card.raw(), kairo::kAnywhere.raw() + 1); });
    o.part("building", [&] { o.one_of(p.building, static_cast<int>(kairo::kBuildNames.size())); });
    o.part("colour", [&] { o.one_of(p.colour, kairo::kColours); });
    o.part("square", [&] { square(o, p.square); });
    o.part("from", [&] { square(o, p.from); });
    o.part("owed", [&] { o.number(p.owed, kManyCoins); });
    o.part("least", [&] { o.number(p.least, kairo::kColours); });
  }

  template <class O>
  static void for_seats(O& o, const Rules& rules, Position& p) {
    const int n = rules.players();
    const auto each = [&](std::string_view name, auto&& describe) {
      o.part(name, [&] { o.seats(n, describe); });
    };
    each("points", [&](Seat s) { o.number(p.points[s], kManyPoints); });
    each("extension_points", [&](Seat s) { o.number(p.extension_points[s], kManyPoints); });
    each("medal_points", [&](Seat s) { o.number(p.medal_points[s], kManyPoints); });
    each("coins", [&](Seat s) { o.numbers(p.coins[s], kManyCoins); });
    each("hand_size", [&](Seat s) { o.number(p.hand_size[s], kairo::kHandLimit); });
    each("known", [&](Seat s) { o.numbers(p.known[s], kairo::kHandLimit); });
    each("barkers", [&](Seat s) { o.number(p.barkers[s], kairo::kHandLimit); });
    // Of the others' hands a seat knows what everybody saw.
    o.part("hand", [&] { o.numbers(p.hand[o.viewer()], kairo::kHandLimit); });
    if constexpr (O::kReads) {
      for (const Seat s : seats(n)) {
        if (s != o.viewer()) p.hand[s] = p.known[s];
      }
    }
  }

  template <class O>
  static void board(O& o, const Rules& rules, Position& p) {
    const int symbols = rules.symbols();
    o.part("tiles", [&] {
      for (kairo::Board& tiles : p.tiles) plane(o, tiles);
    });
    o.part("lanes", [&] { plane(o, p.lanes); });
    o.part("stalls", [&] { o.seats(symbols, [&](Seat s) { squares(o, p.stall[s]); }); });
    o.part("entrances", [&] { o.seats(symbols, [&](Seat s) { squares(o, p.entrance[s]); }); });
    o.part("sizes",
           [&] { o.seats(symbols, [&](Seat s) { o.numbers(p.size[s], kairo::kMaxSize); }); });
    o.part("customers", [&] { squares(o, p.customer_at); });
    if constexpr (O::kReads) {
      const auto add = [](kairo::Board& to, const kairo::ByColour<Maybe<kairo::Square>>& squares) {
        for (const Maybe<kairo::Square> at : squares) {
          if (at.has()) to |= kairo::one(*at);
        }
      };
      for (const auto& entrances : p.entrance) add(p.entrances, entrances);
      add(p.customers, p.customer_at);
    }
  }

  template <class O>
  static void market(O& o, const Rules& rules, Position& p) {
    o.part("bank", [&] { o.numbers(p.bank, kManyCoins); });
    o.part("extensions_left", [&] { o.numbers(p.left, kairo::kMaxExtensions); });
    o.part("gold", [&] {
      for (Maybe<Seat>& seat : p.gold) o.seat(seat, rules.players());
    });
    o.part("silver", [&] {
      for (Maybe<Seat>& seat : p.silver) o.seat(seat, rules.players());
    });
    o.part("display", [&] { o.numbers(p.display, kairo::kDisplay); });
    o.part("display_size", [&] { o.number(p.display_size, kairo::kDisplay); });
    o.part("discard", [&] { o.numbers(p.discard, kairo::kDisplay); });
    o.part("deck_size", [&] { o.number(p.deck_size, kManyCoins); });
    o.part("barkers_left", [&] { o.number(p.barkers_left, kManyCoins); });
  }
};

}  // namespace emporium
