#pragma once

#include <string>

#include "engine/games/games.h"

namespace emporium {

// A seeded random game written out for people to read: every decision with its choices in words,
// what happened, and the board at each new step of the game. Kept under docs/playthroughs/ and
// compared by a test, so that a change of play shows in review.
std::string playthrough(const std::string& game, const Setup& setup, std::uint64_t seed);

// The setups that are kept, by file name: one per number of players.
std::string playthrough_name(std::string_view game, int players);

}  // namespace emporium
