#include "players/review/luck.h"

#include <algorithm>
#include <cmath>

namespace emporium {
namespace {

Promise times(const Promise& a, const Promise& b) {
  return {a.points * b.points, a.chance * b.chance};
}

}  // namespace

LuckTrial::Mean LuckTrial::Sums::mean() const {
  const Promise apart = deviation();
  return {(1 / n) * sum, (1 / std::sqrt(n)) * apart};
}

Promise LuckTrial::Sums::deviation() const {
  const auto of = [&](double Promise::* which) {
    const double mean = sum.*which / n;
    return std::sqrt(std::max(0.0, squares.*which / n - mean * mean));
  };
  return {of(&Promise::points), of(&Promise::chance)};
}

void LuckTrial::add(const Review& review) {
  for (const Seat seat : seats(players_)) {
    const auto s = static_cast<std::size_t>(seat);
    const Balance& balance = review.seats[s].balance;
    const Promise result = balance.result - balance.start;
    luck_[s].add(balance.luck);
    result_.add(result);
    adjusted_.add(result - balance.luck);
    unexplained_.add(balance.unexplained);
    luck_result_ += times(balance.luck, result);
    luck_luck_ += times(balance.luck, balance.luck);
    for (std::size_t i = 0; i < review.progress.size(); ++i) {
      const double at = std::clamp(review.progress[i], 0.0, 1.0) * (kKnots - 1);
      const double missing = balance.result.points - review.promises[i][s].points;
      for (std::size_t k = 0; k < kKnots; ++k) {
        const double near = std::max(0.0, 1 - std::abs(at - static_cast<double>(k)));
        missing_[k] += near * missing;
        weight_[k] += near;
      }
    }
  }
}

LuckTrial::Mean LuckTrial::luck(Seat seat) const {
  return luck_[static_cast<std::size_t>(seat)].mean();
}
Promise LuckTrial::scatter() const { return result_.deviation(); }
Promise LuckTrial::scatter_without_luck() const { return adjusted_.deviation(); }
Promise LuckTrial::unexplained() const { return unexplained_.deviation(); }

ReviewModel LuckTrial::fitted() const {
  ReviewModel fitted = model_;
  const auto share = [&](double Promise::* which) {
    constexpr double kMost = 3;
    if (luck_luck_.*which <= 0) return model_.luck.*which;
    return model_.luck.*which * std::clamp(luck_result_.*which / luck_luck_.*which, 0.0, kMost);
  };
  fitted.luck = {share(&Promise::points), share(&Promise::chance)};
  fitted.baseline.resize(kKnots);
  for (std::size_t k = 0; k < kKnots; ++k) {
    const double progress = static_cast<double>(k) / (kKnots - 1);
    // Where no position was, as little is known as beside it.
    const double missing = weight_[k] > 0 ? missing_[k] / weight_[k] : 0;
    fitted.baseline[k] = model_.missing(progress) + missing;
  }
  return fitted;
}

}  // namespace emporium
