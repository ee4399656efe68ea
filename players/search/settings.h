#pragma once

namespace emporium {

// How a search spends its iterations and what it believes; the same for all games.
struct SearchSettings {
  double explore = 0.1;          // PUCT's constant, in chances to win
  double heuristic_prior = 0.9;  // share of the prior that the heuristic's move gets
  double unvisited = 0.03;       // how much worse than its node an untried move is thought to be
  double trust = 2;              // standard errors by which a move must beat the heuristic's
  int horizon = 0;               // changes of the clock; 0: the game's own
  // How a weaker level errs: it sees fewer moves, the heuristic's and some others, and now and then
  // takes a sensible one that is not the best (slips.h).
  int sees = 0;      // 0: all moves
  double slips = 0;  // how often
  // As the first search judged, with the weights in players/classic: the yardstick, never changed.
  bool classic = false;
};

}  // namespace emporium
