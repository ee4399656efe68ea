#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/maybe.h"
#include "engine/core/named.h"
#include "engine/core/types.h"
#include "engine/games/essen/map.h"

namespace emporium::essen {

// Which question is being asked, in the order of a game.
EMPORIUM_NAMED(Step, kStepNames,
               deal,        // nature: seven wishlist cards for each player
               draft,       // keep a card, the rest goes to the left
               rankings,    // nature: ranking cards, before round 1 and after round 4
               stock,       // nature: the games on sale from the start
               pallets,     // nature: games on the pallet truck
               tokens,      // nature: event tokens on two of them
               press_pass,  // nature: the first player of round 1
               last_tile,   // nature: the last-round tile
               remove,      // two players: a tile leaves the game
               act,         // a player's turn
               test,        // nature: a wishlist card is drawn
               keep,        // which of the two is kept
               over);

// Where victory points come from; the score marker is their sum.
EMPORIUM_NAMED(Part, kPartNames, popularity, bonus, events, last_round, withdrawals, morning,
               afternoon, wishlist, early_departure);

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;
template <class T>
using BySeat = std::array<T, kMaxPlayers>;

// How often the discards can become the deck: each play-test keeps a card, so the cards halve.
inline constexpr int kDecks = 7;
template <class T>
using ByDeck = std::array<T, kDecks>;

// In views, a card that is there but not known.
inline constexpr Maybe<Card> kHiddenCard = Card{kBooths};
constexpr bool known(Maybe<Card> card) { return card.has() && card != kHiddenCard; }
constexpr Set as_set(Maybe<Card> card) { return known(card) ? bit(*card) : 0; }

// The whole game as a value.
struct Position {
  // Tiles: each of the 60 is in one of these sets, or on a pallet.
  Set storage;  // not out yet: which, not when
  Set booths;   // on sale
  Set removed;  // out of the game (two players)
  BySeat<Set> bag;
  BySeat<Set> trunk;
  std::array<Set, kTokenKinds> on_tile;  // tiles that carry this event token

  // Wishlist cards: each of the 60 is in one of these sets, or in `picks` or `drawn`.
  Set deck;
  Set common;
  BySeat<Set> pack;          // in hand during the draft
  BySeat<Set> taken;         // from the common wishlist: seen by all
  BySeat<ByDeck<Set>> kept;  // by play-tests, by the deck they came from
  BySeat<Set> discards;      // by play-tests since the deck was last shuffled
  // What a player knows of old: discards of one's own that were shuffled into this deck.
  BySeat<ByDeck<Set>> remembered;
  // In views only: cards seen in this player's first pack that others have taken since.
  BySeat<Set> seen;

  BySeat<std::int32_t> money;
  BySeat<std::int32_t> paid;  // … for games
  BySeat<std::int16_t> vp;    // the score markers, never below zero
  BySeat<std::array<std::int16_t, kPartNames.size()>> points;
  BySeat<std::uint16_t> withdrawals;

  BySeat<std::uint8_t> meals;
  BySeat<Space> at;                    // where the meeple stands
  BySeat<std::uint8_t> used;           // how far the action token has come this round
  BySeat<Maybe<Tile>> pre_ordered;     // the sold-out game
  BySeat<std::uint8_t> discard_count;  // sizes are public where the cards are not
  BySeat<ByDeck<std::uint8_t>> kept_count;
  BySeat<std::array<Maybe<Card>, kKeptCards>> picks;  // of the draft, round by round
  std::array<Maybe<Card>, 2> drawn;                   // by the play-test under way
  std::uint8_t deck_size;
  std::uint8_t shuffles;  // how often the discards became the deck

  std::array<Maybe<Tile>, kPallets> pallets;
  std::array<std::uint8_t, kTokenKinds> tokens_left;
  std::array<std::uint8_t, kTokenKinds> tokens_spent;
  std::array<std::uint8_t, kSymbols> popularity;
  std::array<Maybe<RankingCard>, kBoards> morning;  // the ranking card on each board
  std::array<Maybe<RankingCard>, kBoards> afternoon;
  Crowd crowd;

  Step step;
  std::uint8_t round;  // 1 … 7
  Seat first;          // holds the first player marker
  Seat turn;           // the seat that decides, or for which nature does
  std::uint8_t to_do;  // cards, tiles or tokens to come; turns left in this round
  std::uint8_t draft_round;
  std::uint8_t eaten;                  // `turn` has had its meal
  Maybe<LastTile> last_tile;           // once turned
  std::uint8_t departures;             // early ones so far
  std::array<std::uint8_t, 2> unused;  // fills the struct up, so that it has no padding
};

inline int bag_size(const Position& p, Seat seat) { return count(p.bag[seat]); }
inline Set bought(const Position& p, Seat seat) { return p.bag[seat] | p.trunk[seat]; }

// Action spaces that are neither behind the token nor blocked by a game.
inline int free_actions(const Position& p, Seat seat) {
  return kActionSpaces - p.used[seat] - bag_size(p, seat);
}

// All wishlist cards of a player that the position shows.
inline Set wishlist(const Position& p, Seat seat) {
  Set cards = p.taken[seat];
  for (const Set kept : p.kept[seat]) cards |= kept;
  for (const Maybe<Card> card : p.picks[seat]) cards |= as_set(card);
  return cards;
}

// The event token on a tile.
inline Maybe<Token> token_on(const Position& p, Tile tile) {
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    if (holds(p.on_tile[kind], tile)) return static_cast<Token>(kind);
  }
  return kNone;
}

inline std::int16_t& points_from(Position& p, Seat seat, Part part) {
  return p.points[seat][static_cast<std::size_t>(part)];
}
inline int points_from(const Position& p, Seat seat, Part part) {
  return p.points[seat][static_cast<std::size_t>(part)];
}

}  // namespace emporium::essen
