// Set-up: who begins, and the gift of 10 or 11 GG.
#include "engine/games/tbggg/phases.h"
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {
namespace {

constexpr int kFirstThree = 3;  // they get the smaller gift

// The next one still in the roll-off after `turn`; kNobody if all have rolled.
Seat next_to_roll_off(const Rules& rules, const Position& p) {
  for (Seat s(p.turn + 1); s < rules.players(); ++s) {
    if (!has(p.passed, s)) return s;
  }
  return kNobody;
}

// Everyone still in the roll-off rolls a die; those who tie for the highest roll again.
void apply_roll_off(const Rules& rules, Position& p, Move move, Journal* journal) {
  const int face = arg_of(move, MoveKind::roll) + 1;
  p.roll_off[p.turn] = face;
  Events::tell(journal, p.turn, RolledOff{.face = face});
  if (const Seat next = next_to_roll_off(rules, p); next != kNobody) {
    p.turn = next;
    return;
  }
  const int highest = *std::max_element(p.roll_off.begin(), p.roll_off.end());
  for (const Seat s : seats(rules.players())) {
    if (p.roll_off[s] < highest) add(p.passed, s);
    if (has(p.passed, s)) p.roll_off[s] = 0;
  }
  p.turn = Seat(std::countr_one(p.passed));
  if (std::popcount(p.passed) == rules.players() - 1) {
    p.step = Step::name_first;
  } else {
    p.roll_off.fill(0);
    Events::tell(journal, kNobody, RollOffTied{});
  }
}

void legal_first(const Rules& rules, const Position& /*p*/, MoveList& out) {
  for (const Seat s : seats(rules.players())) out.add(kCodec.base(MoveKind::first) + s);
}

void odds_of_first(const Rules& rules, const Position& /*p*/, Odds& out) {
  for (const Seat s : seats(rules.players())) out.add(kCodec.base(MoveKind::first) + s, 1);
}

Reason why_not_first(const Rules& rules, const Position& /*p*/, const MoveShape& move) {
  if (kind_of(move) != MoveKind::first) return Reason::not_now;
  return unless(move.args[0] < rules.players(), Reason::no_such_seat);
}

// The first player and the next two clockwise are given less than the others.
void apply_first(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Seat first(arg_of(move, MoveKind::first));
  Events::tell(journal, p.step == Step::name_first ? p.turn : kNobody, NamedFirst{.first = first});
  p.first = first;
  p.passed = 0;
  p.roll_off.fill(0);
  const Components& c = rules.components();
  Seat s = first;
  for (int i = 0; i < rules.players(); ++i, s = rules.after(s)) {
    p.gg[s] = i < kFirstThree ? c.gift_first_three : c.gift_others;
    Events::tell(journal, s, Gift{.gg = p.gg[s]});
  }
  begin_round(rules, p, 1, journal);
}

}  // namespace

constinit const Row kRollOffStep = {nature, legal_die, why_not_die, apply_roll_off, odds_of_die};
constinit const Row kNameFirstStep = {whose_turn, legal_first, why_not_first, apply_first};
constinit const Row kDrawFirstStep = {nature, legal_first, why_not_first, apply_first,
                                      odds_of_first};

Position Rules::start() const {
  Position p{};
  for (const Seat s : seats(players_)) {
    p.pile[s] = components_.copies;
    p.pile_size[s] = components_.tiles_of_a_colour();
    p.geeks[s][0] = kDice;
  }
  p.round = 1;
  p.step = options_.roll_off ? Step::roll_off : Step::draw_first;
  return p;
}

}  // namespace emporium::tbggg
