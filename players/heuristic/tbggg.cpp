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
    return players_ == 3 ? value_in_a_run(tile) : value_in_a_set(tile);
  }

  // … less what it brings its publisher.
  [[nodiscard]] double purchase_value(int window) const {
    const Tile tile = p_.windows[window];
    if (owner_of(tile) == me_) return 0;
    return tile_value(tile) - kWeights.seller * rules_.price(window);
  }

  // What my geeks will find in a shop, if `mine` of them stand there beside `others`.
  [[nodiscard]] double shop_value(int shop, int mine) const {
    if (mine == 0) return 0;
    std::array<double, kShelves * kColumns> values{};
    std::size_t n = 0;
    const int begin = window_at(shop, 0, 1);
    for (int w = begin; w < begin + kShelves * kColumns; ++w) {
      if (p_.windows[w] == kNoTile || owner_of(p_.windows[w]) == me_) continue;
      values[n++] = std::max(purchase_value(w), 0.0);
    }
    std::sort(values.begin(), values.begin() + n, std::greater<>());
    int others = 0;
    for (int s = 0; s < players_; ++s) others += s == me_ ? 0 : p_.geeks[s][shop];
    double sum = 0;
    for (int i = 0; i < mine; ++i) {
      const std::size_t pick = i + (i + 1) * others / (mine + 1);
      if (pick < n) sum += values[pick];
    }
    return sum;
  }

  [[nodiscard]] double geeks_value(const std::array<int, kShops + 1>& geeks) const {
    double sum = 0;
    for (int shop = 1; shop <= kShops; ++shop) sum += shop_value(shop, geeks[shop]);
    return sum;
  }

  // What a tile of mine is likely to earn in this window over the rounds that it may stay.
  [[nodiscard]] double supply_value(int number, int window) const {
    const int shop = shop_of(window);
    if (number == kBlank) return 0.1 - 0.01 * rules_.price(window);
    if (!rules_.sells(shop, number)) return -1;
    int tiles = 1;
    const int begin = window_at(shop, 0, 1);
    for (int w = begin; w < begin + kShelves * kColumns; ++w) tiles += p_.windows[w] != kNoTile;
    const double demand = std::min(1.0, 0.5 * players_ / tiles);
    double left = 1;
    double value = 0;
    int round = p_.round;
    for (int shelf = shelf_of(window); shelf >= 0 && round <= kRounds; --shelf, ++round) {
      value += left * demand * rules_.price(window_at(shop, shelf, 1));
      left *= 1 - demand;
    }
    return value;
  }

  // How many of my tiles are on offer already.
  [[nodiscard]] int on_offer() const {
    return static_cast<int>(std::count_if(p_.windows.begin(), p_.windows.end(), [&](Tile t) {
      return t != kNoTile && owner_of(t) == me_ && number_of(t) != kBlank;
    }));
  }

 private:
  [[nodiscard]] double value_in_a_set(Tile tile) const {
    const int number = number_of(tile);
    if (p_.collection[me_][owner_of(tile)][number] > 0) return 0;
    int have = 0;
    for (int c = 0; c < players_; ++c) have += p_.collection[me_][c][number] > 0 ? 1 : 0;
    const int need = players_ - 1;
    const double bonus = need * (kNumbers - number);
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
    constexpr double kRunBonus = 36 - 21;
    if (have + 1 == kNumbers) return number + kRunBonus;
    const double share = (have + 1.0) / kNumbers;
    return number + kWeights.hope * kRunBonus * share * share / 2;
  }

  const Rules& rules_;
  const Position& p_;
  int me_;
  int players_;
};

double best_window_value(const Estimate& estimate, const Position& p, int number) {
  double best = -1;
  for (int w = 0; w < kWindows; ++w) {
    if (p.windows[w] == kNoTile) best = std::max(best, estimate.supply_value(number, w));
  }
  return best;
}

Move choose_supply(const Estimate& estimate, const Position& p, const MoveList& legal) {
  // The last round sells what is left, so some tiles are kept for it.
  const Move pass = kCodec.encode(kPass);
  if (legal.contains(pass) && estimate.on_offer() >= kWeights.tiles_a_round) return pass;
  return best_of(legal, [&](Move move) {
    if (move == pass) return 0.5;
    return best_window_value(estimate, p, kCodec.decode(move).args[0]);
  });
}

Move choose_advertise(const Estimate& estimate, const Position& p, int me, const MoveList& legal) {
  std::array<int, kShops + 1> geeks{};
  for (int shop = 1; shop <= kShops; ++shop) geeks[shop] = p.geeks[me][shop];
  const double now = estimate.geeks_value(geeks);
  return best_of(legal, [&](Move move) {
    const MoveShape shape = kCodec.decode(move);
    if (shape.kind == kPass) return now + 1 + kWeights.worth_paying;
    auto then = geeks;
    --then[shape.args[0]];
    if (shape.kind == kPromote) {
      ++then[shape.args[1]];
      return estimate.geeks_value(then);
    }
    double sum = 0;
    for (int face = 1; face <= kShops; ++face) {
      ++then[face];
      sum += estimate.geeks_value(then) / kShops;
      --then[face];
    }
    return sum;
  });
}

Move choose_tile(const Estimate& estimate, const Position& p, const MoveList& legal) {
  return best_of(legal, [&](Move move) {
    const MoveShape shape = kCodec.decode(move);
    if (shape.kind == kBuy) {
      return estimate.purchase_value(window_at(shape.args[0], shape.args[1], shape.args[2])) - 0.01;
    }
    if (shape.kind != kCharity) return 0.0;
    for (int i = 0; i < p.charity_size; ++i) {
      if (p.charity_buyers[i] == 0 && number_of(p.charity[i]) == shape.args[1]) {
        return estimate.tile_value(p.charity[i]) - 0.5;
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
      return kCodec.encode(kFirst, view.seat());
    case Step::supply:
      return choose_supply(estimate, p, legal);
    case Step::window:
      return best_of(legal, [&](Move move) {
        return estimate.supply_value(p.chosen - 1, move - kCodec.base(kWindow));
      });
    case Step::advertise:
      return choose_advertise(estimate, p, view.seat(), legal);
    case Step::also:
      return kCodec.encode(kThrow);
    case Step::choose:
      return choose_tile(estimate, p, legal);
    case Step::send:
      return best_of(legal, [&](Move move) {
        const int shop = kCodec.decode(move).args[0];
        return -estimate.shop_value(shop, p.geeks[view.seat()][shop]);
      });
    default:
      return legal[0];  // surplus: blanks first
  }
}

}  // namespace emporium
