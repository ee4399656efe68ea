#pragma once

#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// influence.cpp: gained, and spent for fame.
void gain_influence(Position& p, Seat seat, int amount, Journal* j);
void gain_income(Position& p, Seat seat, int amount, Journal* j);
[[nodiscard]] inline int visitor_influence(const Position& p, Seat seat) {
  return 2 * p.gallery[seat][kVip] + p.gallery[seat][kCollector];
}
[[nodiscard]] inline int visitor_money(const Position& p, Seat seat) {
  return 2 * p.gallery[seat][kInvestor] + p.gallery[seat][kCollector];
}
// How often influence could still be spent for fame once this is paid, as little influence as
// possible being used for it.
[[nodiscard]] int boosts_after_paying(const Rules& rules, const Position& p, Seat seat, int cost);
// Boosts without which the work that is being bought would have no space.
[[nodiscard]] int boosts_due(const Rules& rules, const Position& p);

// sales_office.cpp: a contract goes to an empty space or replaces a fulfilled one.
[[nodiscard]] inline bool space_open(const Position& p, int space) {
  return !p.contract[p.actor][space].has() || p.side[p.actor][space] != kFront;
}
[[nodiscard]] inline bool can_place_contract(const Position& p) {
  return space_open(p, 0) || space_open(p, 1) || space_open(p, 2);
}
// selling.cpp
[[nodiscard]] Reason why_not_sell(const Rules& rules, const Position& p, Artist artist);
bool choose_to_sell(const Rules& rules, Position& p, Artist artist, Journal* j);
void flip(Position& p, int space, int side, Journal* j);

// media_center.cpp: what a promotion to a level costs and brings.
inline constexpr int kPromotionFame = 1;  // and 1 for each Collector
constexpr int promotion_influence(int level) { return level; }

// What visitors a column of the market wants to see in the lobby: one of each set; 0 is no more.
inline constexpr unsigned kAnyVisitor = (1U << kVisitors) - 1;
inline constexpr std::array<std::array<unsigned, 2>, kColumns> kAsked = {{
    {kAnyVisitor, 0},
    {1U << kInvestor, 1U << kVip},
    {1U << kCollector, 1U << kInvestor | 1U << kVip},
}};

// market.cpp, executive.cpp: where a chosen assistant goes.
bool assistant_to_cell(Position& p, int source, int cell, Journal* j);
bool assistant_to_card(const Rules& rules, Position& p, int source, int space);

}  // namespace emporium::gallerist
