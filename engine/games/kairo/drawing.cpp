// Drawing two cards: from the display, from the deck, or barkers; the hand limit; the display.
#include "engine/games/kairo/drawing.h"

#include "engine/games/kairo/playing.h"
#include "engine/games/kairo/steps.h"
#include "engine/games/kairo/turn.h"

namespace emporium::kairo {
namespace {

// The second card, if there is any to be had.
void next_draw(const Rules& rules, Position& p, Journal* journal) {
  const bool any = p.display_size > 0 || p.deck_size > 0 || p.barkers_left > 0;
  if (p.draws > 0 && any) {
    p.step = Step::draw;
    return;
  }
  p.draws = 0;
  end_turn(rules, p, journal);
}

void apply_deck(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card{arg_of(move, MoveKind::card)};
  ++p.hand[p.turn][card];
  ++p.hand_size[p.turn];
  Events::tell(journal, p.turn, Drew{.card = card});
  take_from_deck(p, card, journal);
  next_draw(rules, p, journal);
}

void legal_discard(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Card card : kAllCards) {
    if (p.hand[p.turn][card] > 0) out.add(kCodec.base(MoveKind::discard) + card);
  }
}

Reason why_not_discard(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::discard) return Reason::not_now;
  return p.hand[p.turn][move.args[0]] > 0 ? Reason::none : Reason::card_not_in_hand;
}

void apply_discard(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card{arg_of(move, MoveKind::discard)};
  Events::tell(journal, p.turn, Discarded{.card = card});
  leave_hand(p, card);
  end_turn(rules, p, journal);
}

void apply_refill(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card{arg_of(move, MoveKind::card)};
  ++p.display[card];
  ++p.display_size;
  Events::tell(journal, kNobody, Displayed{.card = card});
  take_from_deck(p, card, journal);
  if (p.display_size < kDisplay && p.deck_size > 0) return;
  if (p.customers.any()) {
    next_turn(rules, p, journal);
  } else {
    p.step = Step::customers;
  }
}

}  // namespace

constinit const Row kDrawStep = {
    whose_turn, [](const Rules&, const Position& p, MoveList& out) { legal_draw(p, out); },
    [](const Rules&, const Position& p, const MoveShape& move) { return why_not_draw(p, move); },
    apply_draw};
constinit const Row kDeckStep = {nature, legal_deck_card, why_not_deck_card, apply_deck,
                                 odds_of_deck_card};
constinit const Row kDiscardStep = {whose_turn, legal_discard, why_not_discard, apply_discard};
constinit const Row kRefillStep = {nature, legal_deck_card, why_not_deck_card, apply_refill,
                                   odds_of_deck_card};

void legal_draw(const Position& p, MoveList& out) {
  for (const Card card : kAllCards) {
    if (p.display[card] > 0) out.add(kCodec.base(MoveKind::take) + card);
  }
  if (p.deck_size > 0) out.add(kCodec.base(MoveKind::deck));
  if (p.barkers_left > 0) out.add(kCodec.base(MoveKind::barker));
}

Reason why_not_draw(const Position& p, const MoveShape& move) {
  switch (kind_of(move)) {
    case MoveKind::take:
      return p.display[move.args[0]] > 0 ? Reason::none : Reason::not_in_display;
    case MoveKind::deck:
      return p.deck_size > 0 ? Reason::none : Reason::deck_empty;
    case MoveKind::barker:
      return p.barkers_left > 0 ? Reason::none : Reason::no_barkers_left;
    default:
      return Reason::not_now;
  }
}

void apply_draw(const Rules& rules, Position& p, Move move, Journal* journal) {
  --p.draws;
  if (move == kCodec.base(MoveKind::deck)) {
    p.step = Step::deck;
    return;
  }
  if (move == kCodec.base(MoveKind::barker)) {
    --p.barkers_left;
    ++p.barkers[p.turn];
    Events::tell(journal, p.turn, TookBarker{});
  } else {
    const Card card{arg_of(move, MoveKind::take)};
    --p.display[card];
    --p.display_size;
    ++p.hand[p.turn][card];
    ++p.hand_size[p.turn];
    ++p.known[p.turn][card];
    Events::tell(journal, p.turn, Took{.card = card});
  }
  next_draw(rules, p, journal);
}

void legal_deck_card(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Card card : kAllCards) {
    if (p.deck[card] > 0) out.add(kCodec.base(MoveKind::card) + card);
  }
}

Reason why_not_deck_card(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::card) return Reason::not_now;
  return p.deck[move.args[0]] > 0 ? Reason::none : Reason::deck_lacks_card;
}

void odds_of_deck_card(const Rules& /*rules*/, const Position& p, Odds& out) {
  for (const Card card : kAllCards) {
    if (p.deck[card] > 0) out.add(kCodec.base(MoveKind::card) + card, p.deck[card]);
  }
}

void take_from_deck(Position& p, Card card, Journal* journal) {
  --p.deck[card];
  --p.deck_size;
  renew_deck(p, journal);
}

void renew_deck(Position& p, Journal* journal) {
  if (p.deck_size > 0) return;
  int cards = 0;
  for (const int n : p.discard) cards += n;
  if (cards == 0) return;
  p.deck = p.discard;
  p.deck_size = cards;
  p.discard.fill(0);
  Events::tell(journal, kNobody, Reshuffled{.count = cards});
}

}  // namespace emporium::kairo
