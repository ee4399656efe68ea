// The final score: the markers, the medals once more, a point for every three coins.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (int s = 0; s < players_; ++s) {
    int medals = 0;
    int coins = 0;
    for (int colour = 0; colour < kColours; ++colour) {
      if (p.gold[colour] == 1 + s) medals += components_.gold[colour];
      if (p.silver[colour] == 1 + s) medals += components_.silver[colour];
      coins += p.coins[s][colour];
    }
    scores.parts[s] = {p.extension_points[s], p.medal_points[s], medals, coins / kCoinsPerPoint};
  }
  return scores;
}

// Those with the most points share the win; there is no tie-break.
Places Rules::places(const Position& p) const {
  const Scores scores = score(p);
  Places places{};
  for (int s = 0; s < players_; ++s) {
    places[s] = 1;
    for (int t = 0; t < players_; ++t) places[s] += scores.total(t) > scores.total(s) ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::kairo
