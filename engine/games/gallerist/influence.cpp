// Influence: gained from visitors and the market, spent for money and for fame.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// What goes beyond the last space is lost.
void Rules::gain_influence(Position& p, int seat, int amount, Journal* j) const {
  const int before = p.influence[seat];
  p.influence[seat] = std::min(before + amount, kTrack - 1);
  tell(j, kInfluenceGained, seat, p.influence[seat] - before, p.influence[seat]);
}

void Rules::gain_income(Position& p, int seat, int amount, Journal* j) const {
  p.money[seat] += amount;
  p.income[seat] += amount;
  tell(j, kMoneyGained, seat, amount);
}

// Back to the previous money icon: 1 money that is spent at once.
void Rules::pay_one_with_influence(Position& p, Journal* j) const {
  p.influence[p.actor] = money_below_[p.influence[p.actor]];
  --p.tasks[p.task_count - 1].arg;
  tell(j, kInfluencePaid, p.actor, p.influence[p.actor]);
}

bool Rules::perform_pay(Position& p, Journal* j) const {
  const std::uint8_t& owed = p.tasks[p.task_count - 1].arg;
  // What the money at hand does not cover can only come from influence.
  while (owed > p.money[p.actor] && p.influence[p.actor] > 0) pay_one_with_influence(p, j);
  if (owed > 0 && p.influence[p.actor] > 0) return ask(p, Step::pay);
  pay_money(p, j);
  return true;
}

void Rules::pay_money(Position& p, Journal* j) const {
  const int owed = p.tasks[p.task_count - 1].arg;
  pop(p);
  if (owed == 0) return;
  p.money[p.actor] -= owed;
  p.spent[p.actor] += owed;
  tell(j, kMoneyPaid, p.actor, owed);
}

// Whoever brings an artist to the end of the fame track gets money for the celebrity.
void Rules::raise_fame(Position& p, int artist, int by, Journal* j) const {
  const int before = p.fame[artist];
  p.fame[artist] = std::min(before + by, kCelebrity);
  if (p.fame[artist] == before) return;
  tell(j, kFameRaised, p.actor, artist, p.fame[artist] - before, p.fame[artist]);
  if (p.fame[artist] < kCelebrity) return;
  p.money[p.actor] += components_.celebrity_money;
  p.celebrities[p.actor] += components_.celebrity_money;
  tell(j, kBecameCelebrity, p.actor, artist, components_.celebrity_money);
}

// Back to the previous fame icon: 1 more fame.
void Rules::boost(Position& p, Journal* j) const {
  const int artist = p.tasks[p.task_count - 1].arg;
  p.influence[p.actor] = fame_below_[p.influence[p.actor]];
  tell(j, kFameBoosted, p.actor, artist, p.fame[artist] + 1, p.influence[p.actor]);
  raise_fame(p, artist, 1, j);
}

// How often influence could still be spent for fame once this is paid, as little influence as
// possible being used for it.
int Rules::boosts_after_paying(const Position& p, int seat, int cost) const {
  int influence = p.influence[seat];
  for (int owed = cost - p.money[seat]; owed > 0; --owed) influence = money_below_[influence];
  return fame_steps_[influence];
}

// Boosts without which the work that is being bought would have no space.
int Rules::boosts_due(const Position& p) const {
  const int seat = p.actor;
  if (!facts_.boost_makes_room || p.works[seat] != kExhibition - 1) return 0;
  int missing = 0;
  int artist = kArtists;
  for (int i = 0; i < p.task_count; ++i) {
    const auto [task, arg] = p.tasks[i];
    if (task == Task::exhibit) {
      artist = arg;
      missing = kCelebrity - p.fame[artist];
    } else if (task == Task::fame && arg % kArtists == artist) {
      missing -= arg / kArtists + p.gallery[seat][kCollector];
    }
  }
  return missing <= 0 || has_masterpiece(p, seat) ? 0 : missing;
}

}  // namespace emporium::gallerist
