#include "server/tables/clerks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <string>

namespace emporium::server {
namespace {

TEST(Clerks, TakeNoMoreThanTheyCan) {
  std::mutex gate;
  gate.lock();
  std::atomic<int> done = 0;
  Clerks clerks(1, 2);
  EXPECT_TRUE(clerks.post([&] {
    const std::scoped_lock wait(gate);
    ++done;
  }));
  int accepted = 0;
  for (int i = 0; i < 10; ++i) accepted += clerks.post([&] { ++done; }) ? 1 : 0;
  EXPECT_LE(accepted, 3);
  EXPECT_GE(accepted, 2 - 1);
  gate.unlock();
  clerks.finish();
  EXPECT_EQ(done, accepted + 1);
  EXPECT_FALSE(clerks.post([] {}));
}

// Sixty of one address; who comes from elsewhere is next.
TEST(Clerks, AccountsTakeTurnsAndHaveTheirPartOfTheQueue) {
  std::mutex gate;
  gate.lock();
  std::atomic<bool> begun = false;
  std::string order;
  Clerks clerks(1, 20, 4);
  clerks.post({"x", ""}, [&] {
    begun = true;
    begun.notify_all();
    const std::scoped_lock wait(gate);
  });
  begun.wait(false);
  int taken = 0;
  for (int i = 0; i < 60; ++i) taken += clerks.post({"x", ""}, [&] { order += 'x'; }) ? 1 : 0;
  EXPECT_EQ(taken, 4);
  EXPECT_FALSE(clerks.has_room({"x", ""}));
  EXPECT_TRUE(clerks.post({"y", ""}, [&] { order += 'y'; }));
  gate.unlock();
  clerks.finish();
  EXPECT_EQ(order, "xyxxx");
}

}  // namespace
}  // namespace emporium::server
