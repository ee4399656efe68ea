// What became of a commit whose answer was lost.
#include "server/storage/postgres/commits.h"

#include <gtest/gtest.h>

#include "server/storage/testing/stores.h"

namespace emporium::server::postgres {
namespace {

class CommitsTest : public StoresTest {
 protected:
  Session session() {
    auto opened = postgres::connect(where());
    EXPECT_TRUE(opened.ok()) << opened.error().message;
    return std::move(opened.value());
  }
  static bool run(const Session& session, const std::string& statement) {
    const Answer answer(PQexec(session.get(), statement.c_str()));
    return PQresultStatus(answer.get()) == PGRES_COMMAND_OK;
  }
  static bool begin_and_write(const Session& session) {
    return run(session, "BEGIN; INSERT INTO rated (table_id) VALUES ('t')");
  }
  std::int64_t count(const std::string& table) {
    return StoresTest::connect()->run("SELECT COUNT(*) FROM " + table).at(0).integer(0);
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, CommitsTest, testing::Values("postgres"), store_name);

TEST_P(CommitsTest, OneThatHappenedIsKnown) {
  const Session lost = session();
  Commits commits(lost.get(), where());
  ASSERT_TRUE(begin_and_write(lost));
  ASSERT_TRUE(run(lost, commits.next_commit()));
  EXPECT_EQ(commits.settle(), Commits::Fate::happened);
  EXPECT_EQ(commits.settle(), Commits::Fate::happened);
}

TEST_P(CommitsTest, OneThatNeverArrivedFailsAndItsSessionIsEnded) {
  const Session lost = session();
  Commits commits(lost.get(), where());
  ASSERT_TRUE(begin_and_write(lost));
  const std::string late = commits.next_commit();
  EXPECT_EQ(commits.settle(), Commits::Fate::failed);
  EXPECT_FALSE(run(lost, late));
  EXPECT_EQ(count("rated"), 0);
}

TEST_P(CommitsTest, OneThatWasGivenUpCannotHappenLater) {
  const Session lost = session();
  const Session other = session();
  // It ends the wrong session, as if it did not know the right one.
  Commits commits(other.get(), where());
  ASSERT_TRUE(begin_and_write(lost));
  const std::string late = commits.next_commit();
  EXPECT_EQ(commits.settle(), Commits::Fate::failed);
  EXPECT_FALSE(run(lost, late));
  EXPECT_TRUE(run(lost, "ROLLBACK"));
  EXPECT_EQ(count("rated"), 0);
  EXPECT_EQ(commits.settle(), Commits::Fate::failed);
}

TEST_P(CommitsTest, WhatSettlesThemStaysSmall) {
  for (int version = 0; version < 40; ++version) {
    const Append next = moves("t", version);
    ASSERT_TRUE(storage_->append({&next, 1}).ok());
  }
  EXPECT_EQ(count("commits"), 1);
  // Who has nothing to write leaves nothing.
  ASSERT_TRUE(storage_->take_wakes(1, 1, 1).ok());
  EXPECT_EQ(count("commits"), 1);
  // Those of sessions that are gone are forgotten after an hour.
  constexpr Millis kFuture = 9'000'000'000'000;
  ASSERT_TRUE(storage_->user_of_token("none", kFuture).ok());
  EXPECT_LE(count("commits"), 1);
  StoresTest::connect()->run("UPDATE commits SET session = 'gone'");
  ASSERT_TRUE(storage_->user_of_token("none", kFuture + 4'000'000).ok());
  EXPECT_EQ(count("commits WHERE session = 'gone'"), 0);
}

}  // namespace
}  // namespace emporium::server::postgres
