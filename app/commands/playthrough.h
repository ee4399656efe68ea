#pragma once

#include <string>

#include "engine/games/games.h"

namespace emporium {

// A short game written out for people to read, and kept under docs/playthroughs/ so that a change
// of play or of words shows in review. Of its lines
//   #12 Anna [act] 5 moves: Buy … (231)   a decision; the number in brackets is the move
//       …                                 what it told
//   ; …                                   a note on the rules, by hand
//   ~ 17 16 12                            moves that are named in one go: a long set-up
//   [board]                               the board follows, as a spectator sees it
//   [score]                               the points so far follow
// the decisions, notes and marks are what a person keeps; the rest is the engine's.

// The first `decisions` after the set-up of a game that the heuristic plays, to be cut and
// annotated.
std::string playthrough(const std::string& game, const Setup& setup, std::uint64_t seed,
                        int decisions);
// The last ones of such a game; its head holds the position from which it is told.
std::string playthrough_end(const std::string& game, const Setup& setup, std::uint64_t seed,
                            int decisions);

// The same text with everything that the engine says said anew. Refuses a decision that the rules
// do not allow, by its line.
Result<std::string> renewed(const std::string& text);

}  // namespace emporium
