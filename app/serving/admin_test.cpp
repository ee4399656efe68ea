#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/commands/commands.h"
#include "app/serving/server_options.h"
#include "app/serving/serving.h"
#include "server/storage/storage.h"

namespace emporium {
namespace {

class Admin : public ::testing::Test {
 protected:
  Admin() : file_(::testing::TempDir() + "emporium_admin_" + std::to_string(getpid()) + ".db") {
    TearDown();
    auto opened = server::open_storage(file_);
    EXPECT_TRUE(opened.ok());
    storage_ = std::move(opened.value());
    ben_ = storage_->create_guest("Ben", "hash", INT64_MAX / 2).value().id;
  }
  void TearDown() override {
    storage_.reset();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + end);
  }

  // What `emporium admin …` prints, and its exit status.
  std::pair<int, std::string> admin(std::vector<std::string> words) {
    CLI::App app;
    int status = -1;
    add_admin(app, status);
    words.insert(words.end(), {"--database", file_});
    words.insert(words.begin(), "admin");
    std::reverse(words.begin(), words.end());  // as CLI11 takes them
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    app.parse(words);
    const std::string out = ::testing::internal::GetCapturedStdout();
    return {status, out + ::testing::internal::GetCapturedStderr()};
  }

  std::string file_;
  std::unique_ptr<server::Storage> storage_;
  std::string ben_;
};

TEST_F(Admin, ABanNeedsAReasonAndLiftsNone) {
  EXPECT_EQ(admin({"ban", ben_, "--reason", "rude"}).first, 0);
  for (const char* none : {"", "  "}) {
    const auto [status, said] = admin({"ban", ben_, "--reason", none});
    EXPECT_NE(status, 0);
    EXPECT_NE(said.find("--reason: say why"), std::string::npos) << said;
  }
  EXPECT_EQ(storage_->accounts().secrets(ben_).value()->banned, "rude");
  EXPECT_EQ(admin({"unban", ben_}).first, 0);
  EXPECT_EQ(storage_->accounts().secrets(ben_).value()->banned, "");
}

// Somebody registers under the id of a person whom the operator will look for.
TEST_F(Admin, AnIdIsThePersonWhoHasItWhateverOthersAreCalled) {
  const std::string other = storage_->create_guest("Cleo", "hash2", INT64_MAX / 2).value().id;
  ASSERT_TRUE(storage_->register_account(other, ben_, "password").ok());
  EXPECT_EQ(admin({"ban", ben_, "--reason", "rude"}).first, 0);
  EXPECT_EQ(storage_->accounts().secrets(ben_).value()->banned, "rude");
  EXPECT_EQ(storage_->accounts().secrets(other).value()->banned, "");
}

TEST_F(Admin, WhomAnOperatorRenamedDoesNotTakeTheOldNameAgain) {
  const auto [status, said] = admin({"rename", ben_, "Nice"});
  EXPECT_EQ(status, 0) << said;
  EXPECT_EQ(storage_->user(ben_).value()->name, "Nice");
  const auto again = storage_->rename(ben_, "ben", "");
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(again.error().code, "name_taken");
  EXPECT_EQ(admin({"rename", ben_, "Ben"}).first, 0) << "operators may give it again";
}

// Of a file that was only just made, for instance: it must not become an empty store.
TEST_F(Admin, AFileThatHoldsNothingIsNoStore) {
  for (const char* content : {"", "x"}) {
    const std::string empty = file_ + ".empty";
    std::ofstream(empty) << content;
    const auto opened = open_existing(empty);
    ASSERT_FALSE(opened.ok());
    EXPECT_NE(opened.error().message.find("holds no database"), std::string::npos);
    EXPECT_EQ(std::filesystem::file_size(empty), std::string(content).size());
    std::filesystem::remove(empty);
  }
}

// Reports of before such characters were refused are in the store.
TEST_F(Admin, PrintsNothingRaw) {
  const server::Report report = {.id = "r",
                                 .time = 1,
                                 .reporter = ben_,
                                 .person = ben_,
                                 .table = "t",
                                 .line = 3,
                                 .words = "\x1b]0;owned\x07",
                                 .reason = "\x1b[2Jfine\xff"};
  ASSERT_TRUE(storage_->accounts().report(report, 0, 10).ok());
  const std::string printed = admin({"reports"}).second;
  EXPECT_EQ(printed.find('\x1b'), std::string::npos);
  EXPECT_EQ(printed.find('\x07'), std::string::npos);
  EXPECT_NE(printed.find("[2Jfine"), std::string::npos) << printed;
}

}  // namespace
}  // namespace emporium
