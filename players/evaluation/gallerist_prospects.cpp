#include "players/evaluation/gallerist_prospects.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace emporium::gallerist {
namespace {

// How many works of a form the seat shows (a curator's concern) or sold (a dealer's).
int works_of(const Rules& rules, const Position& p, int seat, int form, bool dealer) {
  int sold = 0;
  for (const int n : p.sold[seat][form]) sold += n;
  const bool won = p.won[seat] == form + 1 && (p.won_to[seat] == 1) == dealer;
  return (dealer ? sold : rules.acquired(p, seat, form) - sold) + (won ? 1 : 0);
}

void add_goals(GoalMoney& money, std::span<const Goal> goals,
               const std::array<int, kForms>& works) {
  for (const Goal& goal : goals) {
    int wanted = 0;
    int have = 0;
    for (int f = 0; f < kForms; ++f) {
      wanted += goal.works[f];
      have += std::min<int>(works[f], goal.works[f]);
    }
    if (have == wanted) {
      money.met += goal.money;
      continue;
    }
    const double share = static_cast<double>(have) / wanted;
    money.begun += goal.money * share * share;
  }
}

}  // namespace

double to_go(const Rules& rules, const Position& p) {
  const int table = rules.players() - 1;
  const Components& c = rules.components();
  const double tickets = sum(p.box_office) / (3.0 * c.tickets[table]);
  if (rules.solo()) return tickets;
  auto fame = p.fame;
  std::sort(fame.begin(), fame.end());
  const double celebrities = 1 - (fame[kArtists - 1] + fame[kArtists - 2]) / (2.0 * kCelebrity);
  const double bag = sum(p.bag) / (c.visitors[0] + c.visitors[1] + c.visitors[2] -
                                   3.0 * c.visitors_removed[table]);
  std::array<double, 3> left = {tickets, celebrities, bag};
  std::sort(left.begin(), left.end());
  return left[1];
}

double auction_prospect(const Rules& rules, const Position& p, int seat) {
  if (p.won[seat] != 0) return 0;  // paid already
  const auto total = [&](int s) {
    return rules.bid(p, s, 0) + rules.bid(p, s, 1) + rules.bid(p, s, 2);
  };
  const int mine = total(seat);
  if (mine == 0) return 0;
  int ahead = 0;
  for (int s = 0; s < kPlayers; ++s) ahead += s != seat && total(s) >= mine ? 1 : 0;
  const int easels = std::popcount(p.easels);
  if (ahead >= easels) return 1;
  int best = 0;
  for (int f = 0; f < kForms; ++f) {
    if (has(p.easels, f)) best = std::max(best, rules.easel_value(p, f));
  }
  return static_cast<double>(best * (easels - ahead)) / easels;
}

GoalMoney goal_money(const Rules& rules, const Position& p, int seat) {
  GoalMoney money;
  const auto works = [&](bool dealer) {
    std::array<int, kForms> found{};
    for (int f = 0; f < kForms; ++f) found[f] = works_of(rules, p, seat, f, dealer);
    return found;
  };
  const Components& c = rules.components();
  const int curator = p.curator[seat];
  const int dealer = p.dealer[seat];
  if (curator >= 1 && curator <= kGoalCards)
    add_goals(money, c.curators[curator - 1], works(false));
  if (dealer >= 1 && dealer <= kGoalCards) add_goals(money, c.dealers[dealer - 1], works(true));
  return money;
}

}  // namespace emporium::gallerist
