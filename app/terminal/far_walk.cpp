#include "app/terminal/far_walk.h"

#include <algorithm>

#include "app/terminal/choices.h"

namespace emporium {
namespace {

std::vector<Move> essen_walk(const TableOf<essen::Essen>& table, Seat seat, const Catalogue& words,
                             std::string_view typed) {
  using namespace essen;  // NOLINT: the rulebook's words
  const Rules& rules = table.rules();
  const View<Essen> view = table.view_of(seat);
  const Position& p = view.shown();
  if (p.step != Step::act || p.turn != seat) return {};
  std::vector<std::string> spaces;
  for (int space = 0; space < kSpaces; ++space) {
    spaces.push_back(table.move_words(words, Rules::walk_to(space)));
  }
  const auto found = matching_choices(spaces, typed);
  if (found.size() != 1) return {};
  const Paths paths = rules.paths(p, p.at[seat]);
  const int target = static_cast<int>(found[0]);
  if (paths.cost[target] > free_actions(p, seat)) return {};
  std::vector<Move> steps;
  for (int space = target; space != p.at[seat]; space = paths.before[space]) {
    steps.push_back(Rules::walk_to(space));
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace

std::vector<Move> far_walk(const Table& table, Seat seat, const Catalogue& words,
                           std::string_view typed) {
  if (table.info().id != essen::Essen::kId) return {};
  return essen_walk(static_cast<const TableOf<essen::Essen>&>(table), seat, words, typed);
}

}  // namespace emporium
