#pragma once

#include "engine/core/events.h"
#include "engine/games/gallerist/moves.h"

namespace emporium::gallerist {

// What apply() tells of the scorings and the end, and of Lacerda.
struct Intermediate {
  static constexpr Kind kKind{"intermediate"};
};
struct EndNear {
  static constexpr Kind kKind{"end_near"};
};
struct LastRound {
  static constexpr Kind kKind{"last_round"};
};
struct LacerdaWent {
  static constexpr Kind kKind{"lacerda_went", {{kLocationArg}}};
  int location;
};
struct LacerdaPlaced {
  static constexpr Kind kKind{"lacerda_placed", {{kColumnArg}}};
  int column;
};
struct LacerdaDiscarded {
  static constexpr Kind kKind{"lacerda_discarded", {{kTicketArg}}};
  int ticket;
};
struct Majority {
  static constexpr Kind kKind{"majority", {{kColumnArg, kMoneyArg}}};
  int column;
  int money;
};
struct TileScored {
  static constexpr Kind kKind{"tile_scored", {{kTileArg, kInfluenceArg, kMoneyArg}}};
  int tile;
  int influence;
  int money;
};
struct WorksScored {
  static constexpr Kind kKind{"works_scored", {{kMoneyArg}}};
  int money;
};
struct EaselWon {
  static constexpr Kind kKind{"easel_won", {{kFormArg, {"to", 0, 2, &kWonToWords}, kMoneyArg}}};
  int form;
  int to;
  int money;
};
struct LacerdaWon {
  static constexpr Kind kKind{"lacerda_won", {{kFormArg}}};
  int form;
};
struct CuratorScored {
  static constexpr Kind kKind{"curator_scored", {{kMoneyArg}}, true};
  int money;
};
struct DealerScored {
  static constexpr Kind kKind{"dealer_scored", {{kMoneyArg}}, true};
  int money;
};
struct InfluenceScored {
  static constexpr Kind kKind{"influence_scored", {{kMoneyArg}}};
  int money;
};
struct GameOver {
  static constexpr Kind kKind{"game_over", {}, true};
};
struct LacerdaRecalled {
  static constexpr Kind kKind{"lacerda_recalled", {{kLocationArg}}};
  int location;
};

}  // namespace emporium::gallerist
