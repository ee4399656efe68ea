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
    if (plan.moves.size() < 2) continue;
    Essen::walk_effect(table.rules(), p, plan.moves, plan.effect);
    plans.push_back(std::move(plan));
  }
  return plans;
}

std::optional<TooDear> too_far(const TableOf<essen::Essen>& table, Move move) {
  using namespace essen;  // NOLINT: the rulebook's words
  const Seat seat = table.decider();
  const View<Essen> view = table.view_of(seat);
  const Position& p = view.shown();
  const int target = move - Rules::walk_to(0);
  if (p.step != Step::act || target < 0 || target >= kSpaces) return {};
  const TooDear walk = {table.rules().paths(p, p.at[seat]).cost[target], free_actions(p, seat)};
  return walk.cost > walk.left ? std::optional(walk) : std::nullopt;
}

bool has_plans(const Table& table) {
  return table.decider() >= 0 && table.info().id == essen::Essen::kId;
}

}  // namespace

std::vector<Plan> plans(const Table& table) {
  if (!has_plans(table)) return {};
  return walks(static_cast<const TableOf<essen::Essen>&>(table));
}

std::optional<TooDear> too_dear(const Table& table, Move move) {
  if (!has_plans(table)) return {};
  return too_far(static_cast<const TableOf<essen::Essen>&>(table), move);
}

}  // namespace emporium
