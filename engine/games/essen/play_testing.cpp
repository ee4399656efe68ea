// C3. Play-test: draw two wishlist cards, keep one.
#include <algorithm>

#include "engine/games/essen/actions.h"
#include "engine/games/essen/flow.h"
#include "engine/games/essen/steps.h"

namespace emporium::essen {
namespace {

// The discards become the deck when a card is needed and none is left. Players remember which of
// them they put there. It happens six times at most in a game; positions from elsewhere may have
// seen more decks, and then the last two count as one.
void reshuffle_if_empty(const Rules& rules, Position& p, Journal* journal) {
  if (p.deck_size != 0) return;
  p.shuffles = static_cast<std::uint8_t>(std::min(p.shuffles + 1, kDecks - 1));
  for (const Seat s : seats(rules.players())) {
    p.deck |= p.discards[s];
    for (Set& older : p.remembered[s]) older &= ~p.discards[s];
    p.remembered[s][p.shuffles] |= p.discards[s];
    p.discards[s] = 0;
    p.deck_size += p.discard_count[s];
    p.discard_count[s] = 0;
  }
  tell(journal, Reshuffled{.cards = p.deck_size});
}

// A test that began with the last card of the old deck counts as one of the new deck, so that
// nobody learns which of the two was kept.
void keep_card(Position& p, Card card, Journal* journal) {
  const Seat seat = p.turn;
  for (Maybe<Card>& drawn : p.drawn) {
    if (drawn.is(card)) {
      p.kept[seat][p.shuffles] |= bit(card);
      ++p.kept_count[seat][p.shuffles];
    } else if (drawn.has()) {
      p.discards[seat] |= bit(*drawn);
      ++p.discard_count[seat];
    }
    drawn = kNone;
  }
  tell(journal, seat, Kept{.card = card});
  p.step = Step::act;
}

void apply_test_draw(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card = arg_of<Card>(move, MoveKind::deal);
  p.deck &= ~bit(card);
  --p.deck_size;
  for (Set& older : p.remembered[p.turn]) older &= ~bit(card);
  tell(journal, p.turn, Drew{.card = card});
  if (!p.drawn[0].has()) {
    p.drawn[0] = card;
    if (cards_to_test(rules, p) > 0) {
      reshuffle_if_empty(rules, p, journal);
    } else {
      keep_card(p, card, journal);  // it was the last one
    }
    return;
  }
  // Which of the two came first makes no difference.
  p.drawn[1] = std::max(*p.drawn[0], card);
  p.drawn[0] = std::min(*p.drawn[0], card);
  p.step = Step::keep;
}

void legal_keep(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Maybe<Card> card : p.drawn) out.add(move_of(MoveKind::keep, *card));
}

Reason why_not_keep(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (!is(move, MoveKind::keep)) return Reason::not_now;
  const auto card = static_cast<Card>(move.args[0] - 1);
  return p.drawn[0].is(card) || p.drawn[1].is(card) ? Reason::none : Reason::not_drawn;
}

void apply_keep(const Rules& /*rules*/, Position& p, Move move, Journal* journal) {
  keep_card(p, arg_of<Card>(move, MoveKind::keep), journal);
}

}  // namespace

constinit const Row kTestStep = {nature, FromTheDeck::legal, FromTheDeck::why_not, apply_test_draw,
                                 FromTheDeck::odds};
constinit const Row kKeepStep = {whose_turn, legal_keep, why_not_keep, apply_keep};

int cards_to_test(const Rules& rules, const Position& p) {
  int cards = p.deck_size;
  for (const Seat s : seats(rules.players())) cards += p.discard_count[s];
  return cards;
}

Reason why_not_play_test(const Rules& rules, const Position& p) {
  if (free_actions(p, p.turn) < 1) return Reason::not_enough_actions;
  if (cards_to_test(rules, p) == 0) return Reason::no_cards_left;
  return Reason::none;
}

void play_test(const Rules& rules, Position& p, Journal* journal) {
  ++p.used[p.turn];
  tell(journal, p.turn, Tested{});
  p.step = Step::test;
  reshuffle_if_empty(rules, p, journal);
}

}  // namespace emporium::essen
