#include "app/terminal/far_walk.h"

#include "app/terminal/choices.h"

namespace emporium {

std::vector<Move> far_walk(const Table& table, const Catalogue& words, std::string_view typed) {
  const std::vector<Plan> all = table.plans();
  std::vector<std::string> names;
  for (const Plan& plan : all) names.push_back(table.move_words(words, plan.moves.back()));
  const auto found = matching_choices(names, typed);
  return found.size() == 1 ? all[found[0]].moves : std::vector<Move>{};
}

}  // namespace emporium
