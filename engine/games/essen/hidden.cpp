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
int last_draft_round(const Rules& rules, const Position& p) {
  return drafting(p) ? p.draft_round : rules.draft_rounds() - 1;
}

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

// Hides the others' packs and picks. What was taken from a pack after the viewer saw it is known
// as a set (`seen`), though not who took which; after the draft it is known to whom if only one
// player can have it.
void mask_draft(const Rules& rules, Position& p, Seat viewer) {
  const int players = rules.players();
  const int now = last_draft_round(rules, p);
  const int width = rules.picks_per_round();
  for (const Seat q : seats(players)) {
    const Sight sight(q, viewer, players, now);
    int hidden_rounds = 0;
    for (int i = 0; i < rules.draft_rounds(); ++i) {
      if (i > sight.first && (q + i) % players != viewer) ++hidden_rounds;
    }
    const bool only_one = !drafting(p) && hidden_rounds == 1;
    for (int i = 0; i < rules.draft_rounds(); ++i) {
      const Seat seat((q + i) % players);
      if (seat == viewer || (only_one && i > sight.first)) continue;
      for (int k = i * width; k < (i + 1) * width; ++k) {
        Maybe<Card>& card = p.picks[seat][k];
        if (!known(card)) continue;
        if (i > sight.first) p.seen[q] |= bit(*card);
        card = kHiddenCard;
      }
    }
    const Seat holder((q + now) % players);
    if (holder == viewer || !drafting(p)) continue;
    if (sight.seen()) p.seen[q] |= p.pack[holder];
    p.pack[holder] = 0;
  }
}

// Deals the cards that the viewer has not seen anew. A card that the viewer knows to have been
// shuffled into a deck can only have been drawn from that deck or a later one; so the places that
// were filled from the oldest deck choose first, and every guess that fits is equally likely.
class Guess {
 public:
  Guess(const Rules& rules, Position& p, Seat viewer, Random& random)
      : rules_(rules), p_(p), viewer_(viewer), random_(random), pool_(kAll & ~p.common) {
    for (const Seat s : seats(rules.players())) {
      pool_ &= ~(p.pack[s] | p.discards[s] | p.seen[s] | wishlist(p, s));
    }
    for (const Maybe<Card> card : p.drawn) pool_ &= ~as_set(card);
    if (viewer < 0) return;
    for (int k = kDecks - 2; k >= 0; --k) since_[k] = since_[k + 1] | p.remembered[viewer][k + 1];
  }

  void draft() {
    const int now = last_draft_round(rules_, p_);
    for (const Seat q : seats(rules_.players())) {
      const Sight sight(q, viewer_, rules_.players(), now);
      const int left = picks_of(q, sight);
      if (drafting(p_)) pack_of(q, (q + now) % rules_.players(), sight, left);
    }
    p_.seen.fill(0);
  }

  void play_tests() {
    for (int k = 0; k <= p_.shuffles; ++k) {
      for (const Seat s : seats(rules_.players())) {
        if (s == viewer_) continue;
        for (int i = 0; i < p_.kept_count[s][k]; ++i) p_.kept[s][k] |= bit(draw(pool_, ~since_[k]));
      }
    }
    for (const Seat s : seats(rules_.players())) {
      if (s == viewer_) continue;
      for (int i = 0; i < p_.discard_count[s]; ++i) p_.discards[s] |= bit(draw(pool_, kAll));
    }
    for (Maybe<Card>& card : p_.drawn) {
      if (card == kHiddenCard) card = draw(pool_, kAll);
    }
    if (p_.drawn[1].has()) std::sort(p_.drawn.begin(), p_.drawn.end());
    p_.deck = pool_;
  }

 private:
  [[nodiscard]] Card draw(Set& pool, Set allowed) {
    Set left = pool & allowed;
    for (auto skip = random_.below(static_cast<std::uint32_t>(count(left))); skip > 0; --skip) {
      left &= left - 1;
    }
    const Card card = lowest(left);
    pool &= ~bit(card);
    return card;
  }

  // What was picked from the pack that began with seat q; tells how many cards are left in it.
  int picks_of(int q, const Sight& sight) {
    const int width = rules_.picks_per_round();
    int left = kDealtCards;
    for (int i = 0; i < rules_.draft_rounds(); ++i) {
      auto& picks = p_.picks[(q + i) % rules_.players()];
      for (int k = i * width; k < (i + 1) * width; ++k) {
        if (picks[k].has()) --left;
        if (picks[k] != kHiddenCard) continue;
        picks[k] = draw(i > sight.first ? p_.seen[q] : pool_, ~since_[0]);
      }
      // Two cards of one round are kept in order.
      if (width == 2 && picks[2 * i + 1].has()) {
        std::sort(picks.begin() + 2 * i, picks.begin() + 2 * i + 2);
      }
    }
    return left;
  }

  // The pack itself, which is with `holder` now.
  void pack_of(int q, int holder, const Sight& sight, int size) {
    if (holder == viewer_) return;
    if (p_.step == Step::deal && holder >= p_.turn) {
      size = holder == p_.turn ? kDealtCards - p_.to_do : 0;
    }
    if (sight.seen()) {
      p_.pack[holder] = p_.seen[q];
    } else {
      for (; size > 0; --size) p_.pack[holder] |= bit(draw(pool_, ~since_[0]));
    }
  }

  const Rules& rules_;
  Position& p_;
  Seat viewer_;
  Random& random_;
  Set pool_;             // cards that may be anywhere
  ByDeck<Set> since_{};  // [k]: cards that were surely in deck k or a later one
};

}  // namespace

void Rules::mask(Position& p, Seat viewer) const {
  if (p.step == Step::over) return;  // everyone has shown their cards
  mask_draft(*this, p, viewer);
  p.deck = 0;
  for (const Seat s : seats(players_)) {
    if (s == viewer) continue;
    p.kept[s].fill(0);
    p.discards[s] = 0;
    p.remembered[s].fill(0);
  }
  if (p.turn == viewer) return;
  for (Maybe<Card>& card : p.drawn) {
    if (card.has()) card = kHiddenCard;
  }
}

void Rules::resample(Position& p, Seat viewer, Random& random) const {
  if (p.step == Step::over) return;
  mask(p, viewer);
  Guess guess(*this, p, viewer, random);
  guess.draft();
  guess.play_tests();
}

}  // namespace emporium::essen
