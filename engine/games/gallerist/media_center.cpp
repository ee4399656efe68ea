// Media Center: hire assistants, or promote an artist.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

int Rules::hire_cost(const Position& p, int count) const {
  const int first = kQueue - p.queue[p.actor];
  int cost = 0;
  for (int i = first; i < first + count; ++i) cost += components_.queue[i].cost;
  return cost;
}

// All are paid for before their places in the queue give anything.
void Rules::hire(Position& p, int count, Journal* j) const {
  const int cost = hire_cost(p, count);
  const int first = kQueue - p.queue[p.actor];
  tell(j, kHired, p.actor, count, cost);
  p.queue[p.actor] -= count;
  p.desks[p.actor] += count;
  for (int i = first + count - 1; i >= first; --i) {
    if (components_.queue[i].bonus != Bonus::none) {
      push(p, Task::bonus, static_cast<int>(components_.queue[i].bonus));
    }
  }
  push(p, Task::pay, cost);
}

// The bonus comes before the fame, so a Collector gained this way already counts.
void Rules::promote(Position& p, int artist, Journal* j) const {
  const int level = ++p.promotion[artist];
  p.influence[p.actor] -= level;
  tell(j, kPromoted, p.actor, artist, level);
  push(p, Task::fame, artist + kArtists * 1);
  push(p, Task::bonus, static_cast<int>(components_.promotion[level - 1]));
}

}  // namespace emporium::gallerist
