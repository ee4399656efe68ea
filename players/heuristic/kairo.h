#pragma once

#include "engine/games/kairo/rules.h"
#include "players/heuristic/heuristic_of.h"

namespace emporium {

// Plays Kairo by simple estimates: extends where points and medals are cheap, lures customers to
// its own stalls, and draws the cards of the regions where it wants to build.
class KairoHeuristic final : public Player<kairo::Kairo> {
 public:
  using Game = kairo::Kairo;
  Move choose(const View<Game>& view, const MoveList& legal, Random& random) override;
};

template <>
struct HeuristicOf<kairo::Kairo> : std::type_identity<KairoHeuristic> {};

}  // namespace emporium
