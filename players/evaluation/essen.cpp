#include "players/evaluation/essen.h"

#include <algorithm>

namespace emporium {
namespace {

using namespace essen;  // NOLINT: the rulebook's words

struct Rankings {
  float met = 0;
  float one_short = 0;
  float two_short = 0;
};

Rankings rankings(const Rules& rules, const Position& p, Seat seat) {
  Rankings found;
  if (!rules.options().rankings) return found;
  BySymbol games{};
  each(bought(p, seat), [&](Tile tile) { ++games[rules.components().symbol[tile]]; });
  const bool morning = p.round <= kMorningEnds;
  const auto& series = morning ? rules.components().morning : rules.components().afternoon;
  for (const Maybe<RankingCard> card : morning ? p.morning : p.afternoon) {
    if (!card.has()) continue;
    int missing = 0;
    for (int s = 0; s < kSymbols; ++s) missing += std::max(0, series[*card][s] - games[s]);
    found.met += missing == 0 ? 1 : 0;
    found.one_short += missing == 1 ? 1 : 0;
    found.two_short += missing == 2 ? 1 : 0;
  }
  return found;
}

// The games in reach, by what they bring for each action on the way.
struct InReach {
  float best = 0;
  float next = 0;
};

InReach games_in_reach(const Rules& rules, const Position& p, Seat seat, const Paths& paths) {
  constexpr float kWish = 3;
  const Set wishes = wishlist(p, seat) | p.common;
  std::array<float, 3> top{};
  for (Set left = p.booths; left != 0; left &= left - 1) {
    const Tile tile = lowest(left);
    if (holds(p.on_tile[kSoldOut], tile) && p.pre_ordered[seat].has()) continue;
    const Purchase made = rules.purchase(p, tile);
    if (made.price > p.money[seat]) continue;
    float rate = static_cast<float>(made.vp()) + (holds(wishes, tile) ? kWish : 0);
    rate /= static_cast<float>(paths.cost[tile] + 1);
    for (float& t : top) {
      if (rate > t) std::swap(rate, t);
    }
  }
  return {top[0], top[1] + top[2]};
}

bool turn_to_come(const Rules& rules, const Position& p, Seat seat) {
  return (seat - p.turn + rules.players()) % rules.players() < p.to_do;
}

}  // namespace

double Evaluator<Essen>::stage(const Rules& /*rules*/, const Position& p) {
  return std::max(p.round - 1.0, 0.0);
}

int Evaluator<Essen>::clock(const Position& p) {
  const bool acting = p.step == Step::act || p.step == Step::test || p.step == Step::keep;
  return p.round * 8 + (acting ? 1 + p.turn : 0);
}

int Evaluator<Essen>::points(const Rules& /*rules*/, const Position& p, Seat seat) {
  return p.vp[seat];
}

void Evaluator<Essen>::describe(const Rules& rules, const Position& p, Seat seat,
                                std::span<float> out) {
  const Set cards = wishlist(p, seat);
  const Set games = bought(p, seat);
  Set pallets = 0;
  for (const Maybe<Tile> tile : p.pallets) pallets |= tile.has() ? bit(*tile) : 0;
  const int granted = count(cards & games);
  const Rankings ranking = rankings(rules, p, seat);
  const Paths paths = rules.paths(p, p.at[seat]);
  const InReach reach = games_in_reach(rules, p, seat, paths);
  const auto home = static_cast<float>(std::min<int>(paths.cost[kParking], 10));
  const auto bag = static_cast<float>(bag_size(p, seat));
  const float values[] = {
      1,
      static_cast<float>(std::min(p.money[seat], 400)) / 50,
      static_cast<float>(std::max(0, 60 - p.money[seat])) / 10,
      bag,
      static_cast<float>(count(games)),
      static_cast<float>(rules.components().wishlist[std::min(granted, kMostWishes)]),
      static_cast<float>(granted),
      static_cast<float>(count(cards & p.booths)),
      static_cast<float>(count(cards & (p.storage | pallets))),
      static_cast<float>(count(cards)),
      ranking.met,
      ranking.one_short,
      ranking.two_short,
      turn_to_come(rules, p, seat) ? 1.0F : 0.0F,
      home,
      bag * home,
      reach.best,
      reach.next,
      p.pre_ordered[seat].has() ? 1.0F : 0.0F};
  static_assert(std::size(values) == std::size(kFeatures));
  std::copy(std::begin(values), std::end(values), out.begin());
}

}  // namespace emporium
