#include "server/tables/hub.h"

#include "engine/games/games.h"
#include "server/fair/verify.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"

namespace emporium::server::testing {
namespace {

TEST_F(HubTest, ThePersonAndTheComputerPlayEveryGameToItsEnd) {
  const User ann = person("Ann");
  for (const GameInfo* info : games()) {
    const std::string seats =
        "m" + std::string(static_cast<std::size_t>(std::max(2, info->min_players) - 1), 'c');
    const auto created = create(ann, setup_of(std::string(info->id), seats, {{"start", true}}));
    ASSERT_TRUE(created.ok()) << created.error().message;
    const std::string id = created.value()["id"].get<std::string>();
    const Json end = play_out({ann}, id);
    ASSERT_TRUE(end["over"].get<bool>()) << to_text(end).substr(0, 300);
    EXPECT_EQ(end["table"]["status"], "over");
    const auto record = wait([&](const Answer& answer) { hub_->record(ann, id, answer); });
    ASSERT_TRUE(record.ok());
    EXPECT_TRUE(replay_record(record.value()).ok());
    const auto verdict = verify(record.value());
    ASSERT_TRUE(verdict.ok()) << verdict.error().message;
    EXPECT_EQ(verdict.value().finding, Verdict::Finding::agrees) << info->id;
  }
  EXPECT_EQ(real_->statistics(ann.id).value().size(), games().size());
}

}  // namespace
}  // namespace emporium::server::testing
