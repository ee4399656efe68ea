#pragma once

#include <array>

#include "engine/core/maybe.h"
#include "engine/core/named.h"
#include "engine/core/shapes.h"
#include "engine/games/kairo/components.h"

namespace emporium::kairo {

EMPORIUM_NAMED(MoveKind, kMoveNames,
               first,     // nature: who begins
               customer,  // nature: this customer comes out of the bag
               card,      // nature: this build card is on top of the deck
               stall,     // place a main stall of this colour
               extend,    // extend the own stall of this colour
               move,      // move the own main stall of this colour
               play,      // play this build card
               three,     // discard three build cards to build anywhere
               lure,      // lure the customer of this colour
               take,      // take this build card from the display
               deck,      // draw from the deck
               barker,    // take a barker card
               pass,      // end phase: build no more
               keep,      // which card is not among the three
               discard,   // throw away a card above the hand limit
               square,    // where: of a stall, an extension, an entrance to lure to
               side,      // on which side of the stall its entrance lies
               pay,       // how many coins of the stall's own colour
               coin);     // one coin of this colour

inline constexpr int kSides = 4;
inline constexpr std::array<std::string_view, kSides> kSideNames = {"north", "east", "south",
                                                                    "west"};
inline constexpr Vocabulary kSideWords{"side", kSideNames};

inline constexpr Arg kColourArg{"colour", 0, kColours, &kColourWords};
inline constexpr Arg kCardArg{"card", 0, kCards, &kCardWords};
inline constexpr Arg kRowArg{"row", 1, kRows};
inline constexpr Arg kColumnArg{"column", 0, kColumns, &kColumnWords};

inline constexpr auto kMoveTable =
    kind_table<MoveKind>(kMoveNames, {{MoveKind::first, {{{"seat", 0, kSymbols, &kSeats}}}},
                                      {MoveKind::customer, {{kColourArg}}},
                                      {MoveKind::card, {{kCardArg}}},
                                      {MoveKind::stall, {{kColourArg}}},
                                      {MoveKind::extend, {{kColourArg}}},
                                      {MoveKind::move, {{kColourArg}}},
                                      {MoveKind::play, {{kCardArg}}},
                                      {MoveKind::lure, {{kColourArg}}},
                                      {MoveKind::take, {{kCardArg}}},
                                      {MoveKind::keep, {{kCardArg}}},
                                      {MoveKind::discard, {{kCardArg}}},
                                      {MoveKind::square, {{kRowArg, kColumnArg}}},
                                      {MoveKind::side, {{{"side", 0, kSides, &kSideWords}}}},
                                      {MoveKind::pay, {{{"coins", 1, kMaxSize}}}},
                                      {MoveKind::coin, {{kColourArg}}}});
inline constexpr MoveCodec<kMoveTable.size()> kCodec{kMoveTable};

constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(kCodec.kind_of(move)); }
constexpr MoveKind kind_of(const MoveShape& move) { return static_cast<MoveKind>(move.kind); }

// The square on that side of another, if it is on the board.
constexpr Maybe<Square> neighbour(Square square, int side) {
  const int row = row_of(square);
  const int column = column_of(square);
  switch (side) {
    case 0:
      return row == 0 ? Maybe<Square>() : Square(square - kColumns);
    case 1:
      return column == kColumns - 1 ? Maybe<Square>() : Square(square + 1);
    case 2:
      return row == kRows - 1 ? Maybe<Square>() : Square(square + kColumns);
    default:
      return column == 0 ? Maybe<Square>() : Square(square - 1);
  }
}

}  // namespace emporium::kairo
