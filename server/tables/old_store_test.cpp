// A store that was written by the first release, with games that were not over: they are shown as
// what they were, and played to their ends.
#include <unistd.h>

#include <filesystem>

#include "engine/games/games.h"
#include "server/tables/hub_fixture.h"
#include "source_dir.h"

namespace emporium::server::testing {
namespace {

User first_owner() { return {"aafb832efdd83eb426e81acb", "Quiet Otter 89", "", true}; }

class OldStoreTest : public HubTest {
 protected:
  void SetUp() override {
    copy_ = std::filesystem::temp_directory_path() /
            ("emporium_old_" + std::to_string(::getpid()) + ".db");
    std::filesystem::copy_file(EMPORIUM_SOURCE_DIR "/server/tables/old/release_0.1.db", copy_,
                               std::filesystem::copy_options::overwrite_existing);
    open(copy_.string());
  }
  void TearDown() override {
    HubTest::TearDown();
    for (const auto* more : {"", "-wal", "-shm"}) std::filesystem::remove(copy_.string() + more);
  }

 private:
  std::filesystem::path copy_;
};

TEST_F(OldStoreTest, RunningTablesOfTheFirstReleaseArePlayedToTheirEnds) {
  const auto listed = real_->tables_of(first_owner().id, {});
  ASSERT_TRUE(listed.ok()) << listed.error().message;
  ASSERT_EQ(listed.value().tables.size(), 8U);
  for (const StoredTable& stored : listed.value().tables) {
    const Json before = state(first_owner(), stored.id);
    ASSERT_EQ(before["type"], "state") << to_text(before);
    EXPECT_EQ(before["table"]["rules_version"], 1);
    const Json end = play_out({first_owner()}, stored.id);
    ASSERT_TRUE(end["over"].get<bool>()) << stored.summary.game;
    EXPECT_EQ(end["table"]["rules_version"], 1) << "it ends by the rules that it began with";
    const auto record =
        wait([&](const Answer& answer) { hub_->record(first_owner(), stored.id, answer); });
    ASSERT_TRUE(record.ok()) << record.error().message;
    EXPECT_EQ(record.value()["version"], 1);
    EXPECT_TRUE(replay_record(record.value()).ok());
  }
}

// Kairo's coins lay open where nothing was chosen.
TEST_F(OldStoreTest, OptionsThatWereNotChosenAreWhatTheyWere) {
  int open = 0;
  int hidden = 0;
  const auto listed = real_->tables_of(first_owner().id, {});
  for (const StoredTable& stored : listed.value().tables) {
    if (stored.summary.game != "kairo") continue;
    const Json options = state(first_owner(), stored.id)["table"]["options"];
    ++(options["open_money"].get<bool>() ? open : hidden);
  }
  EXPECT_EQ(open, 2);
  EXPECT_EQ(hidden, 1) << "where it was chosen";
}

}  // namespace
}  // namespace emporium::server::testing
