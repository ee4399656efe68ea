#pragma once

#include "engine/games/kairo/rules.h"
#include "players/heuristic/heuristic_of.h"

namespace emporium {

// Plays Kairo by simple estimates: extends where points and medals are cheap, lures customers to
// its own stalls, and draws the cards of the regions where it wants to build.
class KairoHeuristic final : public Player<kairo::Kairo> {
 public:
  using Game = kairo::Kairo;
  struct Weights;

  KairoHeuristic();
  explicit KairoHeuristic(const Weights& weights) : weights_(weights) {}
  // As it played in the first release: what the classic search plays on by.
  static KairoHeuristic classic();

  Move choose(const View<Game>& view, const MoveList& legal, Random& random) override;

 private:
  const Weights& weights_;
};

template <>
struct HeuristicOf<kairo::Kairo> : std::type_identity<KairoHeuristic> {};

}  // namespace emporium
