// That the step fits the rest: each has fields of its own, and those of other steps are zero.
#include "engine/core/broken.h"
#include "engine/games/tbggg/check.h"
#include "engine/games/tbggg/phases.h"

namespace emporium::tbggg {
namespace {

Status require(bool holds, const char* what) {
  if (holds) return Done{};
  return broken(what);
}

// How many tiles a seat has drawn is fixed by the round and by whose draw it is.
Status check_arrivals(const Rules& rules, const Position& p, Seat seat) {
  const Components& c = rules.components();
  int drawn = 0;
  for (int r = 0; r + 1 < p.round; ++r) drawn += c.arrivals[r];
  const int now = c.arrivals[p.round - 1];
  if (p.step < Step::arrive) {
    if (p.round != 1) return broken("round: the first player is found in round 1");
  } else if (p.step == Step::arrive) {
    if (p.to_do < 1 || p.to_do > now) return broken("to_do: draws left in this round");
    if (order_of(rules, p, seat) < order_of(rules, p, p.turn)) drawn += now;
    if (seat == p.turn) drawn += now - p.to_do;
  } else {
    drawn += now;
  }
  const int left = c.tiles_of_a_colour() - drawn;
  if (p.pile_size[seat] == left) return Done{};
  return broken(player_field(seat) + ".pile: has " + std::to_string(p.pile_size[seat]) +
                " tiles, but " + std::to_string(left) + " are left in this round");
}

bool rolling_off(const Position& p) {
  return p.step == Step::roll_off || p.step == Step::name_first;
}

Status check_other_fields(const Position& p) {
  const Step step = p.step;
  const bool picked_up = step == Step::also || step == Step::reroll;
  const bool supplying = step == Step::supply || step == Step::window || step == Step::surplus;
  const bool choosing = step == Step::choose || step == Step::send;
  if (p.to_do != 0 && step != Step::arrive && step != Step::roll && !picked_up) {
    return broken("to_do: nothing to do now");
  }
  if (p.in_hand != 0 && step != Step::window && step != Step::send) {
    return broken("chosen: nothing is chosen now");
  }
  if (p.picked_from != 0 && !picked_up) return broken("picked_from: no geek is picked up now");
  if (p.passes != 0 && step != Step::advertise && !picked_up) {
    return broken("passes: nobody advertises now");
  }
  if (p.passed != 0 && !rolling_off(p) && !supplying && !choosing) {
    return broken("passed: nobody passes now");
  }
  return Done{};
}

// Set-up and phase 2.
Status check_supplying(const Rules& rules, const Position& p) {
  const Seat seat = p.turn;
  const int passed = std::popcount(p.passed);
  const bool in = !has(p.passed, seat);
  switch (p.step) {
    case Step::roll_off:
      return require(passed <= rules.players() - 2 && in,
                     "roll_off: two or more must be rolling, `turn` among them");
    case Step::name_first:
      return require(passed == rules.players() - 1 && in,
                     "name_first: `turn` must be the only one who has not lost the roll-off");
    case Step::supply:
      return require(in && p.stock_size[seat] > 0 && any_window_empty(p),
                     "supply: `turn` must have a tile, an empty window, and not have passed");
    case Step::window:
      return require(in && to_place(p).has() && *to_place(p) < kKinds &&
                         p.stock[seat][*to_place(p)] > 0 && any_window_empty(p),
                     "window: the chosen tile must be in the stock and a window empty");
    case Step::surplus:
      return require(in && p.stock_size[seat] > rules.stock_limit(p) && rules.stock_limit(p) > 0 &&
                         !any_window_empty(p),
                     "surplus: `turn` must hold too many tiles with all windows taken");
    default:
      return Done{};
  }
}

// Phases 3 to 6.
Status check_geeks_at_work(const Rules& rules, const Position& p) {
  const Seat seat = p.turn;
  const bool to_roll = p.to_do >= 1 && p.to_do == p.geeks[seat][0];
  switch (p.step) {
    case Step::roll:
      return require(to_roll, "roll: to_do must be the dice `turn` still has to roll");
    case Step::advertise:
      return require(
          p.passes < rules.players() && p.paid_moves[seat] < rules.components().paid_moves_limit,
          "advertise: `turn` must have paid moves left, and not all have passed");
    case Step::also:
    case Step::reroll:
      return require(
          to_roll && p.paid_moves[seat] >= 1 && (p.step == Step::reroll || p.picked_from >= 1),
          "also, reroll: to_do must be the geeks picked up for a paid move");
    case Step::choose:
      return require(!has(p.passed, seat) && can_choose(p, seat),
                     "choose: `turn` must have a tile to choose, and not have passed");
    case Step::send:
      return require(!has(p.passed, seat) && to_buy(p) < p.charity_size &&
                         !p.charity_buyers[to_buy(p)].has() && p.geeks[seat][0] < kDice,
                     "send: a charity tile without a geek must be chosen, and a geek be left");
    default:
      return require(p.round == kRounds, "over: the game ends after round six");
  }
}

}  // namespace

Status check_step(const Rules& rules, const Position& p) {
  if (p.turn >= rules.players() || p.first >= rules.players() || p.passed >> rules.players() != 0) {
    return broken("turn, first and passed must name seats of this table");
  }
  if (Status status = check_other_fields(p); !status.ok()) return status;
  for (const Seat s : seats(rules.players())) {
    if (Status status = check_arrivals(rules, p, s); !status.ok()) return status;
    if (p.roll_off[s] != 0 && !rolling_off(p)) return broken("roll_off: it is over");
  }
  return p.step < Step::roll ? check_supplying(rules, p) : check_geeks_at_work(rules, p);
}

}  // namespace emporium::tbggg
