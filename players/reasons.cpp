#include "players/reasons.h"

#include <cmath>

namespace emporium {
namespace {

std::string_view certainty(double sure) {
  if (sure >= 0.95) return "reason.sure";
  if (sure >= 0.75) return "reason.likely";
  if (sure >= 0.35) return "reason.close";
  return "reason.weaker";
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

std::string reason_words(const Table& table, const Catalogue& words, const Candidate& candidate) {
  const std::string_view outcome = table.players() == 1    ? "reason.alone"
                                   : candidate.margin >= 0 ? "reason.ahead"
                                                           : "reason.behind";
  return words.say(outcome, {{"margin", std::abs(candidate.margin)},
                             {"win", std::lround(100 * candidate.win)},
                             {"certainty", words.say(certainty(candidate.sure))}});
}

std::string line_words(const Table& table, const Catalogue& words, const Candidate& candidate) {
  std::string moves;
  const std::vector<std::string> names = table.names_in(words);
  for (std::size_t i = 1; i < candidate.line.size(); ++i) {
    moves += (i == 1 ? "" : " → ") + table.later_move_words(words, candidate.line[i], names);
  }
  return moves.empty() ? moves : words.say("reason.line", {{"moves", moves}});
}

Json candidate_json(const Table& table, const Catalogue& words,
                    const std::vector<std::string>& names, const Candidate& candidate) {
  return {{"move", candidate.move},
          {"form", table.move_json(candidate.move)},
          {"words", table.move_words(words, candidate.move, names)},
          {"margin", rounded(candidate.margin)},
          {"win", table.players() == 1 ? Json() : Json(rounded(candidate.win))},
          {"share", rounded(candidate.share)},
          {"sure", rounded(candidate.sure)},
          {"reason", reason_words(table, words, candidate)}};
}

Json candidates_json(const Table& table, const Catalogue& words, const Thought& thought) {
  Json list = Json::array();
  const std::vector<std::string> names = table.names_in(words);
  for (const Candidate& candidate : thought.candidates) {
    Json json = candidate_json(table, words, names, candidate);
    json["line"] = candidate.line;
    json["line_words"] = line_words(table, words, candidate);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace emporium
