// Who sees what: customers until the end, and coins in closed hands.
#include "rules.h"

namespace quay {

void Rules::mask(Position& p, Seat viewer) const {
  for (const Seat s : seats(players_)) {
    if (s == viewer) continue;
    if (p.customer[s] != kNone && p.step != Step::over) p.customer[s] = kHidden;
    if (p.bid[s] != kNone) p.bid[s] = kHidden;
  }
}

void Rules::resample(Position& p, Seat viewer, Random& random) const {
  const auto below = [&](int n) {
    return static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(n)));
  };
  for (const Seat s : seats(players_)) {
    if (s == viewer) continue;
    if (p.customer[s] != kNone && p.step != Step::over) p.customer[s] = below(kFishes);
    if (p.bid[s] != kNone) p.bid[s] = below(p.coins[s] + 1);
  }
}

}  // namespace quay
