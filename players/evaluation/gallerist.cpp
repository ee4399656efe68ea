#include "players/evaluation/gallerist.h"

#include <algorithm>
#include <cmath>

#include "players/evaluation/gallerist_prospects.h"

namespace emporium {
namespace {

using namespace gallerist;  // NOLINT: the rulebook's words

int spaces(const Rules& rules, const Position& p, Seat seat) {
  return std::max(0, rules.exhibition_spaces(p, seat) - p.works[seat]);
}

struct Contracts {
  float open = 0;     // to be fulfilled
  float matches = 0;  // … by a work on show
  float bonuses = 0;  // that can still be used
  bool room = false;  // for another
};

Contracts contracts(const Position& p, Seat seat) {
  Contracts found;
  std::array<int, kForms> exhibited{};
  for (int i = 0; i < p.works[seat]; ++i) {
    ++exhibited[form_of(artist_of(*p.exhibited[seat][i]))];
  }
  for (int s = 0; s < kContractSpaces; ++s) {
    const Maybe<Card> card = p.contract[seat][s];
    found.room |= !card.has() || p.side[seat][s] != kFront;
    if (!card.has()) continue;
    if (p.side[seat][s] == kFront) {
      found.open += 1;
      if (exhibited[form_of_card(*card)]-- > 0) found.matches += 1;
    }
    if (!has(p.on_contract[seat], s)) found.bonuses += 1;
  }
  return found;
}

struct Assets {
  float works = 0;
  float fame = 0;
  float tiles = 0;
  float tile_growth = 0;
  float majorities = 0;
  float cells = 0;
  float outposts = 0;
  float tickets = 0;
};

Assets assets(const Rules& rules, const Position& p, Seat seat) {
  Assets found;
  for (int i = 0; i < p.works[seat]; ++i) {
    const Artist artist = artist_of(*p.exhibited[seat][i]);
    found.works += static_cast<float>(rules.value(p, artist));
    found.fame += static_cast<float>(p.fame[artist]);
  }
  for (const Maybe<Tile> tile : p.reputation[seat]) {
    if (!tile.has()) continue;
    const PrintedTile& pays = rules.components().tiles[*tile];
    const auto n = static_cast<float>(rules.measure(p, seat, measure_of(*tile)));
    found.tiles += n * (static_cast<float>(pays.money) + 0.5F * static_cast<float>(pays.influence));
    found.tile_growth += static_cast<float>(pays.money);
  }
  for (const Column column : kAllColumns) {
    found.majorities += static_cast<float>(rules.majority_money(p, column, seat));
  }
  found.cells = static_cast<float>(owned(p.cell_owner, seat) + owned(p.offer_owner, seat));
  for (const Maybe<Piece> piece : p.piece) found.outposts += piece == assistant_of(seat) ? 1 : 0;
  for (const int n : p.tickets[seat]) found.tickets += static_cast<float>(std::min(n, 3));
  return found;
}

// 1 at the start, 0 when the game ends.
double how_early(const Rules& rules, const Position& p) {
  if (p.last_round == 2) return 0;
  if (p.last_round == 1) return 0.1;
  return rules.solo() ? 0.1 + 0.9 * to_go(rules, p) : 0.15 + 0.85 * to_go(rules, p);
}

}  // namespace

double Evaluator<Gallerist>::stage(const Rules& rules, const Position& p) {
  return (1 - how_early(rules, p)) * (kStages - 1);
}

int Evaluator<Gallerist>::clock(const Position& p) { return p.turn + kPlayers * p.round; }

int Evaluator<Gallerist>::points(const Rules& /*rules*/, const Position& p, Seat seat) {
  return p.money[seat];
}

float Evaluator<Gallerist>::alone(const Rules& rules, const Position& p, float money) {
  constexpr float kMoney = 0.3F;  // its share of what the goals ask for
  constexpr float kSpread = 15;
  const float rich = 1 / (1 + std::exp((static_cast<float>(kMoneyWanted[0]) - money) / kSpread));
  const auto progress = static_cast<float>(solo_progress(rules, p));
  float won = 0;
  if (p.step == Step::over) {
    const Goals goals = rules.goals(p);
    for (int level = 0; level < kGoalLevels; ++level) won += goals.won(level) ? 1 : 0;
  }
  return (won / kGoalLevels + kMoney * rich + (1 - kMoney) * progress) / 2;
}

void Evaluator<Gallerist>::describe(const Rules& rules, const Position& p, Seat seat,
                                    std::span<float> out) {
  const Assets asset = assets(rules, p, seat);
  const Contracts contract = contracts(p, seat);
  const GoalMoney goals = goal_money(rules, p, seat);
  const ByVisitor& lobby = p.lobby[seat];
  const int players = rules.players();
  const Maybe<Artist> commission = p.commission[seat];
  const int profit =
      commission.has() ? rules.value(p, *commission) - rules.price(p, seat, *commission) : 0;
  const int room = spaces(rules, p, seat);
  const bool no_match = contract.matches == 0;
  int pairs = lobby[kInvestor] > 0 && lobby[kVip] > 0 ? 1 : 0;
  pairs += lobby[kCollector] > 0 && lobby[kInvestor] + lobby[kVip] > 0 ? 1 : 0;
  const float values[] = {
      1,
      static_cast<float>((seat - p.turn + players) % players) / static_cast<float>(players),
      static_cast<float>(rules.influence_money(p.influence[seat])),
      static_cast<float>(std::min<int>(p.influence[seat], 25)),
      asset.works,
      asset.fame,
      static_cast<float>(std::min(room, 2)),
      static_cast<float>(p.sales_made[seat]),
      commission.has() ? 1.0F : 0.0F,
      static_cast<float>(std::max(profit, 0)),
      asset.tickets,
      p.desks[seat] > 0 ? 1.0F : 0.0F,
      static_cast<float>(p.desks[seat]),
      asset.outposts,
      asset.cells,
      asset.majorities,
      asset.tiles,
      asset.tile_growth,
      static_cast<float>(auction_prospect(rules, p, seat)),
      static_cast<float>(goals.met),
      static_cast<float>(goals.begun),
      static_cast<float>(p.gallery[seat][kInvestor]),
      static_cast<float>(p.gallery[seat][kVip]),
      static_cast<float>(p.gallery[seat][kCollector]),
      static_cast<float>(std::min(gallerist::sum(lobby), 3)),
      static_cast<float>(pairs),
      contract.open,
      contract.matches,
      contract.bonuses,
      no_match && contract.room && room == 0 ? 1.0F : 0.0F,
      no_match && !contract.room && room > 0 ? 1.0F : 0.0F,
      no_match && !contract.room && room == 0 ? 1.0F : 0.0F,
      static_cast<float>(std::min(rules.funds(p, seat), 8)),
      static_cast<float>(std::min<int>(p.money[seat], 40))};
  static_assert(std::size(values) == std::size(kFeatures));
  std::copy(std::begin(values), std::end(values), out.begin());
}

}  // namespace emporium
