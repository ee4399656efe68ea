// Several servers on one store, and a store that goes away for a while.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "server/storage/postgres/postgres_connection.h"
#include "server/storage/sqlite/sqlite_connection.h"
#include "server/storage/testing/cutting_proxy.h"
#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

// What was heard, for waiting until it was.
class Ear {
 public:
  void hear(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    heard_.insert(table);
    changed_.notify_all();
  }
  bool heard(const std::set<std::string>& any) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), [&] {
      return std::ranges::any_of(any, [&](const auto& table) { return heard_.contains(table); });
    });
  }
  std::set<std::string> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(heard_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::string> heard_;
};

class Servers : public StoresTest {
 protected:
  void append(Storage& store, const Append& append) {
    const auto results = store.append({&append, 1});
    ASSERT_TRUE(results.ok()) << results.error().message;
    ASSERT_EQ(results.value().at(0).appended, Appended::done);
  }
  // Cuts every other connection of this test, as a restarting server does.
  void cut_connections() {
    const auto connection = connect();
    connection->run(
        "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE application_name = current_setting('application_name')"
        " AND pid <> pg_backend_pid()");
    EXPECT_FALSE(connection->failed());
  }
};
EMPORIUM_ALL_STORES(Servers);

TEST_P(Servers, HearOfEachOthersAppends) {
  const auto other = open();
  Ear ear;
  Ear own;
  storage_->listen([&](const std::string& table) { ear.hear(table); });
  other->listen([&](const std::string& table) { own.hear(table); });
  append(*other, moves("their's", 0));
  EXPECT_TRUE(ear.heard({"their's", ""}));
  EXPECT_FALSE(own.take().contains("their's"));
  storage_.reset();  // before the ear
}

TEST_P(Servers, AWakeIsTakenByOneServerOnly) {
  const auto other = open();
  constexpr int kTables = 60;
  std::vector<Append> group;
  for (int i = 0; i < kTables; ++i) {
    group.push_back(moves("t" + std::to_string(i), 0));
    group.back().wake = 1;
  }
  ASSERT_TRUE(storage_->append(group).ok());
  std::mutex mutex;
  std::multiset<std::string> taken;
  const auto take = [&](Storage& store) {
    for (;;) {
      const auto wakes = store.take_wakes(10, 100'000, 7);
      ASSERT_TRUE(wakes.ok()) << wakes.error().message;
      if (wakes.value().empty()) return;
      const std::scoped_lock lock(mutex);
      for (const Wake& wake : wakes.value()) taken.insert(wake.table);
    }
  };
  std::thread racer([&] { take(*other); });
  take(*storage_);
  racer.join();
  EXPECT_EQ(taken.size(), static_cast<std::size_t>(kTables));
  EXPECT_EQ(std::set(taken.begin(), taken.end()).size(), static_cast<std::size_t>(kTables));
}

TEST_P(Servers, ASilenceOfAllIsOneOutageForAll) {
  Append waits = moves("t", 0);
  waits.wake = 500'000;
  append(*storage_, waits);
  const auto other = open();
  const auto beat = [](Storage& store, Millis now) {
    const auto outages = store.beat(now, 3000);
    EXPECT_TRUE(outages.ok()) << outages.error().message;
    return outages.ok() ? outages.value() : std::vector<Outage>();
  };
  EXPECT_TRUE(beat(*storage_, 100'000).empty()) << "nobody knows what was before";
  EXPECT_TRUE(beat(*storage_, 102'000).empty());
  EXPECT_TRUE(beat(*other, 104'900).empty()) << "the other one was there";
  // Both come back at once, and both learn the same.
  std::vector<Outage> theirs;
  std::thread racer([&] { theirs = beat(*other, 160'000); });
  const std::vector<Outage> ours = beat(*storage_, 160'001);
  racer.join();
  ASSERT_EQ(beat(*storage_, 161'000).size(), 1U);
  const Outage known = beat(*other, 161'500).at(0);
  EXPECT_EQ(known.since, 104'900);
  EXPECT_NEAR(static_cast<double>(known.until), 160'000, 1);
  EXPECT_GE(ours.size() + theirs.size(), 1U);
  EXPECT_EQ(beat(*storage_, 200'000).at(0).since, 161'500) << "the newest first";
}

TEST_P(Servers, NobodyIsMissedWhereNothingWaits) {
  EXPECT_TRUE(storage_->beat(1000, 3000).ok());
  EXPECT_TRUE(connect()->run("SELECT 1 FROM heart").empty()) << "nothing to be restored over";
  append(*storage_, moves("t", 0));
  ASSERT_TRUE(storage_->beat(2000, 3000).ok());
  EXPECT_TRUE(storage_->beat(90'000, 3000).value().empty());
}

TEST_P(Servers, ADamagedRowIsAnErrorNotACrash) {
  append(*storage_, moves("t", 0));
  connect()->run("UPDATE actions SET body = '{\"cut off'");
  connect()->run("UPDATE tables SET card = 'x'");
  const auto actions = storage_->actions("t", 0);
  ASSERT_FALSE(actions.ok());
  EXPECT_EQ(actions.error().code, "storage");
  EXPECT_NE(actions.error().message.find("action 1 of table t"), std::string::npos);
  EXPECT_FALSE(storage_->table("t").ok());
}

TEST_P(Servers, AStoreThatCannotWriteSaysSoAndWritesNothing) {
  append(*storage_, moves("t", 0));
  connect()->script("ALTER TABLE messages RENAME TO elsewhere");
  Append broken = moves("t", 1);
  broken.client = "c";
  int failures = 0;
  storage_->on_failure([&](const Error& error) {
    ++failures;
    EXPECT_FALSE(error.message.empty());
  });
  const auto result = storage_->append({&broken, 1});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, "storage");
  EXPECT_EQ(failures, 1);
  storage_->on_failure({});
  connect()->script("ALTER TABLE elsewhere RENAME TO messages");
  EXPECT_EQ(storage_->table("t").value()->version, 1);
  EXPECT_EQ(storage_->actions("t", 0).value().size(), 1U);
  append(*storage_, broken);
}

TEST_P(Servers, ComeBackAfterTheConnectionsWereCut) {
  if (!postgres()) GTEST_SKIP() << "a file does not go away";
  Ear ear;
  storage_->listen([&](const std::string& table) { ear.hear(table); });
  append(*storage_, moves("t", 0));
  for (int i = 0; i < 3; ++i) {
    cut_connections();
    append(*storage_, moves("t", 1 + 2 * i));
    cut_connections();
    EXPECT_EQ(storage_->table("t").value()->version, 2 + 2 * i);
    append(*storage_, moves("t", 2 + 2 * i));
  }
  // What may have been missed meanwhile is said, and what follows is heard again: by its name, once
  // the listener is back from the last cut.
  EXPECT_TRUE(ear.heard({""}));
  const auto other = open();
  bool by_name = false;
  for (int version = 0; version < 100 && !by_name; ++version) {
    append(*other, moves("new", version));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    by_name = ear.take().contains("new");
  }
  EXPECT_TRUE(by_name);
  storage_.reset();
}

// The answer to a commit is lost: the store finds out whether it happened, and says the truth.
TEST_P(Servers, ACommitWhoseAnswerIsLostIsLookedUp) {
  if (!postgres()) GTEST_SKIP() << "a file has no connection to lose";
  for (const auto cut : {CuttingProxy::Cut::before_commit, CuttingProxy::Cut::after_commit}) {
    CuttingProxy proxy(where());
    const auto far = open_storage(proxy.url());
    ASSERT_TRUE(far.ok()) << far.error().message;
    const std::string table = cut == CuttingProxy::Cut::before_commit ? "before" : "after";
    append(*far.value(), moves(table, 0));
    proxy.cut_next(cut);
    append(*far.value(), moves(table, 1));
    EXPECT_EQ(proxy.cuts(), 1);
    append(*far.value(), moves(table, 2));
    EXPECT_EQ(storage_->actions(table, 0).value().size(), 3U);
  }
}

}  // namespace
}  // namespace emporium::server
