#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/games/gallerist/rules.h"
#include "players/evaluation/evaluator.h"

namespace emporium {

template <>
struct Evaluator<gallerist::Gallerist> {
  using Rules = gallerist::Rules;
  using Position = gallerist::Position;
  static constexpr std::array<std::string_view, 34> kFeatures = {"constant",
                                                                 "to_move",
                                                                 "influence_money",
                                                                 "influence",
                                                                 "works",
                                                                 "fame_of_works",
                                                                 "spaces",
                                                                 "sales",
                                                                 "commission",
                                                                 "commission_profit",
                                                                 "tickets",
                                                                 "first_desk",
                                                                 "desks",
                                                                 "outposts",
                                                                 "cells",
                                                                 "majorities",
                                                                 "tiles",
                                                                 "tile_growth",
                                                                 "easel",
                                                                 "goals_met",
                                                                 "goals_begun",
                                                                 "investors",
                                                                 "vips",
                                                                 "collectors",
                                                                 "lobby",
                                                                 "lobby_pairs",
                                                                 "contracts",
                                                                 "matches",
                                                                 "card_bonuses",
                                                                 "full_gallery",
                                                                 "no_contract_space",
                                                                 "deadlock",
                                                                 "liquid",
                                                                 "money"};
  static constexpr int kStages = 5;
  static constexpr float kEndSpread = 0;

  // A round: shorter, and whatever the others do about a move is not seen. Alone, goals are worked
  // for over several turns.
  static int horizon(const Rules& rules) { return rules.solo() ? 6 : rules.players() + 1; }
  static double stage(const Rules& rules, const Position& p);
  static int clock(const Position& p);
  static int points(const Rules& rules, const Position& p, Seat seat);
  // How much of the solo goals is met, or will be; `money` is what the game will end with.
  static float alone(const Rules& rules, const Position& p, float money);
  static void describe(const Rules& rules, const Position& p, Seat seat, std::span<float> out);
};

}  // namespace emporium
