#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/json.h"
#include "engine/core/table.h"
#include "players/game_players.h"

namespace emporium::server {

// What each seat could expect to end with, over a finished game: forecasts at even distances, and
// between two of them the line from one to the other.
class ForecastLine {
 public:
  explicit ForecastLine(int plies) : last_(plies) {}

  // Asked at every ply in order.
  void at(int ply, const Table& game) {
    if (ply != mark(next_)) return;
    ++next_;
    const auto now = players_of(game).forecast(game, kPlays);
    const int from = static_cast<int>(rows_.size()) - 1;
    for (int p = from + 1; p <= ply; ++p) {
      const double share = from < 0 ? 1 : static_cast<double>(p - from) / (ply - from);
      Json row = Json::array();
      for (const Seat s : seats(game.players())) {
        const auto i = static_cast<std::size_t>(s);
        row.push_back(std::lround(before_[i] + share * (now[i] - before_[i])));
      }
      rows_.push_back(std::move(row));
    }
    before_ = now;
  }
  [[nodiscard]] Json take() { return std::move(rows_); }

 private:
  static constexpr int kForecasts = 20;
  static constexpr int kPlays = 20;

  [[nodiscard]] int mark(int number) const {
    const int marks = std::clamp(last_, 1, kForecasts);
    return static_cast<int>(std::int64_t{number} * last_ / marks);
  }

  int last_;
  int next_ = 0;
  std::array<double, kMaxSeats> before_{};
  Json rows_ = Json::array();
};

}  // namespace emporium::server
