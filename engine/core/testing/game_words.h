#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/games/games.h"

namespace emporium::testing {

// The keys of a game's messages that the engine can ask for.
class GameWords {
 public:
  explicit GameWords(const GameInfo& info) : game_(std::string(info.id) + ".") {
    for (const auto* key : {"title", "credit", "pitch"}) want(key);
    for (const Kind& kind : info.move_kinds) want_kind("move.", kind);
    for (const Kind& kind : info.event_kinds) want_kind("event.", kind);
    for (const auto step : info.steps) {
      want("step." + std::string(step));
      want("help." + std::string(step));
    }
    for (const auto reason : info.reasons.subspan(1)) want("rule." + std::string(reason));
    for (const auto part : info.parts) want("part." + std::string(part));
    // Who is not played by anybody, in games for one.
    if (info.min_players == 1) want("dummy");
    want_options(info);
  }

  [[nodiscard]] const std::set<std::string>& wanted() const { return wanted_; }

  // Forms of a word and branches of a message count as it does; games may have words of their own
  // for boards under "board.".
  [[nodiscard]] bool uses(const std::string& key) const {
    return wanted_.contains(key) || wanted_.contains(key.substr(0, key.rfind('.'))) ||
           key.starts_with(game_ + "board.") ||
           std::any_of(numbers_.begin(), numbers_.end(),
                       [&](const std::string& prefix) { return key.starts_with(prefix); });
  }

 private:
  void want(const std::string& key) { wanted_.insert(game_ + key); }

  void want_kind(const std::string& group, const Kind& kind) {
    want(group + std::string(kind.name));
    for (int i = 0; i < kind.arity(); ++i) {
      const Arg& arg = kind.args[static_cast<std::size_t>(i)];
      if (arg.secret) want(group + std::string(kind.name) + ".hidden");
      if (arg.words == nullptr) continue;
      const std::string name(arg.words->name);
      if (arg.words->words.empty()) numbers_.insert(game_ + name + ".");
      for (const auto word : arg.words->words) want(name + "." + std::string(word));
    }
  }

  void want_options(const GameInfo& info) {
    const Json options = options_json(info.id);
    const Json schema = game_schema(info.id, "options", info.min_players);
    for (auto it = options.begin(); it != options.end(); ++it) {
      want("option." + it.key());
      if (!it->is_string()) continue;
      for (const Json& value : schema["properties"][it.key()]["enum"]) {
        want("option." + it.key() + "." + value.get<std::string>());
      }
    }
  }

  std::string game_;
  std::set<std::string> wanted_;
  std::set<std::string> numbers_;  // vocabularies that name only some of their values
};

// What is wrong with a game's catalogues: messages that the engine can ask for and that are missing
// in some language, and such as are never used.
inline std::vector<std::string> message_gaps(std::string_view game) {
  std::vector<std::string> gaps;
  const GameWords words(*find_game(game));
  for (const Language language : every_language()) {
    const auto& messages = engine_words(language).messages();
    for (const std::string& key : words.wanted()) {
      if (!messages.contains(key)) gaps.push_back(key + " is missing");
    }
    for (const auto& [key, message] : messages) {
      if (key.starts_with(std::string(game) + ".") && !words.uses(key)) {
        gaps.push_back(key + " is never used");
      }
    }
  }
  return gaps;
}

}  // namespace emporium::testing
