// What holds in every position for the wishlist cards: each of the 60 is somewhere exactly once,
// the draft is as far as it says, and what players remember fits.
#include <string>

#include "engine/core/broken.h"
#include "engine/games/essen/check.h"

namespace emporium::essen {
namespace {

// How many cards each pack and each hand has is fixed by how far the draft is.
Status check_draft(const Rules& rules, const Position& p) {
  const int width = rules.picks_per_round();
  const bool dealing = p.step == Step::deal;
  const bool drafting = p.step == Step::draft;
  if (p.draft_round >= rules.draft_rounds() || (!drafting && p.draft_round != 0)) {
    return broken("draft_round: there is no such round now");
  }
  if (dealing && (p.to_do < 1 || p.to_do > kDealtCards)) return broken("to_do: cards to deal");
  if (drafting && (p.to_do < 1 || p.to_do > width)) return broken("to_do: cards to pick");
  Set bought_by_all = 0;
  int common = count(p.common);
  for (const Seat s : seats(rules.players())) {
    int picked = dealing ? 0 : kKeptCards;
    int pack = 0;
    // What this seat has had of the deal or of the draft's round.
    const int whole = dealing ? kDealtCards : width;
    int had = s < p.turn ? whole : 0;
    if (s == p.turn) had = whole - p.to_do;
    if (dealing) pack = had;
    if (drafting) {
      picked = width * p.draft_round + had;
      pack = kDealtCards - picked;
    }
    if (count(p.pack[s]) != pack) {
      return broken(player_field(s) + ".pack: must have " + std::to_string(pack) + " cards now");
    }
    const auto& picks = p.picks[s];
    for (int i = 0; i < kKeptCards; ++i) {
      if (picks[i].has() != (i < picked)) {
        return broken(player_field(s) + ".picks: must have " + std::to_string(picked) +
                      " cards now");
      }
      if (width == 2 && i % 2 == 1 && i < picked && picks[i] < picks[i - 1]) {
        return broken(player_field(s) + ".picks: two of one round go in ascending order");
      }
    }
    if ((p.taken[s] & ~bought(p, s)) != 0) {
      return broken(player_field(s) + ".taken: a card of a game not bought");
    }
    bought_by_all |= bought(p, s);
    common += count(p.taken[s]);
  }
  const int left = dealing || drafting ? 0 : (kDealtCards - kKeptCards) * rules.players();
  if (common != left) {
    return broken("common: " + std::to_string(left) + " cards, with those taken, not " +
                  std::to_string(common));
  }
  if ((p.common & bought_by_all) != 0) return broken("common: a game was bought, but not its card");
  return Done{};
}

Status check_play_tests(const Rules& rules, const Position& p) {
  Set picks = 0;
  for (const Seat s : seats(rules.players())) {
    for (const Maybe<Card> card : p.picks[s]) picks |= as_set(card);
  }
  if (p.shuffles >= kDecks) return broken("shuffles: too many");
  for (const Seat s : seats(rules.players())) {
    const std::string name = player_field(s);
    if (p.discard_count[s] != count(p.discards[s])) {
      return broken(name + ".discard_count: not the number of discards");
    }
    Set memory = 0;
    for (int k = kDecks - 1; k >= 0; --k) {
      if (p.kept_count[s][k] != count(p.kept[s][k])) {
        return broken(name + ".kept_count: not the number of cards kept");
      }
      if ((k > p.shuffles && (p.kept[s][k] | p.remembered[s][k]) != 0) ||
          (k == 0 && p.remembered[s][0] != 0)) {
        return broken(name + ": cards of a deck that was never shuffled");
      }
      // What went into a deck cannot have been drawn from an older one.
      for (const Seat t : seats(rules.players())) {
        if (t != s && (p.kept[t][k] & memory) != 0) {
          return broken(name + ".remembered: the card was kept from an older deck");
        }
      }
      if ((p.remembered[s][k] & memory) != 0) return broken(name + ".remembered: a card twice");
      memory |= p.remembered[s][k];
    }
    Set own = p.taken[s] | p.discards[s];
    for (const Set kept : p.kept[s]) own |= kept;
    for (const Maybe<Card> card : p.drawn) own |= p.turn == s ? as_set(card) : 0;
    for (const Seat t : seats(rules.players())) own |= p.pack[t] | p.taken[t];
    if ((memory & (own | picks | p.common)) != 0) {
      return broken(name + ".remembered: the player knows where the card is now");
    }
    if ((memory & ~kAll) != 0) return broken(name + ".remembered: there are only 60 cards");
  }
  const bool one = p.drawn[0].has();
  const bool two = p.drawn[1].has();
  const bool fits = p.step == Step::keep ? one && p.drawn[0] < p.drawn[1]
                                         : !two && (!one || p.step == Step::test);
  if (!fits) {
    return broken("drawn: two cards in ascending order to choose from, or none");
  }
  if (p.step == Step::test && p.deck_size == 0) return broken("deck: a card must be left to draw");
  return Done{};
}

}  // namespace

Status check_cards(const Rules& rules, const Position& p) {
  Set once = 0;
  Set twice = 0;
  const auto put = [&](Set cards) {
    twice |= once & cards;
    once |= cards;
  };
  put(p.deck);
  put(p.common);
  for (const Seat s : seats(kMaxPlayers)) {
    put(p.pack[s]);
    put(p.taken[s]);
    put(p.discards[s]);
    for (const Set kept : p.kept[s]) put(kept);
    for (const Maybe<Card> card : p.picks[s]) {
      if (card.has() && *card >= kBooths) return broken(player_field(s) + ".picks: no such card");
      put(as_set(card));
    }
    if (p.seen[s] != 0) return broken(player_field(s) + ".seen: only in views");
  }
  for (const Maybe<Card> card : p.drawn) {
    if (card.has() && *card >= kBooths) return broken("drawn: no such card");
    put(as_set(card));
  }
  if ((once & ~kAll) != 0) return broken("cards: there are only 60");
  if (twice != 0) {
    return broken("cards: card " + std::to_string(lowest(twice) + 1) + " is in two places");
  }
  if (once != kAll) {
    return broken("cards: card " + std::to_string(lowest(~once) + 1) + " is missing");
  }
  if (p.deck_size != count(p.deck)) return broken("deck_size: not the size of the deck");
  if (Status status = check_draft(rules, p); !status.ok()) return status;
  return check_play_tests(rules, p);
}

}  // namespace emporium::essen
