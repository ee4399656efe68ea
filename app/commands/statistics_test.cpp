#include "app/commands/statistics.h"

#include <gtest/gtest.h>

namespace emporium {
namespace {

TEST(Statistics, SpreadOfAList) {
  const Spread s = spread_of({1, 2, 3, 4, 10});
  EXPECT_DOUBLE_EQ(s.mean, 4);
  EXPECT_NEAR(s.deviation, 3.5355, 1e-4);
  EXPECT_EQ(s.median, 3);
  EXPECT_EQ(s.high, 4);
  EXPECT_EQ(s.max, 10);
}

TEST(Statistics, WilsonsIntervalMatchesTheTextbook) {
  const auto [low, high] = wilson(10, 20);
  EXPECT_NEAR(low, 0.299, 1e-3);
  EXPECT_NEAR(high, 0.701, 1e-3);
  EXPECT_NEAR(wilson(0, 10).second, 0.278, 1e-3);
}

TEST(Statistics, AHistogramIsWellFormed) {
  const std::string svg = histogram_svg("a < b", {{"one", {1, 2, 2, 3}}, {"two", {-5, 40}}});
  EXPECT_EQ(svg.find("<svg"), 0U);
  EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

}  // namespace
}  // namespace emporium
