// Final scoring, in the order of the board: majorities, reputation tiles, exhibited works, the
// auction of international works (auction.cpp), curator, dealer, influence.
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

void add_final(Position& p, Seat seat, Final part, int amount) {
  p.finals[seat][part] += amount;
  p.money[seat] += amount;
}

namespace {

void score_majorities(const Rules& rules, Position& p, Journal* j) {
  for (const Column column : kAllColumns) {
    for (const Seat s : seats(rules.players())) {
      const int money = rules.majority_money(p, column, s);
      if (money == 0) continue;
      add_final(p, s, kFinalMajorities, money);
      Events::tell(j, s, Majority{.column = column + 1, .money = money});
    }
  }
}

// The tile that counts influence comes before those that bring some.
void score_reputation(const Rules& rules, Position& p, Seat seat, Journal* j) {
  for (const bool influence_tile : {true, false}) {
    for (const Maybe<Tile> tile : p.reputation[seat]) {
      if (!tile.has()) continue;
      const auto counted = measure_of(*tile);
      if ((counted == Measure::influence_thirds) != influence_tile) continue;
      const int n = rules.measure(p, seat, counted);
      const int influence = n * rules.components().tiles[*tile].influence;
      const int money = n * rules.components().tiles[*tile].money;
      p.influence[seat] = std::min(p.influence[seat] + influence, kTrack - 1);
      add_final(p, seat, kFinalReputation, money);
      Events::tell(j, seat, TileScored{.tile = *tile, .influence = influence, .money = money});
    }
  }
}

}  // namespace

void begin_final_scoring(const Rules& rules, Position& p, Journal* j) {
  p.phase = Phase::auction;
  p.place = 0;
  p.executive_taken = 0;
  score_majorities(rules, p, j);
  for (const Seat s : seats(rules.players())) score_reputation(rules, p, s, j);
  for (const Seat s : seats(rules.players())) {
    int money = 0;
    for (int i = 0; i < p.works[s]; ++i) money += rules.value(p, artist_of(*p.exhibited[s][i]));
    add_final(p, s, kFinalWorks, money);
    Events::tell(j, s, WorksScored{.money = money});
  }
}

// Curators look at what is exhibited, dealers at what was sold; an international work is one or
// the other.
int works_for_goals(const Rules& rules, const Position& p, Seat seat, Form form, bool dealer) {
  int sold = 0;
  for (const int n : p.sold[seat][form]) sold += n;
  const bool won = p.won[seat].is(form) && (p.won_to[seat] == 1) == dealer;
  return (dealer ? sold : rules.acquired(p, seat, form) - sold) + (won ? 1 : 0);
}

bool goal_met(const Rules& rules, const Position& p, Seat seat, const Goal& goal, bool dealer) {
  for (const Form f : kAllForms) {
    if (works_for_goals(rules, p, seat, f, dealer) < goal.works[f]) return false;
  }
  return true;
}

void finish(const Rules& rules, Position& p, Journal* j) {
  for (const Seat s : seats(rules.players())) {
    int curator = 0;
    for (const Goal& goal : rules.components().curators[*p.curator[s]]) {
      if (goal_met(rules, p, s, goal, false)) curator += goal.money;
    }
    add_final(p, s, kFinalCurator, curator);
    Events::tell(j, s, CuratorScored{.money = curator});
    int dealer = 0;
    for (const Goal& goal : rules.components().dealers[*p.dealer[s]]) {
      if (goal_met(rules, p, s, goal, true)) dealer += goal.money;
    }
    add_final(p, s, kFinalDealer, dealer);
    Events::tell(j, s, DealerScored{.money = dealer});
    add_final(p, s, kFinalInfluence, rules.influence_money(p.influence[s]));
    Events::tell(j, s, InfluenceScored{.money = rules.influence_money(p.influence[s])});
  }
  p.phase = Phase::over;
  p.step = Step::over;
  p.turn = p.actor = p.first;
  Events::tell(j, kNobody, GameOver{});
}

// Those who share a place add up what the shared places pay and divide it, rounded down.
int Rules::majority_money(const Position& p, Column column, Seat seat) const {
  std::array<int, kPlayers> assistants{};
  for (int cell = column; cell < kReputationCells; cell += kColumns) {
    if (p.cell_owner[cell].has()) ++assistants[*p.cell_owner[cell]];
  }
  for (int cell = column; cell < kOfferCells; cell += kColumns) {
    if (p.offer_owner[cell].has()) ++assistants[*p.offer_owner[cell]];
  }
  if (assistants[seat] == 0) return 0;
  int ahead = 0;
  int tied = 0;
  for (int s = 0; s < rivals(); ++s) {
    ahead += assistants[s] > assistants[seat] ? 1 : 0;
    tied += assistants[s] == assistants[seat] ? 1 : 0;
  }
  const auto& pays = components_.columns[column].majority;
  int sum = 0;
  for (int place = ahead; place < ahead + tied && place < static_cast<int>(pays.size()); ++place) {
    sum += pays[place];
  }
  return sum / tied;
}

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (const Seat s : seats(players_)) {
    auto& parts = scores.parts[s];
    const int start = p.money[s] - p.sales[s] - p.income[s] - p.celebrities[s] + p.spent[s];
    parts = {start, p.sales[s], p.income[s], p.celebrities[s], -p.spent[s]};
    for (int f = 0; f < kFinals; ++f) {
      parts[0] -= p.finals[s][f];
      parts[5 + f] = p.finals[s][f];
    }
  }
  return scores;
}

// Ties: more works acquired, more visitors in the gallery, more assistants in play; else shared.
Places Rules::places(const Position& p) const {
  using Rank = std::array<int, 4>;
  BySeat<Rank> ranks{};
  for (const Seat s : seats(players_)) {
    ranks[s] = {p.money[s], p.works[s] + p.sales_made[s] + (p.won[s].has() ? 1 : 0),
                sum(p.gallery[s]), assistants_in_play(p, s)};
  }
  Places places{};
  for (const Seat s : seats(players_)) {
    places[s] = 1;
    for (const Seat t : seats(players_)) places[s] += ranks[t] > ranks[s] ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::gallerist
