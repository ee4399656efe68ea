// Sales Office: getting a contract. selling.cpp has the other action.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/locations.h"
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

void reshuffle(Position& p, Journal* j) {
  p.deck |= p.discards;
  p.discards = 0;
  for (int pile = 0; pile < kDisplay; ++pile) {
    for (int i = 0; i < p.depth[pile]; ++i) {
      p.deck |= 1U << *p.display[pile][i];
      p.display[pile][i] = kNone;
    }
    p.depth[pile] = 0;
  }
  Events::tell(j, kNobody, Reshuffled{});
}

Reason why_not_take_contract(const Rules& /*rules*/, const Position& p, int pile) {
  if (!can_place_contract(p)) return Reason::contracts_unfulfilled;
  return unless(p.depth[pile] > 0, Reason::no_card_there);
}

bool take_contract(const Rules& /*rules*/, Position& p, int pile, Journal* /*j*/) {
  Maybe<Card>& card = p.display[pile][--p.depth[pile]];
  push(p, Task::refill, 0);
  push(p, Task::place_contract, *card);
  card = kNone;
  return true;
}

Reason why_not_deal_four(const Rules& /*rules*/, const Position& p, int /*offset*/) {
  return unless(can_place_contract(p), Reason::contracts_unfulfilled);
}

// Four new cards cover the display; with too few cards left, all are shuffled first.
bool deal_four(const Rules& /*rules*/, Position& p, int /*offset*/, Journal* j) {
  Events::tell(j, p.actor, FourDealt{});
  push(p, Task::contract, 1);
  if (std::popcount(p.deck) < kDisplay) {
    reshuffle(p, j);
    push(p, Task::refill, 0);
  } else {
    push(p, Task::deal, 0);
  }
  return true;
}

// Four new cards are dealt once; then none of them has to be taken.
Reason why_not_deal_again(const Rules& rules, const Position& p, int offset) {
  const Reason reason = why_not_deal_four(rules, p, offset);
  return reason != Reason::none ? reason : unless(top(p).arg == 0, Reason::already_dealt);
}

Reason why_not_refuse(const Rules& /*rules*/, const Position& p, int /*offset*/) {
  return unless(top(p).arg == 1, Reason::must_take_a_contract);
}

bool refuse(const Rules& /*rules*/, Position& p, int /*offset*/, Journal* j) {
  Events::tell(j, p.actor, ContractRefused{});
  return true;
}

// The question for a contract, which a bonus or four new cards brought, is answered.
template <bool (*kAnswer)(const Rules&, Position&, int, Journal*)>
bool answer(const Rules& rules, Position& p, int arg, Journal* j) {
  pop(p);
  return kAnswer(rules, p, arg, j);
}

int card_chances(const Rules& /*rules*/, const Position& p, Card card) {
  return has(p.deck, card) ? 1 : 0;
}

bool deal_card(const Rules& rules, Position& p, Card card, Journal* j) {
  TaskEntry& task = top(p);
  int pile = task.arg;
  if (task.task == Task::deal) {
    ++task.arg;
  } else {
    pile = static_cast<int>(std::find(p.depth.begin(), p.depth.end(), 0) - p.depth.begin());
  }
  p.deck &= ~(1U << card);
  p.display[pile][p.depth[pile]++] = card;
  Events::tell(j, kNobody,
               ContractDealt{.pile = pile + 1,
                             .form = form_of_card(card),
                             .bonus = static_cast<int>(rules.components().card_bonus(card))});
  return true;
}

Reason why_not_place(const Rules& /*rules*/, const Position& p, int space) {
  return unless(space_open(p, space), Reason::contracts_unfulfilled);
}

// An empty space gives its ticket; a fulfilled contract is discarded and its assistant goes home.
bool place_contract(const Rules& rules, Position& p, int space, Journal* j) {
  const Seat seat = p.actor;
  const Card card{top(p).arg};
  pop(p);
  const Maybe<Card> old = p.contract[seat][space];
  p.contract[seat][space] = card;
  p.side[seat][space] = kFront;
  Events::tell(j, seat,
               ContractTaken{.form = form_of_card(card),
                             .bonus = static_cast<int>(rules.components().card_bonus(card)),
                             .space = space + 1});
  if (!old.has()) {
    push(p, Task::bonus, static_cast<int>(rules.components().contract_spaces[space]));
    return true;
  }
  p.discards |= 1U << *old;
  if (has(p.on_contract[seat], space)) {
    p.on_contract[seat] &= ~(1 << space);
    assistant_home(p, seat, j);
  }
  return true;
}

}  // namespace

bool perform_place_contract(const Rules& rules, Position& p, int /*card*/, Journal* j) {
  const int open = space_open(p, 0) + space_open(p, 1) + space_open(p, 2);
  if (open > 1) return ask(p, Step::contract_space);
  return place_contract(rules, p, space_open(p, 0) ? 0 : space_open(p, 1) ? 1 : 2, j);
}

bool perform_deal(const Rules& /*rules*/, Position& p, int pile, Journal* /*j*/) {
  if (pile < kDisplay) return ask(p, Step::draw_contract);
  pop(p);
  return true;
}

bool perform_refill(const Rules& /*rules*/, Position& p, int /*arg*/, Journal* j) {
  if (std::find(p.depth.begin(), p.depth.end(), 0) == p.depth.end()) {
    pop(p);
    return true;
  }
  if (p.deck == 0) reshuffle(p, j);
  return ask(p, Step::draw_contract);
}

const LocationActions kSalesOfficeActions =
    actions<Choice<MoveKind::take_contract, why_not_take_contract, take_contract>,
            Choice<MoveKind::deal_four, why_not_deal_four, deal_four>,
            Choice<MoveKind::sell, why_not_sell, choose_to_sell>>();
const Row kContractStep =
    chosen<Choice<MoveKind::take_contract, why_not_take_contract, answer<take_contract>>,
           Choice<MoveKind::deal_four, why_not_deal_again, answer<deal_four>>,
           Choice<MoveKind::no_contract, why_not_refuse, answer<refuse>>>();
const Row kDrawContractStep = drawn<Draw<MoveKind::draw_contract, card_chances, deal_card>>();
const Row kContractSpaceStep =
    chosen<Choice<MoveKind::contract_space, why_not_place, place_contract>>();

}  // namespace emporium::gallerist
