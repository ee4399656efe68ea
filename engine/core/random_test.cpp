#include "engine/core/random.h"

#include <gtest/gtest.h>

#include <array>

namespace emporium {
namespace {

// Results must be the same everywhere, for ever: records of games depend on it.
TEST(Random, IsTheSameEverywhere) {
  Random random(7);
  EXPECT_EQ(random.next(), 12923355070828475994U);
}

TEST(Random, BelowIsEven) {
  Random random(1);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[random.below(6)];
  for (const int n : seen) EXPECT_NEAR(n, 10000, 400);
}

}  // namespace
}  // namespace emporium
