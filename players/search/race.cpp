#include "players/search/race.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

namespace emporium {
namespace {

constexpr int kFairTrial = 12;        // rounds before a move can be called clearly beaten
constexpr double kClearlyBeaten = 3;  // standard errors

}  // namespace

Paired paired(std::span<const float> a, std::span<const float> b) {
  const std::size_t n = std::min(a.size(), b.size());
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = static_cast<double>(a[i]) - static_cast<double>(b[i]);
    sum += d;
    squares += d * d;
  }
  if (n == 0) return {};
  const auto count = static_cast<double>(n);
  if (n == 1) return {sum, 0, 1};
  const double variance = (squares - sum * sum / count) / (count - 1);
  return {sum / count, variance <= 1e-12 ? 0 : std::sqrt(variance / count), static_cast<int>(n)};
}

double Doubt::error(const Paired& by) const {
  const double error = std::sqrt(by.error * by.error + least * least / by.seeds);
  if (!of_few) return error;
  const double freedom = by.seeds - 1;
  return error * (1 + 1.2 / freedom + 1.4 / (freedom * freedom));  // Student's 95 % to the normal's
}

double lead(const Runner& a, const Runner& b, const Doubt& doubt) {
  const Paired by = paired(a.values, b.values);
  if (by.seeds < 2) return 0;
  const double error = doubt.error(by);
  // Equal throughout is no lead; better throughout by the same is a sure one.
  if (error == 0) return by.mean == 0 ? 0 : std::copysign(1e3, by.mean);
  return by.mean / error;
}

double better_than(const Runner& a, const Runner& b) {
  return 0.5 * std::erfc(-lead(a, b) / std::numbers::sqrt2);
}

Race::Race(const MoveList& legal, Move first, const Budget& budget, Stop stop, const Doubt& doubt)
    : to_beat_(first),
      budget_(budget),
      stop_(std::move(stop)),
      doubt_(doubt),
      since_(seconds_now(budget.processor_time)),
      field_(legal.size()) {
  running_.push_back({.move = first});
  for (const Move move : legal) {
    if (move != first) running_.push_back({.move = move});
  }
}

// The share of the budget that is gone.
double Race::used() const {
  double share = 0;
  if (budget_.iterations > 0) {
    share = static_cast<double>(iterations_) / static_cast<double>(budget_.iterations);
  }
  if (budget_.time.count() > 0) {
    const double elapsed = spent_ + seconds_now(budget_.processor_time) - since_;
    share = std::max(share, 1e3 * elapsed / static_cast<double>(budget_.time.count()));
  }
  return share;
}

bool Race::next(Move& move, int& seed) {
  if (turn_ == running_.size()) end_round();
  if (stop_.stop_requested() || running_.size() == 1) return false;
  if (iterations_ > 0 && used() >= 1) return false;
  move = running_[turn_].move;
  seed = round_;
  return true;
}

void Race::report(const Glimpse& glimpse) {
  running_[turn_++].add(glimpse);
  ++iterations_;
}

// The best first, those not tried last; of equals the move to beat, then the lower number.
void Race::sort() {
  std::sort(running_.begin(), running_.end(), [&](const Runner& a, const Runner& b) {
    if ((a.visits() == 0) != (b.visits() == 0)) return a.visits() > 0;
    if (a.mean() != b.mean()) return a.mean() > b.mean();
    if ((a.move == to_beat_) != (b.move == to_beat_)) return a.move == to_beat_;
    return a.move < b.move;
  });
}

void Race::end_round() {
  turn_ = 0;
  ++round_;
  sort();
  const double left = std::max(0.0, 1 - used());
  std::size_t keep =
      std::min(running_.size(), static_cast<std::size_t>(std::ceil(std::pow(field_, left))));
  keep = std::max<std::size_t>(keep, 2);
  if (round_ >= kFairTrial) {
    while (keep > 1 && lead(running_.front(), running_[keep - 1], doubt_) > kClearlyBeaten) --keep;
  }
  drop(keep);
}

// The move to beat is dropped only when it is clearly beaten.
void Race::drop(std::size_t keep) {
  if (keep > 1) {
    const auto safe = std::find_if(running_.begin(), running_.end(),
                                   [&](const Runner& r) { return r.move == to_beat_; });
    const auto last = running_.begin() + static_cast<std::ptrdiff_t>(keep) - 1;
    if (safe > last && safe != running_.end()) std::iter_swap(safe, last);
  }
  while (running_.size() > keep) {
    dropped_.push_back(std::move(running_.back()));
    running_.pop_back();
  }
}

std::vector<Runner> Race::finish(double trust) {
  sort();
  const auto safe = std::find_if(running_.begin(), running_.end(),
                                 [&](const Runner& r) { return r.move == to_beat_; });
  if (safe != running_.end() && safe != running_.begin() &&
      lead(running_.front(), *safe, doubt_) < trust) {
    std::rotate(running_.begin(), safe, safe + 1);
  }
  std::vector<Runner> all = std::move(running_);
  std::move(dropped_.rbegin(), dropped_.rend(), std::back_inserter(all));
  return all;
}

}  // namespace emporium
