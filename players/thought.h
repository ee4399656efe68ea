#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/named.h"
#include "engine/core/types.h"

namespace emporium {

// How a move stands beside the best other one that is shown.
EMPORIUM_NAMED(Verdict, kVerdictNames,
               sure,    // clearly the best
               likely,  // probably the best
               equal,   // as good as the best, as far as can be told
               weaker,  // probably weaker
               clearly_weaker);

// A move that was considered. Order, numbers and verdicts of a list of candidates come from one
// comparison of all of them on the same guesses and the same luck.
struct Candidate {
  Move move = kNoMove;
  double margin = 0;  // expected points ahead of the best other seat at the end
  double win = 0;     // chance of a first place, shared ones split; alone, how near the goals are
  double share = 0;   // of the search's attention
  double sure = 0;    // chance that it beats the best other move, by what the search saw
  Verdict verdict = Verdict::equal;
  std::vector<double> chances = {};  // of every seat; they add up to one
  // By the game's parts of a score: how many points more than the best other move it has where the
  // search stopped to look; empty if that was not compared.
  std::vector<double> parts = {};
  std::vector<Move> line = {};  // how it expects the turn to go on, this move first
};

// A chance in whole percent, as people are told it everywhere.
inline long told_percent(double chance) {
  return std::lround(100 * (std::round(1000 * chance) / 1000));
}

struct Thought {
  Move move = kNoMove;
  std::vector<Candidate> candidates = {};  // best first; empty for players that give no reasons
  std::int64_t iterations = 0;
};

}  // namespace emporium
