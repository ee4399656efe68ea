#include "players/judging/calibration.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"

namespace emporium {
namespace {

// Questions of three players whose chances are truly those of a model.
Calibration made_up(const ChanceModel& truth, int questions) {
  Calibration calibration;
  calibration.players = 3;
  Random random(4);
  for (int i = 0; i < questions; ++i) {
    Question q;
    q.game = i;
    q.seat = static_cast<Seat>(i % 3);
    q.progress = random.unit();
    BySeatPoints points{};
    for (std::size_t s = 0; s < 3; ++s) points[s] = static_cast<float>(40 * random.unit());
    q.rollouts.assign(200, points);
    q.won = random.unit() < told(q, 3, truth) ? 1 : 0;
    calibration.questions.push_back(std::move(q));
  }
  return calibration;
}

std::vector<double> all_told(const Calibration& calibration, const ChanceModel& model) {
  std::vector<double> all;
  for (const Question& q : calibration.questions) all.push_back(told(q, 3, model));
  return all;
}

TEST(Calibration, FindsTheScatterThatMadeTheResults) {
  const ChanceModel truth{.spread = {16, 6}, .optimism = {4, 0}};
  const Calibration calibration = made_up(truth, 1500);
  const ChanceModel fit = fit_chances(calibration, {});
  EXPECT_NEAR(fit.spread[0], 16, 5);
  EXPECT_NEAR(fit.spread[1], 6, 3);
  EXPECT_NEAR(fit.optimism[0], 4, 3);
  EXPECT_NEAR(fit.optimism[1], 0, 2);
}

TEST(Calibration, HonestChancesBeatAConstantGuessAndCertaintyDoesNot) {
  const ChanceModel truth{.spread = {16, 6}};
  const Calibration calibration = made_up(truth, 1500);
  const Reliability honest = reliability(calibration, all_told(calibration, truth));
  EXPECT_GT(honest.gain(), 0.1);
  EXPECT_EQ(honest.questions, 1500);
  for (const auto& bin : honest.bins) {
    if (bin.questions >= 100) {
      EXPECT_NEAR(bin.told / bin.questions, bin.came / bin.questions, 0.1);
    }
  }
  const Reliability sure =
      reliability(calibration, all_told(calibration, {.spread = {0.5, 0.5}, .optimism = {0, 0}}));
  EXPECT_LT(sure.gain(), honest.gain());
}

TEST(Calibration, JumpsAreCountedWithinATurnOnly) {
  Calibration calibration;
  calibration.players = 2;
  for (const bool same : {false, true, false}) {
    calibration.questions.push_back({.same_turn = same, .rollouts = {{}}});
  }
  const std::vector<double> told = {0.2, 0.5, 0.9};
  EXPECT_NEAR(reliability(calibration, told).jump, 0.3, 1e-9);
}

}  // namespace
}  // namespace emporium
