// Set-up: the display, the customers, the hands, who begins, and the first main stalls, given or
// placed in turn.
#include "engine/games/kairo/setup.h"

#include "engine/games/kairo/drawing.h"
#include "engine/games/kairo/placing.h"
#include "engine/games/kairo/steps.h"
#include "engine/games/kairo/turn.h"

namespace emporium::kairo {
namespace {

// Given start: everyone's three stalls. With two players those of players 3 and 4 are neutral,
// and they stand there in the variable start too.
void place_layout(const Rules& rules, Position& p) {
  const bool variable = rules.options().start == Start::variable;
  for (const StartStall& s : rules.components().layout) {
    const bool played = s.symbol < rules.players();
    if (!played && rules.players() != 2) continue;
    if (played && variable) continue;
    put_stall(rules, p, played ? s.symbol : 2, s.colour, s.stall, s.entrance);
  }
  if (variable) p.set_up_left = rules.players() * kStallsAtStart;
}

// Calls f(move) for each customer that is still in the bag.
template <class F>
void each_in_the_bag(const Position& p, F&& f) {
  for (const Colour colour : kAllColours) {
    if (!p.customer_at[colour].has()) f(kCodec.base(MoveKind::customer) + colour);
  }
}

void legal_customer(const Rules& /*rules*/, const Position& p, MoveList& out) {
  each_in_the_bag(p, [&](int move) { out.add(move); });
}

void odds_of_customer(const Rules& /*rules*/, const Position& p, Odds& out) {
  each_in_the_bag(p, [&](int move) { out.add(move, 1); });
}

Reason why_not_customer(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::customer) return Reason::not_now;
  return !p.customer_at[move.args[0]].has() ? Reason::none : Reason::customer_is_placed;
}

// Five of the six customers come out of the bag one by one; the last stays outside.
void apply_customer(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Colour colour{arg_of(move, MoveKind::customer)};
  const Square square = rules.components().customer_starts[p.customers.count()];
  p.customer_at[colour] = square;
  p.customers |= one(square);
  find_lanes(rules, p);
  Events::tell(
      journal, kNobody,
      CustomerCame{.colour = colour, .row = row_of(square) + 1, .column = column_of(square)});
  if (p.customers.count() < kCustomerStarts) return;
  int outside = 0;
  while (p.customer_at[outside].has()) ++outside;
  Events::tell(journal, kNobody, CustomerOutside{.colour = outside});
  p.step = Step::deal;
}

void apply_deal(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card{arg_of(move, MoveKind::card)};
  ++p.hand[p.turn][card];
  ++p.hand_size[p.turn];
  Events::tell(journal, p.turn, Dealt{.card = card});
  take_from_deck(p, card, journal);
  if (p.hand_size[p.turn] < kStartingHand) return;
  p.turn = rules.after(p.turn);
  if (p.turn == 0) p.step = Step::first;
}

void legal_first(const Rules& rules, const Position& /*p*/, MoveList& out) {
  for (const Seat s : seats(rules.players())) out.add(kCodec.base(MoveKind::first) + s);
}

void odds_of_first(const Rules& rules, const Position& /*p*/, Odds& out) {
  for (const Seat s : seats(rules.players())) out.add(kCodec.base(MoveKind::first) + s, 1);
}

Reason why_not_first(const Rules& rules, const Position& /*p*/, const MoveShape& move) {
  if (kind_of(move) != MoveKind::first) return Reason::not_now;
  return move.args[0] < rules.players() ? Reason::none : Reason::no_such_seat;
}

bool can_place_a_stall(const Rules& rules, const Position& p) {
  const Lay lay(rules, p);
  for (const Colour colour : kAllColours) {
    if (p.stall[p.turn][colour].has()) continue;
    if (lay.can_place_stall_in(colour, rules.everywhere())) return true;
  }
  return false;
}

// Asks `turn` for a main stall, if one fits anywhere; once all are placed the game begins.
void next_set_up(const Rules& rules, Position& p, Journal* journal) {
  for (; p.set_up_left > 0; --p.set_up_left, p.turn = rules.after(p.turn)) {
    if (can_place_a_stall(rules, p)) {
      p.step = Step::set_up;
      return;
    }
    Events::tell(journal, p.turn, SetUpSkipped{});
  }
  p.turn = p.first;
  begin_turn(rules, p, journal);
}

void apply_first(const Rules& rules, Position& p, Move move, Journal* journal) {
  p.first = Seat(arg_of(move, MoveKind::first));
  p.turn = p.first;
  Events::tell(journal, p.first, Begins{});
  if (p.set_up_left == 0) {
    begin_turn(rules, p, journal);
  } else {
    next_set_up(rules, p, journal);
  }
}

}  // namespace

constinit const Row kCustomersStep = {nature, legal_customer, why_not_customer, apply_customer,
                                      odds_of_customer};
constinit const Row kDealStep = {nature, legal_deck_card, why_not_deck_card, apply_deal,
                                 odds_of_deck_card};
constinit const Row kFirstStep = {nature, legal_first, why_not_first, apply_first, odds_of_first};

Rules::Rules(Components components, Options options, int players, int version)
    : components_(std::move(components)),
      options_(options),
      players_(players),
      version_(version),
      facts_(version) {
  Board all;
  for (const Square q : kAllSquares) {
    if (components_.ground[q] == Ground::none) continue;
    all |= one(q);
    (components_.ground[q] == Ground::market ? market_ : restaurants_) |= one(q);
    cards_[components_.region[q]] |= one(q);
  }
  for (int j = 0; j < kJokers; ++j) {
    for (const int region : components_.jokers[j]) cards_[kRegions + 1 + j] |= cards_[region];
  }
  cards_[0] = all;
  cards_[kAnywhere.raw()] = all;
}

Position Rules::start() const {
  Position p{};
  for (const Card card : kAllCards) p.deck[card] = components_.copies(card);
  p.deck_size = components_.build_cards();
  p.barkers_left = components_.barkers;
  p.left.fill(components_.extensions);
  for (const Colour colour : kAllColours) {
    for (const Seat s : seats(players_)) p.coins[s][colour] = components_.start_coins;
    p.bank[colour] = components_.worth() - players_ * components_.start_coins;
  }
  place_layout(*this, p);
  p.step = Step::refill;
  return p;
}

void end_set_up(const Rules& rules, Position& p, Journal* journal) {
  p.building = Build::none;
  p.colour = kNone;
  p.square = kNone;
  --p.set_up_left;
  p.turn = rules.after(p.turn);
  next_set_up(rules, p, journal);
}

}  // namespace emporium::kairo
