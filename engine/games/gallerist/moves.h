#pragma once

#include <array>

#include "engine/core/shapes.h"
#include "engine/games/gallerist/components.h"

namespace emporium::gallerist {

enum MoveKind : std::uint8_t {
  // Nature
  kDrawArtist,      // set-up: which of an artist's two tiles is in play
  kDrawDiscovered,  // set-up: the first blue artist
  kDrawArtistBonus,
  kDrawWork,  // set aside, or on top of its stack
  kDrawEasel,
  kDrawContract,
  kDrawVisitor,
  kDrawTile,  // a reputation tile
  kDrawFirst,
  kDrawCurator,
  kDrawDealer,
  // A turn
  kStartAt,
  kGo,
  kAssistant,  // which assistant: left behind, put on a contract or on the market
  kLeaveNobody,
  kCallIn,    // a ticket: plaza to own lobby
  kAdmit,     // a ticket: own lobby to own gallery
  kLureAway,  // a ticket: another lobby to the plaza
  kUseContract,
  kStop,            // no executive action, or no more of it; no kicked-out action
  kSpendForAction,  // kicked out: pay influence for a location action
  // Locations
  kDiscover,
  kBuy,
  kTakeContract,
  kDealFour,
  kNoContract,
  kSell,
  kHire,
  kPromote,
  kReputation,
  kOffer,
  // Choices on the way
  kContractSpace,
  kFulfil,
  kPayInfluence,
  kPayMoney,
  kBoost,
  kNoBoost,
  kRaise,
  kTakeTicket,
  kTakePair,
  kSwap,
  kInvite,
  kSendAway,
  kOrient,
  kTileSpace,
  kLacerdaDiscards,
  kEasel,
  kMoveKinds
};

// Where an assistant can be taken from.
enum Source : std::uint8_t {
  kFromDesk = 0,
  kFromLocation = 1,
  kFromWaiting = kFromLocation + kLocations
};
inline constexpr int kSources = kFromWaiting + 1;
inline constexpr int kNoSource = kSources;  // nobody is taken
inline constexpr std::array<std::string_view, kSources> kSourceNames = {
    "desk", "sales_office", "artists_colony", "media_center", "market", "waiting"};
inline constexpr Vocabulary kSourceWords{"source", kSourceNames};

enum Side : std::uint8_t { kFront, kInfluenceUp, kMoneyUp };
inline constexpr std::array<std::string_view, 3> kSideNames = {"front", "influence", "money"};
inline constexpr Vocabulary kSideWords{"side", kSideNames};

inline constexpr std::array<std::string_view, 2> kPieceNames = {"gallerist", "assistant"};
inline constexpr Vocabulary kPieceWords{"piece", kPieceNames};
inline constexpr std::array<std::string_view, 2> kWonToNames = {"gallery", "sold"};
inline constexpr Vocabulary kWonToWords{"won_to", kWonToNames};

inline constexpr Arg kArtistArg{"artist", 0, kArtists, &kArtistWords};
inline constexpr Arg kFormArg{"form", 0, kForms, &kFormWords};
inline constexpr Arg kVisitorArg{"visitor", 0, kVisitors, &kVisitorWords};
inline constexpr Arg kTicketArg{"ticket", 0, kVisitors, &kTicketWords};
inline constexpr Arg kLocationArg{"location", 0, kLocations, &kLocationWords};
inline constexpr Arg kBonusArg{"bonus", 0, kBonuses, &kBonusWords};
inline constexpr Arg kTileArg{"tile", 0, kTiles, &kTileWords};
inline constexpr Arg kSpaceArg{"space", 1, kContractSpaces};
inline constexpr Arg kWorkArg{"work", 0, kWorkKinds, &kWorkWords};
inline constexpr Arg kColumnArg{"column", 1, kColumns};
inline constexpr Arg kSeatArg{"seat", 0, kPlayers, &kSeats};

inline constexpr Arg kMoneyArg{"money"};
inline constexpr Arg kInfluenceArg{"influence"};

inline constexpr std::array<Kind, kMoveKinds> kMoveTable{{
    {"draw_artist", {{kArtistArg, {"number", 1, kTilesOfAnArtist}}}},
    {"draw_discovered", {{kFormArg}}},
    {"draw_artist_bonus", {{kBonusArg}}},
    {"draw_work", {{kWorkArg}}},
    {"draw_easel", {{kFormArg}}},
    {"draw_contract", {{kFormArg, {"number", 1, kCardsOfAForm}}}},
    {"draw_visitor", {{kVisitorArg}}},
    {"draw_tile", {{kTileArg}}},
    {"draw_first", {{kSeatArg}}},
    {"draw_curator", {{{"card", 1, kGoalCards}}}},
    {"draw_dealer", {{{"card", 1, kGoalCards}}}},
    {"start_at", {{kLocationArg}}},
    {"go", {{kLocationArg}}},
    {"assistant", {{{"source", 0, kSources, &kSourceWords}}}},
    {"leave_nobody", {}},
    {"call_in", {{kVisitorArg}}},
    {"admit", {{kVisitorArg}}},
    {"lure_away", {{{"host", 0, kPlayers, &kSeats}, kVisitorArg}}},
    {"use_contract", {{kSpaceArg}}},
    {"stop", {}},
    {"spend_for_action", {}},
    {"discover", {{kArtistArg}}},
    {"buy", {{kArtistArg}}},
    {"take_contract", {{{"pile", 1, kDisplay}}}},
    {"deal_four", {}},
    {"no_contract", {}},
    {"sell", {{kArtistArg}}},
    {"hire", {{{"count", 1, kDesks}}}},
    {"promote", {{kArtistArg}}},
    {"reputation", {{kFormArg, kColumnArg}}},
    {"offer", {{{"row", 1, kOfferRows}, kColumnArg}}},
    {"contract_space", {{kSpaceArg}}},
    {"fulfil", {{kSpaceArg}}},
    {"pay_influence", {}},
    {"pay_money", {}},
    {"boost", {}},
    {"no_boost", {}},
    {"raise", {{kArtistArg}}},
    {"take_ticket", {{kTicketArg}}},
    {"take_pair", {{{"pair", 0, kPairs, &kPairWords}}}},
    {"swap", {{kTicketArg}}},
    {"invite", {{kVisitorArg}}},
    {"send_away", {{kVisitorArg}}},
    {"orient", {{{"side", 1, 2, &kSideWords}}}},
    {"tile_space", {{{"space", 1, kReputationSpaces}}}},
    {"lacerda_discards", {{kTicketArg}}},
    {"easel", {{kFormArg, {"to", 0, 2, &kWonToWords}}}},
}};
inline constexpr MoveCodec<kMoveKinds> kCodec{kMoveTable};

}  // namespace emporium::gallerist
