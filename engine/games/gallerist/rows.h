#pragma once

#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// A kind of move: why one of it may not be made, and what follows when it is. `offset` counts
// within the kind. The rows stand in the rulebook's chapters, legality beside effect.
struct MoveRow {
  Reason (*why_not)(const Rules&, const Position&, int offset);
  // False if the next question was asked; else what is still to be done goes on.
  bool (*apply)(const Rules&, Position&, int offset, Journal*);
  // Nature's: how many equal chances it has.
  int (*weight)(const Rules&, const Position&, int offset) = nullptr;
  // The set of all that are legal, where asking one by one would work it out again and again.
  unsigned (*all)(const Rules&, const Position&) = nullptr;
};

// Asks one by one, if what all of the kind need is there.
template <int count, bool (*needed)(const Rules&, const Position&),
          Reason (*why_not)(const Rules&, const Position&, int)>
unsigned each_if(const Rules& rules, const Position& p) {
  unsigned found = 0;
  if (!needed(rules, p)) return found;
  for (int i = 0; i < count; ++i) {
    found |= why_not(rules, p, i) == Reason::none ? 1U << i : 0U;
  }
  return found;
}

// A draw is possible if it has a chance.
template <int (*weight)(const Rules&, const Position&, int)>
Reason must_be_left(const Rules& rules, const Position& p, int offset) {
  return unless(weight(rules, p, offset) > 0, Reason::not_left);
}
inline Reason always(const Rules& /*rules*/, const Position& /*p*/, int /*offset*/) {
  return Reason::none;
}

// setup.cpp
extern const MoveRow kDrawArtistRow, kDrawDiscoveredRow, kDrawArtistBonusRow, kDrawWorkRow,
    kDrawEaselRow, kDrawVisitorRow, kDrawTileRow, kDrawFirstRow, kDrawCuratorRow, kDrawDealerRow,
    kStartAtRow;
// moving.cpp, executive.cpp, kicked_out.cpp
extern const MoveRow kGoRow, kAssistantRow, kLeaveNobodyRow, kCallInRow, kAdmitRow, kLureAwayRow,
    kUseContractRow, kStopRow, kSpendForActionRow;
// artists_colony.cpp
extern const MoveRow kDiscoverRow, kBuyRow;
// sales_office.cpp, selling.cpp
extern const MoveRow kDrawContractRow, kTakeContractRow, kDealFourRow, kNoContractRow,
    kContractSpaceRow, kSellRow, kFulfilRow, kOrientRow;
// media_center.cpp, market.cpp
extern const MoveRow kHireRow, kPromoteRow, kReputationRow, kOfferRow, kTileSpaceRow;
// influence.cpp, tickets.cpp, visitors.cpp
extern const MoveRow kPayInfluenceRow, kPayMoneyRow, kBoostRow, kNoBoostRow, kRaiseRow,
    kTakeTicketRow, kTakePairRow, kSwapRow, kInviteRow, kSendAwayRow;
// lacerda.cpp, auction.cpp
extern const MoveRow kLacerdaDiscardsRow, kEaselRow;

// Why not, of a move that the step knows (rules.cpp).
[[nodiscard]] Reason judge(const Rules& rules, const Position& p, int kind, int offset);
// Whether one of these kinds of move is possible.
[[nodiscard]] bool any(const Rules& rules, const Position& p, std::uint64_t kinds);
[[nodiscard]] std::uint64_t location_kinds(int location);

}  // namespace emporium::gallerist
