// Each step has fields of its own; those of other steps must be zero.
#include "engine/core/broken.h"
#include "engine/games/kairo/building.h"
#include "engine/games/kairo/check.h"

namespace emporium::kairo {
namespace {

template <class T>
bool beyond(Maybe<T> number, int count) {
  return number.has() && *number >= count;
}

// What is chosen so far of a build or a lure.
Status check_building(const Rules& rules, const Position& p) {
  const Step step = p.step;
  const bool paying = step == Step::pay || step == Step::coin;
  const bool built = step == Step::square || step == Step::side || paying;
  if (p.card > kAnywhere) return broken("card: there is no such card");
  const bool may_have_card = step == Step::fee || step == Step::build || built;
  if (!may_have_card && p.card.has()) return broken("card: none is played now");
  if (may_have_card && !p.card.has() && p.set_up_left == 0)
    return broken("card: one must be played");
  if (p.card.has() && p.set_up_left != 0) return broken("card: none is played during set-up");
  if (step == Step::fee && (p.card == kAnywhere || !is_joker(*p.card))) {
    return broken("card: only jokers cost a coin");
  }
  if (built != (p.building != Build::none)) return broken("building: does not fit the step");
  if (paying && p.building != Build::extension) return broken("building: only extensions cost");
  if (step == Step::side && p.building == Build::extension) {
    return broken("building: extensions have no entrance");
  }
  if (!p.card.has() && built && p.building != Build::stall) {
    return broken("building: only main stalls are placed during set-up");
  }
  if (beyond(p.colour, kColours) || (built || step == Step::lure) != p.colour.has()) {
    return broken("colour: does not fit the step");
  }
  if (built) {
    const bool there = p.stall[p.turn][*p.colour].has();
    if (there != (p.building == Build::extension)) {
      return broken("building: an extension needs a stall, a main stall must be off the board");
    }
    if (p.building == Build::extension && p.left[*p.colour] == 0) {
      return broken("extensions_left: none is left to be built");
    }
  }
  if ((step == Step::side || paying) != p.square.has() || beyond(p.square, kSquares)) {
    return broken("square: does not fit the step");
  }
  if ((p.building == Build::move) != p.from.has() || beyond(p.from, kSquares)) {
    return broken("from: does not fit what is being built");
  }
  if ((step == Step::coin) != (p.owed != 0) || p.owed > kExchange * kMaxSize) {
    return broken("owed: does not fit the step");
  }
  if (p.least >= kColours || (step != Step::coin && p.least != 0)) {
    return broken("least: does not fit the step");
  }
  if (!p.square.has()) return Done{};
  Position asked = p;
  asked.square = kNone;
  const bool allowed = why_not_square(rules, asked, *p.square) == Reason::none;
  return allowed ? Status(Done{}) : Status(broken("square: nothing can be built there"));
}

// Set-up goes through display, customers, hands and first player in this order.
Status check_before_play(const Rules& rules, const Position& p) {
  const bool refill = p.step == Step::refill;
  const int full = p.set_up_left;
  const bool fresh = !p.customers.any() || p.step != Step::refill;
  if (p.end_phase != 0 || p.passed != 0) return broken("end_phase: the game has not begun");
  if (fresh &&
      full != (rules.options().start == Start::variable ? rules.players() * kStallsAtStart : 0)) {
    return broken("set_up_left: no stall is placed yet");
  }
  if (!fresh && full != 0) return broken("set_up_left: the set-up is over");
  if (refill && (p.display_size >= kDisplay || p.deck_size == 0)) {
    return broken("display: it is full, or the deck empty");
  }
  if (fresh && p.step != Step::refill && p.display_size != kDisplay) {
    return broken("display: four cards lie there");
  }
  for (Seat s; fresh && s < rules.players(); ++s) {
    const int dealt =
        p.step == Step::first || (p.step == Step::deal && s < p.turn) ? kStartingHand : 0;
    const bool now = p.step == Step::deal && s == p.turn;
    const int cards = p.hand_size[s];
    if (now ? cards >= kStartingHand : cards != dealt) {
      return broken(player_field(s) + ".hand: does not fit the deal");
    }
  }
  return Done{};
}

// The decider must have an answer, and hands and display must be such as the question needs.
Status check_question(const Rules& rules, const Position& p) {
  const int hand = p.hand_size[p.turn];
  if (p.step == Step::discard && hand <= kHandLimit) return broken("hand: nothing to discard");
  if (p.step == Step::keep && hand <= kCardsForAnywhere) return broken("hand: nothing to keep");
  if (p.step == Step::last && hand == 0) return broken("hand: none left in the end phase");
  if (p.step == Step::deck) {
    return p.deck_size > 0 ? Status(Done{}) : Status(broken("deck: it is empty"));
  }
  if (!can_go_on(rules, p)) return broken("coins: too few for what is being built");
  MoveList moves;
  rules.legal(p, moves);
  if (moves.empty()) {
    return broken("step: nothing can be done at the step " +
                  std::string(kStepNames[static_cast<std::size_t>(p.step)]));
  }
  return Done{};
}

}  // namespace

Status check_step(const Rules& rules, const Position& p) {
  if (p.turn >= rules.players() || p.first >= rules.players() || p.passed >> rules.players() != 0) {
    return broken("turn, first and passed must name seats of this table");
  }
  if (p.step > Step::over || p.building > Build::move || p.end_phase > 1) {
    return broken("step: unknown");
  }
  if (Status status = check_building(rules, p); !status.ok()) return status;
  const bool drawing = p.step == Step::draw || p.step == Step::deck;
  if (p.draws >= kDraws || (p.draws > 0 && !drawing)) return broken("draws: nobody draws now");
  if (p.step == Step::draw && p.draws == 0) return broken("draws: there is one to be drawn");
  if (p.step < Step::set_up) return check_before_play(rules, p);
  const bool placing = p.building == Build::stall && !p.card.has();
  const bool set_up = p.step == Step::set_up || placing;
  if ((p.set_up_left > 0) != set_up) return broken("set_up_left: does not fit the step");
  if (p.end_phase == 0 ? p.passed != 0 : p.step != Step::over && has(p.passed, p.turn)) {
    return broken("passed: nobody passes before the end phase, and then for good");
  }
  const bool last = p.step == Step::last || p.step == Step::over;
  if (p.end_phase == 0 ? last : p.step == Step::action || (p.step >= Step::lure && !last)) {
    return broken("end_phase: does not fit the step");
  }
  if (p.step == Step::over) {
    return (1 << rules.players()) - 1 == p.passed
               ? Status(Done{})
               : Status(broken("passed: the game ends when all have"));
  }
  return check_question(rules, p);
}

}  // namespace emporium::kairo
