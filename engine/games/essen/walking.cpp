// C1. Walking, and the meal in the courtyard.
#include <algorithm>

#include "engine/games/essen/actions.h"

namespace emporium::essen {

void legal_walks(const Rules& rules, const Position& p, MoveList& out) {
  const int actions = free_actions(p, p.turn);
  if (actions < 1) return;
  const Spaces& beside = rules.map().beside(p.at[p.turn]);
  Set booths = beside.booths;
  if (actions == 1) booths &= ~rules.map().crowded_booths(p.crowd);
  each(booths, [&](Booth booth) { out.add(walk_to(space_of(booth))); });
  Spaces{.places = beside.places}.each([&](Space to) {
    if (actions >= rules.step_cost(p, to)) out.add(walk_to(to));
  });
}

// One step at a time, straight or diagonally. What lies farther is either out of reach or a walk of
// several steps.
Reason why_not_walk(const Rules& rules, const Position& p, Space to) {
  const Space here = p.at[p.turn];
  const int actions = free_actions(p, p.turn);
  if (to == here) return Reason::already_there;
  if (rules.map().beside(here).has(to)) {
    return actions < rules.step_cost(p, to) ? Reason::not_enough_actions : Reason::none;
  }
  return rules.paths(p, here).cost[to] > actions ? Reason::out_of_reach : Reason::not_adjacent;
}

void walk(const Rules& rules, Position& p, Space to, Journal* journal) {
  const int cost = rules.step_cost(p, to);
  p.used[p.turn] += cost;
  p.at[p.turn] = to;
  if (is_booth(to)) {
    tell(journal, p.turn, Walked{.booth = booth_at(to), .actions = cost});
  } else {
    tell(journal, p.turn, Went{.place = to - kBooths, .actions = cost});
  }
}

// Once in a turn; the token goes back by up to two spaces, so one must have been used.
Reason why_not_meal(const Rules& /*rules*/, const Position& p) {
  if (p.at[p.turn] != kCourtyard) return Reason::not_in_courtyard;
  if (p.eaten != 0) return Reason::meal_already_had;
  if (p.used[p.turn] == 0) return Reason::nothing_to_recover;
  if (p.money[p.turn] < kMealPrice) return Reason::not_enough_money;
  return Reason::none;
}

void have_meal(const Rules& /*rules*/, Position& p, Journal* journal) {
  const int back = std::min<int>(kMealActions, p.used[p.turn]);
  p.money[p.turn] -= kMealPrice;
  ++p.meals[p.turn];
  p.used[p.turn] -= back;
  p.eaten = 1;
  tell(journal, p.turn, Ate{.price = kMealPrice, .actions = back});
}

}  // namespace emporium::essen
