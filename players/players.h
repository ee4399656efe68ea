#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "players/heuristic/heuristics.h"
#include "players/player.h"

namespace emporium {

inline constexpr std::array<std::string_view, 2> kPlayerNames = {"random", "heuristic"};

inline bool is_player(std::string_view name) {
  return std::find(kPlayerNames.begin(), kPlayerNames.end(), name) != kPlayerNames.end();
}

inline Error unknown_player(std::string_view name) {
  std::string all;
  for (const auto known : kPlayerNames) all += (all.empty() ? "" : ", ") + std::string(known);
  return {"unknown_player", "player: there is no player \"" + std::string(name.substr(0, 40)) +
                                "\"; there is " + all};
}

template <Game G>
Result<std::unique_ptr<Player<G>>> make_player(std::string_view name) {
  if (name == "random") return std::unique_ptr<Player<G>>(std::make_unique<RandomPlayer<G>>());
  if (name == "heuristic") {
    return std::unique_ptr<Player<G>>(std::make_unique<typename HeuristicOf<G>::type>());
  }
  return unknown_player(name);
}

}  // namespace emporium
