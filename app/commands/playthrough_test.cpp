#include "app/commands/playthrough.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace emporium {
namespace {

// A change of play shows as a difference that a person can read. To renew them on purpose:
//   ./run playthrough --golden docs/playthroughs
TEST(Playthroughs, AreWhatTheRulesStillDo) {
  for (const GameInfo* info : games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      const std::string name = playthrough_name(info->id, players);
      std::ifstream file(std::string(EMPORIUM_SOURCE_DIR "/docs/playthroughs/") + name);
      std::ostringstream kept;
      kept << file.rdbuf();
      std::istringstream now(playthrough(std::string(info->id), {players, nullptr, nullptr}, 1));
      std::istringstream then(kept.str());
      std::string line_now;
      std::string line_then;
      for (int n = 1; std::getline(now, line_now); ++n) {
        ASSERT_TRUE(std::getline(then, line_then)) << name << " ends before line " << n;
        ASSERT_EQ(line_now, line_then) << name << ":" << n;
      }
      ASSERT_FALSE(std::getline(then, line_then)) << name << " goes on: " << line_then;
    }
  }
}

}  // namespace
}  // namespace emporium
