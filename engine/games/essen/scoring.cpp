// Ranking cards, early departure, wishlists, and who wins.
#include <algorithm>

#include "engine/games/essen/flow.h"

namespace emporium::essen {
namespace {

// How many ranking cards of a series a player fulfils; one card may be fulfilled by several.
int cards_fulfilled(const Rules& rules, const Position& p, Seat seat,
                    const std::array<Maybe<RankingCard>, kBoards>& shown,
                    const std::array<BySymbol, kRankingCards>& series) {
  int cards = 0;
  for (const Maybe<RankingCard> card : shown) {
    cards += rules.fulfils(p, seat, series[*card]) ? 1 : 0;
  }
  return cards;
}

void score_afternoon(const Rules& rules, Position& p, Journal* journal) {
  for (const Seat s : seats(rules.players())) {
    const int cards = cards_fulfilled(rules, p, s, p.afternoon, rules.components().afternoon);
    score_points(p, s, Part::afternoon, cards * kAfternoonPoints);
    tell(journal, s, AfternoonScored{.cards = cards, .vp = cards * kAfternoonPoints});
  }
}

void score_wishlists(const Rules& rules, Position& p, Journal* journal) {
  for (const Seat s : seats(rules.players())) {
    const int games = rules.wishes_granted(p, s);
    const int vp = rules.components().wishlist[std::min(games, kMostWishes)];
    score_points(p, s, Part::wishlist, vp);
    tell(journal, s, WishlistScored{.games = games, .vp = vp});
  }
}

}  // namespace

// Games of the bag and of the trunk count, and may count for several cards.
bool Rules::fulfils(const Position& p, Seat seat, const BySymbol& ranking) const {
  BySymbol games{};
  each(bought(p, seat), [&](Tile tile) { ++games[components_.symbol[tile]]; });
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (games[symbol] < ranking[symbol]) return false;
  }
  return true;
}

void score_morning(const Rules& rules, Position& p, Journal* journal) {
  for (const Seat s : seats(rules.players())) {
    const int cards = cards_fulfilled(rules, p, s, p.morning, rules.components().morning);
    score_points(p, s, Part::morning, cards * kMorningPoints);
    tell(journal, s, MorningScored{.cards = cards, .vp = cards * kMorningPoints});
  }
}

// The first two players whose last turn ends on the parking are ahead of the traffic.
void depart(Position& p, Journal* journal) {
  constexpr std::array<int, 2> kDepartures = {kFirstDeparture, kSecondDeparture};
  if (p.departures >= kDepartures.size()) return;
  const int vp = kDepartures[p.departures++];
  score_points(p, p.turn, Part::early_departure, vp);
  tell(journal, p.turn, Departed{.vp = vp});
}

// The fair closes: everyone goes to the parking and puts the last games into the trunk.
void end_game(const Rules& rules, Position& p, Journal* journal) {
  for (const Seat s : seats(rules.players())) {
    p.at[s] = kParking;
    p.trunk[s] |= p.bag[s];
    p.bag[s] = 0;
  }
  if (rules.options().rankings) score_afternoon(rules, p, journal);
  score_wishlists(rules, p, journal);
  p.step = Step::over;
  tell(journal, GameOver{});
}

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (const Seat s : seats(players_)) {
    std::copy(p.points[s].begin(), p.points[s].end(), scores.parts[s].begin());
  }
  return scores;
}

// Ties: most games of the wishlist, then least money left; else the place is shared.
Places Rules::places(const Position& p) const {
  const auto better = [&](Seat a, Seat b) {
    if (p.vp[a] != p.vp[b]) return p.vp[a] > p.vp[b];
    // Wishlists are secret until the end.
    const int mine = p.step == Step::over ? wishes_granted(p, a) : 0;
    const int theirs = p.step == Step::over ? wishes_granted(p, b) : 0;
    if (mine != theirs) return mine > theirs;
    return p.money[a] < p.money[b];
  };
  Places places{};
  for (const Seat s : seats(players_)) {
    places[s] = 1;
    for (const Seat t : seats(players_)) places[s] += better(t, s) ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::essen
