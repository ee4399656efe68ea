#include "server/tables/levels.h"

#include <initializer_list>

#include "players/levels.h"

namespace emporium::server {
namespace {

// The first of these names that there is.
std::string first_of(std::initializer_list<std::string_view> names) {
  for (const auto name : names) {
    if (is_player(name)) return std::string(name);
  }
  return std::string(kPlayerNames.back());
}

}  // namespace

std::vector<std::string_view> levels() { return {kLevels.begin(), kLevels.end()}; }

std::vector<std::string_view> computer_names() {
  std::vector<std::string_view> names = levels();
  names.insert(names.end(), {"heuristic", "random"});
  return names;
}

std::string default_stand_in() { return first_of({"casual", "heuristic"}); }

bool searches(std::string_view level) {
  constexpr int kAtOnce = 64;  // iterations; the weakest levels need no more
  const auto player = read_player(level);
  if (!player.ok() || player.value().kind != PlayerSpec::Kind::search) return false;
  const Budget& budget = player.value().budget;
  return budget.iterations == 0 || budget.iterations > kAtOnce;
}

// One that thinks about every move: a hint is no habit.
std::string hint_level() { return first_of({"master", "heuristic"}); }

}  // namespace emporium::server
