#pragma once

#include <array>

#include "engine/core/named.h"
#include "engine/core/shapes.h"
#include "engine/games/tbggg/components.h"

namespace emporium::tbggg {

EMPORIUM_NAMED(MoveKind, kMoveNames,
               roll,       // nature: a die shows …
               arrive,     // nature: this tile is on top of the pile
               first,      // who begins: named by the winner of the roll-off, or drawn by nature
               tile,       // take this tile from the stock to supply it
               window,     // … and place it here, face down
               discard,    // throw away a tile above the limit, where no window is left
               pass,       // phases 2, 3 and 5
               advertise,  // pay 1 GG, pick up a geek to roll it again
               also,       // … and this one too
               throw_,     // … and roll  NOLINT(readability-identifier-naming)
               promote,    // pay 1 GG, move a geek to an adjacent shop
               buy,        // put a geek on a tile in its shop
               charity,    // put a geek on a tile of the charity shop
               send);      // … which geek goes there

inline constexpr Arg kShopArg{"shop", 1, kShops};
inline constexpr Arg kShelfArg{"shelf", 0, kShelves, &kShelfWords};
inline constexpr Arg kColumnArg{"column", 1, kColumns};
inline constexpr Arg kKindArg{"number", 0, kKinds, &kNumberWords};
inline constexpr Arg kColourArg{"colour", 0, kColours, &kColourWords};

inline constexpr auto kMoveTable = kind_table<MoveKind>(
    kMoveNames, {
                    {MoveKind::roll, {{{"face", 1, kShops}}}},
                    {MoveKind::arrive, {{kKindArg}}},
                    {MoveKind::first, {{{"seat", 0, kMaxSeats, &kSeats}}}},
                    {MoveKind::tile, {{kKindArg}}},
                    {MoveKind::window, {{kShopArg, kShelfArg, kColumnArg}}},
                    {MoveKind::discard, {{kKindArg}}},
                    {MoveKind::advertise, {{kShopArg}}},
                    {MoveKind::also, {{kShopArg}}},
                    {MoveKind::promote, {{{"from", 1, kShops}, {"to", 1, kShops}}}},
                    {MoveKind::buy, {{kShopArg, kShelfArg, kColumnArg}}},
                    {MoveKind::charity, {{kColourArg, {"number", 1, kNumbers}}}},
                    {MoveKind::send, {{kShopArg}}},
                });
inline constexpr MoveCodec kCodec{kMoveTable};

// The windows are counted shop by shop, shelf by shelf from the top, left to right.
using Window = Ordinal<struct WindowSort>;

constexpr Window window_at(Shop shop, int shelf, int column) {
  return Window(((shop - 1) * kShelves + shelf) * kColumns + (column - 1));
}
constexpr Shop shop_of(Window window) { return Shop(window / (kShelves * kColumns) + 1); }
constexpr int shelf_of(Window window) { return window / kColumns % kShelves; }
constexpr int column_of(Window window) { return window % kColumns + 1; }

inline constexpr OrdinalRange<Window> kAllWindows{0, kWindows};
constexpr OrdinalRange<Window> windows_of(Shop shop) {
  return {window_at(shop, 0, 1), kShelves * kColumns};
}

// A move of a known kind taken apart, without decoding the rest.
constexpr int arg_of(Move move, MoveKind kind) { return move - kCodec.base(kind); }
constexpr Shop shop_in(Move move, MoveKind kind) { return Shop(arg_of(move, kind) + 1); }
constexpr Window window_in(Move move, MoveKind kind) { return Window(arg_of(move, kind)); }
constexpr Window window_in(const MoveShape& move) {
  return window_at(Shop(move.args[0]), move.args[1], move.args[2]);
}
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(kCodec.kind_of(move)); }
constexpr MoveKind kind_of(const MoveShape& move) { return static_cast<MoveKind>(move.kind); }

}  // namespace emporium::tbggg
