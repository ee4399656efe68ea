#pragma once

#include <array>

#include "engine/core/shapes.h"
#include "engine/games/kairo/components.h"

namespace emporium::kairo {

enum MoveKind : std::uint8_t {
  kFirst,     // nature: who begins
  kCustomer,  // nature: this customer comes out of the bag
  kCard,      // nature: this build card is on top of the deck
  kStall,     // place a main stall of this colour
  kExtend,    // extend the own stall of this colour
  kMove,      // move the own main stall of this colour
  kPlay,      // play this build card
  kThree,     // discard three build cards to build anywhere
  kLure,      // lure the customer of this colour
  kTake,      // take this build card from the display
  kDeck,      // draw from the deck
  kBarker,    // take a barker card
  kPass,      // end phase: build no more
  kKeep,      // which card is not among the three
  kDiscard,   // throw away a card above the hand limit
  kSquare,    // where: of a stall, an extension, an entrance to lure to
  kSide,      // on which side of the stall its entrance lies
  kPay,       // how many coins of the stall's own colour
  kCoin,      // one coin of this colour
  kMoveKinds
};

inline constexpr int kSides = 4;
inline constexpr std::array<std::string_view, kSides> kSideNames = {"north", "east", "south",
                                                                    "west"};
inline constexpr Vocabulary kSideWords{"side", kSideNames};

inline constexpr Arg kColourArg{"colour", 0, kColours, &kColourWords};
inline constexpr Arg kCardArg{"card", 0, kCards, &kCardWords};
inline constexpr Arg kRowArg{"row", 1, kRows};
inline constexpr Arg kColumnArg{"column", 0, kColumns, &kColumnWords};

inline constexpr std::array<Kind, kMoveKinds> kMoveTable{{
    {"first", {{{"seat", 0, kSymbols, &kSeats}}}},
    {"customer", {{kColourArg}}},
    {"card", {{kCardArg}}},
    {"stall", {{kColourArg}}},
    {"extend", {{kColourArg}}},
    {"move", {{kColourArg}}},
    {"play", {{kCardArg}}},
    {"three", {}},
    {"lure", {{kColourArg}}},
    {"take", {{kCardArg}}},
    {"deck", {}},
    {"barker", {}},
    {"pass", {}},
    {"keep", {{kCardArg}}},
    {"discard", {{kCardArg}}},
    {"square", {{kRowArg, kColumnArg}}},
    {"side", {{{"side", 0, kSides, &kSideWords}}}},
    {"pay", {{{"coins", 1, kMaxSize}}}},
    {"coin", {{kColourArg}}},
}};
inline constexpr MoveCodec<kMoveKinds> kCodec{kMoveTable};

// The square on that side of another; -1 off the board.
constexpr int neighbour(int square, int side) {
  const int row = row_of(square);
  const int column = column_of(square);
  switch (side) {
    case 0:
      return row == 0 ? -1 : square - kColumns;
    case 1:
      return column == kColumns - 1 ? -1 : square + 1;
    case 2:
      return row == kRows - 1 ? -1 : square + kColumns;
    default:
      return column == 0 ? -1 : square - 1;
  }
}

}  // namespace emporium::kairo
