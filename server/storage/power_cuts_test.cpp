// The power fails at every write of a session. What was acknowledged before is there afterwards.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "server/storage/sqlite/sqlite_connection.h"
#include "server/storage/testing/power_cut.h"
#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

using Left = PowerCutDisk::Left;
constexpr const char* kFile = "/power_cut/store.db";

// Writes whatever there is to write, and keeps what was acknowledged.
class Sitting {
 public:
  explicit Sitting(PowerCutDisk& disk) : disk_(disk) {}

  void run() {
    for (int opened = 0; opened < 2 && !disk_.is_cut(); ++opened) {
      const auto store = open_storage(kFile);
      if (!store.ok()) return;
      for (int round = 0; round < 3 && !disk_.is_cut(); ++round) {
        append(*store.value(), "one", 1);
        append(*store.value(), "two", 20);
        sign_in(*store.value());
        if (round == 1) empty_log();
      }
    }
  }

  // What is missing.
  void check() const {
    const auto store = open_storage(kFile);
    ASSERT_TRUE(store.ok()) << store.error().message;
    for (const auto& [table, version] : versions_) {
      const auto actions = store.value()->actions(table, 0);
      ASSERT_TRUE(actions.ok()) << actions.error().message;
      ASSERT_GE(static_cast<std::int64_t>(actions.value().size()), version) << table;
      for (std::size_t i = 0; i < actions.value().size(); ++i) {
        ASSERT_EQ(actions.value()[i].number, static_cast<std::int64_t>(i) + 1);
      }
      const auto found = store.value()->table(table);
      ASSERT_TRUE(found.ok() && (found.value() || actions.value().empty()));
      if (found.value()) {
        ASSERT_EQ(found.value()->version, static_cast<std::int64_t>(actions.value().size()));
      }
      if (version == 0) continue;  // nothing was acknowledged, though a first move may be there
      ASSERT_EQ(store.value()->find_message(table, "client", version).value(), version);
    }
    for (const auto& [hash, user] : tokens_) {
      const auto found = store.value()->user_of_token(hash, 1);
      ASSERT_TRUE(found.ok() && found.value()) << hash;
      ASSERT_EQ(found.value()->id, user);
    }
    const Append next = moves("after", 0);
    ASSERT_TRUE(store.value()->append({&next, 1}).ok());
  }

 private:
  void append(Storage& store, const std::string& table, int count) {
    Append append = moves(table, versions_[table], count);
    append.client = "client";
    append.client_number = versions_[table] + count;
    const auto result = store.append({&append, 1});
    if (result.ok() && result.value()[0].appended == Appended::done) versions_[table] += count;
  }
  void sign_in(Storage& store) {
    const std::string hash = "hash " + std::to_string(tokens_.size());
    const auto user = store.create_guest("guest", hash, 1'000'000);
    if (user.ok()) tokens_[hash] = user.value().id;
  }
  // As happens by itself when the log has grown.
  static void empty_log() {
    const auto connection = sqlite::SqliteConnection::open(kFile);
    if (connection.ok()) connection.value()->run("PRAGMA wal_checkpoint(RESTART)");
  }

  PowerCutDisk& disk_;
  std::map<std::string, std::int64_t> versions_;
  std::map<std::string, std::string> tokens_;
};

int changes_of_a_session() {
  PowerCutDisk disk;
  Sitting(disk).run();
  return disk.changes();
}

// How many ways to lose what was not synced are tried at each write; more by hand.
int tries() {
  const char* text = std::getenv("EMPORIUM_POWER_CUTS");
  return text == nullptr ? 1 : std::max(1, static_cast<int>(std::strtol(text, nullptr, 10)));
}

TEST(PowerCuts, AtEveryWriteLoseNothingThatWasAcknowledged) {
  const int changes = changes_of_a_session();
  ASSERT_GT(changes, 60);
  for (int cut = 0; cut <= changes; ++cut) {
    for (int attempt = 0; attempt < tries(); ++attempt) {
      SCOPED_TRACE("cut after " + std::to_string(cut) + ", attempt " + std::to_string(attempt));
      const int way = cut + attempt;
      std::mt19937 random(static_cast<unsigned>(1000 * cut + attempt));
      PowerCutDisk disk;
      Sitting session(disk);
      disk.cut_after(cut);
      session.run();
      disk.restart(way % 4 == 0   ? Left::nothing
                   : way % 4 == 1 ? Left::everything
                                  : Left::something,
                   random);
      ASSERT_NO_FATAL_FAILURE(session.check());
    }
  }
}

// The disk itself must be a hard one: without syncing, something is lost.
TEST(PowerCuts, TheDiskForgetsWhatIsNotSynced) {
  PowerCutDisk disk;
  std::mt19937 random(1);  // NOLINT(bugprone-random-generator-seed): the same each time
  {
    const auto connection = sqlite::SqliteConnection::open(kFile);
    ASSERT_TRUE(connection.ok());
    connection.value()->script(
        "PRAGMA synchronous = OFF; CREATE TABLE t (n); INSERT INTO t VALUES (1)");
    ASSERT_FALSE(connection.value()->failed());
    disk.cut_after(disk.changes());
  }
  disk.restart(Left::nothing, random);
  const auto connection = sqlite::SqliteConnection::open(kFile);
  ASSERT_TRUE(connection.ok());
  connection.value()->run("SELECT n FROM t");
  EXPECT_TRUE(connection.value()->take_failure());
}

}  // namespace
}  // namespace emporium::server
