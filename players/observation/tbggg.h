#pragma once

#include "engine/games/tbggg/rules.h"
#include "players/observation/observation_of.h"
#include "players/observation/observer.h"

namespace emporium {

template <>
struct ObservationOf<tbggg::Tbggg> {
  using Rules = tbggg::Rules;
  using Position = tbggg::Position;
  static constexpr int kManyPoints = 50;
  static constexpr int kManyTiles = 4;

  template <class O>
  static void describe(O& o, const Rules& rules, Position& p) {
    flow(o, p);
    for_seats(o, rules.players(), p);
    shops(o, p);
  }

 private:
  // Whose it is in one number, and which it is; 0 everywhere for none.
  template <class O>
  static void tile(O& o, Maybe<tbggg::Tile>& kept) {
    Maybe<Seat> owner;
    Maybe<tbggg::Number> number;
    if (kept.has()) {
      owner = Maybe<Seat>(tbggg::owner_of(*kept));
      number = tbggg::number_of(*kept);
    }
    o.seat_number(owner);
    o.one_of(number, tbggg::kUnknown + 1);
    if constexpr (O::kReads) {
      if (owner.has()) kept = tbggg::make_tile(*owner, *number);
    }
  }

  template <class O>
  static void flow(O& o, Position& p) {
    o.part("step", [&] { o.one_of(p.step, static_cast<int>(tbggg::kStepNames.size())); });
    o.part("round", [&] { o.number(p.round, tbggg::kRounds); });
    o.part("first", [&] { o.seat(p.first); });
    o.part("turn", [&] { o.seat(p.turn); });
    o.part("passed", [&] { o.seat_bits(p.passed); });
    o.part("passes", [&] { o.number(p.passes, kMaxSeats); });
    o.part("to_do", [&] { o.number(p.to_do, kManyTiles); });
    o.part("chosen", [&] { o.number(p.in_hand, tbggg::kUnknown + 1); });
    o.part("picked_from", [&] { o.one_of(p.picked_from, tbggg::kShops, 1); });
  }

  template <class O>
  static void for_seats(O& o, int n, Position& p) {
    const auto each = [&](std::string_view name, auto&& describe) {
      o.part(name, [&] { o.seats(n, describe); });
    };
    each("gg", [&](Seat s) { o.number(p.gg[s], kManyPoints); });
    each("sales", [&](Seat s) { o.number(p.sales[s], kManyPoints); });
    each("spent", [&](Seat s) { o.number(p.spent[s], kManyPoints); });
    each("pile_size", [&](Seat s) { o.number(p.pile_size[s], tbggg::kMaxTiles); });
    each("stock_size", [&](Seat s) { o.number(p.stock_size[s], tbggg::kMaxTiles); });
    each("geeks", [&](Seat s) { o.numbers(p.geeks[s], tbggg::kDice); });
    each("paid_moves", [&](Seat s) { o.number(p.paid_moves[s], kManyTiles); });
    each("roll_off", [&](Seat s) { o.number(p.roll_off[s], tbggg::kShops); });
    each("discard", [&](Seat s) { o.numbers(p.discard[s], kManyTiles); });
    each("collection",
         [&](Seat s) { o.seats(n, [&](int of) { o.numbers(p.collection[s][of], kManyTiles); }); });
    // The others' are not known.
    o.part("pile", [&] { o.numbers(p.pile[o.viewer()], kManyTiles); });
    o.part("stock", [&] { o.numbers(p.stock[o.viewer()], kManyTiles); });
  }

  template <class O>
  static void shops(O& o, Position& p) {
    constexpr int kTileWidth = 1 + tbggg::kUnknown + 1;
    o.part("face_down", [&] { o.bits(p.face_down, tbggg::kWindows); });
    o.part("windows", [&] {
      for (Maybe<tbggg::Tile>& kept : p.windows) tile(o, kept);
    });
    o.part("buyers", [&] {
      for (Maybe<Seat>& seat : p.buyers) o.seat_number(seat);
    });
    o.part("charity_size", [&] { o.number(p.charity_size, tbggg::kShops); });
    o.part("charity", [&] {
      o.list(p.charity_size, tbggg::kWindows, kTileWidth, [&](int i) { tile(o, p.charity[i]); });
    });
    o.part("charity_buyers", [&] {
      o.list(p.charity_size, tbggg::kWindows, 1,
             [&](int i) { o.seat_number(p.charity_buyers[i]); });
    });
  }
};

}  // namespace emporium
