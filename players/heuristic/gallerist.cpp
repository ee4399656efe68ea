#include "players/heuristic/gallerist.h"

#include <algorithm>
#include <array>
#include <optional>

#include "players/evaluation/gallerist_prospects.h"
#include "players/heuristic/best_of.h"
#include "players/heuristic/remember.h"

namespace emporium {

// What things are worth in money at the end of the game. Where it says "early", the worth shrinks
// to nothing as the end comes near.
struct GalleristHeuristic::Weights {
  double influence = 0.5;      // early, beyond what the track pays
  double investor = 12.4;      // early, in the gallery
  double vip = -0.28;          // early
  double collector = 11.4;     // early
  double lobby = 2.92;         // early, each visitor up to three
  double lobby_pair = 3.33;    // early, opens the second or third column
  double ticket = 3.33;        // early
  double contract = 1.85;      // early, unfulfilled
  double match = 2.25;         // early, a work on show that a contract can sell
  double card_bonus = 0.5;     // early, a contract's bonus that can still be used
  double first_desk = 6.52;    // early, the first assistant at hand
  double desk = 3.85;          // early, each further one
  double outpost = 8.02;       // early, an assistant who waits to be kicked out
  double sale = 6.74;          // early, a work sold: more Collectors, and the signature is back
  double commission = -0.1;    // early, besides the discount
  double profit = 1.05;        // early, … of what it brings
  double room = 2.37;          // early, a free exhibition space
  double growth = 0.71;        // early, of a fame point of an artist whose work is on show
  double majority = 0.19;      // of what the market's columns pay now
  double cell = 0.18;          // early, an assistant in the market
  double easel = 1.22;         // of the value of an international work that would be won now
  double tile = 0.76;          // early, a reputation tile that still grows
  double full_gallery = 6.57;  // early, cost of no space to exhibit and nothing to sell
  double no_contract_space = 31.5;  // early, cost of three contracts that fit nothing
  double deadlock = 33.6;           // early, cost of both
  double liquid = 0.07;             // early, each of the first eight money, influence counted
  double idle = 42.0;               // early, cost of a turn without an action
  double goal_hope = 0.31;          // of an unfinished goal, by the square of what is done
  double solo_goals = 60.0;         // all goals of the solo game, money aside
  double impatience = 0.3;          // for each round beyond a long game, of what keeps it going
};

namespace {

using namespace gallerist;  // NOLINT: the rulebook's words

using Weights = GalleristHeuristic::Weights;

class Estimate {
 public:
  Estimate(const Rules& rules, Seat me, const Weights& weights)
      : rules_(rules), me_(me), w_(weights) {}

  // The money that I expect to have at the end.
  [[nodiscard]] double worth(const Position& p) const {
    const double solo = rules_.solo() ? w_.solo_goals * solo_progress(rules_, p) : 0;
    if (p.step == Step::over) return p.money[me_] + solo;
    const double early = how_early(p);
    double sum = solo + p.money[me_] + rules_.influence_money(p.influence[me_]);
    for (int i = 0; i < p.task_count; ++i) {
      if (p.tasks[i].task == Task::pay && p.actor == me_) sum -= p.tasks[i].arg;
    }
    const GoalMoney& goals = goals_([&] { return goal_money(rules_, p, me_); }, p.exhibited[me_],
                                    p.works[me_], p.sales_made[me_], p.won[me_], p.won_to[me_]);
    const auto spaces = static_cast<std::uint8_t>(rules_.exhibition_spaces(p, me_));
    sum += works(p, early, spaces) + market(p, early) + goals.met + w_.goal_hope * goals.begun;
    const double contracts =
        contracts_([&] { return contracts_worth(p, spaces); }, p.exhibited[me_], p.works[me_],
                   p.contract[me_], p.side[me_], p.on_contract[me_], spaces);
    sum += early * (possessions(p) + people(p) + contracts);
    return sum - impatience(p);
  }

  // 1 at the start, 0 when the game ends.
  [[nodiscard]] double how_early(const Position& p) const {
    if (p.last_round == 2) return p.turn == me_ ? 0.0 : 0.05;
    if (p.last_round == 1) return 0.15;
    return 0.1 + 0.9 * to_go_([&] { return to_go(rules_, p); }, p.box_office, p.bag, p.fame);
  }

 private:
  // Where every action costs more than it brings, dealing contracts and taking none would go on for
  // ever: after many rounds tickets, visitors and fame that are left count against everybody.
  [[nodiscard]] double impatience(const Position& p) const {
    constexpr int kLongGame = 35;
    if (p.round <= kLongGame) return 0;
    int left = sum_of(p.box_office) + sum_of(p.bag);
    for (const int fame : p.fame) left += kCelebrity - fame;
    return w_.impatience * (p.round - kLongGame) * left;
  }

  [[nodiscard]] double works(const Position& p, double early, int spaces) const {
    double sum = 0;
    for (int i = 0; i < p.works[me_]; ++i) {
      const Artist artist = artist_of(*p.exhibited[me_][i]);
      sum += rules_.value(p, artist) + early * w_.growth * p.fame[artist];
    }
    sum += early * w_.room * std::min(2, std::max(0, spaces - p.works[me_]));
    sum += early * w_.sale * std::min<int>(p.sales_made[me_], 8);
    if (p.commission[me_].has()) {
      const Artist artist = *p.commission[me_];
      const int profit = rules_.value(p, artist) - rules_.price(p, me_, artist);
      sum += early * (w_.commission + w_.profit * std::max(profit, 0));
    }
    return sum;
  }

  [[nodiscard]] double possessions(const Position& p) const {
    double sum = w_.influence * std::min<int>(p.influence[me_], 25);
    sum += w_.liquid * std::min(rules_.funds(p, me_), 8);
    for (const int n : p.tickets[me_]) sum += w_.ticket * std::min(n, 3);
    if (p.desks[me_] > 0) sum += w_.first_desk + w_.desk * (p.desks[me_] - 1);
    for (const Maybe<Piece> piece : p.piece) {
      sum += piece == assistant_of(me_) ? w_.outpost : 0;
    }
    return sum;
  }

  [[nodiscard]] double people(const Position& p) const {
    const ByVisitor& gallery = p.gallery[me_];
    const ByVisitor& lobby = p.lobby[me_];
    double sum = w_.investor * gallery[kInvestor] + w_.vip * gallery[kVip] +
                 w_.collector * gallery[kCollector];
    sum += w_.lobby * std::min(3, sum_of(lobby));
    if (lobby[kInvestor] > 0 && lobby[kVip] > 0) sum += w_.lobby_pair;
    if (lobby[kCollector] > 0 && lobby[kInvestor] + lobby[kVip] > 0) sum += w_.lobby_pair;
    return sum;
  }
  static int sum_of(const ByVisitor& v) { return gallerist::sum(v); }

  [[nodiscard]] double contracts_worth(const Position& p, int spaces) const {
    double sum = 0;
    std::array<int, kForms> exhibited{};
    for (int i = 0; i < p.works[me_]; ++i) ++exhibited[form_of(artist_of(*p.exhibited[me_][i]))];
    for (int s = 0; s < kContractSpaces; ++s) {
      const Maybe<Card> card = p.contract[me_][s];
      if (!card.has()) continue;
      if (p.side[me_][s] == kFront) {
        sum += w_.contract;
        if (exhibited[form_of_card(*card)]-- > 0) sum += w_.match;
      }
      if (!has(p.on_contract[me_], s)) sum += w_.card_bonus;
    }
    return sum - trouble(p, spaces);
  }

  // Contracts that fit no work, with no space for another, block all sales; a full gallery blocks
  // all purchases. Both together is the end of all trade.
  [[nodiscard]] double trouble(const Position& p, int spaces) const {
    bool open = false;
    bool match = false;
    for (int s = 0; s < kContractSpaces; ++s) {
      const Maybe<Card> card = p.contract[me_][s];
      open |= !card.has() || p.side[me_][s] != kFront;
      if (!card.has() || p.side[me_][s] != kFront) continue;
      for (int i = 0; i < p.works[me_]; ++i) {
        match |= form_of(artist_of(*p.exhibited[me_][i])) == form_of_card(*card);
      }
    }
    if (match) return 0;
    const bool full = p.works[me_] >= spaces;
    if (open) return full ? w_.full_gallery : 0;
    return full ? w_.deadlock : w_.no_contract_space;
  }

  [[nodiscard]] double market(const Position& p, double early) const {
    const Cells& cells =
        cells_([&] { return assistants_on_cells(p); }, p.cell_owner, p.offer_owner);
    double sum = cells.majorities;
    sum += early * w_.cell * cells.assistants;
    for (const Maybe<Tile> tile : p.reputation[me_]) {
      if (!tile.has()) continue;
      const PrintedTile& pays = rules_.components().tiles[*tile];
      const int n = rules_.measure(p, me_, measure_of(*tile));
      sum += n * (pays.money + 0.5 * pays.influence) + early * w_.tile * pays.money;
    }
    return sum + w_.easel * auction_([&] { return auction_prospect(rules_, p, me_); },
                                     p.offer_owner, p.fame, p.discovered, p.easels, p.won[me_]);
  }

  // My assistants in the market.
  struct Cells {
    double majorities = 0;
    int assistants = 0;
  };
  [[nodiscard]] Cells assistants_on_cells(const Position& p) const {
    Cells cells;
    for (const Column column : kAllColumns) {
      cells.majorities += w_.majority * rules_.majority_money(p, column, me_);
    }
    cells.assistants = owned(p.cell_owner, me_) + owned(p.offer_owner, me_);
    return cells;
  }

  const Rules& rules_;
  Seat me_;
  const Weights& w_;
  mutable Remember<kExhibition + 4, GoalMoney> goals_;
  mutable Remember<kExhibition + 2 * kContractSpaces + 3, double> contracts_;
  mutable Remember<2 * kVisitors + kArtists, double> to_go_;
  mutable Remember<kReputationCells + kOfferCells, Cells> cells_;
  mutable Remember<kOfferCells + kArtists + 3, double> auction_;
};

// Plays my turn to its end: main choices are tried, the others taken by the estimate at once.
class Lookahead {
 public:
  Lookahead(const Rules& rules, Seat me, const Weights& weights)
      : rules_(rules), me_(me), w_(weights), estimate_(rules, me, weights) {}

  [[nodiscard]] Move choose(const Position& p, const MoveList& legal) const {
    const unsigned open = p.step == Step::go ? destinations(legal) : 0;
    const bool all_open = (open | here(p)) == kAllLocations;
    return best_of(legal, [&](Move move) {
      const bool waits = p.step == Step::go && !is_go(move);
      if (waits && all_open) return kNever;
      Position q = p;
      rules_.apply(q, move, nullptr);
      if (waits && !opens_a_location(q, open)) return kNever;
      return play_out(q, p.turn, p.phase > Phase::executive_first, 0);
    });
  }

 private:
  static constexpr double kNever = -1e9;
  static constexpr unsigned kAllLocations = (1U << kLocations) - 1;
  static constexpr int kMostDecisions = 60;  // of one turn; a safeguard

  static bool is_main(Step step) {
    return step == Step::go || step == Step::location || step == Step::tile_space ||
           step == Step::contract || step == Step::contract_space;
  }

  static bool is_go(Move move) {
    constexpr int kFirst = kCodec.base(MoveKind::go);
    return move >= kFirst && move < kFirst + kLocations;
  }
  static unsigned destinations(const MoveList& legal) {
    unsigned found = 0;
    for (const Move move : legal) {
      if (is_go(move)) found |= 1U << (move - kCodec.base(MoveKind::go));
    }
    return found;
  }

  // The location that the pawn must leave.
  [[nodiscard]] unsigned here(const Position& p) const {
    return p.pawn[me_] < kLocations ? 1U << p.pawn[me_] : 0U;
  }

  // An executive action can wait till the pawn has moved, unless it makes an action possible where
  // there was none.
  [[nodiscard]] bool opens_a_location(Position p, unsigned open) const {
    MoveList legal;
    for (int i = 0; i < kMostDecisions && p.step != Step::go; ++i) {
      if (rules_.decider(p) == kNature) {
        rules_.apply(p, likeliest(p), nullptr);
      } else {
        rules_.legal(p, legal);
        choose_at_once(p, legal);
      }
    }
    rules_.legal(p, legal);
    return (destinations(legal) & ~open) != 0;
  }

  // A new turn begins, not one in which the executive action came first.
  static bool begins(const Position& p) { return p.step == Step::go && p.executive_taken == 0; }

  [[nodiscard]] double play_out(Position& p, int turn, bool acted, int depth) const {
    MoveList legal;
    std::optional<double> worth;  // of p as it stands, where it is known
    for (int i = depth; i < kMostDecisions; ++i) {
      const Seat decider = rules_.decider(p);
      acted |= p.step == Step::location;
      if (decider == kNobody || (decider != kNature && decider != me_) || p.turn != turn ||
          begins(p) || p.step == Step::auction) {
        break;
      }
      worth.reset();
      if (decider == kNature) {
        rules_.apply(p, likeliest(p), nullptr);
        continue;
      }
      rules_.legal(p, legal);
      if (legal.size() == 1) {
        rules_.apply(p, legal[0], nullptr);
      } else if (is_main(p.step)) {
        double best = -1e9;
        for (const Move move : legal) {
          Position q = p;
          rules_.apply(q, move, nullptr);
          best = std::max(best, play_out(q, turn, acted, i + 1));
        }
        return best;
      } else {
        worth = choose_at_once(p, legal);
      }
    }
    if (!worth) worth = estimate_.worth(p);
    return *worth - (acted ? 0 : w_.idle * estimate_.how_early(p));
  }

  // Makes the move that leads to the best position, and tells what that is worth.
  double choose_at_once(Position& p, const MoveList& legal) const {
    std::array<Position, 2> after;  // NOLINT(*-member-init): the best so far, and the next
    std::size_t best = 0;
    double best_worth = 0;
    for (int i = 0; i < legal.size(); ++i) {
      Position& q = after[1 - best];
      q = p;
      rules_.apply(q, legal[i], nullptr);
      const double worth = estimate_.worth(q);
      if (i == 0 || worth > best_worth) best = 1 - best, best_worth = worth;
    }
    p = after[best];
    return best_worth;
  }

  [[nodiscard]] Move likeliest(const Position& p) const {
    Odds odds;
    rules_.odds(p, odds);
    int best = 0;
    for (int i = 1; i < odds.size(); ++i) {
      if (odds.weight(i) > odds.weight(best)) best = i;
    }
    return odds.move(best);
  }

  const Rules& rules_;
  Seat me_;
  const Weights& w_;
  Estimate estimate_;
};

constexpr Weights kWeights;
// By hand.
constexpr Weights kClassic = {
    .influence = 0.35,
    .investor = 3.0,
    .vip = 2.6,
    .collector = 5.0,
    .lobby = 1.0,
    .lobby_pair = 1.2,
    .ticket = 1.0,
    .contract = 1.2,
    .match = 2.5,
    .card_bonus = 1.4,
    .first_desk = 3.5,
    .desk = 1.6,
    .outpost = 1.0,
    .sale = 9.0,
    .commission = 2.0,
    .profit = 0.6,
    .room = 3.5,
    .growth = 0.25,
    .majority = 0.75,
    .cell = 1.0,
    .easel = 0.7,
    .tile = 1.2,
    .full_gallery = 6.0,
    .no_contract_space = 28.0,
    .deadlock = 25.0,
    .liquid = 0.9,
    .idle = 24.0,
    .goal_hope = 0.5,
};

}  // namespace

GalleristHeuristic::GalleristHeuristic() : weights_(kWeights) {}
GalleristHeuristic GalleristHeuristic::classic() { return GalleristHeuristic(kClassic); }

Move GalleristHeuristic::choose(const View<Game>& view, const MoveList& legal, Random& random) {
  // The others' hidden cards do not matter to the estimate, but a position needs some.
  const Position p = view.sample(random);
  if (p.step == Step::choose_start) return legal[0];
  return Lookahead(view.rules(), view.seat(), view.rules().solo() ? kClassic : weights_)
      .choose(p, legal);
}

}  // namespace emporium
