#pragma once

#include "engine/core/events.h"
#include "engine/games/gallerist/moves.h"

namespace emporium::gallerist {

// What apply() tells of the set-up.
struct ArtistPlaced {
  static constexpr Kind kKind{"artist_placed", {{kArtistArg, {"fame"}}}};
  int artist;
  int fame;
};
struct FirstArtist {
  static constexpr Kind kKind{"first_artist", {{kArtistArg}}};
  int artist;
};
struct ArtistBonusPlaced {
  static constexpr Kind kKind{"artist_bonus_placed", {{kArtistArg, kBonusArg}}};
  int artist;
  int bonus;
};
struct WorkSetAside {
  static constexpr Kind kKind{"work_set_aside", {{kFormArg, kWorkArg}}};
  int form;
  int work;
};
struct OnEasel {
  static constexpr Kind kKind{"on_easel", {{kFormArg}}};
  int form;
};
struct WorkShown {
  static constexpr Kind kKind{"work_shown", {{kFormArg, kWorkArg}}};
  int form;
  int work;
};
struct VisitorOnWork {
  static constexpr Kind kKind{"visitor_on_work", {{kFormArg, kVisitorArg}}};
  int form;
  int visitor;
};
struct ContractDealt {
  static constexpr Kind kKind{"contract_dealt", {{{"pile"}, kFormArg, kBonusArg}}};
  int pile;
  int form;
  int bonus;
};
struct TileOnMarket {
  static constexpr Kind kKind{"tile_on_market", {{kTileArg, kFormArg, kColumnArg}}};
  int tile;
  int form;
  int column;
};
struct TileAtLocation {
  static constexpr Kind kKind{"tile_at_location", {{kTileArg, kLocationArg}}};
  int tile;
  int location;
};
struct VisitorOnPlaza {
  static constexpr Kind kKind{"visitor_on_plaza", {{kVisitorArg}}};
  int visitor;
};
struct VisitorInLobby {
  static constexpr Kind kKind{"visitor_in_lobby", {{kVisitorArg}}};
  int visitor;
};
struct FirstPlayer {
  static constexpr Kind kKind{"first_player"};
};
struct Started {
  static constexpr Kind kKind{"started", {{kLocationArg, kTileArg}}};
  int location;
  int tile;
};
struct CuratorDealt {
  static constexpr Kind kKind{"curator_dealt", {{{.name = "card", .secret = true}}}};
  int card;
};
struct DealerDealt {
  static constexpr Kind kKind{"dealer_dealt", {{{.name = "card", .secret = true}}}};
  int card;
};

}  // namespace emporium::gallerist
