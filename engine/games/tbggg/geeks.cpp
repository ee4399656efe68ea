// Phase 3: geeks arrive at the shops, are re-rolled by advertising and moved by promoting.
// Phase 4: the new first player.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

void Rules::begin_geeks(Position& p) const {
  p.step = Step::roll;
  p.turn = p.first;
  p.to_do = kDice;
  p.passed = 0;
}

void Rules::apply_roll(Position& p, int face, Journal* journal) const {
  --p.geeks[p.turn][0];
  ++p.geeks[p.turn][face];
  tell(journal, kGeekArrived, p.turn, face);
  if (--p.to_do > 0) return;
  if (p.step == Step::reroll) {
    p.passes = 0;
    p.picked_from = 0;
    next_advertiser(p, journal);
    return;
  }
  p.turn = after(p.turn);
  p.to_do = kDice;
  if (p.turn != p.first) return;
  p.to_do = 0;
  settle_advertiser(p, journal);
}

void Rules::next_advertiser(Position& p, Journal* journal) const {
  p.turn = after(p.turn);
  settle_advertiser(p, journal);
}

// Clockwise until all have passed in succession. Whoever has no paid moves left passes.
void Rules::settle_advertiser(Position& p, Journal* journal) const {
  p.step = Step::advertise;
  while (p.passes < players_ && p.paid_moves[p.turn] >= components_.paid_moves_limit) {
    tell(journal, kPassed, p.turn);
    ++p.passes;
    p.turn = after(p.turn);
  }
  if (p.passes < players_) return;
  p.passes = 0;
  decide_new_first_player(p, journal);
  begin_choosing(p, journal);
}

void Rules::pay(Position& p) const {
  --p.gg[p.turn];
  ++p.spent[p.turn];
  ++p.paid_moves[p.turn];
}

void Rules::pick_up(Position& p, int shop, Journal* journal) const {
  if (p.step == Step::advertise) pay(p);
  --p.geeks[p.turn][shop];
  ++p.geeks[p.turn][0];
  ++p.to_do;
  p.picked_from = shop;
  p.step = Step::also;
  tell(journal, kPickedUp, p.turn, shop);
}

void Rules::apply_promote(Position& p, int from, int to, Journal* journal) const {
  pay(p);
  --p.geeks[p.turn][from];
  ++p.geeks[p.turn][to];
  tell(journal, kPromoted, p.turn, from, to);
  p.passes = 0;
  next_advertiser(p, journal);
}

Reason Rules::why_not_promote(const Position& p, int from, int to) const {
  if (p.geeks[p.turn][from] == 0) return Reason::no_geek_there;
  return adjacent(from, to) ? Reason::none : Reason::not_adjacent;
}

void Rules::legal_advertise(const Position& p, MoveList& out) const {
  out.add(kCodec.base(kPass));
  const auto& geeks = p.geeks[p.turn];
  for (int shop = 1; shop <= kShops; ++shop) {
    if (geeks[shop] > 0) out.add(kCodec.base(kAdvertise) + shop - 1);
  }
  for (int from = 1; from <= kShops; ++from) {
    if (geeks[from] == 0) continue;
    for (int to = 1; to <= kShops; ++to) {
      if (adjacent(from, to)) out.add(kCodec.base(kPromote) + (from - 1) * kShops + to - 1);
    }
  }
}

// Phase 4. Most geeks in shop 1, then in shop 2, …; a full tie goes to the nearest clockwise after
// the present first player, who comes last.
void Rules::decide_new_first_player(Position& p, Journal* journal) const {
  const auto before = [&](int a, int b) {
    for (int shop = 1; shop <= kShops; ++shop) {
      if (p.geeks[a][shop] != p.geeks[b][shop]) return p.geeks[a][shop] > p.geeks[b][shop];
    }
    return false;
  };
  int best = after(p.first);
  for (int i = 1, s = after(best); i < players_; ++i, s = after(s)) {
    if (before(s, best)) best = s;
  }
  p.first = best;
  tell(journal, kNewFirst, best);
}

}  // namespace emporium::tbggg
