#pragma once

#include <array>
#include <string_view>

#include "engine/games/kairo/placing.h"
#include "players/beliefs/beliefs_of.h"
#include "players/beliefs/weighed.h"

namespace emporium {

// Cards that extend a stall are played, jokers are saved.
template <>
struct Beliefs<kairo::Kairo> {
  using Rules = kairo::Rules;
  using Position = kairo::Position;
  static constexpr std::array<std::string_view, 4> kTraits = {"joker", "extends a stall",
                                                              "for a new stall", "of no use"};
  static constexpr std::array<double, 4> kLikely = {1.25, 0.85, 1.1, 1.0};

  static Position guess(const View<kairo::Kairo>& view, Random& random) {
    return weighed_guess<Beliefs>(view, random);
  }

  // Cards in the others' hands that nobody saw.
  template <class F>
  static void count(const Rules& rules, const Position& p, Seat seat, F&& f) {
    const kairo::Lay lay(rules, p);
    for (const Seat s : seats(rules.players())) {
      if (s == seat) continue;
      for (const kairo::Card card : kairo::kAllCards) {
        const int hidden = p.hand[s][card] - p.known[s][card];
        if (hidden == 0) continue;
        const int trait = trait_of(lay, s, card);
        for (int i = 0; i < hidden; ++i) f(trait);
      }
    }
  }

 private:
  static int trait_of(const kairo::Lay& lay, int owner, kairo::Card card) {
    if (kairo::is_joker(card)) return 0;
    const kairo::Board& squares = lay.rules().squares_of_card(card);
    const kairo::Position& p = lay.position();
    bool room = false;
    for (const kairo::Colour colour : kairo::kAllColours) {
      if (p.stall[owner][colour].has()) {
        if (p.left[colour] > 0 && lay.can_extend_in(owner, colour, squares)) return 1;
      } else {
        room |= lay.can_place_stall_in(colour, squares);
      }
    }
    return room ? 2 : 3;
  }
};

}  // namespace emporium
