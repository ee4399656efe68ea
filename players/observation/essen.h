#pragma once

#include "engine/games/essen/rules.h"
#include "players/observation/observation_of.h"
#include "players/observation/observer.h"

namespace emporium {

template <>
struct ObservationOf<essen::Essen> {
  using Rules = essen::Rules;
  using Position = essen::Position;
  static constexpr int kManyPoints = 50;
  static constexpr int kCardNumbers = essen::kBooths + 1;  // a hidden one has one too

  template <class O>
  static void describe(O& o, const Rules& rules, Position& p) {
    flow(o, p);
    fair(o, p);
    for_seats(o, rules.players(), p);
    wishlists(o, rules.players(), p);
  }

 private:
  template <class O>
  static void flow(O& o, Position& p) {
    o.part("step", [&] { o.one_of(p.step, static_cast<int>(essen::kStepNames.size())); });
    o.part("round", [&] { o.number(p.round, essen::kRounds); });
    o.part("first", [&] { o.seat(p.first); });
    o.part("turn", [&] { o.seat(p.turn); });
    o.part("to_do", [&] { o.number(p.to_do, essen::kTilesAtStart); });
    o.part("draft_round", [&] { o.number(p.draft_round, essen::kKeptCards); });
    o.part("eaten", [&] { o.number(p.eaten, 1); });
  }

  template <class O>
  static void fair(O& o, Position& p) {
    o.part("storage", [&] { o.bits(p.storage, essen::kBooths); });
    o.part("booths", [&] { o.bits(p.booths, essen::kBooths); });
    o.part("removed", [&] { o.bits(p.removed, essen::kBooths); });
    o.part("tokens", [&] {
      for (essen::Set& tiles : p.on_tile) o.bits(tiles, essen::kBooths);
    });
    o.part("tokens_left", [&] { o.numbers(p.tokens_left, essen::kTokenKinds); });
    o.part("tokens_spent", [&] { o.numbers(p.tokens_spent, essen::kTokenKinds); });
    o.part("pallets", [&] { o.numbers(p.pallets, essen::kBooths); });
    o.part("popularity", [&] { o.numbers(p.popularity, essen::kRounds); });
    o.part("morning", [&] {
      for (Maybe<essen::RankingCard>& card : p.morning) o.one_of(card, essen::kRankingCards);
    });
    o.part("afternoon", [&] {
      for (Maybe<essen::RankingCard>& card : p.afternoon) o.one_of(card, essen::kRankingCards);
    });
    o.part("crowd", [&] { o.bits(p.crowd, essen::kZones + 2); });
    o.part("last_tile", [&] { o.one_of(p.last_tile, essen::kLastTiles); });
    o.part("departures", [&] { o.number(p.departures, 2); });
  }

  template <class O>
  static void for_seats(O& o, int n, Position& p) {
    const auto each = [&](std::string_view name, auto&& describe) {
      o.part(name, [&] { o.seats(n, describe); });
    };
    each("money", [&](Seat s) { o.number(p.money[s], essen::kStartMoney); });
    each("paid", [&](Seat s) { o.number(p.paid[s], essen::kStartMoney); });
    each("vp", [&](Seat s) { o.number(p.vp[s], kManyPoints); });
    each("points", [&](Seat s) { o.numbers(p.points[s], kManyPoints); });
    each("withdrawals", [&](Seat s) { o.number(p.withdrawals[s], essen::kRounds); });
    each("meals", [&](Seat s) { o.number(p.meals[s], essen::kRounds); });
    each("used", [&](Seat s) { o.number(p.used[s], essen::kActionSpaces); });
    each("pre_ordered", [&](Seat s) { o.number(p.pre_ordered[s], essen::kBooths); });
    each("at", [&](Seat s) { o.number(p.at[s], essen::kSpaces); });
    o.part("own_at", [&] { o.one_of(p.at[o.viewer()], essen::kSpaces); });
    // Bags count 1/3, trunks 2/3.
    each("bag_and_trunk",
         [&](Seat s) { o.overlaid(std::array{&p.bag[s], &p.trunk[s]}, essen::kBooths); });
  }

  // Of the others' a seat knows what everybody saw, and what passed through its own hands.
  template <class O>
  static void wishlists(O& o, int n, Position& p) {
    const int own = o.viewer();
    o.part("common", [&] { o.bits(p.common, essen::kBooths); });
    o.part("deck_size", [&] { o.number(p.deck_size, essen::kBooths); });
    o.part("shuffles", [&] { o.number(p.shuffles, essen::kDecks); });
    o.part("drawn", [&] { o.numbers(p.drawn, kCardNumbers); });
    o.part("picks", [&] { o.seats(n, [&](Seat s) { o.numbers(p.picks[s], kCardNumbers); }); });
    o.part("taken_and_seen", [&] {
      o.seats(n, [&](Seat s) { o.overlaid(std::array{&p.taken[s], &p.seen[s]}, essen::kBooths); });
    });
    o.part("kept_count",
           [&] { o.seats(n, [&](Seat s) { o.numbers(p.kept_count[s], essen::kDecks); }); });
    o.part("discard_count",
           [&] { o.seats(n, [&](Seat s) { o.number(p.discard_count[s], essen::kBooths); }); });
    o.part("pack", [&] { o.bits(p.pack[own], essen::kBooths); });
    o.part("discards", [&] { o.bits(p.discards[own], essen::kBooths); });
    o.part("kept", [&] { by_deck(o, p.kept[own]); });
    o.part("remembered", [&] { by_deck(o, p.remembered[own]); });
    o.part("wishlist", [&] {
      o.derived(essen::kBooths, [&](float* row) {
        for (essen::Set left = essen::wishlist(p, Seat(own)); left != 0; left &= left - 1) {
          row[std::countr_zero(left)] = 1;
        }
      });
    });
  }

  template <class O>
  static void by_deck(O& o, essen::ByDeck<essen::Set>& sets) {
    std::array<essen::Set*, essen::kDecks> all{};
    for (std::size_t k = 0; k < all.size(); ++k) all[k] = &sets[k];
    o.overlaid(all, essen::kBooths);
  }
};

}  // namespace emporium
