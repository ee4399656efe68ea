#pragma once

// The definitions behind game_trials.h, for the one file of each game that instantiates them.
#include "engine/core/table_of.h"
#include "players/arena/arena.h"
#include "players/game_trials.h"
#include "players/judging/calibrating.h"
#include "players/judging/howlers.h"
#include "players/tuning/fit.h"
#include "players/tuning/lessons.h"

namespace emporium {

template <Game G>
class GameTrialsOf final : public GameTrials {
 public:
  [[nodiscard]] std::string_view game() const override { return G::kId; }

  std::vector<ArenaGame> compare(const Table& table, const ArenaOrder& order,
                                 std::atomic<int>& done) const override {
    return Arena<G>(rules(table), order).run(done);
  }
  Fit fit(const Table& table, const FitOrder& order, std::atomic<int>& done) const override {
    return Fitting<G>(rules(table), order).run(done);
  }
  HowlerTally judge(const Table& table, const HowlerOrder& order,
                    std::atomic<int>& done) const override {
    return Howlers<G>(rules(table), order).run(done);
  }
  Calibration calibrate(const Table& table, const CalibrationOrder& order,
                        std::atomic<int>& done) const override {
    return Calibrating<G>(rules(table), order).run(done);
  }
  [[nodiscard]] std::span<const std::string_view> features() const override {
    return Evaluator<G>::kFeatures;
  }
  std::vector<GameMoves> self_play(const Table& table, const SelfPlayOrder& order,
                                   std::atomic<int>& done) const override {
    return emporium::self_play<G>(rules(table), order, done);
  }
  [[nodiscard]] Result<std::vector<float>> lessons(const Table& table, const GameMoves& moves,
                                                   const LessonOrder& order) const override {
    return Lessons<G>(rules(table), order).from(moves);
  }
  [[nodiscard]] std::vector<std::string> inputs() const override { return Inputs<G>::names(); }

 private:
  static const typename G::Rules& rules(const Table& table) {
    return static_cast<const TableOf<G>&>(table).rules();
  }
};

template <Game G>
const GameTrials& game_trials() {
  static const GameTrialsOf<G> trials;
  return trials;
}

}  // namespace emporium
