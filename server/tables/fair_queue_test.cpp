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

TEST(FairQueue, LowerRanksGoFirst) {
  Queue queue;
  queue.push(2, {"x", "ann"}, "last");
  queue.push(1, {"x", "ann"}, "hint");
  queue.push(0, {"x", "ben"}, "move");
  EXPECT_EQ(served(queue, 3), (std::vector<std::string>{"move", "hint", "last"}));
}

TEST(FairQueue, WhatIsKeptForTheOthersTheyTakeInTurn) {
  Queue queue;
  for (const char* one : {"r1", "r2", "r3"}) queue.push(1, {"x", "ann"}, one);
  for (const char* one : {"p1", "p2"}) queue.push(2, {"x", "ann"}, one);
  queue.push(0, {"x", "ben"}, "move");
  EXPECT_TRUE(queue.waits_behind(0));
  std::vector<std::string> late;
  for (int i = 0; i < 6; ++i) late.push_back(queue.pop_late().value_or("nothing"));
  EXPECT_EQ(late, (std::vector<std::string>{"r1", "p1", "r2", "p2", "r3", "move"}));
  EXPECT_FALSE(queue.pop_late());
  EXPECT_FALSE(queue.waits_behind(0));
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
