#pragma once

#include "engine/core/game.h"

namespace emporium {

// What search needs to know of a game beyond its rules; a specialisation a game:
//   kFeatures            names of what describe() finds
//   kStages, stage(…)    how far the game has come, from 0 to kStages - 1; weights are
//                        interpolated between stages
//   clock(p)             changes when a turn or a round ends: only then is a position quiet enough
//                        to be described
//   horizon(r)           how many changes of the clock a rollout plays before it is judged
//   kEndSpread           0: an end counts by places alone; else half of it counts by how clear it
//                        is, in spreads of so many points: rollouts to the end learn more so
//   alone(r, p, points)  how good a game played alone is, from 0 to 1, where that is not by points;
//                        `points` are those expected at the end
//   points(r, p, seat)   points so far
//   describe(r, p, seat) what the seat has that will bring more
template <Game G>
struct Evaluator;

// A horizon beyond every end.
inline constexpr int kToTheEnd = 1'000'000;

}  // namespace emporium
