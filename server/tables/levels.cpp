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
  const auto player = read_player(level);
  // The weakest levels look at so few moves that they answer at once.
  return player.ok() && player.value().budget.time.count() > 0;
}

// One that never slips: a hint must not be a random move.
std::string hint_level() { return first_of({"master", "heuristic"}); }

}  // namespace emporium::server
