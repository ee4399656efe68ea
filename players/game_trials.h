#pragma once

#include <array>
#include <atomic>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/table.h"

namespace emporium {

struct ArenaGame;
struct ArenaOrder;
struct Calibration;
struct CalibrationOrder;
struct Fit;
struct FitOrder;
struct HowlerOrder;
struct HowlerTally;

// What measures and tunes the players of a game, behind a face as GamePlayers is one. Apart from
// that, because who only plays does not need it.
class GameTrials {
 public:
  GameTrials() = default;
  GameTrials(const GameTrials&) = delete;
  GameTrials& operator=(const GameTrials&) = delete;
  virtual ~GameTrials() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  // `done` counts the games that are over.
  virtual std::vector<ArenaGame> compare(const Table& table, const ArenaOrder& order,
                                         std::atomic<int>& done) const = 0;
  virtual Fit fit(const Table& table, const FitOrder& order, std::atomic<int>& done) const = 0;
  virtual HowlerTally judge(const Table& table, const HowlerOrder& order,
                            std::atomic<int>& done) const = 0;
  virtual Calibration calibrate(const Table& table, const CalibrationOrder& order,
                                std::atomic<int>& done) const = 0;
  // What the weights of a fit are for.
  [[nodiscard]] virtual std::span<const std::string_view> features() const = 0;
};

// The one of a game; defined in game_trials_of.h, and compiled in one file for each game.
template <Game G>
const GameTrials& game_trials();

// Those of the program's games, as program_games().
std::span<const GameTrials* const> program_trials();

template <Game... G>
std::span<const GameTrials* const> trials_of_games() {
  static const std::array<const GameTrials*, sizeof...(G)> all = {&game_trials<G>()...};
  return all;
}

// Those of the table's game.
const GameTrials& trials_of(const Table& table);

}  // namespace emporium
