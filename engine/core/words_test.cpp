#include "engine/core/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/testing/translations.h"
#include "engine/games/games.h"

namespace emporium {
namespace {

TEST(Words, EveryLanguageHasEveryMessageWithItsArguments) {
  EXPECT_EQ(testing::translation_gaps(engine_words), std::vector<std::string>{});
}

// Each message that the engine can ask for is there, and none that it never asks for.
TEST(Words, EveryMessageOfEveryGameIsThereAndUsed) {
  const auto& en = engine_words(Language::en).messages();
  for (const GameInfo* info : games()) {
    const std::string game = std::string(info->id) + ".";
    std::set<std::string> wanted = {game + "title", game + "credit", game + "pitch"};
    std::set<std::string> numbers;  // vocabularies that name only some of their values
    const auto want_vocabulary = [&](const Kind& kind) {
      for (int i = 0; i < kind.arity(); ++i) {
        const Vocabulary* words = kind.args[static_cast<std::size_t>(i)].words;
        if (words == nullptr) continue;
        if (words->words.empty()) numbers.insert(game + std::string(words->name) + ".");
        for (const auto word : words->words) {
          wanted.insert(game + std::string(words->name) + "." + std::string(word));
        }
      }
    };
    for (const Kind& kind : info->move_kinds) {
      wanted.insert(game + "move." + std::string(kind.name));
      want_vocabulary(kind);
    }
    for (const Kind& kind : info->event_kinds) {
      wanted.insert(game + "event." + std::string(kind.name));
      want_vocabulary(kind);
      for (const Arg& arg : kind.args) {
        if (arg.secret) wanted.insert(game + "event." + std::string(kind.name) + ".hidden");
      }
    }
    for (const auto step : info->steps) {
      wanted.insert(game + "step." + std::string(step));
      wanted.insert(game + "help." + std::string(step));
    }
    for (const auto reason : info->reasons.subspan(1)) {
      wanted.insert(game + "rule." + std::string(reason));
    }
    // Who is not played by anybody, in games for one.
    if (info->min_players == 1) wanted.insert(game + "dummy");
    for (const auto part : info->parts) wanted.insert(game + "part." + std::string(part));
    const Json options = options_json(info->id);
    for (auto it = options.begin(); it != options.end(); ++it) {
      wanted.insert(game + "option." + it.key());
      if (!it->is_string()) continue;
      const Json schema = game_schema(info->id, "options", info->min_players);
      for (const Json& value : schema["properties"][it.key()]["enum"]) {
        wanted.insert(game + "option." + it.key() + "." + value.get<std::string>());
      }
    }
    for (const auto& key : wanted) EXPECT_TRUE(en.contains(key)) << key << " is missing";
    for (const auto& [key, message] : en) {
      // Games may add words of their own for boards under "board.".
      if (!key.starts_with(game) || key.starts_with(game + "board.")) continue;
      const bool names_a_number =
          std::any_of(numbers.begin(), numbers.end(),
                      [&](const auto& prefix) { return key.starts_with(prefix); });
      EXPECT_TRUE(names_a_number || wanted.contains(key) ||
                  wanted.contains(key.substr(0, key.rfind('.'))))
          << key << " is never used";
    }
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
