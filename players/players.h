#pragma once

#include <memory>
#include <string_view>

#include "players/heuristic/heuristics.h"
#include "players/levels.h"
#include "players/player.h"
#include "players/search/search_player.h"

namespace emporium {

// Plays like another, but now and then without thinking.
template <Game G>
class SlippingPlayer final : public Player<G> {
 public:
  SlippingPlayer(std::unique_ptr<Player<G>> player, const PlayerSpec& spec)
      : player_(std::move(player)), spec_(spec) {}

  Move choose(const View<G>& view, const MoveList& legal, Random& random) override {
    if (slips_now(spec_, random)) return RandomPlayer<G>().choose(view, legal, random);
    return player_->choose(view, legal, random);
  }

 private:
  std::unique_ptr<Player<G>> player_;
  PlayerSpec spec_;
};

template <Game G>
std::unique_ptr<Player<G>> make_player(const PlayerSpec& spec) {
  std::unique_ptr<Player<G>> player;
  switch (spec.kind) {
    case PlayerSpec::Kind::random:
      return std::make_unique<RandomPlayer<G>>();
    case PlayerSpec::Kind::heuristic:
      player = std::make_unique<typename HeuristicOf<G>::type>();
      break;
    case PlayerSpec::Kind::search:
      player = make_search_player<G>(spec.budget, spec.settings);
      break;
  }
  if (spec.slips == 0) return player;
  return std::make_unique<SlippingPlayer<G>>(std::move(player), spec);
}

template <Game G>
Result<std::unique_ptr<Player<G>>> make_player(std::string_view name) {
  const auto spec = read_player(name);
  if (!spec.ok()) return spec.error();
  return make_player<G>(spec.value());
}

}  // namespace emporium
