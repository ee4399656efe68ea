// Drawing two cards: from the display, from the deck, or barkers; the hand limit; the display.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

void Rules::legal_draw(const Position& p, MoveList& out) const {
  for (int card = 0; card < kCards; ++card) {
    if (p.display[card] > 0) out.add(kCodec.base(kTake) + card);
  }
  if (p.deck_size > 0) out.add(kCodec.base(kDeck));
  if (p.barkers_left > 0) out.add(kCodec.base(kBarker));
}

Reason Rules::why_not_draw(const Position& p, const MoveShape& move) const {
  switch (move.kind) {
    case kTake:
      return p.display[move.args[0]] > 0 ? Reason::none : Reason::not_in_display;
    case kDeck:
      return p.deck_size > 0 ? Reason::none : Reason::deck_empty;
    case kBarker:
      return p.barkers_left > 0 ? Reason::none : Reason::no_barkers_left;
    default:
      return Reason::not_now;
  }
}

void Rules::apply_draw(Position& p, Move move, Journal* journal) const {
  if (p.step == Step::action) p.draws = kDraws;
  --p.draws;
  if (move == kCodec.base(kDeck)) {
    p.step = Step::deck;
    return;
  }
  if (move == kCodec.base(kBarker)) {
    --p.barkers_left;
    ++p.barkers[p.turn];
    tell(journal, kTookBarker, p.turn);
  } else {
    const int card = move - kCodec.base(kTake);
    --p.display[card];
    --p.display_size;
    ++p.hand[p.turn][card];
    ++p.hand_size[p.turn];
    ++p.known[p.turn][card];
    tell(journal, kTook, p.turn, card);
  }
  next_draw(p, journal);
}

// When the deck runs out the discards are shuffled at once and become the new one.
void Rules::take_from_deck(Position& p, int card, Journal* journal) const {
  --p.deck[card];
  --p.deck_size;
  renew_deck(p, journal);
}

void Rules::renew_deck(Position& p, Journal* journal) const {
  if (p.deck_size > 0) return;
  int cards = 0;
  for (const int n : p.discard) cards += n;
  if (cards == 0) return;
  p.deck = p.discard;
  p.deck_size = cards;
  p.discard.fill(0);
  tell(journal, kReshuffled, kNobody, cards);
}

void Rules::apply_deck_card(Position& p, int card, Journal* journal) const {
  const bool dealing = p.step == Step::deal;
  ++p.hand[p.turn][card];
  ++p.hand_size[p.turn];
  tell(journal, dealing ? kDealt : kDrew, p.turn, card);
  take_from_deck(p, card, journal);
  if (dealing) {
    next_deal(p);
  } else {
    next_draw(p, journal);
  }
}

// The second card, if there is any to be had.
void Rules::next_draw(Position& p, Journal* journal) const {
  const bool any = p.display_size > 0 || p.deck_size > 0 || p.barkers_left > 0;
  if (p.draws > 0 && any) {
    p.step = Step::draw;
    return;
  }
  p.draws = 0;
  end_turn(p, journal);
}

void Rules::apply_discard(Position& p, int card, Journal* journal) const {
  tell(journal, kDiscarded, p.turn, card);
  leave_hand(p, card);
  end_turn(p, journal);
}

void Rules::apply_refill(Position& p, int card, Journal* journal) const {
  ++p.display[card];
  ++p.display_size;
  tell(journal, kDisplayed, kNobody, card);
  take_from_deck(p, card, journal);
  if (p.display_size < kDisplay && p.deck_size > 0) return;
  if (p.customers.any()) {
    next_turn(p, journal);
  } else {
    p.step = Step::customers;
  }
}

}  // namespace emporium::kairo
