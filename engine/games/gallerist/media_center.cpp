// Media Center: hire assistants, or promote an artist.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/locations.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

int hire_cost(const Rules& rules, const Position& p, Seat seat, int count) {
  const int first = kQueue - p.queue[seat];
  int cost = 0;
  for (int i = first; i < first + count; ++i) cost += rules.components().queue[i].cost;
  return cost;
}

namespace {

Reason why_not_hire_to(const Rules& rules, const Position& p, int desks, int count) {
  if (p.queue[p.actor] < count) return Reason::queue_empty;
  if (desks + count > kDesks) return Reason::no_desk;
  return unless(hire_cost(rules, p, p.actor, count) <= rules.funds(p, p.actor),
                Reason::too_expensive);
}

Reason why_not_hire(const Rules& rules, const Position& p, int offset) {
  return why_not_hire_to(rules, p, p.desks[p.actor], offset + 1);
}

// All are paid for before their places in the queue give anything.
bool hire(const Rules& rules, Position& p, int offset, Journal* j) {
  const int count = offset + 1;
  const int cost = hire_cost(rules, p, p.actor, count);
  const int first = kQueue - p.queue[p.actor];
  Events::tell(j, p.actor, Hired{.count = count, .money = cost});
  p.queue[p.actor] -= count;
  p.desks[p.actor] += count;
  for (int i = first + count - 1; i >= first; --i) {
    const Bonus bonus = rules.components().queue[i].bonus;
    if (bonus != Bonus::none) push(p, Task::bonus, static_cast<int>(bonus));
  }
  push(p, Task::pay, cost);
  return true;
}

Reason why_not_promote(const Rules& rules, const Position& p, Artist artist) {
  if (!has(p.discovered, artist)) return Reason::not_discovered;
  const int level = p.promotion[artist] + 1;
  if (level > kLevels) return Reason::highest_level;
  if (p.influence[p.actor] < promotion_influence(level)) return Reason::too_little_influence;
  return unless(rules.tokens_left(p, level) > 0, Reason::no_token);
}

// The bonus comes before the fame, so a Collector gained this way already counts.
bool promote(const Rules& rules, Position& p, Artist artist, Journal* j) {
  const int level = ++p.promotion[artist];
  p.influence[p.actor] -= promotion_influence(level);
  Events::tell(j, p.actor, Promoted{.artist = artist, .level = level});
  push(p, Task::fame, artist + kArtists * kPromotionFame);
  push(p, Task::bonus, static_cast<int>(rules.components().promotion[level - 1]));
  return true;
}

}  // namespace

bool can_hire(const Rules& rules, const Position& p, int desks) {
  return why_not_hire_to(rules, p, desks, 1) == Reason::none;
}

bool can_promote(const Rules& rules, const Position& p) {
  for (const Artist a : kAllArtists) {
    if (why_not_promote(rules, p, a) == Reason::none) return true;
  }
  return false;
}

const LocationActions kMediaCenterActions =
    actions<Choice<MoveKind::hire, why_not_hire, hire>,
            Choice<MoveKind::promote, why_not_promote, promote>>();

}  // namespace emporium::gallerist
