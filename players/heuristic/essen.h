#pragma once

#include "engine/games/essen/rules.h"
#include "players/heuristic/essen_walks.h"
#include "players/heuristic/heuristic_of.h"

namespace emporium {

// Plays ESSEN The Game by planning walks: it weighs what the next one or two games on the way
// bring against the actions they cost, and goes to the car when the bag or the purse asks for it.
class EssenHeuristic final : public Player<essen::Essen> {
 public:
  using Game = essen::Essen;
  Move choose(const View<Game>& view, const MoveList& legal, Random& random) override;

 private:
  essen::WalksByCrowd walks_;
};

template <>
struct HeuristicOf<essen::Essen> : std::type_identity<EssenHeuristic> {};

}  // namespace emporium
