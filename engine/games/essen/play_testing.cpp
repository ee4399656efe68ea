// C3. Play-test: draw two wishlist cards, keep one.
#include <algorithm>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

int Rules::cards_to_test(const Position& p) const {
  int cards = p.deck_size;
  for (int s = 0; s < players_; ++s) cards += p.discard_count[s];
  return cards;
}

Reason Rules::why_not_play_test(const Position& p) const {
  if (free_actions(p, p.turn) < 1) return Reason::not_enough_actions;
  if (cards_to_test(p) == 0) return Reason::no_cards_left;
  return Reason::none;
}

void Rules::apply_play_test(Position& p, Journal* journal) const {
  ++p.used[p.turn];
  tell(journal, kTested, p.turn);
  p.step = Step::test;
  reshuffle_if_empty(p, journal);
}

// The discards become the deck when a card is needed and none is left. Players remember which of
// them they put there.
void Rules::reshuffle_if_empty(Position& p, Journal* journal) const {
  if (p.deck_size != 0) return;
  p.shuffles = static_cast<std::uint8_t>(std::min(p.shuffles + 1, kDecks - 1));
  for (int s = 0; s < players_; ++s) {
    p.deck |= p.discards[s];
    for (Set& older : p.remembered[s]) older &= ~p.discards[s];
    p.remembered[s][p.shuffles] |= p.discards[s];
    p.discards[s] = 0;
    p.deck_size += p.discard_count[s];
    p.discard_count[s] = 0;
  }
  tell(journal, kReshuffled, kNobody, p.deck_size);
}

void Rules::apply_test_draw(Position& p, int card, Journal* journal) const {
  p.deck &= ~bit(card);
  --p.deck_size;
  for (Set& older : p.remembered[p.turn]) older &= ~bit(card);
  tell(journal, kDrew, p.turn, card + 1);
  if (p.drawn[0] == kNoCard) {
    p.drawn[0] = static_cast<CardByte>(card + 1);
    if (cards_to_test(p) > 0) {
      reshuffle_if_empty(p, journal);
    } else {
      keep_card(p, card, journal);  // it was the last one
    }
    return;
  }
  // Which of the two came first makes no difference.
  p.drawn[1] = std::max<CardByte>(p.drawn[0], static_cast<CardByte>(card + 1));
  p.drawn[0] = std::min<CardByte>(p.drawn[0], static_cast<CardByte>(card + 1));
  p.step = Step::keep;
}

// A test that began with the last card of the old deck counts as one of the new deck, so that
// nobody learns which of the two was kept.
void Rules::keep_card(Position& p, int card, Journal* journal) const {
  const int seat = p.turn;
  for (CardByte& drawn : p.drawn) {
    if (drawn == card + 1) {
      p.kept[seat][p.shuffles] |= bit(card);
      ++p.kept_count[seat][p.shuffles];
    } else if (drawn != kNoCard) {
      p.discards[seat] |= bit(drawn - 1);
      ++p.discard_count[seat];
    }
    drawn = kNoCard;
  }
  tell(journal, kKept, seat, card + 1);
  p.step = Step::act;
}

}  // namespace emporium::essen
