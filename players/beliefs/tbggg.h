#pragma once

#include <array>
#include <bit>
#include <string_view>

#include "engine/games/tbggg/rules.h"
#include "players/beliefs/beliefs_of.h"

namespace emporium {

// A face-down tile was put where its publisher wants it sold: nearly always in a shop that sells
// it, sometimes a blank to mislead, hardly ever a game that the shop does not sell.
template <>
struct Beliefs<tbggg::Tbggg> {
  using Rules = tbggg::Rules;
  using Position = tbggg::Position;
  static constexpr std::array<std::string_view, 3> kTraits = {"fits its shop", "does not fit",
                                                              "blank"};

  static Position guess(const View<tbggg::Tbggg>& view, Random& random);

  static int trait(const Rules& rules, tbggg::Window window, tbggg::Number number) {
    if (number == tbggg::kBlank) return 2;
    return rules.sells(tbggg::shop_of(window), number) ? 0 : 1;
  }
  template <class F>
  static void count(const Rules& rules, const Position& p, Seat seat, F&& f) {
    for (std::uint64_t down = p.face_down; down != 0; down &= down - 1) {
      const auto window = tbggg::Window(std::countr_zero(down));
      const tbggg::Tile tile = *p.windows[window];
      if (tbggg::owner_of(tile) != seat) f(trait(rules, window, tbggg::number_of(tile)));
    }
  }
};

}  // namespace emporium
