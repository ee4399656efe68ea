// Who sees what. All is open but the curators and dealers of the others, until they are scored.
// Bag, stacks and deck hold no order, so there is nothing to hide in them.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

void Rules::mask(Position& p, Seat viewer) const {
  if (p.step == Step::over) return;
  for (const Seat s : seats(players_)) {
    if (s == viewer) continue;
    if (p.curator[s].has()) p.curator[s] = kUnknownCard;
    if (p.dealer[s].has()) p.dealer[s] = kUnknownCard;
  }
}

// Deals the cards that the viewer has not seen anew.
void Rules::resample(Position& p, Seat viewer, Random& random) const {
  if (p.step == Step::over) return;
  for (BySeat<Maybe<GoalCard>>* cards : {&p.curator, &p.dealer}) {
    unsigned left = (1U << kGoalCards) - 1;
    if (viewer >= 0 && (*cards)[viewer].has()) left &= ~(1U << *(*cards)[viewer]);
    for (const Seat s : seats(players_)) {
      if (s == viewer || !(*cards)[s].has()) continue;
      auto skip = random.below(static_cast<std::uint32_t>(std::popcount(left)));
      unsigned rest = left;
      for (; skip > 0; --skip) rest &= rest - 1;
      const GoalCard card{std::countr_zero(rest)};
      left &= ~(1U << card);
      (*cards)[s] = card;
    }
  }
}

}  // namespace emporium::gallerist
