#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/games/essen/rules.h"
#include "players/evaluation/evaluator.h"

namespace emporium {

template <>
struct Evaluator<essen::Essen> {
  using Rules = essen::Rules;
  using Position = essen::Position;
  static constexpr std::array<std::string_view, 19> kFeatures = {"constant",
                                                                 "money",
                                                                 "poor",
                                                                 "bag",
                                                                 "games",
                                                                 "wish_points",
                                                                 "wishes_granted",
                                                                 "wishes_on_sale",
                                                                 "wishes_to_come",
                                                                 "cards",
                                                                 "rankings_met",
                                                                 "rankings_one_short",
                                                                 "rankings_two_short",
                                                                 "turn_to_come",
                                                                 "way_home",
                                                                 "bag_way_home",
                                                                 "best_game",
                                                                 "next_games",
                                                                 "pre_order"};
  static constexpr int kStages = 7;
  static constexpr float kEndSpread = 0;

  // Two rounds.
  static int horizon(const Rules& rules) { return 2 * rules.players(); }
  static double stage(const Rules& rules, const Position& p);
  static int clock(const Position& p);
  static int points(const Rules& rules, const Position& p, Seat seat);
  static void describe(const Rules& rules, const Position& p, Seat seat, std::span<float> out);
};

}  // namespace emporium
