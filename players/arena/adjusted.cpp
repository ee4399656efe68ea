#include "players/arena/adjusted.h"

#include <algorithm>
#include <cmath>

namespace emporium {
namespace {

// One figure of a block, and the luck in it.
struct Seen {
  double result = 0;
  double luck = 0;
};
using Series = std::vector<Seen>;

Estimate estimate(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  double mean = 0;
  for (const double value : values) mean += value / n;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double of_few = 1 + 1.2 / (n - 1) + 1.4 / ((n - 1) * (n - 1));  // Student's to the normal's
  return {mean, 1.96 * of_few * std::sqrt(squares / (n - 1) / n)};
}

// Sums over blocks, from which one can be taken away again.
struct Sums {
  double n = 0;
  Seen sum;
  double both = 0;
  double squares = 0;

  void add(const Seen& seen, double times) {
    n += times;
    sum.result += times * seen.result;
    sum.luck += times * seen.luck;
    both += times * seen.result * seen.luck;
    squares += times * seen.luck * seen.luck;
  }
  // By how much results grow with luck.
  [[nodiscard]] double share() const {
    constexpr double kNoLuck = 1e-9;  // a player against itself: everybody had all of it
    const double scatter = squares / n - sum.luck * sum.luck / (n * n);
    return scatter > kNoLuck ? (both / n - sum.luck * sum.result / (n * n)) / scatter : 0;
  }
};

void estimate(const Series& series, Estimate& raw, Estimate& without) {
  Sums sums;
  for (const Seen& seen : series) sums.add(seen, 1);
  std::vector<double> results;
  std::vector<double> adjusted;
  for (const Seen& seen : series) {
    Sums others = sums;
    others.add(seen, -1);
    results.push_back(seen.result);
    adjusted.push_back(seen.result - others.share() * seen.luck);
  }
  raw = estimate(results);
  without = estimate(adjusted);
}

}  // namespace

std::vector<Adjusted> adjusted(const std::vector<std::string>& line_up,
                               const std::vector<ArenaGame>& games) {
  const std::size_t n = line_up.size();
  const std::size_t blocks = games.size() / n;
  if (blocks < kLeastBlocksAdjusted) return {};
  const Rows rows = rows_of(line_up);
  std::vector<Adjusted> all;
  for (std::size_t row = 0; row < rows.names.size(); ++row) {
    const auto counted = static_cast<double>(n) *
                         static_cast<double>(std::count(rows.of.begin(), rows.of.end(), row));
    Series firsts(blocks);
    Series points(blocks);
    for (std::size_t i = 0; i < blocks * n; ++i) {
      const ArenaGame& game = games[i];
      for (std::size_t seat = 0; seat < n; ++seat) {
        if (rows.of[static_cast<std::size_t>(game.sitting[seat])] != row) continue;
        Seen& first = firsts[i / n];
        first.result += first_share(game.result, seat, n) / counted;
        first.luck += game.luck[seat].chance / counted;
        Seen& total = points[i / n];
        total.result += game.result.total[seat] / counted;
        total.luck += game.luck[seat].points / counted;
      }
    }
    Adjusted one{.name = rows.names[row]};
    estimate(firsts, one.firsts, one.firsts_without);
    estimate(points, one.points, one.points_without);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace emporium
