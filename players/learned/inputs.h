#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/evaluation/evaluator.h"
#include "players/evaluation/weights.h"

namespace emporium {

// What a net is told of a seat beyond the evaluation's features; a specialisation a game, in
// players/learned/<id>.h. Nothing, where there is none.
template <Game G>
struct Details {
  static constexpr std::array<std::string_view, 0> kNames = {};
  static void describe(const typename G::Rules& /*rules*/, const typename G::Position& /*p*/,
                       int /*seat*/, std::span<float> /*out*/) {}
};

// What a net is told of a seat: the evaluation's features and what it makes of them, the details,
// and what it is to know of the table.
template <Game G>
struct Inputs {
  using E = Evaluator<G>;
  static constexpr std::size_t kFeatures = std::size(E::kFeatures);
  static constexpr std::size_t kDetails = Details<G>::kNames.size();
  static constexpr std::array<std::string_view, 3> kTable = {"points", "expected", "after_mover"};
  static constexpr std::size_t kStages = static_cast<std::size_t>(E::kStages);
  static constexpr std::size_t kPlayers = G::kMaxPlayers - G::kMinPlayers + 1;
  static constexpr std::size_t kCount = kFeatures + kDetails + kTable.size() + kStages + kPlayers;

  static std::vector<std::string> names() {
    std::vector<std::string> names(std::begin(E::kFeatures), std::end(E::kFeatures));
    names.insert(names.end(), Details<G>::kNames.begin(), Details<G>::kNames.end());
    names.insert(names.end(), kTable.begin(), kTable.end());
    for (std::size_t s = 0; s < kStages; ++s) names.push_back("stage_" + std::to_string(s));
    for (int n = G::kMinPlayers; n <= G::kMaxPlayers; ++n) {
      names.push_back("players_" + std::to_string(n));
    }
    return names;
  }

  // `out` begins with the features already; `expected` is what the fitted evaluation makes of them.
  static void complete(const typename G::Rules& rules, const typename G::Position& p, Seat seat,
                       float expected, StageMix mix, std::span<float> out) {
    out = out.subspan(kFeatures);
    Details<G>::describe(rules, p, seat, out.first(kDetails));
    out = out.subspan(kDetails);
    const int players = rules.players();
    out[0] = static_cast<float>(E::points(rules, p, seat));
    out[1] = expected;
    out[2] = static_cast<float>((seat - std::max<int>(rules.decider(p), 0) + players) % players);
    out = out.subspan(kTable.size());
    std::fill(out.begin(), out.end(), 0.0F);
    const auto stage = static_cast<std::size_t>(mix.lower);
    out[stage] = 1 - mix.share;
    if (kStages > 1) out[stage + 1] = mix.share;
    out[kStages + static_cast<std::size_t>(players - G::kMinPlayers)] = 1;
  }
};

}  // namespace emporium
