#pragma once

#include "engine/core/events.h"
#include "engine/games/tbggg/moves.h"

namespace emporium::tbggg {

// What apply() tells.
inline constexpr Arg kNumberArg{.name = "number", .words = &kNumberWords};
inline constexpr Arg kSecretNumber{.name = "number", .words = &kNumberWords, .secret = true};

// Set-up
struct RolledOff {
  static constexpr Kind kKind{"rolled_off", {{{"face"}}}};
  int face;
};
struct RollOffTied {
  static constexpr Kind kKind{"roll_off_tied"};
};
struct NamedFirst {
  static constexpr Kind kKind{"named_first", {{{"first", 0, kMaxSeats, &kSeats}}}};
  int first;
};
struct Gift {
  static constexpr Kind kKind{"gift", {{{"gg"}}}};
  int gg;
};
// Phase 1
struct RoundBegan {
  static constexpr Kind kKind{"round_began", {{{"round"}}}};
  int round;
};
struct Arrived {
  static constexpr Kind kKind{"arrived", {{kSecretNumber}}};
  Number number;
};
// Phase 2
struct Supplied {
  static constexpr Kind kKind{"supplied", {{kShopArg, kShelfArg, kColumnArg, kSecretNumber}}};
  Shop shop;
  int shelf;
  int column;
  Number number;
};
struct Discarded {
  static constexpr Kind kKind{"discarded", {{kNumberArg}}, true};
  Number number;
};
struct Passed {
  static constexpr Kind kKind{"passed"};
};
// Phases 3 and 4
struct GeekArrived {
  static constexpr Kind kKind{"geek_arrived", {{kShopArg}}};
  Shop shop;
};
struct PickedUp {
  static constexpr Kind kKind{"picked_up", {{kShopArg}}};
  Shop shop;
};
struct Promoted {
  static constexpr Kind kKind{"promoted", {{{"from"}, {"to"}}}};
  Shop from;
  Shop to;
};
struct NewFirst {
  static constexpr Kind kKind{"new_first"};
};
// Phase 5
struct TurnedUp {
  static constexpr Kind kKind{"turned_up", {}, true};
};
struct BlankRemoved {
  static constexpr Kind kKind{"blank_removed", {{kShopArg, kShelfArg, kColumnArg}}};
  Shop shop;
  int shelf;
  int column;
};
struct ToCharity {
  static constexpr Kind kKind{"to_charity", {{kColourArg, kNumberArg, kShopArg}}};
  int colour;
  Number number;
  Shop shop;
};
struct Bought {
  static constexpr Kind kKind{"bought",
                              {{kColourArg, kNumberArg, kShopArg, kShelfArg, kColumnArg}}};
  int colour;
  Number number;
  Shop shop;
  int shelf;
  int column;
};
struct BoughtCharity {
  static constexpr Kind kKind{"bought_charity", {{kColourArg, kNumberArg, kShopArg}}};
  int colour;
  Number number;
  Shop shop;
};
// Phase 6
struct TookBack {
  static constexpr Kind kKind{"took_back", {{kNumberArg}}};
  Number number;
};
struct Sold {
  static constexpr Kind kKind{"sold",
                              {{kNumberArg, kShopArg, {"gg"}, {"buyer", 0, kMaxSeats, &kSeats}}}};
  Number number;
  Shop shop;
  int gg;
  Seat buyer;
};
struct CharityUnsold {
  static constexpr Kind kKind{"charity_unsold", {{kNumberArg}}};
  Number number;
};
struct Unsold {
  static constexpr Kind kKind{"unsold", {{kNumberArg, kShopArg}}};
  Number number;
  Shop shop;
};
struct GameOver {
  static constexpr Kind kKind{"game_over"};
};

// In the order of their numbers, which records keep: new ones come last.
using Events =
    EventList<RolledOff, RollOffTied, NamedFirst, Gift, RoundBegan, Arrived, Supplied, Discarded,
              Passed, GeekArrived, PickedUp, Promoted, NewFirst, TurnedUp, BlankRemoved, ToCharity,
              Bought, BoughtCharity, TookBack, Sold, CharityUnsold, Unsold, GameOver>;

}  // namespace emporium::tbggg
