#include "python/src/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace emporium::python {
namespace {

TEST(Crew, DoesEachPieceOnce) {
  for (const int threads : {1, 2, 3, 8}) {
    Crew crew(threads);
    EXPECT_EQ(crew.size(), threads);
    for (const int count : {0, 1, 2, 7, 16, 100, 1000}) {
      std::vector<std::atomic<int>> times(static_cast<std::size_t>(count));
      for (int call = 1; call <= 50; ++call) {
        crew.run(count, [&](int i) { ++times[static_cast<std::size_t>(i)]; });
        for (const auto& each : times) ASSERT_EQ(each, call);
      }
    }
  }
}

// Whoever has the first piece waits until all are done but the few that were taken with it.
TEST(Crew, TakesOverWhatOthersHaveNotBegun) {
  Crew crew(2);
  std::atomic<int> done = 0;
  crew.run(200, [&](int i) {
    while (i == 0 && done < 200 - 16) std::this_thread::yield();
    ++done;
  });
  EXPECT_EQ(done, 200);
}

TEST(Crew, ComesBackAfterItHasSlept) {
  Crew crew(3);
  for (int call = 0; call < 20; ++call) {
    std::atomic<int> done = 0;
    crew.run(60, [&](int) { ++done; });
    EXPECT_EQ(done, 60);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace
}  // namespace emporium::python
