#pragma once

#include "engine/core/events.h"
#include "engine/games/gallerist/moves.h"

namespace emporium::gallerist {

// What apply() tells of the locations, and of what follows from their actions.
struct Discovered {
  static constexpr Kind kKind{"discovered", {{kArtistArg}}};
  int artist;
};
struct CollectorToPlaza {
  static constexpr Kind kKind{"collector_to_plaza"};
};
struct Bought {
  static constexpr Kind kKind{"bought", {{kArtistArg, kWorkArg, kMoneyArg}}};
  int artist;
  int work;
  int money;
};
struct VisitorFromWork {
  static constexpr Kind kKind{"visitor_from_work", {{kVisitorArg}}};
  int visitor;
};
struct InfluencePaid {
  static constexpr Kind kKind{"influence_paid", {{kInfluenceArg}}};
  int influence;
};
struct MoneyPaid {
  static constexpr Kind kKind{"money_paid", {{kMoneyArg}}};
  int money;
};
struct FameRaised {
  static constexpr Kind kKind{"fame_raised", {{kArtistArg, {"by"}, {"fame"}}}};
  int artist;
  int by;
  int fame;
};
struct FameBoosted {
  static constexpr Kind kKind{"fame_boosted", {{kArtistArg, {"fame"}, kInfluenceArg}}};
  int artist;
  int fame;
  int influence;
};
struct BecameCelebrity {
  static constexpr Kind kKind{"became_celebrity", {{kArtistArg, kMoneyArg}}};
  int artist;
  int money;
};
struct Exhibited {
  static constexpr Kind kKind{"exhibited", {{kArtistArg, kMoneyArg}}};
  int artist;
  int money;
};
struct TicketTaken {
  static constexpr Kind kKind{"ticket_taken", {{kTicketArg}}};
  int ticket;
};
struct TicketSwapped {
  static constexpr Kind kKind{"ticket_swapped",
                              {{{"given", 0, kVisitors, &kTicketWords}, kTicketArg}}};
  int given;
  int ticket;
};
struct NoTicket {
  static constexpr Kind kKind{"no_ticket"};
};
struct InfluenceGained {
  static constexpr Kind kKind{"influence_gained", {{{"by"}, kInfluenceArg}}};
  int by;
  int influence;
};
struct MoneyGained {
  static constexpr Kind kKind{"money_gained", {{kMoneyArg}}};
  int money;
};
struct BonusLost {
  static constexpr Kind kKind{"bonus_lost", {{kBonusArg}}};
  int bonus;
};
struct Invited {
  static constexpr Kind kKind{"invited", {{kVisitorArg}}};
  int visitor;
};
struct Hired {
  static constexpr Kind kKind{"hired", {{{"count"}, kMoneyArg}}};
  int count;
  int money;
};
struct Employed {
  static constexpr Kind kKind{"employed"};
};
struct FourDealt {
  static constexpr Kind kKind{"four_dealt"};
};
struct Reshuffled {
  static constexpr Kind kKind{"reshuffled"};
};
struct ContractTaken {
  static constexpr Kind kKind{"contract_taken", {{kFormArg, kBonusArg, kSpaceArg}}};
  int form;
  int bonus;
  int space;
};
struct ContractRefused {
  static constexpr Kind kKind{"contract_refused"};
};
struct Sold {
  static constexpr Kind kKind{"sold", {{kArtistArg, kMoneyArg}}};
  int artist;
  int money;
};
struct SentAway {
  static constexpr Kind kKind{"sent_away", {{kVisitorArg}}};
  int visitor;
};
struct Flipped {
  static constexpr Kind kKind{"flipped", {{kSpaceArg, {"side", 0, 3, &kSideWords}}}};
  int space;
  int side;
};
struct Promoted {
  static constexpr Kind kKind{"promoted", {{kArtistArg, {"level"}}}};
  int artist;
  int level;
};
struct TileTaken {
  static constexpr Kind kKind{"tile_taken", {{kTileArg}}};
  int tile;
};
struct TilePlaced {
  static constexpr Kind kKind{"tile_placed", {{kTileArg, kBonusArg}}};
  int tile;
  int bonus;
};
struct TileDiscarded {
  static constexpr Kind kKind{"tile_discarded", {{kTileArg}}};
  int tile;
};
struct Offered {
  static constexpr Kind kKind{"offered", {{kMoneyArg}}};
  int money;
};
struct OnMarket {
  static constexpr Kind kKind{"on_market", {{kColumnArg}}};
  int column;
};

}  // namespace emporium::gallerist
