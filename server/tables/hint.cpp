#include "server/tables/hint.h"

#include "players/reasons.h"
#include "server/tables/message.h"
#include "server/tables/words.h"

namespace emporium::server {

Json advice_json(const Table& game, const std::vector<std::string>& names, const Thought& thought,
                 Language language) {
  std::vector<Candidate> candidates = thought.candidates;
  const bool reasoned = !candidates.empty();
  if (!reasoned) {
    candidates.emplace_back();
    candidates.back().move = thought.move;
    candidates.back().share = 1;
  }
  const Catalogue& words = table_words(language);
  Json list = Json::array();
  for (const Candidate& candidate : candidates) {
    Json line = Json::array();
    for (const Move move : candidate.line) {
      line.push_back(game.later_move_words(words, move, names));
    }
    Json json = candidate_json(game, words, names, candidate);
    if (!reasoned) json["reason"] = "";
    json["line"] = std::move(line);
    list.push_back(std::move(json));
  }
  return {{"candidates", std::move(list)}};
}

Json hint_json(const Table& game, const std::vector<std::string>& names, ThinkRequest request,
               Language language, const std::function<void(Json)>& so_far) {
  if (so_far) {
    request.so_far = [&](const Thought& thought) {
      so_far(advice_json(game, names, thought, language));
    };
  }
  const auto thought = think(game, request);
  if (!thought.ok()) {
    return {{"error", error_json(in_words(thought.error(), &game, language))}};
  }
  return advice_json(game, names, thought.value(), language);
}

}  // namespace emporium::server
