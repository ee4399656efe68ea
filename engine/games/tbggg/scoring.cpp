// Scoring of the collections: by number with 4 to 6 players, by colour with 3.
#include <algorithm>

#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

struct CollectionScore {
  int sets = 0;
  int singles = 0;
};

int different_colours(const Position& p, int players, Seat seat, Number number) {
  int n = 0;
  for (int colour = 0; colour < players; ++colour) {
    n += p.collection[seat][colour][number] > 0 ? 1 : 0;
  }
  return n;
}

// A set is one tile of the number in each opponent's colour; duplicates are worth nothing.
NumberSet number_set(const Position& p, int players, Seat seat, Number number) {
  const int colours = different_colours(p, players, seat, number);
  const bool complete = colours == players - 1;
  return {colours, complete, (complete ? kSetTile : number) * colours};
}

CollectionScore score_by_number(const Position& p, int players, Seat seat) {
  CollectionScore score;
  for (const Number number : kAllNumbers) {
    const NumberSet set = number_set(p, players, seat, number);
    (set.complete ? score.sets : score.singles) += set.worth;
  }
  return score;
}

// A set is a run from 1 to 6 in one opponent's colour; every other tile counts its number.
CollectionScore score_by_colour(const Position& p, int players, Seat seat) {
  CollectionScore score;
  for (int colour = 0; colour < players; ++colour) {
    const Counts& tiles = p.collection[seat][colour];
    const int runs = *std::min_element(tiles.begin() + 1, tiles.end());
    score.sets += runs * kNumbers * kSetTile;
    for (const Number number : kAllNumbers) {
      score.singles += number * (tiles[number] - runs);
    }
  }
  return score;
}

}  // namespace

NumberSet Rules::number_set(const Position& p, Seat seat, Number number) const {
  return tbggg::number_set(p, players_, seat, number);
}

Scores Rules::score(const Position& p) const {
  Scores scores;
  for (const Seat s : seats(players_)) {
    const CollectionScore collection =
        players_ == kByColour ? score_by_colour(p, players_, s) : score_by_number(p, players_, s);
    const int gift = p.gg[s] - p.sales[s] + p.spent[s];
    scores.parts[s] = {gift, p.sales[s], -p.spent[s], collection.sets, collection.singles};
  }
  return scores;
}

// Ties: most 1s in different colours, then most 2s, …; else the place is shared.
Places Rules::places(const Position& p) const {
  const Scores scores = score(p);
  const auto better = [&](Seat a, Seat b) {
    if (scores.total(a) != scores.total(b)) return scores.total(a) > scores.total(b);
    for (const Number number : kAllNumbers) {
      const int mine = different_colours(p, players_, a, number);
      const int theirs = different_colours(p, players_, b, number);
      if (mine != theirs) return mine > theirs;
    }
    return false;
  };
  Places places{};
  for (const Seat s : seats(players_)) {
    places[s] = 1;
    for (const Seat t : seats(players_)) places[s] += better(t, s) ? 1 : 0;
  }
  return places;
}

}  // namespace emporium::tbggg
