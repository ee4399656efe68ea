// Walks of several steps, which people think of as one.
#include <algorithm>

#include "engine/games/essen/effects.h"

namespace emporium::essen {

void Essen::plans(const Rules& rules, const Position& p, std::vector<Plan>& out) {
  if (p.step != Step::act) return;
  const Space here = p.at[p.turn];
  const Paths paths = rules.paths(p, here);
  for (int i = 0; i < kSpaces; ++i) {
    const auto target = static_cast<Space>(i);
    if (target == here || paths.cost[target] > free_actions(p, p.turn)) continue;
    Plan plan;
    for (Space space = target; space != here; space = paths.before[space]) {
      plan.moves.push_back(walk_to(space));
    }
    if (plan.moves.size() < 2) continue;  // a plain choice
    std::reverse(plan.moves.begin(), plan.moves.end());
    plan.cost = paths.cost[target];
    effect_of_walking(rules, p, plan.moves, plan.effect);
    out.push_back(std::move(plan));
  }
}

std::optional<TooDear> Essen::too_dear(const Rules& rules, const Position& p, Move move) {
  const int target = arg_of<int>(move, MoveKind::walk);
  if (p.step != Step::act || target < 0 || target >= kSpaces) return {};
  const TooDear walk = {rules.paths(p, p.at[p.turn]).cost[target], free_actions(p, p.turn)};
  return walk.cost > walk.left ? std::optional(walk) : std::nullopt;
}

}  // namespace emporium::essen
