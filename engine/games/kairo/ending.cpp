// The end phase, the stalemate that brings it too, and the final score: the markers, the medals
// once more, a point for every three coins.
#include "engine/games/kairo/placing.h"
#include "engine/games/kairo/turn.h"

namespace emporium::kairo {
namespace {

// Tries a stall that is not on the board, or one that cannot be extended where it stands, in each
// place.
bool can_ever_extend(const Rules& rules, const Position& p, int symbol, Colour colour) {
  Position lifted = p;
  if (p.stall[symbol][colour].has()) {
    lifted.from = p.stall[symbol][colour];
    lift_stall(rules, lifted, symbol, colour);
  }
  const Lay lay(rules, lifted);
  return lay.stall_squares(colour, rules.everywhere()).any_of([&](Square q) {
    for (int side = 0; side < kSides; ++side) {
      const Maybe<Square> entrance = neighbour(q, side);
      if (lay.why_not_entrance(q, entrance) != Reason::none) continue;
      Position placed = lifted;
      put_stall(rules, placed, symbol, colour, q, *entrance);
      if (Lay(rules, placed).can_extend_in(symbol, colour, rules.everywhere())) return true;
    }
    return false;
  });
}

}  // namespace

void start_end_phase(Position& p, Journal* journal) {
  p.end_phase = 1;
  Events::tell(journal, kNobody, EndPhase{});
}

// Stalemate: with nothing to extend, and nothing to extend even after one more stall is placed or
// moved, customers and cards would go round for ever.
bool anyone_can_ever_extend(const Rules& rules, const Position& p) {
  const Lay lay(rules, p);
  for (const Seat s : seats(rules.players())) {
    for (const Colour colour : kAllColours) {
      if (p.stall[s][colour].has() && lay.can_extend_in(s, colour, rules.everywhere())) return true;
    }
  }
  for (const Seat s : seats(rules.players())) {
    for (const Colour colour : kAllColours) {
      if (p.size[s][colour] <= 1 && can_ever_extend(rules, p, s, colour)) return true;
    }
  }
  return false;
}

void finish(const Rules& rules, Position& p, Journal* journal) {
  if (rules.facts().screens && rules.coins_hidden(p))
    Events::tell(journal, kNobody, ScreensLifted{});
  p.step = Step::over;
  p.turn = p.first;
  const Scores scores = rules.score(p);
  for (const Seat s : seats(rules.players())) {
    const int medals = scores.parts[s][2];
    const int points = scores.parts[s][3];
    int coins = 0;
    for (const int n : p.coins[s]) coins += n;
    if (medals > 0) Events::tell(journal, s, FinalMedals{.points = medals});
    if (coins > 0) Events::tell(journal, s, FinalCoins{.coins = coins, .points = points});
    p.points[s] += medals + points;
  }
  Events::tell(journal, kNobody, GameOver{});
}

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (const Seat s : seats(players_)) {
    int medals = 0;
    int coins = 0;
    for (const Colour colour : kAllColours) {
      if (p.gold[colour].is(s)) medals += components_.gold[colour];
      if (p.silver[colour].is(s)) medals += components_.silver[colour];
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
  for (const Seat s : seats(players_)) {
    places[s] = 1;
    for (const Seat t : seats(players_)) places[s] += scores.total(t) > scores.total(s) ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::kairo
