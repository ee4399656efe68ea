#pragma once

#include <array>

#include "engine/core/events.h"
#include "engine/games/kairo/moves.h"

namespace emporium::kairo {

inline constexpr Arg kCountArg{"count"};
inline constexpr Arg kPointsArg{"points"};
inline constexpr Arg kCoinsArg{"coins"};
inline constexpr Arg kSideArg{"side", 0, kSides, &kSideWords};
inline constexpr Arg kSecretCard{"card", 0, kCards, &kCardWords, true};

// What apply() tells.
struct Displayed {
  static constexpr Kind kKind{"displayed", {{kCardArg}}};
  int card;
};
struct CustomerCame {
  static constexpr Kind kKind{"customer_came", {{kColourArg, kRowArg, kColumnArg}}};
  int colour;
  int row;
  int column;
};
struct CustomerOutside {
  static constexpr Kind kKind{"customer_outside", {{kColourArg}}};
  int colour;
};
struct Dealt {
  static constexpr Kind kKind{"dealt", {{kSecretCard}}};
  int card;
};
struct Begins {
  static constexpr Kind kKind{"begins"};
};
struct Played {
  static constexpr Kind kKind{"played", {{kCardArg}}, true};
  int card;
};
struct Discarded {
  static constexpr Kind kKind{"discarded", {{kCardArg}}, true};
  int card;
};
struct Fee {
  static constexpr Kind kKind{"fee", {{kColourArg}}};
  int colour;
};
struct Placed {
  static constexpr Kind kKind{"placed", {{kColourArg, kRowArg, kColumnArg, kSideArg}}};
  int colour;
  int row;
  int column;
  int side;
};
struct SetUpSkipped {
  static constexpr Kind kKind{"set_up_skipped"};
};
struct Moved {
  static constexpr Kind kKind{"moved", {{kColourArg, kRowArg, kColumnArg, kSideArg}}};
  int colour;
  int row;
  int column;
  int side;
};
struct Extended {
  static constexpr Kind kKind{"extended", {{kColourArg, kRowArg, kColumnArg, {"size"}}}};
  int colour;
  int row;
  int column;
  int size;
};
struct Paid {
  static constexpr Kind kKind{"paid", {{kColourArg, kCoinsArg}}};
  int colour;
  int coins;
};
struct GotPoints {
  static constexpr Kind kKind{"got_points", {{kPointsArg}}};
  int points;
};
struct GotGold {
  static constexpr Kind kKind{"got_gold", {{kColourArg, kPointsArg}}};
  int colour;
  int points;
};
struct GotSilver {
  static constexpr Kind kKind{"got_silver", {{kColourArg, kPointsArg}}};
  int colour;
  int points;
};
struct Lured {
  static constexpr Kind kKind{"lured", {{kColourArg, kRowArg, kColumnArg}}};
  int colour;
  int row;
  int column;
};
struct Swapped {
  static constexpr Kind kKind{"swapped", {{kColourArg, kRowArg, kColumnArg}}};
  int colour;
  int row;
  int column;
};
struct UsedBarkers {
  static constexpr Kind kKind{"used_barkers", {{kCountArg}}};
  int count;
};
struct Income {
  static constexpr Kind kKind{"income", {{kColourArg, kCoinsArg}}};
  int colour;
  int coins;
};
struct BankEmpty {
  static constexpr Kind kKind{"bank_empty", {{kColourArg}}};
  int colour;
};
struct Took {
  static constexpr Kind kKind{"took", {{kCardArg}}};
  int card;
};
struct Drew {
  static constexpr Kind kKind{"drew", {{kSecretCard}}};
  int card;
};
struct TookBarker {
  static constexpr Kind kKind{"took_barker"};
};
struct Reshuffled {
  static constexpr Kind kKind{"reshuffled", {{kCountArg}}};
  int count;
};
struct EndPhase {
  static constexpr Kind kKind{"end_phase"};
};
struct Stalemate {
  static constexpr Kind kKind{"stalemate"};
};
struct Passed {
  static constexpr Kind kKind{"passed"};
};
struct NoCardsLeft {
  static constexpr Kind kKind{"no_cards_left"};
};
struct FinalMedals {
  static constexpr Kind kKind{"final_medals", {{kPointsArg}}};
  int points;
};
struct FinalCoins {
  static constexpr Kind kKind{"final_coins", {{kCoinsArg, kPointsArg}}};
  int coins;
  int points;
};
struct GameOver {
  static constexpr Kind kKind{"game_over"};
};
struct ScreensLifted {
  static constexpr Kind kKind{"screens_lifted", {}, true};
};

// In the order of their numbers, which records keep: new ones come last.
using Events =
    EventList<Displayed, CustomerCame, CustomerOutside, Dealt, Begins, Played, Discarded, Fee,
              Placed, SetUpSkipped, Moved, Extended, Paid, GotPoints, GotGold, GotSilver, Lured,
              Swapped, UsedBarkers, Income, BankEmpty, Took, Drew, TookBarker, Reshuffled, EndPhase,
              Stalemate, Passed, NoCardsLeft, FinalMedals, FinalCoins, GameOver, ScreensLifted>;

}  // namespace emporium::kairo
