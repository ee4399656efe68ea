#pragma once

#include "engine/games/gallerist/rules.h"

// What the heuristic and the evaluation both look at.
namespace emporium::gallerist {

// How much of the game is left: 1 at the start, 0 where the second of three conditions ends it.
double to_go(const Rules& rules, const Position& p);

// What the auction would bring the seat now.
double auction_prospect(const Rules& rules, const Position& p, Seat seat);

// What the seat's curator and dealer pay.
struct GoalMoney {
  double met = 0;
  double begun = 0;  // of unfinished goals, by the square of what is done
};
GoalMoney goal_money(const Rules& rules, const Position& p, Seat seat);

// How much of the nearest goal of the seat's curator or dealer is done, from 0 to 1; -1 without
// one.
double goal_share(const Rules& rules, const Position& p, Seat seat, bool dealer);

// How far the goals of the solo game are met, money aside: 0 to 1, all levels alike.
double solo_progress(const Rules& rules, const Position& p);

}  // namespace emporium::gallerist
