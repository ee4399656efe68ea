#pragma once

#include "engine/core/events.h"
#include "engine/games/essen/moves.h"

namespace emporium::essen {

// What apply() tells.
inline constexpr Arg kSecretCard{"card", 1, kBooths, &kTitles, true};
inline constexpr Arg kSymbolArg{"symbol", 0, kSymbols, &kSymbolWords};
inline constexpr Arg kVpArg{"vp"};
inline constexpr Arg kPriceArg{"price"};
inline constexpr Arg kActionsArg{"actions"};
inline constexpr Arg kCardsArg{"cards"};
inline constexpr Arg kGamesArg{"games"};

// Set-up
struct Dealt {
  static constexpr Kind kKind{"dealt", {{kSecretCard}}};
  Card card;
};
struct Picked {
  static constexpr Kind kKind{"picked", {{kSecretCard}}};
  Card card;
};
struct PacksPassed {
  static constexpr Kind kKind{"packs_passed", {}, true};
};
struct CommonLaid {
  static constexpr Kind kKind{"common_laid", {{kCardsArg}}, true};
  int cards;
};
struct CommonCard {
  static constexpr Kind kKind{"common_card", {{kCardArg}}};
  Card card;
};
struct RankingShown {
  static constexpr Kind kKind{
      "ranking_shown",
      {{{"board", 0, kBoards, &kBoardWords}, {"meeple"}, {"die"}, kCardsArg, {"hourglass"}}}};
  int board;
  int meeple;
  int die;
  int cards;
  int hourglass;
};
struct OnSale {
  static constexpr Kind kKind{"on_sale", {{kBoothArg}}};
  Booth booth;
};

// A. Maintenance
struct RoundBegan {
  static constexpr Kind kKind{"round_began", {{{"round"}}}};
  int round;
};
struct Released {
  static constexpr Kind kKind{"released", {{kBoothArg}}};
  Booth booth;
};
struct OnPallet {
  static constexpr Kind kKind{"on_pallet", {{{"pallet"}, kBoothArg}}};
  int pallet;
  Booth booth;
};
struct PopularityNow {
  static constexpr Kind kKind{"popularity", {{kSymbolArg, {"level"}}}};
  int symbol;
  int level;
};
struct TokenPlaced {
  static constexpr Kind kKind{"token_placed", {{kTokenArg, kBoothArg}}};
  Token token;
  Booth booth;
};
struct CrowdInZone {
  static constexpr Kind kKind{"crowd_in_zone", {{{"zone", 0, kZones, &kZoneWords}}}};
  int zone;
};
struct CrowdInCourtyard {
  static constexpr Kind kKind{"crowd_in_courtyard"};
};
struct CrowdAtEntrances {
  static constexpr Kind kKind{"crowd_at_entrances"};
};
struct LastTileTurned {
  static constexpr Kind kKind{"last_tile_turned", {{kLastTileArg}}};
  LastTile last;
};

// B. First player
struct FirstPlayer {
  static constexpr Kind kKind{"first_player"};
};
struct Removed {
  static constexpr Kind kKind{"removed", {{kBoothArg}}};
  Booth booth;
};

// C. Actions
struct Walked {
  static constexpr Kind kKind{"walked", {{kBoothArg, kActionsArg}}};
  Booth booth;
  int actions;
};
struct Went {
  static constexpr Kind kKind{"went", {{kPlaceArg, kActionsArg}}};
  int place;
  int actions;
};
struct Ate {
  static constexpr Kind kKind{"ate", {{kPriceArg, kActionsArg}}};
  int price;
  int actions;
};
struct Bought {
  static constexpr Kind kKind{
      "bought", {{kBoothArg, kPriceArg, kVpArg, {"popularity"}, {"bonus"}, {"extra"}}}};
  Booth booth;
  int price;
  int vp;
  int popularity;
  int bonus;
  int extra;
};
struct PreOrdered {
  static constexpr Kind kKind{"pre_ordered", {{kBoothArg}}};
  Booth booth;
};
struct TookWish {
  static constexpr Kind kKind{"took_wish", {{kCardArg}}};
  Card card;
};
struct Reshuffled {
  static constexpr Kind kKind{"reshuffled", {{kCardsArg}}};
  int cards;
};
struct Tested {
  static constexpr Kind kKind{"tested"};
};
struct Drew {
  static constexpr Kind kKind{"drew", {{kSecretCard}}};
  Card card;
};
struct Kept {
  static constexpr Kind kKind{"kept", {{kSecretCard}}};
  Card card;
};
struct Unloaded {
  static constexpr Kind kKind{"unloaded", {{kGamesArg}}};
  int games;
};
struct Withdrew {
  static constexpr Kind kKind{"withdrew", {{{"euros"}, kVpArg}}};
  int euros;
  int vp;
};
struct TurnEnded {
  static constexpr Kind kKind{"turn_ended"};
};

// Scoring
struct Departed {
  static constexpr Kind kKind{"departed", {{kVpArg}}};
  int vp;
};
struct MorningScored {
  static constexpr Kind kKind{"morning_scored", {{kCardsArg, kVpArg}}};
  int cards;
  int vp;
};
struct AfternoonScored {
  static constexpr Kind kKind{"afternoon_scored", {{kCardsArg, kVpArg}}};
  int cards;
  int vp;
};
struct WishlistScored {
  static constexpr Kind kKind{"wishlist_scored", {{kGamesArg, kVpArg}}};
  int games;
  int vp;
};
struct GameOver {
  static constexpr Kind kKind{"game_over", {}, true};
};

using Events =
    EventList<Dealt, Picked, PacksPassed, CommonLaid, CommonCard, RankingShown, OnSale, RoundBegan,
              Released, OnPallet, PopularityNow, TokenPlaced, CrowdInZone, CrowdInCourtyard,
              CrowdAtEntrances, LastTileTurned, FirstPlayer, Removed, Walked, Went, Ate, Bought,
              PreOrdered, TookWish, Reshuffled, Tested, Drew, Kept, Unloaded, Withdrew, TurnEnded,
              Departed, MorningScored, AfternoonScored, WishlistScored, GameOver>;

// What concerns a seat, and what concerns all.
template <class E>
void tell(Journal* journal, Seat seat, const E& event) {
  Events::tell(journal, seat, event);
}
template <class E>
void tell(Journal* journal, const E& event) {
  Events::tell(journal, kNobody, event);
}

}  // namespace emporium::essen
