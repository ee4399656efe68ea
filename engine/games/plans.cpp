#include "engine/games/plans.h"

#include <algorithm>

#include "engine/games/games.h"

namespace emporium {
namespace {

std::vector<Plan> walks(const TableOf<essen::Essen>& table) {
  using namespace essen;  // NOLINT: the rulebook's words
  std::vector<Plan> plans;
  const Seat seat = table.decider();
  const View<Essen> view = table.view_of(seat);
  const Position& p = view.shown();
  if (p.step != Step::act) return plans;
  const Paths paths = table.rules().paths(p, p.at[seat]);
  for (int target = 0; target < kSpaces; ++target) {
    if (target == p.at[seat] || paths.cost[target] > free_actions(p, seat)) continue;
    Plan plan;
    for (int space = target; space != p.at[seat]; space = paths.before[space]) {
      plan.moves.push_back(Rules::walk_to(space));
    }
    std::reverse(plan.moves.begin(), plan.moves.end());
    plan.cost = paths.cost[target];
    if (plan.moves.size() > 1) plans.push_back(std::move(plan));
  }
  return plans;
}

}  // namespace

std::vector<Plan> plans(const Table& table) {
  if (table.decider() < 0 || table.info().id != essen::Essen::kId) return {};
  return walks(static_cast<const TableOf<essen::Essen>&>(table));
}

}  // namespace emporium
