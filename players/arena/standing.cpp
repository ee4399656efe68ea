#include "players/arena/standing.h"

#include <algorithm>
#include <cmath>

namespace emporium {
namespace {

void add(Standing& standing, const ArenaGame& game, std::size_t seat) {
  const double points = game.result.total[seat];
  ++standing.games;
  standing.firsts += first_share(game.result, seat, game.sitting.size());
  standing.places += game.result.places[seat];
  standing.points += points;
  standing.squares += points * points;
  standing.seconds += game.times.seconds[seat];
  standing.choices += game.times.choices[seat];
  standing.longest_turn = std::max(standing.longest_turn, game.times.longest_turn[seat]);
}

}  // namespace

double first_share(const MatchResult& result, std::size_t seat, std::size_t seats) {
  if (result.places[seat] != 1) return 0;
  int winners = 0;
  for (std::size_t s = 0; s < seats; ++s) winners += result.places[s] == 1 ? 1 : 0;
  return 1.0 / winners;
}

double Standing::deviation() const {
  if (games < 2) return 0;
  return std::sqrt(std::max(0.0, (squares - points * points / games) / (games - 1)));
}

Rows rows_of(const std::vector<std::string>& line_up) {
  const bool alone = std::all_of(line_up.begin(), line_up.end(),
                                 [&](const std::string& name) { return name == line_up.front(); });
  Rows rows;
  for (std::size_t i = 0; i < line_up.size(); ++i) {
    const std::string name =
        alone && line_up.size() > 1 ? line_up[i] + " #" + std::to_string(i + 1) : line_up[i];
    const auto known = std::find(rows.names.begin(), rows.names.end(), name);
    rows.of.push_back(static_cast<std::size_t>(known - rows.names.begin()));
    if (known == rows.names.end()) rows.names.push_back(name);
  }
  return rows;
}

std::vector<Standing> standings(const std::vector<std::string>& line_up,
                                const std::vector<ArenaGame>& games) {
  const Rows rows = rows_of(line_up);
  std::vector<Standing> all;
  for (const std::string& name : rows.names) all.push_back({.name = name});
  for (const std::size_t row : rows.of) ++all[row].seats;
  for (const ArenaGame& game : games) {
    for (std::size_t seat = 0; seat < game.sitting.size(); ++seat) {
      add(all[rows.of[static_cast<std::size_t>(game.sitting[seat])]], game, seat);
    }
  }
  return all;
}

// A generalised SPRT: the blocks' means are taken as normal, with the variance that they show.
Sprt sprt(const std::vector<std::string>& line_up, const std::vector<ArenaGame>& games,
          double gain) {
  constexpr double kBound = 2.944439;  // ln(0.95 / 0.05)
  constexpr std::size_t kLeastBlocks = 10;
  const std::size_t n = line_up.size();
  const auto mine = static_cast<double>(std::count(line_up.begin(), line_up.end(), line_up[0]));
  Sprt test{.fair = mine / static_cast<double>(n), .bound = kBound};
  test.hoped = std::min(test.fair + gain, 0.999);
  const std::size_t blocks = games.size() / n;
  if (blocks < kLeastBlocks) return test;
  double sum = 0;
  double squares = 0;
  for (std::size_t b = 0; b < blocks; ++b) {
    double share = 0;
    for (std::size_t r = 0; r < n; ++r) {
      const ArenaGame& game = games[b * n + r];
      for (std::size_t seat = 0; seat < n; ++seat) {
        if (line_up[static_cast<std::size_t>(game.sitting[seat])] != line_up[0]) continue;
        share += first_share(game.result, seat, n) / static_cast<double>(n);
      }
    }
    sum += share;
    squares += share * share;
  }
  const auto count = static_cast<double>(blocks);
  const double mean = sum / count;
  const double variance = std::max((squares - sum * mean) / count, 1e-4);
  test.ratio =
      count * (test.hoped - test.fair) * (2 * mean - test.fair - test.hoped) / (2 * variance);
  if (test.ratio >= kBound) test.verdict = Sprt::Verdict::stronger;
  if (test.ratio <= -kBound) test.verdict = Sprt::Verdict::not_stronger;
  return test;
}

}  // namespace emporium
