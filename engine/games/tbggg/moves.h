#pragma once

#include <array>

#include "engine/core/shapes.h"
#include "engine/games/tbggg/components.h"

namespace emporium::tbggg {

enum MoveKind : std::uint8_t {
  kRoll,       // nature: a die shows …
  kArrive,     // nature: this tile is on top of the pile
  kFirst,      // who begins: named by the winner of the roll-off, or drawn by nature
  kTile,       // take this tile from the stock to supply it
  kWindow,     // … and place it here, face down
  kDiscard,    // throw away a tile above the limit, where no window is left
  kPass,       // phases 2, 3 and 5
  kAdvertise,  // pay 1 GG, pick up a geek to roll it again
  kAlso,       // … and this one too
  kThrow,      // … and roll
  kPromote,    // pay 1 GG, move a geek to an adjacent shop
  kBuy,        // put a geek on a tile in its shop
  kCharity,    // put a geek on a tile of the charity shop
  kSend,       // … which geek goes there
  kMoveKinds
};

inline constexpr Arg kShopArg{"shop", 1, kShops};
inline constexpr Arg kShelfArg{"shelf", 0, kShelves, &kShelfWords};
inline constexpr Arg kColumnArg{"column", 1, kColumns};

inline constexpr std::array<Kind, kMoveKinds> kMoveTable{{
    {"roll", {{{"face", 1, 6}}}},
    {"arrive", {{{"number", 0, kKinds, &kNumberWords}}}},
    {"first", {{{"seat", 0, kMaxSeats, &kSeats}}}},
    {"tile", {{{"number", 0, kKinds, &kNumberWords}}}},
    {"window", {{kShopArg, kShelfArg, kColumnArg}}},
    {"discard", {{{"number", 0, kKinds, &kNumberWords}}}},
    {"pass", {}},
    {"advertise", {{kShopArg}}},
    {"also", {{kShopArg}}},
    {"throw", {}},
    {"promote", {{{"from", 1, kShops}, {"to", 1, kShops}}}},
    {"buy", {{kShopArg, kShelfArg, kColumnArg}}},
    {"charity", {{{"colour", 0, kColours, &kColourWords}, {"number", 1, kNumbers}}}},
    {"send", {{kShopArg}}},
}};
inline constexpr MoveCodec<kMoveKinds> kCodec{kMoveTable};

// Windows are counted shop by shop, shelf by shelf from the top, left to right.
constexpr int window_at(int shop, int shelf, int column) {
  return ((shop - 1) * kShelves + shelf) * kColumns + (column - 1);
}
constexpr int shop_of(int window) { return window / (kShelves * kColumns) + 1; }
constexpr int shelf_of(int window) { return window / kColumns % kShelves; }
constexpr int column_of(int window) { return window % kColumns + 1; }

// What apply() tells.
enum EventKind : std::uint8_t {
  kRolledOff,
  kRollOffTied,
  kNamedFirst,
  kGift,
  kRoundBegan,
  kArrived,
  kSupplied,
  kDiscarded,
  kPassed,
  kGeekArrived,
  kPickedUp,
  kPromoted,
  kNewFirst,
  kTurnedUp,
  kBlankRemoved,
  kToCharity,
  kBought,
  kBoughtCharity,
  kTookBack,
  kSold,
  kCharityUnsold,
  kUnsold,
  kGameOver,
  kEventKinds
};

inline constexpr Arg kColourOf{"colour", 0, kColours, &kColourWords};
inline constexpr Arg kNumberOf{.name = "number", .words = &kNumberWords};
inline constexpr std::array<Kind, kEventKinds> kEventTable{{
    {"rolled_off", {{{"face"}}}},
    {"roll_off_tied", {}},
    {"named_first", {{{"first", 0, kMaxSeats, &kSeats}}}},
    {"gift", {{{"gg"}}}},
    {"round_began", {{{"round"}}}},
    {"arrived", {{{.name = "number", .words = &kNumberWords, .secret = true}}}},
    {"supplied",
     {{kShopArg,
       kShelfArg,
       kColumnArg,
       {.name = "number", .words = &kNumberWords, .secret = true}}}},
    {"discarded", {{kNumberOf}}, true},
    {"passed", {}},
    {"geek_arrived", {{kShopArg}}},
    {"picked_up", {{kShopArg}}},
    {"promoted", {{{"from"}, {"to"}}}},
    {"new_first", {}},
    {"turned_up", {}, true},
    {"blank_removed", {{kShopArg, kShelfArg, kColumnArg}}},
    {"to_charity", {{kColourOf, kNumberOf, kShopArg}}},
    {"bought", {{kColourOf, kNumberOf, kShopArg, kShelfArg, kColumnArg}}},
    {"bought_charity", {{kColourOf, kNumberOf, kShopArg}}},
    {"took_back", {{kNumberOf}}},
    {"sold", {{kNumberOf, kShopArg, {"gg"}, {"buyer", 0, kMaxSeats, &kSeats}}}},
    {"charity_unsold", {{kNumberOf}}},
    {"unsold", {{kNumberOf, kShopArg}}},
    {"game_over", {}},
}};

}  // namespace emporium::tbggg
