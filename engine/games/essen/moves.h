#pragma once

#include "engine/core/named.h"
#include "engine/core/shapes.h"
#include "engine/games/essen/components.h"

namespace emporium::essen {

EMPORIUM_NAMED(MoveKind, kMoveNames,
               deal,        // nature: this wishlist card comes from the deck
               pick,        // draft: keep this card
               ranking,     // nature: this ranking card is shown
               release,     // nature: this tile comes out of the storage
               draw_token,  // nature: this event token
               press_pass,  // nature: who is the first player of round 1
               turn_last,   // nature: the last-round tile shows …
               remove,      // two players: take this booth's tile out of the game
               walk,        // step to a neighbouring booth …
               go,          // … or place; numbers follow on: the base of `walk` + space is either
               buy,         // the game where the meeple stands
               meal,        // in the courtyard
               play_test,   // draw two wishlist cards …
               keep,        // … and keep this one
               unload,      // on the parking: bag to trunk
               withdraw,    // on the parking: 50 € for 2 points
               end_turn);

inline constexpr Arg kBoothArg{"booth", 1, kBooths, &kTitles};
inline constexpr Arg kCardArg{"card", 1, kBooths, &kTitles};
inline constexpr Arg kTokenArg{"token", 0, kTokenKinds, &kTokenWords};
inline constexpr Arg kLastTileArg{"last", 0, kLastTiles, &kLastTileWords};
inline constexpr Arg kPlaceArg{"place", 0, kPlaces, &kPlaceWords};

inline constexpr auto kMoveTable =
    kind_table<MoveKind>(kMoveNames, {{MoveKind::deal, {{kCardArg}}},
                                      {MoveKind::pick, {{kCardArg}}},
                                      {MoveKind::ranking, {{{"card", 1, kRankingCards}}}},
                                      {MoveKind::release, {{kBoothArg}}},
                                      {MoveKind::draw_token, {{kTokenArg}}},
                                      {MoveKind::press_pass, {{{"seat", 0, kMaxSeats, &kSeats}}}},
                                      {MoveKind::turn_last, {{kLastTileArg}}},
                                      {MoveKind::remove, {{kBoothArg}}},
                                      {MoveKind::walk, {{kBoothArg}}},
                                      {MoveKind::go, {{kPlaceArg}}},
                                      {MoveKind::keep, {{kCardArg}}}});
inline constexpr MoveCodec<kMoveTable.size()> kCodec{kMoveTable};

// A move of that kind, by its argument counted from 0, and that argument.
constexpr Move move_of(MoveKind kind, int arg = 0) {
  return static_cast<Move>(kCodec.base(kind) + arg);
}
template <class T>
constexpr T arg_of(Move move, MoveKind kind) {
  return static_cast<T>(move - kCodec.base(kind));
}
// The move that steps to a space.
constexpr Move walk_to(Space space) { return move_of(MoveKind::walk, space); }

}  // namespace emporium::essen
