// Phase 4: the new first player.
#include "engine/games/tbggg/phases.h"

namespace emporium::tbggg {
namespace {

// Most geeks in shop 1, then in shop 2, …
bool comes_before(const Position& p, Seat a, Seat b) {
  for (const Shop shop : kAllShops) {
    if (p.geeks[a][shop] != p.geeks[b][shop]) return p.geeks[a][shop] > p.geeks[b][shop];
  }
  return false;
}

}  // namespace

// A full tie goes to the nearest clockwise after the present first player, who comes last.
void decide_new_first_player(const Rules& rules, Position& p, Journal* journal) {
  Seat best = rules.after(p.first);
  Seat s = best;
  for (int i = 1; i < rules.players(); ++i) {
    s = rules.after(s);
    if (comes_before(p, s, best)) best = s;
  }
  p.first = best;
  Events::tell(journal, best, NewFirst{});
}

}  // namespace emporium::tbggg
