#pragma once

#include <array>
#include <vector>

#include "players/review/model.h"
#include "players/review/review.h"

namespace emporium {

// Whether luck is measured fairly, over games of equal players: its mean for each seat, and how far
// results scatter around what was expected at the start, as they were and without luck.
class LuckTrial {
 public:
  LuckTrial(int players, ReviewModel model) : players_(players), model_(std::move(model)) {}

  void add(const Review& review);

  struct Mean {
    Promise mean = {};
    Promise error = {};  // standard error
  };
  [[nodiscard]] Mean luck(Seat seat) const;
  // Root mean squares over all seats; what is expected at the start is corrected by its mean.
  [[nodiscard]] Promise scatter() const;
  [[nodiscard]] Promise scatter_without_luck() const;
  [[nodiscard]] Promise unexplained() const;  // … of that part
  // The model that would have suited these games, for others.
  [[nodiscard]] ReviewModel fitted() const;

 private:
  struct Sums {
    Promise sum = {};
    Promise squares = {};
    double n = 0;

    void add(const Promise& value) {
      sum += value;
      squares += {value.points * value.points, value.chance * value.chance};
      ++n;
    }
    [[nodiscard]] Mean mean() const;
    [[nodiscard]] Promise deviation() const;
  };
  static constexpr std::size_t kKnots = 9;

  int players_;
  ReviewModel model_;
  std::array<Sums, kMaxSeats> luck_ = {};
  Sums result_ = {};
  Sums adjusted_ = {};
  Sums unexplained_ = {};
  Promise luck_result_ = {};  // sums of products
  Promise luck_luck_ = {};
  std::array<double, kKnots> missing_ = {};
  std::array<double, kKnots> weight_ = {};
};

}  // namespace emporium
