#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/games/kairo/rules.h"
#include "players/evaluation/evaluator.h"

namespace emporium {

template <>
struct Evaluator<kairo::Kairo> {
  using Rules = kairo::Rules;
  using Position = kairo::Position;
  static constexpr std::array<std::string_view, 17> kFeatures = {
      "constant", "to_move", "own_coins",  "other_coins",  "plenty", "stalls",
      "tiles",    "largest", "affordable", "gold",         "silver", "medals_in_reach",
      "hand",     "jokers",  "barkers",    "useful_cards", "room"};
  static constexpr int kStages = 5;
  static constexpr float kEndSpread = 4;

  // Games are short, and what a lane or a medal is worth shows late.
  static int horizon(const Rules& /*rules*/) { return kToTheEnd; }
  static double stage(const Rules& rules, const Position& p);
  static int clock(const Position& p);
  static int points(const Rules& rules, const Position& p, Seat seat);
  static void describe(const Rules& rules, const Position& p, Seat seat, std::span<float> out);
};

}  // namespace emporium
