#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/games/essen/rules.h"
#include "players/learned/inputs.h"

namespace emporium {

template <>
struct Details<essen::Essen> {
  static constexpr std::array<std::string_view, 25> kNames = {
      "meeples",       "dice",         "playing_cards", "hourglasses",   "free_actions",
      "actions_used",  "trunk",        "withdrawals",   "meals",         "order",
      "nearest_wish",  "next_wish",    "wish_worth",    "wishes_paid",   "cheapest_wish",
      "missing_least", "missing_next", "missing_most",  "bag_left",      "hidden_cards",
      "common_wishes", "turns_left",   "departures",    "games_on_sale", "games_to_come"};
  static void describe(const essen::Rules& rules, const essen::Position& p, Seat seat,
                       std::span<float> out);
};

}  // namespace emporium
