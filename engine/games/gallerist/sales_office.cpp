// Sales Office: get a contract, or sell a work of art.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

void Rules::take_contract(Position& p, int pile) const {
  std::uint8_t& top = p.display[pile][--p.depth[pile]];
  push(p, Task::refill, 0);
  push(p, Task::place_contract, top - 1);
  top = 0;
}

// Four new cards cover the display; with too few cards left, all are shuffled first.
void Rules::deal_four(Position& p, Journal* j) const {
  tell(j, kFourDealt, p.actor);
  push(p, Task::contract, 1);
  if (std::popcount(p.deck) < kDisplay) {
    reshuffle(p, j);
    push(p, Task::refill, 0);
  } else {
    push(p, Task::deal, 0);
  }
}

void Rules::reshuffle(Position& p, Journal* j) const {
  p.deck |= p.discards;
  p.discards = 0;
  for (int pile = 0; pile < kDisplay; ++pile) {
    for (int i = 0; i < p.depth[pile]; ++i) {
      p.deck |= 1U << (p.display[pile][i] - 1);
      p.display[pile][i] = 0;
    }
    p.depth[pile] = 0;
  }
  tell(j, kReshuffled, kNobody);
}

void Rules::deal_card(Position& p, int card, Journal* j) const {
  TaskEntry& task = p.tasks[p.task_count - 1];
  int pile = task.arg;
  if (task.task == Task::deal) {
    ++task.arg;
  } else {
    pile = static_cast<int>(std::find(p.depth.begin(), p.depth.end(), 0) - p.depth.begin());
  }
  p.deck &= ~(1U << card);
  p.display[pile][p.depth[pile]++] = card + 1;
  tell(j, kContractDealt, kNobody, pile + 1, form_of_card(card),
       static_cast<int>(components_.card_bonus(card)));
}

// An empty space gives its ticket; a fulfilled contract is discarded and its assistant goes home.
void Rules::place_contract(Position& p, int card, int space, Journal* j) const {
  const int seat = p.actor;
  pop(p);
  const int old = p.contract[seat][space];
  p.contract[seat][space] = card + 1;
  p.side[seat][space] = kFront;
  tell(j, kContractTaken, seat, form_of_card(card), static_cast<int>(components_.card_bonus(card)),
       space + 1);
  if (old == 0) {
    push(p, Task::bonus, static_cast<int>(components_.contract_spaces[space]));
    return;
  }
  p.discards |= 1U << (old - 1);
  if (has(p.on_contract[seat], space)) {
    p.on_contract[seat] &= ~(1 << space);
    assistant_home(p, seat, j);
  }
}

// Set of spaces with an unfulfilled contract for works of this form.
unsigned Rules::matching_contracts(const Position& p, int form) const {
  unsigned spaces = 0;
  for (int s = 0; s < kContractSpaces; ++s) {
    const int card = p.contract[p.actor][s];
    if (card != 0 && p.side[p.actor][s] == kFront && form_of_card(card - 1) == form) {
      spaces |= 1U << s;
    }
  }
  return spaces;
}

void Rules::sell(Position& p, int artist, int space, Journal* j) const {
  const int seat = p.actor;
  const int money = value(p, artist);
  auto& works = p.exhibited[seat];
  const auto work = std::find_if(works.begin(), works.begin() + p.works[seat],
                                 [&](Work w) { return artist_of(w) == artist; });
  ++p.sold[seat][form_of(artist)][kind_of(*work)];
  std::move(work + 1, works.end(), work);
  works.back() = 0;
  --p.works[seat];
  ++p.sales_made[seat];
  ++p.signatures[artist];
  p.masterpieces_sold[seat] += p.fame[artist] == kCelebrity ? 1 : 0;
  p.money[seat] += money;
  p.sales[seat] += money;
  tell(j, kSold, seat, artist, money);
  push(p, Task::gallery_out, space);
}

void Rules::flip(Position& p, int space, int side, Journal* j) const {
  p.side[p.actor][space] = side;
  tell(j, kFlipped, p.actor, space + 1, side);
  if (has(p.on_contract[p.actor], space)) {
    p.on_contract[p.actor] &= ~(1 << space);
    assistant_home(p, p.actor, j);
  }
}

}  // namespace emporium::gallerist
