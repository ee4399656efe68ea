#include "app/protocol/refusal.h"

namespace emporium {

Json refusal(const Error& error) {
  Json json = {{"code", error.code}, {"message", error.message}};
  if (!error.rule.empty()) json["rule"] = error.rule;
  return {{"ok", false}, {"error", std::move(json)}};
}

Error in_words(Error error, const Table& game, const Catalogue& words) {
  if (error.rule.empty()) return error;
  const std::string common = "rule." + error.rule;
  if (error.code == "illegal_move") {
    error.message = game.rule_words(words, error.rule);
  } else if (words.find(common) != nullptr) {
    error.message = words.say(common);
  }
  return error;
}

}  // namespace emporium
