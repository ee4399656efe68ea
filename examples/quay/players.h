#pragma once

#include "players/heuristic/heuristic_of.h"
#include "rules.h"

namespace quay {

// Spreads the coins over the days that are left, and pays more for what is worth more.
class Careful final : public Player<Quay> {
 public:
  Move choose(const View<Quay>& view, const MoveList& legal, Random& random) override;
};

}  // namespace quay

template <>
struct emporium::HeuristicOf<quay::Quay> : std::type_identity<quay::Careful> {};
