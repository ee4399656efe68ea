#pragma once

#include <array>

#include "engine/core/shapes.h"
#include "engine/games/essen/components.h"

namespace emporium::essen {

enum MoveKind : std::uint8_t {
  kDeal,       // nature: this wishlist card comes from the deck
  kPick,       // draft: keep this card
  kRanking,    // nature: this ranking card is shown
  kRelease,    // nature: this tile comes out of the storage
  kDrawToken,  // nature: this event token
  kPressPass,  // nature: who is the first player of round 1
  kTurnLast,   // nature: the last-round tile shows …
  kRemove,     // two players: take this booth's tile out of the game
  kWalk,       // step to a neighbouring booth …
  kGo,         // … or place; numbers follow on, so that base(kWalk) + space is either
  kBuy,        // the game where the meeple stands
  kMeal,       // in the courtyard
  kPlayTest,   // draw two wishlist cards …
  kKeep,       // … and keep this one
  kUnload,     // on the parking: bag to trunk
  kWithdraw,   // on the parking: 50 € for 2 points
  kEndTurn,
  kMoveKinds
};

inline constexpr Arg kBoothArg{"booth", 1, kBooths, &kTitles};
inline constexpr Arg kCardArg{"card", 1, kBooths, &kTitles};

inline constexpr std::array<Kind, kMoveKinds> kMoveTable{{
    {"deal", {{kCardArg}}},
    {"pick", {{kCardArg}}},
    {"ranking", {{{"card", 1, kRankingCards}}}},
    {"release", {{kBoothArg}}},
    {"draw_token", {{{"token", 0, kTokenKinds, &kTokenWords}}}},
    {"press_pass", {{{"seat", 0, kMaxSeats, &kSeats}}}},
    {"turn_last", {{{"last", 0, kLastTiles, &kLastTileWords}}}},
    {"remove", {{kBoothArg}}},
    {"walk", {{kBoothArg}}},
    {"go", {{{"place", 0, kPlaces, &kPlaceWords}}}},
    {"buy", {}},
    {"meal", {}},
    {"play_test", {}},
    {"keep", {{kCardArg}}},
    {"unload", {}},
    {"withdraw", {}},
    {"end_turn", {}},
}};
inline constexpr MoveCodec<kMoveKinds> kCodec{kMoveTable};

// What apply() tells.
enum EventKind : std::uint8_t {
  kDealt,
  kPicked,
  kPacksPassed,
  kCommonLaid,
  kCommonCard,
  kRankingShown,
  kOnSale,
  kRoundBegan,
  kReleased,
  kOnPallet,
  kPopularity,
  kTokenPlaced,
  kCrowdInZone,
  kCrowdInCourtyard,
  kCrowdAtEntrances,
  kLastTileTurned,
  kFirstPlayer,
  kRemoved,
  kWalked,
  kWent,
  kAte,
  kBought,
  kPreOrdered,
  kTookWish,
  kReshuffled,
  kTested,
  kDrew,
  kKept,
  kUnloaded,
  kWithdrew,
  kTurnEnded,
  kDeparted,
  kMorningScored,
  kAfternoonScored,
  kWishlistScored,
  kGameOver,
  kEventKinds
};

inline constexpr Arg kSymbolArg{"symbol", 0, kSymbols, &kSymbolWords};
inline constexpr std::array<Kind, kEventKinds> kEventTable{{
    {"dealt", {{{.name = "card", .words = &kTitles, .secret = true}}}},
    {"picked", {{{.name = "card", .words = &kTitles, .secret = true}}}},
    {"packs_passed", {}, true},
    {"common_laid", {{{"cards"}}}, true},
    {"common_card", {{{.name = "card", .words = &kTitles}}}},
    {"ranking_shown",
     {{{"board", 0, kBoards, &kBoardWords}, {"meeple"}, {"die"}, {"cards"}, {"hourglass"}}}},
    {"on_sale", {{{.name = "booth", .words = &kTitles}}}},
    {"round_began", {{{"round"}}}},
    {"released", {{{.name = "booth", .words = &kTitles}}}},
    {"on_pallet", {{{"pallet"}, {.name = "booth", .words = &kTitles}}}},
    {"popularity", {{kSymbolArg, {"level"}}}},
    {"token_placed",
     {{{"token", 0, kTokenKinds, &kTokenWords}, {.name = "booth", .words = &kTitles}}}},
    {"crowd_in_zone", {{{"zone", 0, kZones, &kZoneWords}}}},
    {"crowd_in_courtyard", {}},
    {"crowd_at_entrances", {}},
    {"last_tile_turned", {{{"last", 0, kLastTiles, &kLastTileWords}}}},
    {"first_player", {}},
    {"removed", {{{.name = "booth", .words = &kTitles}}}},
    {"walked", {{{.name = "booth", .words = &kTitles}, {"actions"}}}},
    {"went", {{{"place", 0, kPlaces, &kPlaceWords}, {"actions"}}}},
    {"ate", {{{"price"}, {"actions"}}}},
    {"bought",
     {{{.name = "booth", .words = &kTitles},
       {"price"},
       {"vp"},
       {"popularity"},
       {"bonus"},
       {"extra"}}}},
    {"pre_ordered", {{{.name = "booth", .words = &kTitles}}}},
    {"took_wish", {{{.name = "card", .words = &kTitles}}}},
    {"reshuffled", {{{"cards"}}}},
    {"tested", {}},
    {"drew", {{{.name = "card", .words = &kTitles, .secret = true}}}},
    {"kept", {{{.name = "card", .words = &kTitles, .secret = true}}}},
    {"unloaded", {{{"games"}}}},
    {"withdrew", {{{"euros"}, {"vp"}}}},
    {"turn_ended", {}},
    {"departed", {{{"vp"}}}},
    {"morning_scored", {{{"cards"}, {"vp"}}}},
    {"afternoon_scored", {{{"cards"}, {"vp"}}}},
    {"wishlist_scored", {{{"games"}, {"vp"}}}},
    {"game_over", {}, true},
}};

}  // namespace emporium::essen
