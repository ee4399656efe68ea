#pragma once

#include <memory>
#include <string_view>

#include "players/heuristic/heuristics.h"
#include "players/levels.h"
#include "players/player.h"
#include "players/search/search_player.h"

namespace emporium {

template <Game G>
std::unique_ptr<Player<G>> make_player(const PlayerSpec& spec) {
  switch (spec.kind) {
    case PlayerSpec::Kind::heuristic:
      return std::make_unique<typename HeuristicOf<G>::type>();
    case PlayerSpec::Kind::search:
      return make_search_player<G>(spec.budget, spec.settings);
    default:
      return std::make_unique<RandomPlayer<G>>();
  }
}

template <Game G>
Result<std::unique_ptr<Player<G>>> make_player(std::string_view name) {
  const auto spec = read_player(name);
  if (!spec.ok()) return spec.error();
  return make_player<G>(spec.value());
}

}  // namespace emporium
