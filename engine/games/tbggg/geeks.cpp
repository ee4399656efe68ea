// Phase 3: geeks arrive at the shops, are re-rolled by advertising and moved by promoting.
#include "engine/games/tbggg/phases.h"
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {
namespace {

// Clockwise until all have passed in succession. Whoever has no paid moves left passes.
void settle_advertiser(const Rules& rules, Position& p, Journal* journal) {
  p.step = Step::advertise;
  while (p.passes < rules.players() &&
         p.paid_moves[p.turn] >= rules.components().paid_moves_limit) {
    Events::tell(journal, p.turn, Passed{});
    ++p.passes;
    p.turn = rules.after(p.turn);
  }
  if (p.passes < rules.players()) return;
  p.passes = 0;
  decide_new_first_player(rules, p, journal);
  begin_choosing(rules, p, journal);
}

void next_advertiser(const Rules& rules, Position& p, Journal* journal) {
  p.turn = rules.after(p.turn);
  settle_advertiser(rules, p, journal);
}

// A die sends its geek to the shop of its number.
void arrive(Position& p, Move move, Journal* journal) {
  const Shop shop = shop_in(move, MoveKind::roll);
  --p.geeks[p.turn][0];
  ++p.geeks[p.turn][shop];
  --p.to_do;
  Events::tell(journal, p.turn, GeekArrived{.shop = shop});
}

// Each player's three dice, from the first player on.
void apply_roll(const Rules& rules, Position& p, Move move, Journal* journal) {
  arrive(p, move, journal);
  if (p.to_do > 0) return;
  p.turn = rules.after(p.turn);
  if (p.turn != p.first) {
    p.to_do = kDice;
  } else {
    settle_advertiser(rules, p, journal);
  }
}

// The geeks that were picked up.
void apply_reroll(const Rules& rules, Position& p, Move move, Journal* journal) {
  arrive(p, move, journal);
  if (p.to_do > 0) return;
  p.passes = 0;
  p.picked_from = 0;
  next_advertiser(rules, p, journal);
}

void pay(Position& p) {
  p.gg[p.turn] -= kPaidMove;
  p.spent[p.turn] += kPaidMove;
  ++p.paid_moves[p.turn];
}

void pick_up(Position& p, Shop shop, Journal* journal) {
  --p.geeks[p.turn][shop];
  ++p.geeks[p.turn][0];
  ++p.to_do;
  p.picked_from = shop;
  p.step = Step::also;
  Events::tell(journal, p.turn, PickedUp{.shop = shop});
}

void promote(const Rules& rules, Position& p, Shop from, Shop to, Journal* journal) {
  pay(p);
  --p.geeks[p.turn][from];
  ++p.geeks[p.turn][to];
  Events::tell(journal, p.turn, Promoted{.from = from, .to = to});
  p.passes = 0;
  next_advertiser(rules, p, journal);
}

void legal_advertise(const Rules& rules, const Position& p, MoveList& out) {
  const auto& geeks = p.geeks[p.turn];
  out.add(kCodec.base(MoveKind::pass));
  for (const Shop shop : kAllShops) {
    out.add_if(geeks[shop] > 0, kCodec.base(MoveKind::advertise) + shop - 1);
  }
  for (const Shop from : kAllShops) {
    if (geeks[from] == 0) continue;
    for (const Shop to : kAllShops) {
      out.add_if(rules.adjacent(from, to),
                 kCodec.base(MoveKind::promote) + (from - 1) * kShops + to - 1);
    }
  }
}

Reason why_not_advertise(const Rules& rules, const Position& p, const MoveShape& move) {
  const MoveKind kind = kind_of(move);
  if (kind == MoveKind::pass) return Reason::none;
  if (kind != MoveKind::advertise && kind != MoveKind::promote) return Reason::not_now;
  if (p.geeks[p.turn][move.args[0]] == 0) return Reason::no_geek_there;
  if (kind == MoveKind::advertise) return Reason::none;
  return unless(rules.adjacent(Shop(move.args[0]), Shop(move.args[1])), Reason::not_adjacent);
}

void apply_advertise(const Rules& rules, Position& p, Move move, Journal* journal) {
  if (move == kCodec.base(MoveKind::pass)) {
    ++p.passes;
    Events::tell(journal, p.turn, Passed{});
    next_advertiser(rules, p, journal);
  } else if (move < kCodec.base(MoveKind::also)) {
    pay(p);
    pick_up(p, shop_in(move, MoveKind::advertise), journal);
  } else {
    const int offset = arg_of(move, MoveKind::promote);
    promote(rules, p, Shop(offset / kShops + 1), Shop(offset % kShops + 1), journal);
  }
}

// One advertisement re-rolls as many geeks as one likes; they are picked up in the shops' order.
void legal_also(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (int shop = p.picked_from; shop <= kShops; ++shop) {
    if (p.geeks[p.turn][shop] > 0) out.add(kCodec.base(MoveKind::also) + shop - 1);
  }
  out.add(kCodec.base(MoveKind::throw_));
}

Reason why_not_also(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) == MoveKind::throw_) return Reason::none;
  if (kind_of(move) != MoveKind::also) return Reason::not_now;
  if (p.geeks[p.turn][move.args[0]] == 0) return Reason::no_geek_there;
  return unless(move.args[0] >= p.picked_from, Reason::pick_up_in_order);
}

void apply_also(const Rules& /*rules*/, Position& p, Move move, Journal* journal) {
  if (move == kCodec.base(MoveKind::throw_)) {
    p.step = Step::reroll;
  } else {
    pick_up(p, shop_in(move, MoveKind::also), journal);
  }
}

}  // namespace

constinit const Row kRollStep = {nature, legal_die, why_not_die, apply_roll, odds_of_die};
constinit const Row kAdvertiseStep = {whose_turn, legal_advertise, why_not_advertise,
                                      apply_advertise};
constinit const Row kAlsoStep = {whose_turn, legal_also, why_not_also, apply_also};
constinit const Row kRerollStep = {nature, legal_die, why_not_die, apply_reroll, odds_of_die};

bool advertises_next(const Rules& rules, Position& p, Seat seat) {
  if (p.paid_moves[seat] >= rules.components().paid_moves_limit) return false;
  p.turn = Seat(seat);
  p.to_do = 0;
  p.picked_from = 0;
  p.passes = 0;  // passing does not end the phase, whose tiles are not known here
  p.step = Step::advertise;
  return true;
}

void begin_geeks(Position& p) {
  p.step = Step::roll;
  p.turn = p.first;
  p.to_do = kDice;
  p.passed = 0;
}

}  // namespace emporium::tbggg
