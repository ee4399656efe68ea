#pragma once

#include <array>
#include <string_view>

#include "engine/games/gallerist/rules.h"
#include "players/beliefs/beliefs_of.h"
#include "players/beliefs/weighed.h"
#include "players/evaluation/gallerist_prospects.h"

namespace emporium {

// Curators and dealers are served by what their owners show and sell.
template <>
struct Beliefs<gallerist::Gallerist> {
  using Rules = gallerist::Rules;
  using Position = gallerist::Position;
  static constexpr std::array<std::string_view, 6> kTraits = {
      "curator: a goal met", "curator: half way", "curator: less",
      "dealer: a goal met",  "dealer: half way",  "dealer: less"};
  static constexpr std::array<double, 6> kLikely = {2.5, 0.85, 1, 1.4, 0.8, 1};

  static Position guess(const View<gallerist::Gallerist>& view, Random& random) {
    return weighed_guess<Beliefs>(view, random);
  }

  template <class F>
  static void count(const Rules& rules, const Position& p, Seat seat, F&& f) {
    for (const Seat s : seats(rules.players())) {
      if (s == seat) continue;
      for (const bool dealer : {false, true}) {
        const double share = gallerist::goal_share(rules, p, s, dealer);
        if (share < 0) continue;
        f((dealer ? 3 : 0) + (share >= 1 ? 0 : share >= 0.5 ? 1 : 2));
      }
    }
  }
};

}  // namespace emporium
