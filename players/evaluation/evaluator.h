#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/game.h"

namespace emporium {

// What search needs to know of a game beyond its rules; a specialisation a game, of the stand-in at
// the end of this file:
//   kFeatures            names of what describe() finds
//   kStages, stage(…)    how far the game has come, from 0 to kStages - 1; weights are
//                        interpolated between stages
//   clock(p)             changes when a turn or a round ends: only then is a position quiet enough
//                        to be described
//   horizon(r)           how many changes of the clock a rollout plays before it is judged
//   kEndSpread           0: an end counts by places alone; else half of it counts by how clear it
//                        is, in spreads of so many points: rollouts to the end learn more so
//   alone(r, p, points)  how good a game played alone is, from 0 to 1, where that is not by points;
//                        `points` are those expected at the end
//   points(r, p, seat)   points so far
//   describe(r, p, seat) what the seat has that will bring more
// A horizon beyond every end.
inline constexpr int kToTheEnd = 1'000'000;

// What stands in for a game without an evaluator of its own: rollouts are played to the end, and
// until then what counts is the score so far.
template <Game G>
struct Evaluator {
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  static constexpr std::array<std::string_view, 1> kFeatures = {"constant"};
  static constexpr int kStages = 1;
  static constexpr float kEndSpread = 0;

  static int horizon(const Rules& /*rules*/) { return kToTheEnd; }
  static double stage(const Rules& /*rules*/, const Position& /*p*/) { return 0; }
  static int clock(const Position& /*p*/) { return 0; }
  static int points(const Rules& rules, const Position& p, Seat seat) {
    return rules.score(p).total(seat);
  }
  static void describe(const Rules& /*rules*/, const Position& /*p*/, int /*seat*/,
                       std::span<float> out) {
    out[0] = 1;
  }
};

// The weights that were fitted for a game, a JSON document: <id>.weights.json. A game without one
// has none, and least of all another game's.
template <Game G>
std::string_view weights_document() {
  return {};
}
// How chances are told in a game: players/chances/<id>.json.
template <Game G>
std::string_view chances_document() {
  return {};
}
// The net that corrects what is expected by them: players/learned/<id>.net.json. A game without one
// is judged by its weights alone.
template <Game G>
std::string_view net_document() {
  return {};
}
// Those that the classic search judges by: players/classic/<id>.weights.json.
template <Game G>
std::string_view classic_weights_document() {
  return weights_document<G>();
}

}  // namespace emporium
