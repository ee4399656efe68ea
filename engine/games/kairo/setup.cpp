// Set-up: the display, the customers, the hands, who begins, and the first main stalls, given or
// placed in turn.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

Rules::Rules(Components components, Options options, int players, int version)
    : components_(std::move(components)),
      options_(options),
      players_(players),
      version_(version),
      facts_(version) {
  Board all;
  for (int q = 0; q < kSquares; ++q) {
    if (components_.ground[q] == Ground::none) continue;
    all |= one(q);
    (components_.ground[q] == Ground::market ? market_ : restaurants_) |= one(q);
    cards_[components_.region[q]] |= one(q);
  }
  for (int j = 0; j < kJokers; ++j) {
    for (const int region : components_.jokers[j]) cards_[kRegions + 1 + j] |= cards_[region];
  }
  cards_[0] = all;
  cards_[kAnywhere] = all;
}

Position Rules::start() const {
  Position p{};
  for (int card = 0; card < kCards; ++card) p.deck[card] = components_.copies(card);
  p.deck_size = components_.build_cards();
  p.barkers_left = components_.barkers;
  p.left.fill(components_.extensions);
  for (int colour = 0; colour < kColours; ++colour) {
    for (int s = 0; s < players_; ++s) p.coins[s][colour] = components_.start_coins;
    p.bank[colour] = components_.worth() - players_ * components_.start_coins;
  }
  place_layout(p);
  p.step = Step::refill;
  return p;
}

// Given start: everyone's three stalls. With two players those of players 3 and 4 are neutral,
// and they stand there in the variable start too.
void Rules::place_layout(Position& p) const {
  for (const StartStall& s : components_.layout) {
    const bool played = s.symbol < players_;
    if (!played && players_ != 2) continue;
    if (played && options_.start == Start::variable) continue;
    put_stall(p, played ? s.symbol : 2, s.colour, s.stall, s.entrance);
  }
  if (options_.start == Start::variable) p.set_up_left = players_ * kStallsAtStart;
}

// Five of the six customers come out of the bag one by one; the last stays outside.
void Rules::apply_customer(Position& p, int colour, Journal* journal) const {
  const int square = components_.customer_starts[p.customers.count()];
  p.customer_at[colour] = 1 + square;
  p.customers |= one(square);
  find_lanes(p);
  tell(journal, kCustomerCame, kNobody, colour, row_of(square) + 1, column_of(square));
  if (p.customers.count() < kCustomerStarts) return;
  int outside = 0;
  while (p.customer_at[outside] != 0) ++outside;
  tell(journal, kCustomerOutside, kNobody, outside);
  p.step = Step::deal;
}

void Rules::next_deal(Position& p) const {
  if (p.hand_size[p.turn] < kStartingHand) return;
  p.turn = after(p.turn);
  if (p.turn == 0) p.step = Step::first;
}

void Rules::apply_first(Position& p, int seat, Journal* journal) const {
  p.first = seat;
  p.turn = seat;
  tell(journal, kBegins, seat);
  if (p.set_up_left == 0) {
    begin_turn(p, journal);
  } else {
    next_set_up(p, journal);
  }
}

// Asks `turn` for a main stall, if one fits anywhere; once all are placed the game begins.
void Rules::next_set_up(Position& p, Journal* journal) const {
  for (; p.set_up_left > 0; --p.set_up_left, p.turn = after(p.turn)) {
    const Lay l = lay(p);
    for (int colour = 0; colour < kColours; ++colour) {
      if (p.stall[p.turn][colour] != 0) continue;
      if (!can_place_stall_in(p, l, colour, cards_[0])) continue;
      p.step = Step::set_up;
      return;
    }
    tell(journal, kSetUpSkipped, p.turn);
  }
  p.turn = p.first;
  begin_turn(p, journal);
}

void Rules::legal_set_up(const Position& p, MoveList& out) const {
  const Lay l = lay(p);
  for (int colour = 0; colour < kColours; ++colour) {
    if (p.stall[p.turn][colour] == 0 && can_place_stall_in(p, l, colour, cards_[0])) {
      out.add(kCodec.base(kStall) + colour);
    }
  }
}

}  // namespace emporium::kairo
