#include "engine/core/words.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/testing/game_words.h"
#include "engine/core/testing/translations.h"
#include "engine/games/games.h"

namespace emporium {
namespace {

TEST(Words, EveryLanguageHasEveryMessageWithItsArguments) {
  EXPECT_EQ(testing::translation_gaps(engine_words), std::vector<std::string>{});
}

TEST(Words, EveryMessageOfEveryGameIsThereAndUsed) {
  for (const GameInfo* info : games()) {
    EXPECT_EQ(testing::message_gaps(info->id), std::vector<std::string>{});
  }
}

TEST(Words, ASeatBeyondThePlayersIsTheDummys) {
  const Catalogue& en = engine_words(Language::en);
  const auto& kinds = find_game("gallerist")->event_kinds;
  const Kind& kind = *std::find_if(kinds.begin(), kinds.end(),
                                   [](const Kind& k) { return k.name == "kicked_out"; });
  Json form = {{"kind", "kicked_out"}, {"piece", "assistant"}, {"location", "market"}, {"seat", 1}};
  const auto say = [&](const std::vector<std::string>& names) {
    return shape_words(en, "gallerist", "event", kind, form, names, {});
  };
  EXPECT_EQ(say({"Ada"}), "Lacerda’s assistant is kicked out of the International Market.");
  EXPECT_EQ(say({"Ada", "Bo"}), "Bo’s assistant is kicked out of the International Market.");
}

}  // namespace
}  // namespace emporium
