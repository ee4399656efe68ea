// Influence: gained from visitors and the market, spent for money and for fame.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/steps.h"

namespace emporium::gallerist {

// What goes beyond the last space is lost.
void gain_influence(Position& p, Seat seat, int amount, Journal* j) {
  const int before = p.influence[seat];
  p.influence[seat] = std::min(before + amount, kTrack - 1);
  Events::tell(j, seat,
               InfluenceGained{.by = p.influence[seat] - before, .influence = p.influence[seat]});
}

void gain_income(Position& p, Seat seat, int amount, Journal* j) {
  p.money[seat] += amount;
  p.income[seat] += amount;
  Events::tell(j, seat, MoneyGained{.money = amount});
}

int boosts_after_paying(const Rules& rules, const Position& p, Seat seat, int cost) {
  int influence = p.influence[seat];
  for (int owed = cost - p.money[seat]; owed > 0; --owed) {
    influence = rules.money_space_below(influence);
  }
  return rules.fame_steps(influence);
}

int boosts_due(const Rules& rules, const Position& p) {
  const Seat seat = p.actor;
  if (!rules.facts().boost_makes_room || p.works[seat] != kExhibition - 1) return 0;
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
  return missing <= 0 || rules.has_masterpiece(p, seat) ? 0 : missing;
}

namespace {

Reason why_not_pay_influence(const Rules& rules, const Position& p, int /*offset*/) {
  const int influence = p.influence[p.actor];
  if (influence == 0) return Reason::no_influence;
  return unless(rules.fame_steps(rules.money_space_below(influence)) >= boosts_due(rules, p),
                Reason::must_keep_influence);
}

// Back to the previous money icon: 1 money that is spent at once.
bool pay_influence(const Rules& rules, Position& p, int /*offset*/, Journal* j) {
  p.influence[p.actor] = rules.money_space_below(p.influence[p.actor]);
  --top(p).arg;
  Events::tell(j, p.actor, InfluencePaid{.influence = p.influence[p.actor]});
  return true;
}

Reason why_not_pay_money(const Rules& /*rules*/, const Position& p, int /*offset*/) {
  return unless(p.money[p.actor] >= top(p).arg, Reason::must_pay_with_influence);
}

bool pay_money(const Rules& /*rules*/, Position& p, int /*offset*/, Journal* j) {
  const int owed = top(p).arg;
  pop(p);
  if (owed == 0) return true;
  p.money[p.actor] -= owed;
  p.spent[p.actor] += owed;
  Events::tell(j, p.actor, MoneyPaid{.money = owed});
  return true;
}

// Whoever brings an artist to the end of the fame track gets money for the celebrity.
void raise_fame(const Rules& rules, Position& p, Artist artist, int by, Journal* j) {
  const int before = p.fame[artist];
  p.fame[artist] = std::min(before + by, kCelebrity);
  if (p.fame[artist] == before) return;
  Events::tell(j, p.actor,
               FameRaised{.artist = artist, .by = p.fame[artist] - before, .fame = p.fame[artist]});
  if (p.fame[artist] < kCelebrity) return;
  const int money = rules.components().celebrity_money;
  p.money[p.actor] += money;
  p.celebrities[p.actor] += money;
  Events::tell(j, p.actor, BecameCelebrity{.artist = artist, .money = money});
}

Reason why_not_boost(const Rules& /*rules*/, const Position& p, int /*offset*/) {
  return unless(p.influence[p.actor] > 0, Reason::no_influence);
}

// Back to the previous fame icon: 1 more fame.
bool boost(const Rules& rules, Position& p, int /*offset*/, Journal* j) {
  const Artist artist{top(p).arg};
  p.influence[p.actor] = rules.fame_space_below(p.influence[p.actor]);
  Events::tell(
      j, p.actor,
      FameBoosted{.artist = artist, .fame = p.fame[artist] + 1, .influence = p.influence[p.actor]});
  raise_fame(rules, p, artist, 1, j);
  return true;
}

bool no_boost(const Rules& /*rules*/, Position& p, int /*offset*/, Journal* /*j*/) {
  pop(p);
  return true;
}

Reason why_not_raise(const Rules& /*rules*/, const Position& p, Artist artist) {
  if (!has(p.discovered, artist)) return Reason::not_discovered;
  return unless(p.fame[artist] < kCelebrity, Reason::highest_fame);
}

bool choose_to_raise(const Rules& /*rules*/, Position& p, Artist artist, Journal* /*j*/) {
  pop(p);
  push(p, Task::fame, artist);
  return true;
}

}  // namespace

bool perform_pay(const Rules& rules, Position& p, int /*arg*/, Journal* j) {
  const std::uint8_t& owed = top(p).arg;
  // What the money at hand does not cover can only come from influence.
  while (owed > p.money[p.actor] && p.influence[p.actor] > 0) pay_influence(rules, p, 0, j);
  if (owed > 0 && p.influence[p.actor] > 0) return ask(p, Step::pay);
  return pay_money(rules, p, 0, j);
}

bool perform_fame(const Rules& rules, Position& p, int arg, Journal* j) {
  pop(p);
  push(p, Task::boost, arg % kArtists);
  raise_fame(rules, p, Artist(arg % kArtists), arg / kArtists + p.gallery[p.actor][kCollector], j);
  return true;
}

// Boosts that a work needs to have a space are compulsory, so nothing is asked.
bool perform_boost(const Rules& rules, Position& p, int artist, Journal* j) {
  if (p.fame[artist] < kCelebrity && p.influence[p.actor] > 0) {
    return boosts_due(rules, p) == 0 ? ask(p, Step::boost) : boost(rules, p, 0, j);
  }
  pop(p);
  return true;
}

// Gain fame: an artist is chosen.
bool perform_raise(const Rules& /*rules*/, Position& p, int /*arg*/, Journal* j) {
  unsigned open = 0;
  for (const Artist a : kAllArtists) {
    if (has(p.discovered, a) && p.fame[a] < kCelebrity) open |= 1U << a;
  }
  if (std::popcount(open) > 1) return ask(p, Step::raise);
  pop(p);
  if (open == 0) {
    Events::tell(j, p.actor, BonusLost{.bonus = static_cast<int>(Bonus::fame)});
  } else {
    push(p, Task::fame, std::countr_zero(open));
  }
  return true;
}

const Row kPayStep = chosen<Choice<MoveKind::pay_influence, why_not_pay_influence, pay_influence>,
                            Choice<MoveKind::pay_money, why_not_pay_money, pay_money>>();
const Row kBoostStep = chosen<Choice<MoveKind::boost, why_not_boost, boost>,
                              Choice<MoveKind::no_boost, always<int>, no_boost>>();
const Row kRaiseStep = chosen<Choice<MoveKind::raise, why_not_raise, choose_to_raise>>();

}  // namespace emporium::gallerist
