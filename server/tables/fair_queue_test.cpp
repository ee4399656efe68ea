#include "server/tables/fair_queue.h"

#include <gtest/gtest.h>

#include <vector>

namespace emporium::server {
namespace {

using Queue = FairQueue<std::string, 3>;

std::vector<std::string> served(Queue& queue, int count) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all.push_back(queue.pop().value_or("nothing"));
  return all;
}

TEST(FairQueue, PeopleAreServedInTurnHoweverMuchOneAsksFor) {
  Queue queue;
  for (const char* one : {"a1", "a2", "a3"}) queue.push(0, {"x", "ann"}, one);
  queue.push(0, {"x", "ben"}, "b1");
  queue.push(0, {"x", "ben"}, "b2");
  EXPECT_EQ(served(queue, 6), (std::vector<std::string>{"a1", "b1", "a2", "b2", "a3", "nothing"}));
  EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, ManyGuestsOfOneAddressAreNoMoreThanAnotherAddress) {
  Queue queue;
  for (const char* guest : {"g1", "g2", "g3", "g4"}) queue.push(0, {"x", guest}, guest);
  queue.push(0, {"y", "ann"}, "a1");
  queue.push(0, {"y", "ann"}, "a2");
  EXPECT_EQ(served(queue, 6), (std::vector<std::string>{"g1", "a1", "g2", "a2", "g3", "g4"}));
}

TEST(FairQueue, LowerRanksGoFirstAndNothingWaitsForEver) {
  Queue queue;
  queue.push(2, {"x", "ann"}, "last");
  queue.push(1, {"x", "ann"}, "hint");
  for (int i = 1; i <= 9; ++i) queue.push(0, {"x", "ben"}, "m" + std::to_string(i));
  EXPECT_EQ(served(queue, 9),
            (std::vector<std::string>{"m1", "m2", "m3", "m4", "m5", "m6", "m7", "last", "m8"}));
  EXPECT_EQ(served(queue, 2), (std::vector<std::string>{"m9", "hint"}));
}

TEST(FairQueue, SomeTakeFromTheFirstRanksAlone) {
  Queue queue;
  queue.push(1, {"x", "ann"}, "hint");
  EXPECT_FALSE(queue.pop(1));
  queue.push(0, {"x", "ann"}, "move");
  EXPECT_EQ(queue.pop(1), "move");
  EXPECT_EQ(queue.pop(), "hint");
}

TEST(FairQueue, WhatAPersonWaitsForCanBeTakenBack) {
  Queue queue;
  queue.push(1, {"x", "ann"}, "a1");
  queue.push(1, {"y", "ann"}, "a2");
  queue.push(1, {"x", "ben"}, "b1");
  EXPECT_EQ(queue.people_of(1, "x"), 2U);
  EXPECT_EQ(queue.remove(1, "ann").size(), 2U);
  EXPECT_EQ(queue.remove(1, "ann").size(), 0U);
  EXPECT_EQ(queue.people_of(1, "y"), 0U);
  EXPECT_EQ(served(queue, 2), (std::vector<std::string>{"b1", "nothing"}));
}

}  // namespace
}  // namespace emporium::server
