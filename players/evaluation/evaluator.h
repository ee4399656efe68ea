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
//   kEndSpread           points by which an end must be clear to count as won for sure; 0: places
//                        alone count. Rollouts to the end learn more from "by how much"
//   points(r, p, seat)   points so far
//   describe(r, p, seat) what the seat has that will bring more
template <Game G>
struct Evaluator;

// A horizon beyond every end.
inline constexpr int kToTheEnd = 1'000'000;

}  // namespace emporium
