#pragma once

#include <array>
#include <atomic>
#include <span>
#include <string>
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
struct LessonOrder;
struct SelfPlayOrder;

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
  // The moves of games to learn from; and what a net is to learn from one: rows of what inputs()
  // names, of how far results scatter then, of points and of a share of the first place, as they
  // came and as a search foresaw them, for every seat at some quiet points.
  virtual std::vector<std::vector<Move>> self_play(const Table& table, const SelfPlayOrder& order,
                                                   std::atomic<int>& done) const = 0;
  [[nodiscard]] virtual Result<std::vector<float>> lessons(const Table& table,
                                                           const std::vector<Move>& moves,
                                                           const LessonOrder& order) const = 0;
  [[nodiscard]] virtual std::vector<std::string> inputs() const = 0;
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
