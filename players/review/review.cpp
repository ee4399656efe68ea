#include "players/review/review.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "players/review/model.h"

namespace emporium {

Grade grade_of(double lost, int players) {
  // Shares of a fair share: with two players 5, 10 and 15 hundredths of the chance.
  constexpr std::array<double, 3> kSteps = {0.1, 0.2, 0.3};
  const double share = lost * players;
  const auto above =
      std::count_if(kSteps.begin(), kSteps.end(), [&](double s) { return share > s; });
  return static_cast<Grade>(above);
}

// The curve by which chess players know it, where what is lost of a fair share stands for what is
// lost of an even chance.
double accuracy_of(double lost, int players) {
  const double percent = 100 * lost * players / 2;
  return std::clamp(103.1668 * std::exp(-0.04354 * percent) - 3.1669, 0.0, 100.0);
}

std::vector<Judged> told_losses(std::vector<Judged> decisions, int players) {
  constexpr double kDoubt = 2;  // standard errors
  int turn = -1;
  Promise later;  // the greatest loss of the turn's decisions after this one
  Promise later_error;
  for (Judged& judged : decisions | std::views::reverse) {
    if (judged.turn != turn) later = later_error = {};
    turn = judged.turn;
    if (judged.best == judged.played) continue;
    const Promise lost = judged.lost;
    const Promise error = judged.error;
    if (later.chance > 0) {
      judged.lost = lost - later;
      judged.error = {std::hypot(error.points, later_error.points),
                      std::hypot(error.chance, later_error.chance)};
      if (judged.lost.chance <= kDoubt * judged.error.chance ||
          (players > 1 && judged.lost.points <= 0)) {
        judged.best = judged.played;
        judged.lost = judged.error = {};
        judged.parts.clear();
        judged.line.clear();
      }
    }
    if (lost.chance > later.chance) later = lost, later_error = error;
  }
  return decisions;
}

std::vector<ReviewedTurn> turns_of(const std::vector<Judged>& decisions, int players) {
  std::vector<ReviewedTurn> turns;
  int number = -1;
  for (const Judged& judged : decisions) {
    if (turns.empty() || judged.turn != number) {
      turns.push_back({.seat = judged.seat, .first = judged.ply});
    }
    number = judged.turn;
    ReviewedTurn& turn = turns.back();
    turn.last = judged.ply;
    turn.matters |= judged.matters;
    turn.lost += judged.lost;
    turn.stake = std::max(turn.stake, judged.stake);
  }
  for (ReviewedTurn& turn : turns) {
    turn.accuracy = accuracy_of(turn.lost.chance, players);
    turn.grade = grade_of(turn.lost.chance, players);
  }
  return turns;
}

void rate(SeatReview& seat, Seat number, const std::vector<ReviewedTurn>& turns) {
  // A turn counts by what was at stake, but none for everything and none for nothing.
  constexpr double kLeast = 0.02;
  constexpr double kMost = 0.2;
  double weights = 0;
  double accuracy = 0;
  double lost = 0;
  for (const ReviewedTurn& turn : turns) {
    if (turn.seat != number || !turn.matters) continue;
    const double weight = std::clamp(turn.stake, kLeast, kMost);
    weights += weight;
    accuracy += weight * turn.accuracy;
    lost += turn.lost.chance;
    ++seat.turns;
  }
  if (seat.turns == 0) return;
  seat.accuracy = accuracy / weights;
  seat.error_rate = 1000 * lost / seat.turns;
}

void compare_with_levels(SeatReview& seat, Seat number, const std::vector<Judged>& decisions,
                         const ReviewModel& model) {
  constexpr int kFewest = 10;
  double sum = 0;
  double squares = 0;
  int n = 0;
  for (const Judged& judged : decisions) {
    if (judged.seat != number) continue;
    sum += judged.estimate.chance;
    squares += judged.estimate.chance * judged.estimate.chance;
    ++n;
  }
  if (n < 2) return;
  const double mean = sum / n;
  seat.mean_loss = 1000 * mean;
  seat.mean_loss_error = 1000 * std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
  if (n < kFewest) return;
  const auto like = played_like(level_groups(model.rates), seat.mean_loss, seat.mean_loss_error);
  if (!like.empty()) seat.like = {like.front().first, like.back().last};
}

int turning_point(const Review& review, Seat winner) {
  const auto ahead = [&](const Promises& promises) {
    for (const Seat s : seats(review.players)) {
      if (s != winner && promises[static_cast<std::size_t>(s)].chance >=
                             promises[static_cast<std::size_t>(winner)].chance) {
        return false;
      }
    }
    return true;
  };
  for (std::size_t i = review.promises.size(); i > 0; --i) {
    if (!ahead(review.promises[i - 1])) {
      return i == review.promises.size() ? review.plies.back() : review.plies[i];
    }
  }
  return -1;
}

}  // namespace emporium
