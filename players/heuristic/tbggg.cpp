#include "players/heuristic/tbggg.h"

#include <algorithm>
#include <array>
#include <functional>

#include "players/heuristic/best_of.h"

namespace emporium {
namespace {

using namespace tbggg;  // NOLINT: the rulebook's words

// What the estimates below are made of.
struct Weights {
  double seller = 0.3;        // a GG that my purchase gives to an opponent, in my GG
  double hope = 0.6;          // how far an unfinished set counts towards its bonus
  double face_down = 3.0;     // what an unknown tile of another's is worth to me
  double worth_paying = 0.7;  // advantage beyond its cost that makes a paid move worth it
  int tiles_a_round = 4;      // own tiles to have on offer
};
constexpr Weights kWeights;

class Estimate {
 public:
  explicit Estimate(const View<Tbggg>& view)
      : rules_(view.rules()), p_(view.shown()), me_(view.seat()), players_(rules_.players()) {}

  // What owning this tile adds to my final score, hope for sets included.
  [[nodiscard]] double tile_value(Tile tile) const {
    if (owner_of(tile) == me_) return 0;
    if (number_of(tile) == kUnknown) return kWeights.face_down;
    return players_ == kByColour ? value_in_a_run(tile) : value_in_a_set(tile);
  }

  // … less what it brings its publisher.
  [[nodiscard]] double purchase_value(Window window) const {
    const Tile tile = *p_.windows[window];
    if (owner_of(tile) == me_) return 0;
    return tile_value(tile) - kWeights.seller * rules_.price(window);
  }

  // What my geeks will find in a shop, by how many of them stand there.
  using ByGeeks = std::array<double, kDice + 1>;
  [[nodiscard]] ByGeeks shop_values(Shop shop) const {
    std::array<double, kShelves * kColumns> values{};
    std::size_t n = 0;
    for (const Window w : windows_of(shop)) {
      if (!p_.windows[w].has() || owner_of(*p_.windows[w]) == me_) continue;
      values[n++] = std::max(purchase_value(w), 0.0);
    }
    std::sort(values.begin(), values.begin() + n, std::greater<>());
    int others = 0;
    for (const Seat s : seats(players_)) others += s == me_ ? 0 : p_.geeks[s][shop];
    ByGeeks sums{};
    for (int mine = 1; mine <= kDice; ++mine) {
      for (int i = 0; i < mine; ++i) {
        const std::size_t pick = i + (i + 1) * others / (mine + 1);
        if (pick < n) sums[mine] += values[pick];
      }
    }
    return sums;
  }

  // How many of my tiles are on offer already.
  [[nodiscard]] int on_offer() const {
    return static_cast<int>(std::count_if(p_.windows.begin(), p_.windows.end(), [&](Maybe<Tile> t) {
      return t.has() && owner_of(*t) == me_ && number_of(*t) != kBlank;
    }));
  }

 private:
  [[nodiscard]] double value_in_a_set(Tile tile) const {
    const Number number = number_of(tile);
    if (p_.collection[me_][owner_of(tile)][number] > 0) return 0;
    int have = 0;
    for (int c = 0; c < players_; ++c) have += p_.collection[me_][c][number] > 0 ? 1 : 0;
    const int need = players_ - 1;
    const double bonus = need * (kSetTile - number);
    if (have + 1 == need) return number + bonus;
    const auto hope = [&](int tiles) {
      const double share = static_cast<double>(tiles) / need;
      return kWeights.hope * share * share;
    };
    const double rounds_left = static_cast<double>(kRounds - p_.round) / kRounds;
    return number + bonus * (hope(have + 1) - hope(have)) * rounds_left;
  }

  [[nodiscard]] double value_in_a_run(Tile tile) const {
    const Counts& mine = p_.collection[me_][owner_of(tile)];
    const int number = number_of(tile);
    const int runs = *std::min_element(mine.begin() + 1, mine.end());
    int have = 0;
    for (int n = 1; n <= kNumbers; ++n) have += mine[n] > runs ? 1 : 0;
    if (mine[number] > runs) return number;
    constexpr double kRunBonus = kNumbers * kSetTile - kNumbers * (kNumbers + 1) / 2.0;
    if (have + 1 == kNumbers) return number + kRunBonus;
    const double share = (have + 1.0) / kNumbers;
    return number + kWeights.hope * kRunBonus * share * share / 2;
  }

  const Rules& rules_;
  const Position& p_;
  Seat me_;
  int players_;
};

// What a tile of mine is likely to earn in a window over the rounds that it may stay.
class Supply {
 public:
  Supply(const Rules& rules, const Position& p) : rules_(rules) {
    for (const Shop shop : kAllShops) {
      int tiles = 1;
      for (const Window w : windows_of(shop)) tiles += p.windows[w].has();
      const double demand = std::min(1.0, 0.5 * rules.players() / tiles);
      for (int from = 0; from < kShelves; ++from) {
        double left = 1;
        double value = 0;
        int round = p.round;
        for (int shelf = from; shelf >= 0 && round <= kRounds; --shelf, ++round) {
          value += left * demand * rules.price(window_at(shop, shelf, 1));
          left *= 1 - demand;
        }
        values_[shop][from] = value;
      }
    }
  }

  [[nodiscard]] double value(Number number, Window window) const {
    if (number == kBlank) return 0.1 - 0.01 * rules_.price(window);
    if (!rules_.sells(shop_of(window), number)) return -1;
    return values_[shop_of(window)][shelf_of(window)];
  }
  [[nodiscard]] double best(const Position& p, Number number) const {
    double best = -1;
    for (const Window w : kAllWindows) {
      if (!p.windows[w].has()) best = std::max(best, value(number, w));
    }
    return best;
  }

 private:
  const Rules& rules_;
  std::array<std::array<double, kShelves>, kShops + 1> values_{};
};

Move choose_supply(const Estimate& estimate, const Rules& rules, const Position& p,
                   const MoveList& legal) {
  // The last round sells what is left, so some tiles are kept for it.
  const Move pass = kCodec.encode(MoveKind::pass);
  if (legal.contains(pass) && estimate.on_offer() >= kWeights.tiles_a_round) return pass;
  const Supply supply(rules, p);
  return best_of(legal, [&](Move move) {
    return move == pass ? 0.5 : supply.best(p, Number(kCodec.decode(move).args[0]));
  });
}

Move choose_advertise(const Estimate& estimate, const Position& p, Seat me, const MoveList& legal) {
  std::array<int, kShops + 1> geeks{};
  std::array<Estimate::ByGeeks, kShops + 1> values{};
  for (const Shop shop : kAllShops) {
    geeks[shop] = p.geeks[me][shop];
    values[shop] = estimate.shop_values(shop);
  }
  const auto worth = [&](const std::array<int, kShops + 1>& where) {
    double sum = 0;
    for (int shop = 1; shop <= kShops; ++shop) sum += values[shop][where[shop]];
    return sum;
  };
  const double now = worth(geeks);
  return best_of(legal, [&](Move move) {
    const MoveShape shape = kCodec.decode(move);
    if (kind_of(shape) == MoveKind::pass) return now + kPaidMove + kWeights.worth_paying;
    auto then = geeks;
    --then[shape.args[0]];
    if (kind_of(shape) == MoveKind::promote) {
      ++then[shape.args[1]];
      return worth(then);
    }
    double sum = 0;
    for (int face = 1; face <= kShops; ++face) {
      ++then[face];
      sum += worth(then) / kShops;
      --then[face];
    }
    return sum;
  });
}

Move choose_tile(const Estimate& estimate, const Position& p, const MoveList& legal) {
  return best_of(legal, [&](Move move) {
    const MoveShape shape = kCodec.decode(move);
    if (kind_of(shape) == MoveKind::buy) {
      return estimate.purchase_value(window_in(shape)) - 0.01;
    }
    if (kind_of(shape) != MoveKind::charity) return 0.0;
    for (int i = 0; i < p.charity_size; ++i) {
      if (!p.charity_buyers[i].has() && number_of(*p.charity[i]) == shape.args[1]) {
        return estimate.tile_value(*p.charity[i]) - 0.5;
      }
    }
    return 0.0;
  });
}

}  // namespace

Move TbgggHeuristic::choose(const View<Game>& view, const MoveList& legal, Random& /*random*/) {
  const Position& p = view.shown();
  const Estimate estimate(view);
  switch (p.step) {
    case Step::name_first:
      return kCodec.encode(MoveKind::first, view.seat());
    case Step::supply:
      return choose_supply(estimate, view.rules(), p, legal);
    case Step::window: {
      const Supply supply(view.rules(), p);
      return best_of(legal, [&](Move move) {
        return supply.value(*to_place(p), window_in(move, MoveKind::window));
      });
    }
    case Step::advertise:
      return choose_advertise(estimate, p, view.seat(), legal);
    case Step::also:
      return kCodec.encode(MoveKind::throw_);
    case Step::choose:
      return choose_tile(estimate, p, legal);
    case Step::send:
      return best_of(legal, [&](Move move) {
        const Shop shop = shop_in(move, MoveKind::send);
        return -estimate.shop_values(shop)[p.geeks[view.seat()][shop]];
      });
    default:
      return legal[0];  // surplus: blanks first
  }
}

}  // namespace emporium
