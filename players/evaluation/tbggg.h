#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/games/tbggg/rules.h"
#include "players/evaluation/evaluator.h"

namespace emporium {

template <>
struct Evaluator<tbggg::Tbggg> {
  using Rules = tbggg::Rules;
  using Position = tbggg::Position;
  static constexpr std::array<std::string_view, 12> kFeatures = {
      "constant",        "first",
      "stock",           "top_shelf",
      "middle_shelf",    "wanted_on_shelves",
      "one_short",       "one_short_on_offer",
      "two_short",       "begun",
      "singles_to_come", "on_offer"};
  static constexpr int kStages = 6;
  static constexpr float kEndSpread = 0;

  // As long as a tile put on the bottom shelf now stays in its shop.
  static int horizon(const Rules& /*rules*/) { return tbggg::kShelves; }
  static double stage(const Rules& rules, const Position& p);
  static int clock(const Position& p);
  static int points(const Rules& rules, const Position& p, Seat seat);
  static void describe(const Rules& rules, const Position& p, Seat seat, std::span<float> out);
};

}  // namespace emporium
