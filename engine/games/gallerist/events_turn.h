#pragma once

#include "engine/core/events.h"
#include "engine/games/gallerist/moves.h"

namespace emporium::gallerist {

// What apply() tells of turns: moving, executive and kicked-out actions.
struct RoundBegan {
  static constexpr Kind kKind{"round_began", {{{"round"}}}};
  int round;
};
struct Went {
  static constexpr Kind kKind{"went", {{kLocationArg}}};
  int location;
};
struct LeftAssistant {
  static constexpr Kind kKind{"left_assistant", {{kLocationArg}}};
  int location;
};
struct KickedOut {
  static constexpr Kind kKind{"kicked_out", {{{"piece", 0, 2, &kPieceWords}, kLocationArg}}};
  int piece;
  int location;
};
struct CameHome {
  static constexpr Kind kKind{"came_home", {{{"piece", 0, 2, &kPieceWords}}}};
  int piece;
};
struct LeftTheGame {
  static constexpr Kind kKind{"left_the_game"};
};
struct CalledIn {
  static constexpr Kind kKind{"called_in", {{kVisitorArg}}};
  int visitor;
};
struct Admitted {
  static constexpr Kind kKind{"admitted", {{kVisitorArg}}};
  int visitor;
};
struct LuredAway {
  static constexpr Kind kKind{"lured_away", {{kVisitorArg, {"host", 0, kPlayers, &kSeats}}}};
  int visitor;
  int host;
};
struct ContractUsed {
  static constexpr Kind kKind{"contract_used", {{kFormArg, kBonusArg}}};
  int form;
  int bonus;
};
struct NoAction {
  static constexpr Kind kKind{"no_action", {{kLocationArg}}};
  int location;
};
struct SpentForAction {
  static constexpr Kind kKind{"spent_for_action", {{kInfluenceArg, kLocationArg}}};
  int influence;
  int location;
};
struct Declined {
  static constexpr Kind kKind{"declined"};
};

}  // namespace emporium::gallerist
