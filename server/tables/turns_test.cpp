#include "server/tables/turns.h"

#include <gtest/gtest.h>

#include <vector>

namespace emporium::server {
namespace {

TEST(Turns, OneThingComesAfterTheOtherAndSoManyWaitAtMost) {
  Turns turns(3);
  std::vector<std::function<void()>> running;
  const auto wait = [&](std::function<void()> done) { running.push_back(std::move(done)); };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(turns.take("ann", wait));
  EXPECT_FALSE(turns.take("ann", wait));
  EXPECT_TRUE(turns.take("ben", wait)) << "another person";
  EXPECT_EQ(running.size(), 2U) << "one of each";
  running[0]();
  EXPECT_EQ(running.size(), 3U);
  EXPECT_TRUE(turns.take("ann", wait)) << "there is room again";
}

}  // namespace
}  // namespace emporium::server
