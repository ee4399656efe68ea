#include "players/learned/essen.h"

#include <algorithm>

namespace emporium {
namespace {

using namespace essen;  // NOLINT: the rulebook's words

BySymbol symbols_of(const Rules& rules, Set games) {
  BySymbol symbols{};
  each(games, [&](Tile tile) { ++symbols[rules.components().symbol[tile]]; });
  return symbols;
}

// How many games each of the rankings in play still lacks, fewest first.
std::array<float, kBoards> missing(const Rules& rules, const Position& p, const BySymbol& games) {
  constexpr float kNone = 8;
  std::array<float, kBoards> missing;
  missing.fill(kNone);
  if (!rules.options().rankings) return missing;
  const bool morning = p.round <= kMorningEnds;
  const auto& series = morning ? rules.components().morning : rules.components().afternoon;
  const auto& cards = morning ? p.morning : p.afternoon;
  for (std::size_t board = 0; board < cards.size(); ++board) {
    if (!cards[board].has()) continue;
    missing[board] = 0;
    for (int s = 0; s < kSymbols; ++s) {
      missing[board] += static_cast<float>(std::max(0, series[*cards[board]][s] - games[s]));
    }
  }
  std::sort(missing.begin(), missing.end());
  return missing;
}

// The wishes on sale, as they lie from where the seat stands.
struct Wishes {
  float nearest = 12;
  float next = 12;
  float worth = 0;
  float paid = 0;
  float cheapest = 100;
};
Wishes wishes_on_sale(const Rules& rules, const Position& p, Seat seat) {
  Wishes wishes;
  const Paths paths = rules.paths(p, p.at[seat]);
  each((wishlist(p, seat) | p.common) & p.booths, [&](Tile tile) {
    float way = std::min(static_cast<float>(paths.cost[tile]), 12.0F);
    if (way < wishes.nearest) std::swap(way, wishes.nearest);
    wishes.next = std::min(wishes.next, way);
    const Purchase made = rules.purchase(p, tile);
    wishes.worth += static_cast<float>(made.vp());
    wishes.paid += made.price <= p.money[seat] ? 1.0F : 0.0F;
    wishes.cheapest = std::min(wishes.cheapest, static_cast<float>(made.price));
  });
  return wishes;
}

float hidden_cards(const Position& p, Seat seat) {
  int cards = p.discard_count[seat];
  for (const std::uint8_t kept : p.kept_count[seat]) cards += kept;
  return static_cast<float>(cards);
}

}  // namespace

void Details<Essen>::describe(const Rules& rules, const Position& p, Seat seat,
                              std::span<float> out) {
  const BySymbol symbols = symbols_of(rules, bought(p, seat));
  const auto lacking = missing(rules, p, symbols);
  const Wishes wishes = wishes_on_sale(rules, p, seat);
  const int players = rules.players();
  const float values[] = {static_cast<float>(symbols[0]),
                          static_cast<float>(symbols[1]),
                          static_cast<float>(symbols[2]),
                          static_cast<float>(symbols[3]),
                          static_cast<float>(free_actions(p, seat)),
                          static_cast<float>(p.used[seat]),
                          static_cast<float>(count(p.trunk[seat])),
                          static_cast<float>(p.withdrawals[seat]),
                          static_cast<float>(p.meals[seat]),
                          static_cast<float>((seat - p.first + players) % players),
                          wishes.nearest,
                          wishes.next,
                          wishes.worth,
                          wishes.paid,
                          wishes.cheapest,
                          lacking[0],
                          lacking[1],
                          lacking[2],
                          static_cast<float>(kBagSpaces - bag_size(p, seat)),
                          hidden_cards(p, seat),
                          static_cast<float>(count(p.common & bought(p, seat))),
                          static_cast<float>(p.to_do),
                          static_cast<float>(p.departures),
                          static_cast<float>(count(p.booths)),
                          static_cast<float>(count(p.storage))};
  static_assert(std::size(values) == kNames.size());
  std::copy(std::begin(values), std::end(values), out.begin());
}

}  // namespace emporium
