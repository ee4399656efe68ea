// Ranking cards, early departure, wishlists, and who wins.
#include <algorithm>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

// Games of the bag and of the trunk count, and may count for several cards.
bool Rules::fulfils(const Position& p, int seat, const BySymbol& ranking) const {
  BySymbol games{};
  for (Set left = bought(p, seat); left != 0; left &= left - 1) {
    ++games[components_.symbol[lowest(left)]];
  }
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (games[symbol] < ranking[symbol]) return false;
  }
  return true;
}

void Rules::score_rankings(Position& p, bool morning, Journal* journal) const {
  const auto& series = morning ? components_.morning : components_.afternoon;
  const int worth = morning ? kMorningPoints : kAfternoonPoints;
  for (int s = 0; s < players_; ++s) {
    int cards = 0;
    for (const int card : morning ? p.morning : p.afternoon) {
      cards += fulfils(p, s, series[card - 1]) ? 1 : 0;
    }
    score_points(p, s, morning ? kFromMorning : kFromAfternoon, cards * worth);
    tell(journal, morning ? kMorningScored : kAfternoonScored, s, cards, cards * worth);
  }
}

// The first two players whose last turn ends on the parking are ahead of the traffic.
void Rules::depart(Position& p, Journal* journal) const {
  constexpr std::array<int, 2> kDepartures = {kFirstDeparture, kSecondDeparture};
  if (p.departures >= kDepartures.size()) return;
  const int vp = kDepartures[p.departures++];
  score_points(p, p.turn, kFromDeparture, vp);
  tell(journal, kDeparted, p.turn, vp);
}

// The fair closes: everyone goes to the parking and puts the last games into the trunk.
void Rules::end_game(Position& p, Journal* journal) const {
  for (int s = 0; s < players_; ++s) {
    p.at[s] = kParking;
    p.trunk[s] |= p.bag[s];
    p.bag[s] = 0;
  }
  if (options_.rankings) score_rankings(p, false, journal);
  for (int s = 0; s < players_; ++s) {
    const int games = wishes_granted(p, s);
    const int vp = components_.wishlist[std::min(games, kMostWishes)];
    score_points(p, s, kFromWishlist, vp);
    tell(journal, kWishlistScored, s, games, vp);
  }
  p.step = Step::over;
  tell(journal, kGameOver, kNobody);
}

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (int s = 0; s < players_; ++s) {
    std::copy(p.points[s].begin(), p.points[s].end(), scores.parts[s].begin());
  }
  return scores;
}

// Ties: most games of the wishlist, then least money left; else the place is shared.
Places Rules::places(const Position& p) const {
  const auto better = [&](int a, int b) {
    if (p.vp[a] != p.vp[b]) return p.vp[a] > p.vp[b];
    // Wishlists are secret until the end.
    const int mine = p.step == Step::over ? wishes_granted(p, a) : 0;
    const int theirs = p.step == Step::over ? wishes_granted(p, b) : 0;
    if (mine != theirs) return mine > theirs;
    return p.money[a] < p.money[b];
  };
  Places places{};
  for (int s = 0; s < players_; ++s) {
    places[s] = 1;
    for (int t = 0; t < players_; ++t) places[s] += better(t, s) ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::essen
