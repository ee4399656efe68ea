#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "players/chances/chances.h"
#include "players/levels.h"

namespace emporium {

// What is calibrated: games between equal searches, every seat asked at some of its decisions.
struct CalibrationOrder {
  PlayerSpec player;  // on every seat; a search
  int games = 40;
  int first = 0;        // the number of the first game, for those who play them in parts
  double share = 0.25;  // of the decisions
  std::uint64_t seed = 1;
  int threads = 1;
};

// What a search saw of one decision, and how the game ended.
struct Question {
  int game = 0;
  Seat seat{};
  double progress = 0;                 // of the game, from 0 to 1
  bool same_turn = false;              // nobody else acted since the question before this
  std::vector<BySeatPoints> rollouts;  // points expected at the end, by those of the move chosen
  double searched = 0;                 // the chance that the search itself went by
  double won = 0;                      // 1 for a first place, split if shared
};

// How often a hidden thing was guessed to have a trait, and how often it had.
struct Guesses {
  std::string_view trait;
  double guessed = 0;
  double real = 0;
};

struct Calibration {
  int players = 0;
  std::vector<Question> questions;
  std::vector<Guesses> guesses;
};

// The chance of the seat that was asked.
double told(const Question& question, int players, const ChanceModel& model);

// Chances told against what came true.
struct Reliability {
  struct Bin {
    int questions = 0;
    double told = 0;
    double came = 0;
  };
  static constexpr std::size_t kBins = 10;
  std::array<Bin, kBins> bins{};  // by what was told: 0 to 10 %, …; sums
  int questions = 0;
  double brier = 0;     // mean
  double constant = 0;  // of an equal chance for everybody
  double jump = 0;      // mean change of what is told while nobody else acts

  // By how much it beats the constant guess; the share of its score that is saved.
  [[nodiscard]] double gain() const { return constant == 0 ? 0 : 1 - brier / constant; }
};
Reliability reliability(const Calibration& calibration, std::span<const double> told);

// The model that makes what came true most likely.
ChanceModel fit_chances(const Calibration& calibration, const ChanceModel& start);

}  // namespace emporium
