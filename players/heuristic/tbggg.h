#pragma once

#include "engine/games/tbggg/rules.h"
#include "players/heuristic/heuristic_of.h"

namespace emporium {

// Plays The BoardGameGeek Game by simple estimates: supplies where the price is good and geeks
// will come, moves geeks to the games it wants, and collects what brings most.
class TbgggHeuristic final : public Player<tbggg::Tbggg> {
 public:
  using Game = tbggg::Tbggg;
  Move choose(const View<Game>& view, const MoveList& legal, Random& random) override;
};

template <>
struct HeuristicOf<tbggg::Tbggg> : std::type_identity<TbgggHeuristic> {};

}  // namespace emporium
