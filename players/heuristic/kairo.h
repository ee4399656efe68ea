#pragma once

#include "engine/games/kairo/rules.h"
#include "players/player.h"

namespace emporium {

// Plays Kairo by simple estimates: extends where points and medals are cheap, lures customers to
// its own stalls, and draws the cards of the regions where it wants to build.
class KairoHeuristic final : public Player<kairo::Kairo> {
 public:
  using Game = kairo::Kairo;
  Move choose(const View<Game>& view, const MoveList& legal, Random& random) override;
};

}  // namespace emporium
