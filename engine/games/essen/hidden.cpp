// Who sees what. Only wishlist cards are hidden: the other players' hands, what they discarded,
// and the deck. Storage, event tokens and the last-round tile are not drawn before they are shown,
// so there is nothing to hide of them.
//
// A player remembers: the packs that passed through the own hands during the draft, and which own
// discards were shuffled into which deck.
#include <algorithm>

#include "engine/games/essen/rules.h"

namespace emporium::essen {
namespace {

bool drafting(const Position& p) { return p.step <= Step::draft; }

// The draft as one viewer sees it. Pack q starts with seat q and is with seat q + i in round i, so
// the viewer holds it in the rounds i = viewer - q (modulo the players).
struct Sight {
  int first = 99;  // the round in which the viewer first sees the pack; 99 if never so far

  Sight(int pack, Seat viewer, int players, int now) {
    if (viewer < 0) return;
    const int round = (viewer - pack + players) % players;
    if (round <= now) first = round;
  }
  [[nodiscard]] bool seen() const { return first != 99; }
};

int draw_from(Set& pool, Set allowed, Random& random) {
  Set left = pool & allowed;
  for (auto skip = random.below(static_cast<std::uint32_t>(count(left))); skip > 0; --skip) {
    left &= left - 1;
  }
  const int card = lowest(left);
  pool &= ~bit(card);
  return card;
}

}  // namespace

void Rules::mask(Position& p, Seat viewer) const {
  if (p.step == Step::over) return;  // everyone has shown their cards
  mask_draft(p, viewer);
  p.deck = 0;
  for (int s = 0; s < players_; ++s) {
    if (s == viewer) continue;
    p.kept[s].fill(0);
    p.discards[s] = 0;
    p.remembered[s].fill(0);
  }
  if (static_cast<Seat>(p.turn) == viewer) return;
  for (CardByte& card : p.drawn) {
    if (card != kNoCard) card = kHiddenCard;
  }
}

// Hides the others' packs and picks. What was taken from a pack after the viewer saw it is known
// as a set (`seen`), though not who took which; after the draft it is known to whom if only one
// player can have it.
void Rules::mask_draft(Position& p, Seat viewer) const {
  const int now = drafting(p) ? p.draft_round : draft_rounds() - 1;
  const int width = picks_per_round();
  for (int q = 0; q < players_; ++q) {
    const Sight sight(q, viewer, players_, now);
    int hidden_rounds = 0;
    for (int i = 0; i < draft_rounds(); ++i) {
      if (i > sight.first && (q + i) % players_ != viewer) ++hidden_rounds;
    }
    const bool only_one = !drafting(p) && hidden_rounds == 1;
    for (int i = 0; i < draft_rounds(); ++i) {
      const int seat = (q + i) % players_;
      if (seat == viewer || (only_one && i > sight.first)) continue;
      for (int k = i * width; k < (i + 1) * width; ++k) {
        CardByte& card = p.picks[seat][k];
        if (card == kNoCard || card == kHiddenCard) continue;
        if (i > sight.first) p.seen[q] |= bit(card - 1);
        card = kHiddenCard;
      }
    }
    const int holder = (q + now) % players_;
    if (holder == viewer || !drafting(p)) continue;
    if (sight.seen()) p.seen[q] |= p.pack[holder];
    p.pack[holder] = 0;
  }
}

// Deals the cards that the viewer has not seen anew. A card that the viewer knows to have been
// shuffled into a deck can only have been drawn from that deck or a later one; so the places that
// were filled from the oldest deck choose first, and every guess that fits is equally likely.
void Rules::resample(Position& p, Seat viewer, Random& random) const {
  if (p.step == Step::over) return;
  mask(p, viewer);
  const int width = picks_per_round();
  const int now = drafting(p) ? p.draft_round : draft_rounds() - 1;

  Set pool = kAll & ~p.common;
  ByDeck<Set> since{};  // since[k]: cards that were surely in deck k or a later one
  for (int s = 0; s < players_; ++s) {
    pool &= ~(p.pack[s] | p.discards[s] | p.seen[s] | wishlist(p, s));
  }
  for (const CardByte card : p.drawn) {
    if (card != kNoCard && card != kHiddenCard) pool &= ~bit(card - 1);
  }
  if (viewer >= 0) {
    for (int k = kDecks - 2; k >= 0; --k) since[k] = since[k + 1] | p.remembered[viewer][k + 1];
  }

  for (int q = 0; q < players_; ++q) {
    const Sight sight(q, viewer, players_, now);
    int size = kDealtCards;
    for (int i = 0; i < draft_rounds(); ++i) {
      const int seat = (q + i) % players_;
      for (int k = i * width; k < (i + 1) * width; ++k) {
        CardByte& card = p.picks[seat][k];
        if (card != kNoCard) --size;
        if (card != kHiddenCard) continue;
        Set& from = i > sight.first ? p.seen[q] : pool;
        card = static_cast<CardByte>(1 + draw_from(from, ~since[0], random));
      }
      // Two cards of one round are kept in order.
      if (width == 2 && p.picks[seat][2 * i + 1] != kNoCard) {
        std::sort(p.picks[seat].begin() + 2 * i, p.picks[seat].begin() + 2 * i + 2);
      }
    }
    if (!drafting(p)) continue;
    const int holder = (q + now) % players_;
    if (holder == viewer) continue;
    if (p.step == Step::deal && holder >= p.turn) {
      size = holder == p.turn ? kDealtCards - p.to_do : 0;
    }
    if (sight.seen()) {
      p.pack[holder] = p.seen[q];
    } else {
      for (; size > 0; --size) p.pack[holder] |= bit(draw_from(pool, ~since[0], random));
    }
  }
  p.seen.fill(0);

  for (int k = 0; k <= p.shuffles; ++k) {
    for (int s = 0; s < players_; ++s) {
      if (s == viewer) continue;
      for (int i = 0; i < p.kept_count[s][k]; ++i) {
        p.kept[s][k] |= bit(draw_from(pool, ~since[k], random));
      }
    }
  }
  for (int s = 0; s < players_; ++s) {
    if (s == viewer) continue;
    for (int i = 0; i < p.discard_count[s]; ++i)
      p.discards[s] |= bit(draw_from(pool, kAll, random));
  }
  for (CardByte& card : p.drawn) {
    if (card == kHiddenCard) card = static_cast<CardByte>(1 + draw_from(pool, kAll, random));
  }
  if (p.drawn[1] != kNoCard) std::sort(p.drawn.begin(), p.drawn.end());
  p.deck = pool;
}

}  // namespace emporium::essen
