#pragma once

#include "engine/games/games.h"

namespace emporium {

// A finished game kept as a test: its record and what its rules made of it, so that every later
// program can be asked whether it still plays that game as it was played.
//   record   the game
//   final    the position it ended in
//   legal    a number over the moves that were legal at each decision
//   events   a number over all that was told, secrets included
// Refuses a record that cannot be replayed or is not over.
Result<Json> finished_game(const Json& record);

}  // namespace emporium
