// A backup is a whole store, and a store made of it holds the same.
#include "server/storage/backup.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/storage/sql/schema.h"
#include "server/storage/sqlite/sqlite_connection.h"
#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

class Backups : public StoresTest {
 protected:
  void SetUp() override {
    StoresTest::SetUp();
    folder_ = testing::TempDir() + "emporium_backup_" + std::to_string(getpid());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override {
    std::filesystem::remove_all(folder_);
    StoresTest::TearDown();
  }
  [[nodiscard]] std::string file(const std::string& name) const { return folder_ + "/" + name; }

  // Something of everything, and bytes of every kind.
  static void fill(Storage& store) {
    Append append = moves("t", 0, 120);
    append.actions[7].body = {{"text", "żółw 🐢"}};
    append.client = std::string("cl\0ient", 7);
    append.client_number = 5;
    append.wake = 77;
    append.secret = std::string("\0\xff\x01", 3);
    append.summary.people = {"alice", "bob"};
    append.summary.status = "over";
    append.outcomes = {{.user = "alice", .game = "essen", .players = 2, .place = 1, .score = 9}};
    ASSERT_TRUE(store.append({&append, 1}).ok());
    for (int i = 0; i < 700; ++i) {
      const Append other = moves("t" + std::to_string(i), 0);
      ASSERT_TRUE(store.append({&other, 1}).ok());
    }
    const auto guest = store.create_guest("guest", "hash", 1'000'000);
    ASSERT_TRUE(guest.ok());
    ASSERT_TRUE(store.register_account(guest.value().id, "Zoé", "password").ok());
    const std::vector<std::string> users = {"alice"};
    ASSERT_TRUE(
        store.rate("t", "essen", users, [](std::span<Rating> r) { r[0].rating = 1623.25; }).ok());
  }
  static void expect_filled(Storage& store) {
    const auto table = store.table("t").value();
    ASSERT_TRUE(table);
    EXPECT_EQ(table->version, 120);
    EXPECT_EQ(table->secret, std::string("\0\xff\x01", 3));
    const auto actions = store.actions("t", 0).value();
    ASSERT_EQ(actions.size(), 120U);
    EXPECT_EQ(actions[7].body["text"], "żółw 🐢");
    EXPECT_EQ(store.find_message("t", std::string("cl\0ient", 7), 5).value(), 120);
    EXPECT_EQ(store.next_wake().value(), 77);
    EXPECT_EQ(store.tables_of("bob", {}).value().tables.size(), 1U);
    EXPECT_EQ(store.table("t699").value()->version, 1);
    EXPECT_EQ(store.account("zoé").value()->password_hash, "password");
    EXPECT_EQ(store.user_of_token("hash", 1).value()->name, "Zoé");
    const auto statistics = store.statistics("alice").value();
    ASSERT_EQ(statistics.size(), 1U);
    EXPECT_EQ(statistics[0].rating->rating, 1623.25);
    const Append next = moves("t", 120);
    EXPECT_EQ(store.append({&next, 1}).value().at(0).version, 121);
  }
  std::string error_code(const std::string& backup) {
    const auto restored = restore(backup, where());
    return restored.ok() ? "" : restored.error().code;
  }

 private:
  std::string folder_;
};
EMPORIUM_ALL_STORES(Backups);

TEST_P(Backups, AreRestoredToAStoreOfTheOtherKindAndBack) {
  {
    const auto first = open_storage(file("first.db"));
    ASSERT_TRUE(first.ok());
    ASSERT_NO_FATAL_FAILURE(fill(*first.value()));
    ASSERT_TRUE(first.value()->backup(file("backup")).ok());
  }
  const auto restored = restore(file("backup"), where());
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ(restored.value().at(0).table, "tables");
  EXPECT_EQ(restored.value().at(0).rows, 701);
  const Status again = storage_->backup(file("again"));
  ASSERT_TRUE(again.ok()) << again.error().message;
  expect_filled(*storage_);
  const auto back = restore(file("again"), file("last.db"));
  ASSERT_TRUE(back.ok()) << back.error().message;
  const auto last = open_storage(file("last.db"));
  ASSERT_TRUE(last.ok()) << last.error().message;
  expect_filled(*last.value());
}

TEST_P(Backups, AreNotWrittenOverTheStoreNorOverWhatLiesBesideIt) {
  const std::string store = file("store.db");
  const auto open = open_storage(store);
  ASSERT_TRUE(open.ok());
  const Append append = moves("t", 0);
  ASSERT_TRUE(open.value()->append({&append, 1}).ok());
  std::filesystem::create_symlink(store + "-wal", file("link"));
  for (const std::string& own : {store, store + "-wal", store + "-shm", store + "-journal",
                                 file("./store.db-wal"), file("link"), std::string("/dev/null")}) {
    EXPECT_FALSE(open.value()->backup(own).ok()) << own;
  }
  EXPECT_TRUE(open.value()->backup(store + "-copy").ok());
  EXPECT_EQ(open_storage(store).value()->table("t").value()->version, 1);
}

TEST_P(Backups, AreMadeWhileSomebodyWrites) {
  std::atomic<bool> stop = false;
  std::atomic<int> written = 0;
  std::thread writer([&] {
    for (; !stop; ++written) {
      const Append next = moves("t", written);
      ASSERT_TRUE(storage_->append({&next, 1}).ok());
    }
  });
  while (written < 3) std::this_thread::yield();
  for (int i = 0; i < 2; ++i) {  // and over an older one
    const Status status = storage_->backup(file("copy"));
    EXPECT_TRUE(status.ok()) << status.error().message;
  }
  stop = true;
  writer.join();
  EXPECT_FALSE(std::filesystem::exists(file("copy.part")));
  const auto copy = open_storage(file("copy"));
  ASSERT_TRUE(copy.ok()) << copy.error().message;
  const auto version = copy.value()->table("t").value()->version;
  EXPECT_GE(version, 3);
  EXPECT_EQ(copy.value()->actions("t", 0).value().size(), static_cast<std::size_t>(version));
}

TEST_P(Backups, AreNotRestoredOverSomething) {
  ASSERT_TRUE(storage_->backup(file("empty")).ok());
  const Append append = moves("t", 0);
  ASSERT_TRUE(storage_->append({&append, 1}).ok());
  const auto refused = restore(file("empty"), where());
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "not_empty");
  EXPECT_NE(refused.error().message.find("\"tables\""), std::string::npos);
  EXPECT_EQ(storage_->table("t").value()->version, 1);
}

TEST_P(Backups, OfAnOlderProgramAreMigrated) {
  {
    const auto connection = sqlite::SqliteConnection::open(file("old"));
    ASSERT_TRUE(migrate(*connection.value(), sqlite::kDialect, 1).ok());
    connection.value()->run(
        "INSERT INTO tables (id, version, game, status, is_public, people, waiting, card, updated,"
        " secret, invitation) VALUES ('old', 0, 'essen', 'over', 1, '[]', '[]', '{}', 5, '', '')");
    ASSERT_FALSE(connection.value()->failed());
  }
  const auto restored = restore(file("old"), where());
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ(storage_->table("old").value()->updated, 5);
}

TEST_P(Backups, ThatLackSomethingAreRefusedAndItIsSaidWhat) {
  Append append = moves("t", 0, 3);
  ASSERT_TRUE(storage_->append({&append, 1}).ok());
  storage_.reset();
  const auto problem_after = [&](const std::string& edit) {
    const std::string copy = file("edited");
    std::filesystem::remove(copy);
    EXPECT_TRUE(open()->backup(copy).ok());
    sqlite::SqliteConnection::open(copy).value()->script(edit);
    const auto restored = restore(copy, file("into.db"));
    return restored.ok() ? "" : restored.error().message;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_TRUE(has(problem_after("UPDATE actions SET body = '{\"mo' WHERE number = 2"),
                  "action 2 of table t cannot be read"));
  EXPECT_TRUE(has(problem_after("DELETE FROM actions WHERE number = 1"), "has 2 actions"));
  EXPECT_TRUE(has(problem_after("DELETE FROM actions"), "has 0 actions"));
  EXPECT_TRUE(has(problem_after("ALTER TABLE users DROP COLUMN email"), "no column \"email\""));
  EXPECT_TRUE(has(problem_after("DROP TABLE reports"), "no table \"reports\""));
  EXPECT_EQ(problem_after("SELECT 1"), "");
}

TEST_P(Backups, ThatAreNoneAreRefused) {
  EXPECT_EQ(error_code(file("none")), "no_file");
  std::ofstream(file("text")) << std::string(5000, 'x');
  EXPECT_EQ(error_code(file("text")), "bad_backup");
  sqlite::SqliteConnection::open(file("other"))
      .value()
      ->script("CREATE TABLE bookmarks (url TEXT)");
  EXPECT_EQ(error_code(file("other")), "bad_backup");
  EXPECT_EQ(storage_->backup("/no/such/folder/file").error().code, "storage");
  if (postgres()) return;
  EXPECT_EQ(storage_->backup(where()).error().code, "bad_field");
}

}  // namespace
}  // namespace emporium::server
