#pragma once

#include <vector>

#include "players/chances/chances.h"
#include "players/search/budget.h"
#include "players/search/race.h"
#include "players/search/search.h"
#include "players/thought.h"

namespace emporium {

// Who asks, at a table of how many, and how final points scatter around expected ones.
struct Asker {
  Seat seat{};
  int players = 1;
  Scatter scatter = {};
};

// The first few moves of a race that were tried at all.
std::vector<Runner> best_few(const std::vector<Runner>& moves);

// The moves as candidates, best first. Numbers, order and verdicts come from the seeds that all of
// them have seen, so that none can contradict another.
std::vector<Candidate> rank(std::vector<Runner> moves, const Asker& asker);

// Which share of a search's iterations went to a move.
double attention(const Findings& found, Move move);

// A budget in two: what a search may spend on finding moves, and what is left since `started` for
// comparing them.
Budget first_half(const Budget& budget);
Budget second_half(const Budget& budget, double started);

}  // namespace emporium
