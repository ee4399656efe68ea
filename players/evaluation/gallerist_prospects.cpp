#include "players/evaluation/gallerist_prospects.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace emporium::gallerist {
namespace {

// How many works of each form the seat shows (a curator's concern) or sold (a dealer's).
std::array<int, kForms> works_of(const Position& p, Seat seat, bool dealer) {
  std::array<int, kForms> works{};
  if (dealer) {
    for (const Form f : kAllForms) {
      for (const int n : p.sold[seat][f]) works[f] += n;
    }
  } else {
    for (int i = 0; i < p.works[seat]; ++i) ++works[form_of(artist_of(*p.exhibited[seat][i]))];
  }
  if (p.won[seat].has() && (p.won_to[seat] == 1) == dealer) ++works[*p.won[seat]];
  return works;
}

// The share of a goal that is done.
double share_of(const Goal& goal, const std::array<int, kForms>& works) {
  int wanted = 0;
  int have = 0;
  for (const Form f : kAllForms) {
    wanted += goal.works[f];
    have += std::min<int>(works[f], goal.works[f]);
  }
  return wanted == 0 ? 1 : static_cast<double>(have) / wanted;
}

void add_goals(GoalMoney& money, std::span<const Goal> goals,
               const std::array<int, kForms>& works) {
  for (const Goal& goal : goals) {
    const double share = share_of(goal, works);
    if (share == 1) {
      money.met += goal.money;
    } else {
      money.begun += goal.money * share * share;
    }
  }
}

// How near the nearest of these goals is.
double nearest(std::span<const Goal> goals, const std::array<int, kForms>& works) {
  double best = 0;
  for (const Goal& goal : goals) best = std::max(best, share_of(goal, works));
  return best * best;
}

// Those acquired; a work on show may still become one, the likelier the more fame its artist has.
double masterpieces(const Position& p) {
  constexpr double kHope = 0.6;
  double sum = p.masterpieces_sold[0];
  for (int i = 0; i < p.works[0]; ++i) {
    const double fame = static_cast<double>(p.fame[artist_of(*p.exhibited[0][i])]) / kCelebrity;
    sum += fame < 1 ? kHope * fame * fame : 1;
  }
  return sum;
}

}  // namespace

double to_go(const Rules& rules, const Position& p) {
  const int table = rules.players() - 1;
  const Components& c = rules.components();
  const double tickets = sum(p.box_office) / (1.0 * kVisitors * c.tickets[table]);
  if (rules.solo()) return tickets;
  int most = 0;
  int next = 0;
  for (const int fame : p.fame) {
    next = std::max(next, std::min(most, fame));
    most = std::max(most, fame);
  }
  const double celebrities = 1 - (most + next) / (2.0 * kCelebrity);
  const double bag = sum(p.bag) / (c.visitors[0] + c.visitors[1] + c.visitors[2] -
                                   1.0 * kVisitors * c.visitors_removed[table]);
  // Two of the three end the game: the second to come.
  return std::max(std::min(tickets, celebrities), std::min(std::max(tickets, celebrities), bag));
}

double auction_prospect(const Rules& rules, const Position& p, Seat seat) {
  if (p.won[seat].has()) return 0;   // paid already
  std::array<int, kPlayers> bids{};  // in all columns
  for (int cell = 0; cell < kOfferCells; ++cell) {
    const Maybe<Seat> owner = p.offer_owner[cell];
    if (owner.has()) bids[*owner] += rules.components().offers[cell / kColumns].price;
  }
  const int mine = bids[seat];
  if (mine == 0) return 0;
  int ahead = 0;
  for (const Seat s : seats(kPlayers)) ahead += s != seat && bids[s] >= mine ? 1 : 0;
  const int easels = std::popcount(p.easels);
  if (ahead >= easels) return 1;
  int best = 0;
  for (const Form f : kAllForms) {
    if (has(p.easels, f)) best = std::max(best, rules.easel_value(p, f));
  }
  return static_cast<double>(best * (easels - ahead)) / easels;
}

GoalMoney goal_money(const Rules& rules, const Position& p, Seat seat) {
  GoalMoney money;
  const Components& c = rules.components();
  if (known(p.curator[seat])) {
    add_goals(money, c.curators[*p.curator[seat]], works_of(p, seat, false));
  }
  if (known(p.dealer[seat])) {
    add_goals(money, c.dealers[*p.dealer[seat]], works_of(p, seat, true));
  }
  return money;
}

double goal_share(const Rules& rules, const Position& p, Seat seat, bool dealer) {
  const Maybe<GoalCard> card = dealer ? p.dealer[seat] : p.curator[seat];
  if (!known(card)) return -1;
  const Components& c = rules.components();
  const auto works = works_of(p, seat, dealer);
  const auto goals = dealer ? std::span<const Goal>(c.dealers[*card]) : c.curators[*card];
  double best = 0;
  for (const Goal& goal : goals) best = std::max(best, share_of(goal, works));
  return best;
}

double solo_progress(const Rules& rules, const Position& p) {
  if (!p.curator[0].has() || !p.dealer[0].has()) return 0;  // not dealt yet
  const auto& curator = rules.components().curators[*p.curator[0]];
  const auto& dealer = rules.components().dealers[*p.dealer[0]];
  const auto shown = works_of(p, Seat{0}, false);
  const auto dearer = [](const Goal& a, const Goal& b) { return a.money < b.money; };
  const Goal& highest = *std::max_element(curator.begin(), curator.end(), dearer);
  const GoalMoney money = goal_money(rules, p, Seat{0});
  const double sale = nearest(dealer, works_of(p, Seat{0}, true));
  const std::array<double, kGoalLevels> cards = {
      (nearest(curator, shown) + sale) / 2, (nearest({&highest, 1}, shown) + sale) / 2,
      std::min(1.0, (money.met + 0.5 * money.begun) / kCardMoneyWanted)};
  const double tiles = filled(p.reputation[0]);
  double sum = 0;
  for (std::size_t level = 0; level < kGoalLevels; ++level) {
    sum += cards[level] + std::min(1.0, tiles / kTilesWanted[level]) +
           std::min(1.0, masterpieces(p) / kMasterpiecesWanted[level]);
  }
  return sum / (3 * kGoalLevels);
}

}  // namespace emporium::gallerist
