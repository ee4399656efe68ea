#include "players/levels.h"

#include <algorithm>
#include <charconv>

namespace emporium {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kSearchTime{100};

// How a level plays. Whoever is below expert errs as people do: makes some moves by habit, thinks
// less about the others and sees fewer of them, and never plays worse on purpose. Budgets are for
// one decision, of which a turn has up to a dozen. They count iterations, so that a level is as
// strong on every machine, and the processor's time, never the clock's, which a busy machine lacks.
struct Level {
  std::string_view name;
  PlayerSpec spec;
};
constexpr PlayerSpec level(double habit, int sees, Budget budget) {
  SearchSettings settings;
  settings.habit = habit;
  settings.sees = sees;
  budget.processor_time = true;
  return {PlayerSpec::Kind::search, budget, settings};
}
constexpr std::array<Level, 5> kLevelTable = {{
    {"novice", level(0.75, 3, {.iterations = 36})},
    {"casual", level(0.5, 4, {.iterations = 60})},
    {"skilled", level(0.25, 8, {.iterations = 120})},
    {"expert", level(0, 0, {.iterations = 300})},
    {"master", level(0, 0, {milliseconds(400), 3000})},
}};

std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 40)) + "\""; }

// The first search's weights are left out of what is sent over the network (docs/browser.md).
#ifdef EMPORIUM_WITHOUT_CLASSIC
constexpr bool kHasClassic = false;
#else
constexpr bool kHasClassic = true;
#endif

Error no_such_player(std::string_view name) {
  std::string all;
  for (const auto known : kPlayerNames) all += (all.empty() ? "" : ", ") + std::string(known);
  return {"unknown_player", "player: there is no player " + quoted(name) + "; there is " + all};
}

// "250ms" is a time, "800" a number of iterations.
Result<Budget> read_budget(std::string_view text) {
  const Error malformed{"bad_budget",
                        "player: the budget of search is a time or a number of "
                        "iterations, as in search:250ms or search:800, not " +
                            quoted(text)};
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (error == std::errc::invalid_argument || (!unit.empty() && unit != "ms")) return malformed;
  const long most = unit.empty() ? kMostIterations : kMostMilliseconds;
  if (error != std::errc() || value < 1 || value > most) {
    return Error{"bad_budget",
                 "player: the budget of search must be from 1 to " + std::to_string(most) +
                     (unit.empty() ? " iterations" : " milliseconds") + ", not " + quoted(text)};
  }
  if (unit.empty()) return Budget{.iterations = static_cast<int>(value)};
  return Budget{.time = milliseconds(value)};
}

}  // namespace

Result<PlayerSpec> read_player(std::string_view name) {
  if (name == "random") return PlayerSpec{};
  if (name == "heuristic") return PlayerSpec{.kind = PlayerSpec::Kind::heuristic};
  for (const std::string_view search : {"search", "linear", "classic"}) {
    if (!name.starts_with(search)) continue;
    if (search == "classic" && !kHasClassic) break;
    PlayerSpec spec{.kind = PlayerSpec::Kind::search, .budget = {.time = kSearchTime}};
    if (search == "linear") spec.settings.learned = false;
    if (search == "classic") spec.settings = SearchSettings::of_classic();
    if (name == search) return spec;
    if (name[search.size()] != ':') continue;
    const auto budget = read_budget(name.substr(search.size() + 1));
    if (!budget.ok()) return budget.error();
    spec.budget = budget.value();
    return spec;
  }
  for (const Level& level : kLevelTable) {
    if (level.name == name) return level.spec;
  }
  return no_such_player(name);
}

}  // namespace emporium
