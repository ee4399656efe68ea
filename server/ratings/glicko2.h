#pragma once

#include <span>
#include <vector>

#include "server/ratings/rating.h"

namespace emporium::server {

// One encounter with an opponent: 1 won, 0.5 drawn, 0 lost.
struct Encounter {
  Rating opponent;
  double score = 0;
};

// The rating after a period with these encounters, by Glickman's "Example of the Glicko-2 system".
// Counts one more game, however many encounters it was.
Rating rate_period(const Rating& before, std::span<const Encounter> encounters);

// A finished game among several: everyone met everyone else, the better place won. The game is one
// rating period, so all are rated by what the others were before it. places[i] belongs to
// ratings[i], 1 is the best, equal places draw.
void rate_game(std::span<Rating> ratings, std::span<const int> places);

}  // namespace emporium::server
