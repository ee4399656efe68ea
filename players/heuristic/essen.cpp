#include "players/heuristic/essen.h"

#include <algorithm>
#include <array>

#include "players/heuristic/best_of.h"

namespace emporium {
namespace {

using namespace essen;  // NOLINT: the rulebook's words

// What the estimates below are made of, in points.
struct Weights {
  double action = 1.2;  // what an action is worth that can be used later
  double euro = 0.03;   // withdrawals sell them for 0.04
  double wish = 3.2;    // a game of the wishlist, on the average of the table
  double common_wish = 2.8;
  double hope = 0.6;       // how far a game on the way to a ranking counts for it
  double burden = 0.35;    // an action blocked in each of the rounds to come
  double way_back = 2.0;   // actions to come back from the parking
  double no_money = 8.0;   // what a trip to the cash machine is worth
  int poor = 35;           // euros; less buys hardly a game
  int euros_a_round = 45;  // what a round is likely to cost
  int games_a_trip = 3;    // rounds that an empty bag lasts
};
constexpr Weights kWeights;

class Estimate {
 public:
  Estimate(const View<Essen>& view, Walks& walks)
      : rules_(view.rules()),
        p_(view.shown()),
        me_(view.seat()),
        mine_(wishlist(p_, me_)),
        bought_(bought(p_, me_)),
        walks_(walks) {
    each(bought_, [&](Tile tile) { ++symbols_[rules_.components().symbol[tile]]; });
    find_ranking_values();
    each(p_.booths, [&](Tile tile) {
      const Purchase made = rules_.purchase(p_, tile);
      price_[tile] = made.price;
      if (can_ever_buy(tile)) worth_[tile] = game_value(tile, made);
    });
  }

  // What buying this game brings me, less what it costs.
  [[nodiscard]] double worth(Tile tile) const { return worth_[tile]; }

  // What a card of this game is worth in my hand.
  [[nodiscard]] double card_value(Card card) const {
    if (holds(bought_, card)) return kWeights.wish;
    const Components& c = rules_.components();
    const double liking = 0.1 * c.bonus[card] - 0.004 * c.price[card];
    const int rounds = kRounds - p_.round;
    if (holds(p_.booths, card)) return kWeights.wish * 0.5 + liking;
    for (const Maybe<Tile> tile : p_.pallets) {
      if (tile.is(card)) return rounds > 0 ? kWeights.wish * 0.4 + liking : 0;
    }
    if (holds(p_.storage, card)) return rounds > 1 ? kWeights.wish * 0.3 + liking : 0;
    return -1;  // someone else has it
  }

  // What a play-test is likely to bring: the better of two cards that I have not seen.
  [[nodiscard]] double play_test_value() const {
    Set unseen = kAll & ~mine_ & ~p_.common & ~p_.discards[me_];
    for (const Seat s : seats(rules_.players())) unseen &= ~wishlist(p_, s);
    const int n = count(unseen);
    if (n == 0) return 0;
    const double hit = static_cast<double>(count(unseen & bought_)) / n;
    const double later = p_.round >= kRounds ? 0.0 : 0.12 * (kRounds - p_.round) / kRounds;
    const double value = (1 - (1 - hit) * (1 - hit)) * kWeights.wish;
    return value + later * kWeights.wish;
  }

  Move act(const MoveList& legal) {
    const Move buy = move_of(MoveKind::buy);
    const Move unload = move_of(MoveKind::unload);
    const Move withdraw = move_of(MoveKind::withdraw);
    const Move meal = move_of(MoveKind::meal);
    if (legal.contains(unload)) return unload;
    if (legal.contains(withdraw) && wants_money()) return withdraw;
    if (legal.contains(buy) && worth_[p_.at[me_]] > 0.5) return buy;
    if (legal.contains(meal) && p_.used[me_] >= kMealActions && p_.money[me_] >= 60) return meal;
    return p_.round == kRounds ? last_turn(legal) : walk_on(legal);
  }

  // The value of a tile to anyone, less what it would be worth to me: what to take from a rival.
  [[nodiscard]] double spite(Tile tile) const {
    const Purchase made = rules_.purchase(p_, tile);
    return made.vp() - kWeights.euro * made.price - 2 * worth_[tile];
  }

 private:
  [[nodiscard]] bool can_ever_buy(Tile tile) const {
    return !holds(p_.on_tile[kSoldOut], tile) || !p_.pre_ordered[me_].has();
  }
  [[nodiscard]] int free() const { return free_actions(p_, me_); }

  [[nodiscard]] double game_value(Tile tile, const Purchase& made) const {
    double value = made.vp() - kWeights.euro * made.price;
    if (holds(mine_, tile)) value += kWeights.wish;
    if (holds(p_.common, tile)) value += kWeights.common_wish;
    if (p_.money[me_] < made.price) value *= 0.2;
    return value + ranking_value_[rules_.components().symbol[tile]] -
           kWeights.burden * std::min(kRounds - p_.round, 2);
  }

  // A game that completes a card brings its points, one on the way there some of them.
  void find_ranking_values() {
    const bool morning = p_.round <= kMorningEnds;
    const auto& series = morning ? rules_.components().morning : rules_.components().afternoon;
    const double points = morning ? kMorningPoints : kAfternoonPoints;
    for (const Maybe<RankingCard> card : morning ? p_.morning : p_.afternoon) {
      if (!card.has()) continue;
      const BySymbol& asked = series[*card];
      int missing = 0;
      for (int s = 0; s < kSymbols; ++s) missing += std::max(0, asked[s] - symbols_[s]);
      if (missing == 0) continue;
      const double each = missing == 1 ? points : kWeights.hope * points / missing;
      for (int s = 0; s < kSymbols; ++s) ranking_value_[s] += asked[s] > symbols_[s] ? each : 0;
    }
  }

  [[nodiscard]] bool wants_money() const {
    const int rounds = kRounds - p_.round;
    const int wanted = rounds == 0 ? (free() >= 5 ? 30 : 0) : kWeights.euros_a_round * (rounds + 1);
    return p_.money[me_] < wanted;
  }

  // What the parking is worth to me before the last round.
  [[nodiscard]] double parking_value() const {
    const int rounds = kRounds - p_.round;
    double value = kWeights.action * bag_size(p_, me_) * std::min(rounds, kWeights.games_a_trip);
    if (p_.money[me_] < kWeights.poor && p_.vp[me_] >= kWithdrawalPoints && rounds > 0) {
      value += kWeights.no_money;
    }
    return value;
  }

  // Before the last round: to the game, or the two games, that bring most for an action; or to the
  // parking; or a play-test.
  Move walk_on(const MoveList& legal) {
    const Paths& from_here = walks_.from(p_.at[me_]);
    const double most = *std::max_element(worth_.begin(), worth_.end());
    double best = 0.35;  // less is not worth a walk
    Maybe<Space> target;
    const bool full = bag_size(p_, me_) >= kBagSpaces;
    for (Set left = full ? 0 : p_.booths; left != 0; left &= left - 1) {
      const Tile tile = lowest(left);
      if (worth_[tile] <= 0.5 || space_of(tile) == p_.at[me_]) continue;
      // With another game beside it, it could not bring more than this.
      if ((worth_[tile] + most) / (from_here.cost[tile] + 2.0) <= best) continue;
      const double rate = rate_of(tile, from_here);
      if (rate > best) best = rate, target = space_of(tile);
    }
    if (p_.at[me_] != kParking) {
      const double rate = parking_value() / (from_here.cost[kParking] + kWeights.way_back + 0.5);
      if (rate > best) best = rate, target = kParking;
    }
    const Move test = move_of(MoveKind::play_test);
    if (legal.contains(test) && play_test_value() > best) return test;
    if (target.has()) {
      const Move step = walk_to(from_here.first_step(*target));
      if (legal.contains(step)) return step;
    }
    return legal.contains(test) ? test : move_of(MoveKind::end_turn);
  }

  [[nodiscard]] double rate_of(Tile tile, const Paths& from_here) {
    const double cost = from_here.cost[tile] + 1.0;
    double rate = worth_[tile] / cost;
    const Paths& onward = walks_.from(space_of(tile));
    for (Set left = p_.booths; left != 0; left &= left - 1) {
      const Tile next = lowest(left);
      if (next == tile || worth_[next] <= 0.5) continue;
      rate = std::max(rate, (worth_[tile] + worth_[next]) / (cost + onward.cost[next] + 1));
    }
    return rate;
  }

  // In the last round actions are worth nothing afterwards: all of them are planned, up to three
  // games and the way home.
  Move last_turn(const MoveList& legal) {
    const double test = play_test_value();
    const double home = p_.departures == 0   ? kFirstDeparture
                        : p_.departures == 1 ? kSecondDeparture
                                             : 0;
    Maybe<Space> first;
    const double planned = plan(p_.at[me_], free(), kBagSpaces - bag_size(p_, me_), p_.money[me_],
                                0, 3, home, test, first);
    const Move play_test = move_of(MoveKind::play_test);
    if (first.has() && planned > 0) {
      const Move step = walk_to(walks_.from(p_.at[me_]).first_step(*first));
      if (legal.contains(step)) return step;
    }
    return legal.contains(play_test) ? play_test : move_of(MoveKind::end_turn);
  }

  // The best that `actions` from `at` can bring; `first` is where the plan goes first, or none if
  // it stays.
  [[nodiscard]] double plan(Space at, int actions, int bag, int money, Set done, int depth,
                            double home, double test, Maybe<Space>& first) {
    first = kNone;
    double best = (at == kParking ? home : 0) + test * actions;
    const Paths& from = walks_.from(at);
    if (at != kParking && from.cost[kParking] <= actions) {
      const double value = home + test * (actions - from.cost[kParking]);
      if (value > best) best = value, first = kParking;
    }
    if (depth == 0 || bag == 0) return best;
    for (Set left = p_.booths & ~done; left != 0; left &= left - 1) {
      const Tile tile = lowest(left);
      const int cost = from.cost[tile] + 1;
      if (worth_[tile] <= 0.5 || space_of(tile) == at || cost > actions) continue;
      const int price = price_[tile];
      if (price > money) continue;
      Maybe<Space> after;
      const double value =
          worth_[tile] + plan(space_of(tile), actions - cost, bag - 1, money - price,
                              done | bit(tile), depth - 1, home, test, after);
      if (value > best) best = value, first = space_of(tile);
    }
    return best;
  }

  const Rules& rules_;
  const Position& p_;
  Seat me_;
  Set mine_;
  Set bought_;
  BySymbol symbols_{};
  std::array<double, kSymbols> ranking_value_{};  // of one more game of the symbol
  std::array<double, kBooths> worth_{};
  std::array<int, kBooths> price_;  // NOLINT(*-member-init): of games on sale
  Walks& walks_;
};

}  // namespace

Move EssenHeuristic::choose(const View<Game>& view, const MoveList& legal, Random& /*random*/) {
  const Position& p = view.shown();
  Estimate estimate(view, walks_.at(view.rules(), p.crowd));
  switch (p.step) {
    case Step::draft:
      return best_of(legal,
                     [&](Move m) { return estimate.card_value(arg_of<Tile>(m, MoveKind::pick)); });
    case Step::keep:
      return best_of(legal,
                     [&](Move m) { return estimate.card_value(arg_of<Tile>(m, MoveKind::keep)); });
    case Step::remove:
      return best_of(legal,
                     [&](Move m) { return estimate.spite(arg_of<Tile>(m, MoveKind::remove)); });
    default:
      return estimate.act(legal);
  }
}

}  // namespace emporium
