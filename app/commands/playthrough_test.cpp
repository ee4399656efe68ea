#include "app/commands/playthrough.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "source_dir.h"

namespace emporium {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A change of play or words shows as a difference that a person can read. To renew one on purpose:
//   ./run playthrough --renew docs/playthroughs/kairo.txt
TEST(Playthroughs, AreWhatTheRulesStillDo) {
  std::set<std::string> told;
  for (const auto& file :
       std::filesystem::directory_iterator(EMPORIUM_SOURCE_DIR "/docs/playthroughs")) {
    const std::string kept = text_of(file.path());
    const auto now = renewed(kept);
    ASSERT_TRUE(now.ok()) << file.path() << ": " << now.error().message;
    EXPECT_EQ(now.value(), kept) << file.path();
    told.insert(file.path().stem().string());
  }
  for (const GameInfo* info : games()) {
    for (const std::string_view part : {"", "_end"}) {
      const std::string name = std::string(info->id).append(part);
      EXPECT_TRUE(told.contains(name)) << "docs/playthroughs/" << name << ".txt is missing";
    }
  }
}

TEST(Playthroughs, OfAnEndTellTheFinalScoring) {
  for (const auto& file :
       std::filesystem::directory_iterator(EMPORIUM_SOURCE_DIR "/docs/playthroughs")) {
    if (!file.path().stem().string().ends_with("_end")) continue;
    EXPECT_NE(text_of(file.path()).find("\n    place"), std::string::npos) << file.path();
  }
}

TEST(Playthroughs, OfAMoveThatTheRulesRefuseNamesItsLine) {
  const auto refused =
      renewed(R"({"game":"tbggg","version":1,"edition":"","players":3,"options":{}})"
              "\n#0 Nature [x] 1 moves: nothing (60000)\n");
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().message.find("line 2"), std::string::npos);
}

}  // namespace
}  // namespace emporium
