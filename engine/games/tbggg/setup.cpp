// Set-up: who begins, and the gift of 10 or 11 GG.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

Position Rules::start() const {
  Position p{};
  for (int s = 0; s < players_; ++s) {
    p.pile[s] = components_.copies;
    p.pile_size[s] = components_.tiles_of_a_colour();
    p.geeks[s][0] = kDice;
  }
  p.round = 1;
  p.step = options_.roll_off ? Step::roll_off : Step::draw_first;
  return p;
}

// Everyone still in the roll-off rolls a die; those who tie for the highest roll again.
void Rules::apply_roll_off(Position& p, int face, Journal* journal) const {
  p.roll_off[p.turn] = face;
  tell(journal, kRolledOff, p.turn, face);
  for (int s = p.turn + 1; s < players_; ++s) {
    if (!has(p.passed, s)) {
      p.turn = s;
      return;
    }
  }
  int highest = 0;
  for (int s = 0; s < players_; ++s) {
    if (!has(p.passed, s) && p.roll_off[s] > highest) highest = p.roll_off[s];
  }
  for (int s = 0; s < players_; ++s) {
    if (p.roll_off[s] < highest) p.passed |= 1 << s;
  }
  for (int s = 0; s < players_; ++s) {
    if (has(p.passed, s)) p.roll_off[s] = 0;
  }
  p.turn = std::countr_one(p.passed);
  if (std::popcount(p.passed) < players_ - 1) {
    tell(journal, kRollOffTied, kNobody);
    p.roll_off.fill(0);
    return;
  }
  p.step = Step::name_first;
}

void Rules::name_first(Position& p, int seat, Journal* journal) const {
  tell(journal, kNamedFirst, p.step == Step::name_first ? p.turn : kNobody, seat);
  p.first = seat;
  p.passed = 0;
  p.roll_off.fill(0);
  for (int i = 0, s = seat; i < players_; ++i, s = after(s)) {
    p.gg[s] = i < 3 ? components_.gift_first_three : components_.gift_others;
    tell(journal, kGift, s, p.gg[s]);
  }
  begin_round(p, 1, journal);
}

}  // namespace emporium::tbggg
