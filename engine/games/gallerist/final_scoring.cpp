// Final scoring, in the order of the board: majorities, reputation tiles, exhibited works, the
// auction of international works, curator, dealer, influence.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

void Rules::add_final(Position& p, int seat, Final part, int amount) const {
  p.finals[seat][part] += amount;
  p.money[seat] += amount;
}

void Rules::begin_final_scoring(Position& p, Journal* j) const {
  p.phase = Phase::auction;
  p.place = 0;
  p.executive_taken = 0;
  score_majorities(p, j);
  for (int s = 0; s < players_; ++s) score_reputation(p, s, j);
  for (int s = 0; s < players_; ++s) {
    int money = 0;
    for (int i = 0; i < p.works[s]; ++i) money += value(p, artist_of(p.exhibited[s][i]));
    add_final(p, s, kFinalWorks, money);
    tell(j, kWorksScored, s, money);
  }
}

// Those who share a place add up what the shared places pay and divide it, rounded down.
int Rules::majority_money(const Position& p, int column, int seat) const {
  std::array<int, kPlayers> assistants{};
  for (int cell = column; cell < kReputationCells; cell += kColumns) {
    if (p.cell_owner[cell] != 0) ++assistants[p.cell_owner[cell] - 1];
  }
  for (int cell = column; cell < kOfferCells; cell += kColumns) {
    if (p.offer_owner[cell] != 0) ++assistants[p.offer_owner[cell] - 1];
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

void Rules::score_majorities(Position& p, Journal* j) const {
  for (int column = 0; column < kColumns; ++column) {
    for (int s = 0; s < players_; ++s) {
      const int money = majority_money(p, column, s);
      if (money == 0) continue;
      add_final(p, s, kFinalMajorities, money);
      tell(j, kMajority, s, column + 1, money);
    }
  }
}

// The tile that counts influence comes before those that bring some.
void Rules::score_reputation(Position& p, int seat, Journal* j) const {
  for (const bool influence_tile : {true, false}) {
    for (const int tile : p.reputation[seat]) {
      if (tile == 0) continue;
      const auto counted = static_cast<Measure>(tile - 1);
      if ((counted == Measure::influence_thirds) != influence_tile) continue;
      const int n = measure(p, seat, counted);
      const int influence = n * components_.tiles[tile - 1].influence;
      const int money = n * components_.tiles[tile - 1].money;
      p.influence[seat] = std::min(p.influence[seat] + influence, kTrack - 1);
      add_final(p, seat, kFinalReputation, money);
      tell(j, kTileScored, seat, tile - 1, influence, money);
    }
  }
}

int Rules::measure(const Position& p, int seat, Measure measure) const {
  const ByVisitor& gallery = p.gallery[seat];
  const auto artists = [&](const auto& values, int from) {
    return static_cast<int>(
        std::count_if(values.begin(), values.end(), [&](int v) { return v >= from; }));
  };
  switch (measure) {
    case Measure::influence_thirds:
      return p.influence[seat] / kInfluencePerThird;
    case Measure::collector:
      return gallery[kCollector];
    case Measure::vip:
      return gallery[kVip];
    case Measure::investor:
      return gallery[kInvestor];
    case Measure::visitor:
      return sum(gallery);
    case Measure::visitor_set:
      return *std::min_element(gallery.begin(), gallery.end());
    case Measure::reputation_tile:
      return artists(p.reputation[seat], 1);
    case Measure::auction_assistant:
      return static_cast<int>(std::count(p.offer_owner.begin(), p.offer_owner.end(), seat + 1));
    case Measure::assistant:
      return assistants_in_play(p, seat);
    case Measure::promoted_artist:
      return artists(p.promotion, kPromotedLevel);
    case Measure::work:
      return p.works[seat] + p.sales_made[seat];
    case Measure::sold_work:
      return p.sales_made[seat];
    case Measure::exhibited_work:
      return p.works[seat];
    case Measure::art_form: {
      int forms = 0;
      for (int f = 0; f < kForms; ++f) forms += acquired(p, seat, f) > 0 ? 1 : 0;
      return forms;
    }
    case Measure::photo:
      return acquired(p, seat, kPhoto);
    case Measure::painting:
      return acquired(p, seat, kPainting);
    case Measure::digital:
      return acquired(p, seat, kDigital);
    case Measure::sculpture:
      return acquired(p, seat, kSculpture);
    case Measure::famous_artist:
      return artists(p.fame, kFamousFrom);
    case Measure::masterpiece: {
      int n = 0;
      for (int i = 0; i < p.works[seat]; ++i) {
        n += p.fame[artist_of(p.exhibited[seat][i])] == kCelebrity ? 1 : 0;
      }
      return n;
    }
  }
  return 0;
}

int Rules::bid(const Position& p, int seat, int column) const {
  int sum = 0;
  for (int row = 0; row < kOfferRows; ++row) {
    if (p.offer_owner[row * kColumns + column] == seat + 1) sum += components_.offers[row].price;
  }
  return sum;
}

// The highest bidder without an international work; ties by the bids in the third column, then
// the second, then the first, then by seat from the first player. -1 if nobody bids.
int Rules::next_bidder(const Position& p) const {
  int best = -1;
  std::array<int, kColumns + 1> highest{};
  for (int i = 0, s = p.first; i < rivals(); ++i, s = (s + 1) % rivals()) {
    if (p.won[s] != 0) continue;
    std::array<int, kColumns + 1> bids{0, bid(p, s, 2), bid(p, s, 1), bid(p, s, 0)};
    bids[0] = bids[1] + bids[2] + bids[3];
    if (bids[0] == 0 || (best >= 0 && bids <= highest)) continue;
    best = s;
    highest = bids;
  }
  return best;
}

bool Rules::continue_auction(Position& p, Journal* j) const {
  const int bidder = p.easels == 0 ? -1 : next_bidder(p);
  if (bidder < 0) {
    finish(p, j);
    return false;
  }
  if (bidder < players_) {
    p.actor = bidder;
    return ask(p, Step::auction);
  }
  // In solo games there is one easel, and Lacerda has outbid the player.
  const int form = std::countr_zero(p.easels);
  p.won[kLacerda] = form + 1;
  p.easels &= ~(1 << form);
  tell(j, kLacerdaWon, kNobody, form);
  return true;
}

// As if made by the more famous artist of the form; those not discovered only count where neither
// is.
int Rules::easel_value(const Position& p, int form) const {
  int best = 0;
  int highest = -1;
  for (int a = 2 * form; a < 2 * form + 2; ++a) {
    const bool neither = ((p.discovered >> (2 * form)) & 3) == 0;
    if (!has(p.discovered, a) && !neither) continue;
    const int fame = neither ? artist(p, a).fame : p.fame[a];
    const int worth = value_at(p, a, fame);
    if (fame > highest || (fame == highest && worth > best)) best = worth;
    highest = std::max(highest, fame);
  }
  return best;
}

void Rules::win_easel(Position& p, int form, int to, Journal* j) const {
  const int money = easel_value(p, form);
  p.won[p.actor] = form + 1;
  p.won_to[p.actor] = to;
  p.easels &= ~(1 << form);
  add_final(p, p.actor, kFinalAuction, money);
  tell(j, kEaselWon, p.actor, form, to, money);
}

// Curators look at what is exhibited, dealers at what was sold; an international work is one or
// the other.
bool Rules::goal_met(const Position& p, int seat, const Goal& goal, bool dealer) const {
  for (int f = 0; f < kForms; ++f) {
    int sold = 0;
    for (const int n : p.sold[seat][f]) sold += n;
    int count = dealer ? sold : acquired(p, seat, f) - sold;
    if (p.won[seat] == f + 1 && (p.won_to[seat] == 1) == dealer) ++count;
    if (count < goal.works[f]) return false;
  }
  return true;
}

void Rules::finish(Position& p, Journal* j) const {
  for (int s = 0; s < players_; ++s) {
    int curator = 0;
    for (const Goal& goal : components_.curators[p.curator[s] - 1]) {
      if (goal_met(p, s, goal, false)) curator += goal.money;
    }
    add_final(p, s, kFinalCurator, curator);
    tell(j, kCuratorScored, s, curator);
    int dealer = 0;
    for (const Goal& goal : components_.dealers[p.dealer[s] - 1]) {
      if (goal_met(p, s, goal, true)) dealer += goal.money;
    }
    add_final(p, s, kFinalDealer, dealer);
    tell(j, kDealerScored, s, dealer);
    add_final(p, s, kFinalInfluence, influence_money_[p.influence[s]]);
    tell(j, kInfluenceScored, s, influence_money_[p.influence[s]]);
  }
  p.phase = Phase::over;
  p.step = Step::over;
  p.turn = p.actor = p.first;
  tell(j, kGameOver, kNobody);
}

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (int s = 0; s < players_; ++s) {
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
  for (int s = 0; s < players_; ++s) {
    ranks[s] = {p.money[s], p.works[s] + p.sales_made[s] + (p.won[s] != 0 ? 1 : 0),
                sum(p.gallery[s]), assistants_in_play(p, s)};
  }
  Places places{};
  for (int s = 0; s < players_; ++s) {
    places[s] = 1;
    for (int t = 0; t < players_; ++t) places[s] += ranks[t] > ranks[s] ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::gallerist
