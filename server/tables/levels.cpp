#include "server/tables/levels.h"

#include <algorithm>

#include "players/players.h"

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

std::vector<std::string_view> levels() { return {kPlayerNames.begin(), kPlayerNames.end()}; }

std::string default_stand_in() { return first_of({"casual", "heuristic"}); }

std::string hint_level() { return first_of({"expert", "heuristic"}); }

}  // namespace emporium::server
