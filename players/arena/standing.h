#pragma once

#include <string>
#include <vector>

#include "players/match.h"
#include "players/review/review.h"

namespace emporium {

// One game of an arena: who sat where, and how it ended.
struct ArenaGame {
  std::vector<int> sitting;  // by seat: which of the line-up
  MatchResult result;
  MatchTimes times;
  Promises luck = {};  // nature's, by seat, where it was measured
};

// The seat's share of the first place.
double first_share(const MatchResult& result, std::size_t seat, std::size_t seats);

// What became of one player of the line-up, or of all with the same name.
struct Standing {
  std::string name;
  int seats = 0;  // of a table
  int games = 0;  // each seat counts
  double firsts = 0;
  double places = 0;
  double points = 0;
  double squares = 0;
  double seconds = 0;
  long choices = 0;
  double longest_turn = 0;  // seconds

  [[nodiscard]] double share() const { return games == 0 ? 0 : firsts / games; }
  [[nodiscard]] double mean_place() const { return games == 0 ? 0 : places / games; }
  [[nodiscard]] double mean_points() const { return games == 0 ? 0 : points / games; }
  [[nodiscard]] double deviation() const;
  [[nodiscard]] double milliseconds() const {
    return choices == 0 ? 0 : 1e3 * seconds / static_cast<double>(choices);
  }
};

// Those who are counted together: by name, in the order of the line-up. A player against itself is
// counted seat of the line-up by seat, so that the table shows whether the arena is fair.
struct Rows {
  std::vector<std::string> names;
  std::vector<std::size_t> of;  // the row of each of the line-up
};
Rows rows_of(const std::vector<std::string>& line_up);

std::vector<Standing> standings(const std::vector<std::string>& line_up,
                                const std::vector<ArenaGame>& games);

// How a sequential test stands: is the first of the line-up stronger than its fair share?
struct Sprt {
  enum class Verdict : std::uint8_t { undecided, stronger, not_stronger };
  double fair = 0;   // H0: its share of first places
  double hoped = 0;  // H1
  double ratio = 0;  // log likelihood ratio of H1 to H0
  double bound = 0;  // at ± bound the test is over, with an error of 5 %
  Verdict verdict = Verdict::undecided;
};

// Blocks of games on the same seed, with all rotations, are one observation each.
Sprt sprt(const std::vector<std::string>& line_up, const std::vector<ArenaGame>& games,
          double gain);

}  // namespace emporium
