#include "players/tuning/fit.h"

#include <gtest/gtest.h>

#include "engine/games/games.h"

namespace emporium {
namespace {

TEST(LeastSquares, FindsTheWeightsOfAKnownFunction) {
  LeastSquares sums(4);
  Random random(1);
  const std::array<int, 3> indices = {0, 1, 3};
  for (int i = 0; i < 500; ++i) {
    const std::array<double, 3> x = {1, random.unit() * 10, random.unit() - 0.5};
    const double noise = random.unit() - 0.5;
    sums.add(indices, x, 3 - 2 * x[1] + 7 * x[2] + 0.1 * noise);
  }
  const auto w = sums.solve({.to_zero = 1e-9, .to_neighbour = 0}, 4);
  EXPECT_NEAR(w[0], 3, 0.05);
  EXPECT_NEAR(w[1], -2, 0.05);
  EXPECT_EQ(w[2], 0) << "no sample used it";
  EXPECT_NEAR(w[3], 7, 0.05);
}

TEST(LeastSquares, SumsOfPartsAreTheSumOfAll) {
  LeastSquares all(2);
  LeastSquares part(2);
  LeastSquares other(2);
  const std::array<int, 2> indices = {0, 1};
  for (int i = 0; i < 20; ++i) {
    const std::array<double, 2> x = {1, i * 0.5};
    all.add(indices, x, i);
    (i % 2 == 0 ? part : other).add(indices, x, i);
  }
  part.add(other);
  EXPECT_EQ(part.samples(), 20);
  EXPECT_NEAR(part.solve({}, 2)[1], all.solve({}, 2)[1], 1e-9);
}

// Two rows of a column: the second has one sample that says something else, and is not believed.
TEST(LeastSquares, FewSamplesAreDrawnToTheirNeighbour) {
  LeastSquares sums(2);
  const std::array<double, 1> one = {1};
  for (int i = 0; i < 1000; ++i) sums.add(std::array{0}, one, 5);
  sums.add(std::array{1}, one, 2113);
  EXPECT_NEAR(sums.solve({.to_zero = 0, .to_neighbour = 0}, 1)[1], 2113, 1);
  const auto w = sums.solve({.to_zero = 0, .to_neighbour = 1}, 1);
  EXPECT_NEAR(w[0], 9, 5);
  EXPECT_NEAR(w[1], w[0], 5);
}

// A fit from a few games expects their ends better than the points so far do, and is the same on
// any number of threads.
TEST(Fitting, LearnsFromGames) {
  const kairo::Rules rules(built_in_components<kairo::Kairo>(), {}, 3);
  FitOrder order;
  order.from = {{{.kind = PlayerSpec::Kind::heuristic}, 120}};
  std::atomic<int> done = 0;
  const Fit fit = Fitting<kairo::Kairo>(rules, order).run(done);
  EXPECT_EQ(done, 120);
  EXPECT_GT(fit.samples, 3000);
  EXPECT_LT(fit.error_after, 8);
  order.threads = 3;
  const Fit again = Fitting<kairo::Kairo>(rules, order).run(done);
  EXPECT_EQ(again.samples, fit.samples);
  EXPECT_NEAR(static_cast<double>(again.weights.at(1, 2)),
              static_cast<double>(fit.weights.at(1, 2)), 1e-2);
}

}  // namespace
}  // namespace emporium
