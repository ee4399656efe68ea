// C1. Walking, and the meal in the courtyard.
#include <algorithm>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

Reason Rules::why_not_walk(const Position& p, int space) const {
  if (!adjacent(p.at[p.turn], space)) return Reason::not_adjacent;
  if (free_actions(p, p.turn) < step_cost(p, space)) return Reason::not_enough_actions;
  return Reason::none;
}

void Rules::apply_walk(Position& p, int space, Journal* journal) const {
  const int cost = step_cost(p, space);
  p.used[p.turn] += cost;
  p.at[p.turn] = static_cast<std::uint8_t>(space);
  if (space < kBooths) {
    tell(journal, kWalked, p.turn, space + 1, cost);
  } else {
    tell(journal, kWent, p.turn, space - kBooths, cost);
  }
}

// Once in a turn; the token goes back by up to two spaces, so one must have been used.
Reason Rules::why_not_meal(const Position& p) const {
  if (p.at[p.turn] != kCourtyard) return Reason::not_in_courtyard;
  if (p.eaten != 0) return Reason::meal_already_had;
  if (p.used[p.turn] == 0) return Reason::nothing_to_recover;
  if (p.money[p.turn] < kMealPrice) return Reason::not_enough_money;
  return Reason::none;
}

void Rules::apply_meal(Position& p, Journal* journal) const {
  const int back = std::min<int>(kMealActions, p.used[p.turn]);
  p.money[p.turn] -= kMealPrice;
  ++p.meals[p.turn];
  p.used[p.turn] -= back;
  p.eaten = 1;
  tell(journal, kAte, p.turn, kMealPrice, back);
}

// Steps cost 1 or 2, so spaces are settled in waves by their cost.
Paths Rules::paths(const Position& p, int from) const {
  Paths paths;
  paths.cost.fill(Paths::kUnreachable);
  paths.before.fill(static_cast<std::uint8_t>(from));
  paths.cost[from] = 0;
  const auto try_step = [&](int at, int to) {
    const int cost = paths.cost[at] + step_cost(p, to);
    if (cost >= paths.cost[to]) return false;
    paths.cost[to] = static_cast<std::uint8_t>(cost);
    paths.before[to] = static_cast<std::uint8_t>(at);
    return true;
  };
  // A wave without a gain may be followed by one with: a step of 2 skips a wave.
  int highest = 0;
  for (int wave = 0; wave <= highest; ++wave) {
    for (int at = 0; at < kSpaces; ++at) {
      if (paths.cost[at] != wave) continue;
      for (Set left = beside_[at].booths; left != 0; left &= left - 1) {
        if (try_step(at, lowest(left))) highest = std::max(highest, wave + 2);
      }
      for (int place = 0; place < kPlaces; ++place) {
        if (((beside_[at].places >> place) & 1) == 0) continue;
        if (try_step(at, kBooths + place)) highest = std::max(highest, wave + 2);
      }
    }
  }
  return paths;
}

}  // namespace emporium::essen
