#pragma once

#include <array>
#include <string_view>

#include "engine/games/essen/rules.h"
#include "players/beliefs/beliefs_of.h"
#include "players/beliefs/weighed.h"

namespace emporium {

// Whoever wishes for a game buys it when it is to be had, and who keeps a card wanted it.
template <>
struct Beliefs<essen::Essen> {
  using Rules = essen::Rules;
  using Position = essen::Position;
  static constexpr std::array<std::string_view, 4> kTraits = {
      "bought by its owner", "bought by another", "on sale", "not out yet"};
  static constexpr std::array<double, 4> kLikely = {2.2, 0.6, 0.95, 1};

  static Position guess(const View<essen::Essen>& view, Random& random) {
    return weighed_guess<Beliefs>(view, random);
  }

  // Wishlist cards of the others.
  template <class F>
  static void count(const Rules& rules, const Position& p, Seat seat, F&& f) {
    Position seen = p;
    rules.mask(seen, seat);
    for (const Seat s : seats(rules.players())) {
      if (s == seat) continue;
      const essen::Set hidden = essen::wishlist(p, s) & ~essen::wishlist(seen, s);
      for (essen::Set left = hidden; left != 0; left &= left - 1) {
        f(trait(rules, p, s, essen::lowest(left)));
      }
    }
  }

 private:
  static int trait(const Rules& rules, const Position& p, int owner, essen::Card card) {
    const auto tile = essen::Tile(card);
    if (essen::holds(essen::bought(p, Seat(owner)), tile)) return 0;
    for (const Seat s : seats(rules.players())) {
      if (essen::holds(essen::bought(p, s), tile)) return 1;
    }
    return essen::holds(p.booths, tile) ? 2 : 3;
  }
};

}  // namespace emporium
