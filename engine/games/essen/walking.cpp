// C1. Walking, and the meal in the courtyard.
#include <algorithm>
#include <bit>
#include <utility>

#include "engine/games/essen/rules.h"

namespace emporium::essen {
namespace {

template <class F>
void each_booth(Set booths, const F& f) {
  for (; booths != 0; booths &= booths - 1) f(lowest(booths));
}
template <class F>
void each_place(unsigned places, const F& f) {
  for (; places != 0; places &= places - 1) f(kBooths + std::countr_zero(places));
}

}  // namespace

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

// Spaces are met in waves by their cost. What a step costs depends on where it leads alone, so the
// first to meet a space has found the cheapest way there. Steps cost 1 or 2: three waves are open.
Paths Rules::paths(const Position& p, int from) const {
  Paths paths;
  paths.cost.fill(Paths::kUnreachable);
  paths.before.fill(static_cast<std::uint8_t>(from));
  std::array<Beside, 3> waves{};
  Beside unmet{kAll, (1U << kPlaces) - 1};
  const auto meet = [&](int space, int cost) {
    paths.cost[space] = static_cast<std::uint8_t>(cost);
    Beside& wave = waves[static_cast<std::size_t>(cost % 3)];
    if (space < kBooths) {
      wave.booths |= Set{1} << space;
      unmet.booths &= ~(Set{1} << space);
    } else {
      wave.places |= 1U << (space - kBooths);
      unmet.places &= ~(1U << (space - kBooths));
    }
  };
  const auto look_round = [&](int at) {
    const auto step = [&](int to) {
      paths.before[to] = static_cast<std::uint8_t>(at);
      meet(to, paths.cost[at] + step_cost(p, to));
    };
    each_booth(beside_[at].booths & unmet.booths, step);
    each_place(beside_[at].places & unmet.places, step);
  };
  meet(from, 0);
  for (int wave = 0, empty = 0; empty < 2; ++wave) {
    const Beside now = std::exchange(waves[static_cast<std::size_t>(wave % 3)], {});
    empty = now.booths == 0 && now.places == 0 ? empty + 1 : 0;
    each_booth(now.booths, look_round);
    each_place(now.places, look_round);
  }
  return paths;
}

}  // namespace emporium::essen
