#pragma once

#include <array>

#include "engine/core/journal.h"
#include "engine/games/kairo/moves.h"

namespace emporium::kairo {

// What apply() tells.
enum EventKind : std::uint8_t {
  kDisplayed,
  kCustomerCame,
  kCustomerOutside,
  kDealt,
  kBegins,
  kPlayed,
  kDiscarded,
  kFee,
  kPlaced,
  kSetUpSkipped,
  kMoved,
  kExtended,
  kPaid,
  kGotPoints,
  kGotGold,
  kGotSilver,
  kLured,
  kSwapped,
  kUsedBarkers,
  kIncome,
  kBankEmpty,
  kTook,
  kDrew,
  kTookBarker,
  kReshuffled,
  kEndPhase,
  kStalemate,
  kPassed,
  kNoCardsLeft,
  kFinalMedals,
  kFinalCoins,
  kGameOver,
  kScreensLifted,
  kEventKinds
};

inline constexpr Arg kCountArg{"count"};
inline constexpr Arg kPointsArg{"points"};
inline constexpr Arg kCoinsArg{"coins"};
inline constexpr Arg kSideArg{"side", 0, kSides, &kSideWords};
inline constexpr Arg kSecretCard{"card", 0, kCards, &kCardWords, true};
inline constexpr std::array<Kind, kEventKinds> kEventTable{{
    {"displayed", {{kCardArg}}},
    {"customer_came", {{kColourArg, kRowArg, kColumnArg}}},
    {"customer_outside", {{kColourArg}}},
    {"dealt", {{kSecretCard}}},
    {"begins", {}},
    {"played", {{kCardArg}}, true},
    {"discarded", {{kCardArg}}, true},
    {"fee", {{kColourArg}}},
    {"placed", {{kColourArg, kRowArg, kColumnArg, kSideArg}}},
    {"set_up_skipped", {}},
    {"moved", {{kColourArg, kRowArg, kColumnArg, kSideArg}}},
    {"extended", {{kColourArg, kRowArg, kColumnArg, {"size"}}}},
    {"paid", {{kColourArg, kCoinsArg}}},
    {"got_points", {{kPointsArg}}},
    {"got_gold", {{kColourArg, kPointsArg}}},
    {"got_silver", {{kColourArg, kPointsArg}}},
    {"lured", {{kColourArg, kRowArg, kColumnArg}}},
    {"swapped", {{kColourArg, kRowArg, kColumnArg}}},
    {"used_barkers", {{kCountArg}}},
    {"income", {{kColourArg, kCoinsArg}}},
    {"bank_empty", {{kColourArg}}},
    {"took", {{kCardArg}}},
    {"drew", {{kSecretCard}}},
    {"took_barker", {}},
    {"reshuffled", {{kCountArg}}},
    {"end_phase", {}},
    {"stalemate", {}},
    {"passed", {}},
    {"no_cards_left", {}},
    {"final_medals", {{kPointsArg}}},
    {"final_coins", {{kCoinsArg, kPointsArg}}},
    {"game_over", {}},
    {"screens_lifted", {}, true},
}};

// Events on a square name it by row and column, after the colour.
template <class... Rest>
void tell_at(Journal* journal, EventKind kind, int seat, int colour, int square, Rest... rest) {
  tell(journal, kind, seat, colour, row_of(square) + 1, column_of(square), rest...);
}

}  // namespace emporium::kairo
