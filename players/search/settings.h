#pragma once

#include "players/search/race.h"

namespace emporium {

// How a search spends its iterations and what it believes; the same for all games.
struct SearchSettings {
  double explore = 0.1;          // PUCT's constant, in chances to win
  double heuristic_prior = 0.9;  // share of the prior that the heuristic's move gets
  double unvisited = 0.03;       // how much worse than its node an untried move is thought to be
  double trust = 2;              // standard errors by which a move must beat the heuristic's
  int horizon = 0;               // changes of the clock; 0: the game's own
  // How much of what it looks for is a good result of its own, whoever wins; the rest is the chance
  // to win. Without, searches at one table spoil each other's games and idle in their own.
  double own = 0.5;
  Doubt doubt = {.least = 0.02, .of_few = true};
  // How a weaker level errs: it makes some of its moves by habit, the heuristic's, without a
  // thought, and where it thinks it sees fewer moves, the heuristic's and some others.
  double habit = 0;  // how often
  int sees = 0;      // 0: all moves
  // Whether its judgement is corrected by the game's net, where there is one.
  bool learned = true;
  // As the first search judged, with the weights in players/classic: the yardstick, never changed.
  bool classic = false;

  static SearchSettings of_classic() {
    SearchSettings settings;
    settings.own = 0;
    settings.doubt = {};
    settings.learned = false;
    settings.classic = true;
    return settings;
  }
};

}  // namespace emporium
