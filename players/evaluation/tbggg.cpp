#include "players/evaluation/tbggg.h"

#include <algorithm>

namespace emporium {
namespace {

using namespace tbggg;  // NOLINT: the rulebook's words

// What is still missing for sets, and what completing them would add.
struct Progress {
  float one_short = 0;
  float one_short_on_offer = 0;
  float two_short = 0;
  float begun = 0;
  float singles_to_come = 0;
};

class Holdings {
 public:
  Holdings(const Position& p, Seat seat, int players) : p_(p), me_(seat), players_(players) {
    for (const Maybe<Tile> tile : p.windows) {
      if (tile.has() && number_of(*tile) != kUnknown) {
        offered_[static_cast<std::size_t>(owner_of(*tile))][number_of(*tile)] = true;
      }
    }
  }

  [[nodiscard]] Progress progress() const {
    return players_ == kByColour ? by_colour() : by_number();
  }

  // How many others would still gain from this tile of mine.
  [[nodiscard]] float wanted(Number number) const {
    int lacking = 0;
    for (const Seat s : seats(players_)) {
      if (s != me_ && p_.collection[s][me_][number] == 0) ++lacking;
    }
    return static_cast<float>(lacking) / static_cast<float>(players_ - 1);
  }

  // What the tiles in the windows would add to my collection.
  [[nodiscard]] float on_offer() const {
    float sum = 0;
    for (const Maybe<Tile> tile : p_.windows) {
      if (!tile.has() || owner_of(*tile) == me_) continue;
      const Number number = number_of(*tile);
      if (number == kBlank || number == kUnknown) continue;
      const int have = p_.collection[me_][owner_of(*tile)][number];
      if (have == 0) sum += static_cast<float>(number);
    }
    return sum;
  }

 private:
  [[nodiscard]] Progress by_number() const {
    Progress progress;
    const int need = players_ - 1;
    for (int number = 1; number <= kNumbers; ++number) {
      int have = 0;
      bool offered = true;
      for (int c = 0; c < players_; ++c) {
        if (c == me_) continue;
        if (p_.collection[me_][c][number] > 0) {
          ++have;
        } else {
          offered &= offered_[static_cast<std::size_t>(c)][number];
        }
      }
      add(progress, need - have, kSetTile * need - number * have, have, offered);
      progress.singles_to_come += static_cast<float>(number * (need - have));
    }
    return progress;
  }

  [[nodiscard]] Progress by_colour() const {
    Progress progress;
    for (int c = 0; c < players_; ++c) {
      if (c == me_) continue;
      const Counts& mine = p_.collection[me_][c];
      const int runs = *std::min_element(mine.begin() + 1, mine.end());
      int have = 0;
      int sum = 0;
      bool offered = true;
      for (int n = 1; n <= kNumbers; ++n) {
        if (mine[n] > runs) {
          ++have;
          sum += n;
        } else {
          offered &= offered_[static_cast<std::size_t>(c)][n];
        }
      }
      add(progress, kNumbers - have, kSetTile * kNumbers - sum, have, offered);
    }
    return progress;
  }

  static void add(Progress& progress, int missing, int gain, int have, bool offered) {
    const auto g = static_cast<float>(gain);
    if (missing == 1) {
      progress.one_short += g;
      if (offered) progress.one_short_on_offer += g;
    } else if (missing == 2) {
      progress.two_short += g;
    } else if (missing > 0) {
      progress.begun += g * static_cast<float>(have);
    }
  }

  const Position& p_;
  Seat me_;
  int players_;
  std::array<std::array<bool, kKinds>, kMaxSeats> offered_{};
};

}  // namespace

double Evaluator<Tbggg>::stage(const Rules& /*rules*/, const Position& p) { return p.round - 1.0; }

int Evaluator<Tbggg>::clock(const Position& p) { return p.round; }

int Evaluator<Tbggg>::points(const Rules& rules, const Position& p, Seat seat) {
  return rules.score(p).total(seat);
}

void Evaluator<Tbggg>::describe(const Rules& rules, const Position& p, Seat seat,
                                std::span<float> out) {
  const Holdings holdings(p, seat, rules.players());
  float shelf[kShelves] = {};
  float wanted = 0;
  for (const Window w : kAllWindows) {
    const Maybe<Tile> tile = p.windows[w];
    if (!tile.has() || owner_of(*tile) != seat) continue;
    const Number number = number_of(*tile);
    if (number == kBlank || number == kUnknown || !rules.sells(shop_of(w), number)) continue;
    const auto price = static_cast<float>(rules.price(w));
    shelf[shelf_of(w)] += price;
    wanted += price * holdings.wanted(number);
  }
  const Progress progress = holdings.progress();
  const float values[] = {1,
                          p.first == seat ? 1.0F : 0.0F,
                          static_cast<float>(p.stock_size[seat] - p.stock[seat][kBlank]),
                          shelf[0],
                          shelf[1] + shelf[2],
                          wanted,
                          progress.one_short,
                          progress.one_short_on_offer,
                          progress.two_short,
                          progress.begun,
                          progress.singles_to_come,
                          holdings.on_offer()};
  static_assert(std::size(values) == std::size(kFeatures));
  std::copy(std::begin(values), std::end(values), out.begin());
}

}  // namespace emporium
