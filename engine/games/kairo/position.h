#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/maybe.h"
#include "engine/core/named.h"
#include "engine/core/types.h"
#include "engine/games/kairo/board.h"
#include "engine/games/kairo/components.h"

namespace emporium::kairo {

// Which question is being asked.
EMPORIUM_NAMED(Step, kStepNames,
               refill,     // nature: the display, at the start and at the end of a turn
               customers,  // nature: which customer stands on the next start square
               deal,       // nature: the starting hands
               first,      // nature: who begins
               set_up,     // variable start: a main stall of which colour
               action,     // play a card to build, lure, or draw
               last,       // end phase: play a card to build, or pass
               keep,       // building anywhere: which card is not among the three discarded
               fee,        // a joker costs a coin of any colour
               build,      // what to build with the card: stall, extension or move, and its colour
               square,     // … where
               side,       // … the entrance of a main stall
               pay,        // how many coins of the stall's colour
               coin,       // … and the others that stand in for the rest
               lure,       // to which entrance
               draw,       // the second card
               deck,       // nature: the top card of the deck
               discard,    // down to the hand limit
               over);

// What is being built.
EMPORIUM_NAMED(Build, kBuildNames, none, stall, extension, move);

template <class T>
using BySymbol = std::array<T, kSymbols>;
template <class T>
using ByColour = std::array<T, kColours>;
using Coins = ByColour<std::uint8_t>;            // worth by colour
using Cards = std::array<std::uint8_t, kCards>;  // build cards by kind

// Played as a card: three that were discarded.
inline constexpr Maybe<Card> kAnywhere = Card{kCards};

// The whole game as a value. Seat i plays symbol i; with two players symbol 2 is neutral.
struct Position {
  // The board. Tiles of one colour that hang together are one stall, because stalls of the same
  // colour never touch; so the main stall's square tells whose they are.
  ByColour<Board> tiles;
  Board entrances;
  Board customers;
  Board lanes;  // the market squares that customers can reach

  BySymbol<std::uint16_t> points;            // the score markers
  BySymbol<std::uint16_t> extension_points;  // … of which for the size of stalls,
  BySymbol<std::uint16_t> medal_points;      // … and for medals when won

  BySymbol<ByColour<Maybe<Square>>> stall;     // where the main stall stands, if it is placed
  BySymbol<ByColour<Maybe<Square>>> entrance;  // … and its entrance
  BySymbol<ByColour<std::uint8_t>> size;       // tiles
  BySymbol<Coins> coins;
  Coins bank;
  ByColour<std::uint8_t> left;          // extensions in the supply
  ByColour<Maybe<Square>> customer_at;  // if not outside
  ByColour<Maybe<Seat>> gold;           // if not in the supply
  ByColour<Maybe<Seat>> silver;

  BySymbol<Cards> hand;
  BySymbol<Cards> known;  // cards of the hand that everybody saw: taken from the display
  Cards deck;             // what is in it, not in which order
  Cards discard;
  Cards display;
  BySymbol<std::uint8_t> hand_size;
  BySymbol<std::uint8_t> barkers;
  std::uint8_t barkers_left;
  std::uint8_t deck_size;
  std::uint8_t display_size;

  Step step;
  Seat first;
  Seat turn;
  std::uint8_t passed;       // bit s: builds no more in the end phase
  std::uint8_t end_phase;    // 0 or 1
  std::uint8_t set_up_left;  // main stalls still to be placed by the players
  std::uint8_t draws;        // cards still to be drawn in this action
  Maybe<Card> card;          // played, kAnywhere for three
  Build building;
  Maybe<Colour> colour;                // being built, or lured
  Maybe<Square> square;                // chosen for it
  Maybe<Square> from;                  // a stall being moved: its old square
  std::uint8_t owed;                   // coins of other colours still to be paid
  std::uint8_t least;                  // … from this colour on
  std::array<std::uint8_t, 4> unused;  // fills the struct up, so that it has no padding
};
static_assert(std::has_unique_object_representations_v<Position>);

constexpr bool has(std::uint8_t set, Seat seat) { return ((set >> seat) & 1) != 0; }

}  // namespace emporium::kairo
