#pragma once

#include <array>

#include "engine/core/named.h"
#include "engine/core/shapes.h"
#include "engine/games/gallerist/components.h"

namespace emporium::gallerist {

EMPORIUM_NAMED(MoveKind, kMoveNames,
               // Nature
               draw_artist,      // set-up: which of an artist's two tiles is in play
               draw_discovered,  // set-up: the first blue artist
               draw_artist_bonus,
               draw_work,  // set aside, or on top of its stack
               draw_easel, draw_contract, draw_visitor,
               draw_tile,  // a reputation tile
               draw_first, draw_curator, draw_dealer,
               // A turn
               start_at, go,
               assistant,  // which assistant: left behind, put on a contract or on the market
               leave_nobody,
               call_in,    // a ticket: plaza to own lobby
               admit,      // a ticket: own lobby to own gallery
               lure_away,  // a ticket: another lobby to the plaza
               use_contract,
               stop,              // no executive action, or no more of it; no kicked-out action
               spend_for_action,  // kicked out: pay influence for a location action
               // Locations
               discover, buy, take_contract, deal_four, no_contract, sell, hire, promote,
               reputation, offer,
               // Choices on the way
               contract_space, fulfil, pay_influence, pay_money, boost, no_boost, raise,
               take_ticket, take_pair, swap, invite, send_away, orient, tile_space,
               lacerda_discards, easel);

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

inline constexpr auto kMoveTable = kind_table<MoveKind>(
    kMoveNames, {{MoveKind::draw_artist, {{kArtistArg, {"number", 1, kTilesOfAnArtist}}}},
                 {MoveKind::draw_discovered, {{kFormArg}}},
                 {MoveKind::draw_artist_bonus, {{kBonusArg}}},
                 {MoveKind::draw_work, {{kWorkArg}}},
                 {MoveKind::draw_easel, {{kFormArg}}},
                 {MoveKind::draw_contract, {{kFormArg, {"number", 1, kCardsOfAForm}}}},
                 {MoveKind::draw_visitor, {{kVisitorArg}}},
                 {MoveKind::draw_tile, {{kTileArg}}},
                 {MoveKind::draw_first, {{kSeatArg}}},
                 {MoveKind::draw_curator, {{{"card", 1, kGoalCards}}}},
                 {MoveKind::draw_dealer, {{{"card", 1, kGoalCards}}}},
                 {MoveKind::start_at, {{kLocationArg}}},
                 {MoveKind::go, {{kLocationArg}}},
                 {MoveKind::assistant, {{{"source", 0, kSources, &kSourceWords}}}},
                 {MoveKind::call_in, {{kVisitorArg}}},
                 {MoveKind::admit, {{kVisitorArg}}},
                 {MoveKind::lure_away, {{{"host", 0, kPlayers, &kSeats}, kVisitorArg}}},
                 {MoveKind::use_contract, {{kSpaceArg}}},
                 {MoveKind::discover, {{kArtistArg}}},
                 {MoveKind::buy, {{kArtistArg}}},
                 {MoveKind::take_contract, {{{"pile", 1, kDisplay}}}},
                 {MoveKind::sell, {{kArtistArg}}},
                 {MoveKind::hire, {{{"count", 1, kDesks}}}},
                 {MoveKind::promote, {{kArtistArg}}},
                 {MoveKind::reputation, {{kFormArg, kColumnArg}}},
                 {MoveKind::offer, {{{"row", 1, kOfferRows}, kColumnArg}}},
                 {MoveKind::contract_space, {{kSpaceArg}}},
                 {MoveKind::fulfil, {{kSpaceArg}}},
                 {MoveKind::raise, {{kArtistArg}}},
                 {MoveKind::take_ticket, {{kTicketArg}}},
                 {MoveKind::take_pair, {{{"pair", 0, kPairs, &kPairWords}}}},
                 {MoveKind::swap, {{kTicketArg}}},
                 {MoveKind::invite, {{kVisitorArg}}},
                 {MoveKind::send_away, {{kVisitorArg}}},
                 {MoveKind::orient, {{{"side", 1, 2, &kSideWords}}}},
                 {MoveKind::tile_space, {{{"space", 1, kReputationSpaces}}}},
                 {MoveKind::lacerda_discards, {{kTicketArg}}},
                 {MoveKind::easel, {{kFormArg, {"to", 0, 2, &kWonToWords}}}}});
inline constexpr MoveCodec<kMoveTable.size()> kCodec{kMoveTable};

constexpr MoveKind kind_of(const MoveShape& move) { return static_cast<MoveKind>(move.kind); }

}  // namespace emporium::gallerist
