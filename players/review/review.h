#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "engine/core/named.h"
#include "engine/core/types.h"
#include "players/chances/chances.h"

namespace emporium {

struct ReviewModel;

// A finished game looked back upon. Decisions are judged by what their seats could know; luck by
// the odds that nature had. Points are those at the end of the game, chances those of a first
// place.

// Points and the chance that go with them.
struct Promise {
  double points = 0;
  double chance = 0;

  Promise& operator+=(const Promise& other) {
    points += other.points;
    chance += other.chance;
    return *this;
  }
  friend Promise operator+(Promise a, const Promise& b) { return a += b; }
  friend Promise operator-(const Promise& a, const Promise& b) {
    return {a.points - b.points, a.chance - b.chance};
  }
  friend Promise operator*(double share, const Promise& a) {
    return {share * a.points, share * a.chance};
  }
};
using Promises = std::array<Promise, kMaxSeats>;

// How much of a fair share of the chance a turn gave away.
EMPORIUM_NAMED(Grade, kGradeNames,
               fine,  // nothing that is beyond doubt
               inaccuracy, mistake, blunder);

// One decision, compared with the best on the same guesses and the same luck.
struct Judged {
  int ply = 0;
  Seat seat{};
  int turn = 0;  // which one of all turns; a turn ends where somebody else acts, or the clock ticks
  Move played = kNoMove;
  Move best = kNoMove;             // the one played, where no other is better beyond doubt
  bool matters = false;            // some choice was clearly worse than the best
  Promise lost = {};               // beyond two standard errors, else nothing
  Promise error = {};              // … its standard error
  Promise estimate = {};           // … also within doubt, so without bias
  double stake = 0;                // how far the choices were apart: the deviation of their chances
  std::vector<double> parts = {};  // by the game's parts of a score: the best less the one played
  std::vector<Move> line = {};     // how the best would have gone on
};

// Decisions of one seat in one turn, nature's plies among them.
struct ReviewedTurn {
  Seat seat{};
  int first = 0;  // plies
  int last = 0;
  bool matters = false;
  Promise lost = {};
  double accuracy = 100;
  double stake = 0;
  Grade grade = Grade::fine;
};

// What nature did from one decision to the next, beside what it was expected to do.
struct Stroke {
  int first = 0;  // plies
  int last = 0;
  Promises luck = {};
};

// Where a result came from. It always adds up:
//   start + luck - lost + gained + others + unexplained = result
struct Balance {
  Promise start = {};        // expected before the first ply
  Promise luck = {};         // of nature's plies, by their odds
  Promise lost = {};         // by the own decisions, as far as that is beyond doubt
  Promise gained = {};       // what the own decisions changed beside that
  Promise others = {};       // what the others' decisions changed: gifts, and harm
  Promise unexplained = {};  // what was foreseen before nature's plies beside the odds' mean
  Promise result = {};

  [[nodiscard]] Promise luck_adjusted() const { return result - luck; }
};

struct SeatReview {
  Balance balance = {};
  double accuracy = 100;  // of the turns that matter, by what was at stake in them
  double error_rate = 0;  // thousandths of the chance that the mean turn that matters gave away
  int turns = 0;          // … how many there were
  // What the mean decision gave away, also within doubt, so without bias: in thousandths of the
  // chance, with its standard error; and the levels (kLevels) between which that is, none where it
  // cannot be told.
  double mean_loss = 0;
  double mean_loss_error = 0;
  std::vector<std::size_t> like = {};
};

struct Review {
  int players = 0;
  std::vector<int> plies;          // after so many …
  std::vector<Promises> promises;  // … each seat could expect this
  std::vector<double> progress;    // … and the game had come so far, from 0 to 1
  std::vector<Judged> decisions;
  std::vector<ReviewedTurn> turns;
  std::vector<Stroke> strokes;
  std::vector<SeatReview> seats;
};

// What a turn that gave away so much of the chance is called at a table of so many, and how
// accurate it was, from 0 to 100.
Grade grade_of(double lost, int players);
double accuracy_of(double lost, int players);

// The losses that are told of these, in order: each once. What a later decision of the turn could
// still have made good is not lost before that one.
std::vector<Judged> told_losses(std::vector<Judged> decisions, int players);

// The turns that decisions make up, in order; and how well each seat played them.
std::vector<ReviewedTurn> turns_of(const std::vector<Judged>& decisions, int players);
void rate(SeatReview& seat, Seat number, const std::vector<ReviewedTurn>& turns);
void compare_with_levels(SeatReview& seat, Seat number, const std::vector<Judged>& decisions,
                         const ReviewModel& model);

// The ply at which the winner's chance began to stay above all others'; -1 if it always was.
int turning_point(const Review& review, Seat winner);

}  // namespace emporium
