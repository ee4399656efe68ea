#pragma once

#include "engine/games/gallerist/rules.h"
#include "players/heuristic/heuristic_of.h"

namespace emporium {

// Plays The Gallerist by looking through its own turn: each main choice is played out, the rest of
// the turn with it, and the position that it leads to is estimated as money at the end of the game.
class GalleristHeuristic final : public Player<gallerist::Gallerist> {
 public:
  using Game = gallerist::Gallerist;
  struct Weights;

  GalleristHeuristic();
  explicit GalleristHeuristic(const Weights& weights) : weights_(weights) {}
  // As it played in the first release: what the classic search plays on by.
  static GalleristHeuristic classic();

  Move choose(const View<Game>& view, const MoveList& legal, Random& random) override;

 private:
  const Weights& weights_;
};

template <>
struct HeuristicOf<gallerist::Gallerist> : std::type_identity<GalleristHeuristic> {};

}  // namespace emporium
