#include "players/reasons.h"

#include <algorithm>
#include <cmath>

namespace emporium {
namespace {

std::string_view verdict_name(Verdict verdict) {
  return kVerdictNames[static_cast<std::size_t>(verdict)];
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

std::string parts_words(const Table& table, const Catalogue& words, std::span<const double> parts) {
  constexpr std::size_t kMost = 3;
  constexpr double kLeast = 0.5;  // points
  const auto& names = table.info().parts;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < std::min(names.size(), parts.size()); ++i) {
    if (std::abs(parts[i]) >= kLeast) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const double first = std::abs(parts[a]);
    const double second = std::abs(parts[b]);
    return first != second ? first > second : a < b;
  });
  std::string all;
  for (std::size_t i = 0; i < std::min(order.size(), kMost); ++i) {
    const double points = parts[order[i]];
    const std::string part = std::string(table.info().id) + ".part." + std::string(names[order[i]]);
    all += (all.empty() ? "" : ", ") +
           words.say(points > 0 ? "reason.more" : "reason.less",
                     {{"points", std::lround(std::abs(points))}, {"part", words.say(part)}});
  }
  return all;
}

std::string reason_words(const Table& table, const Catalogue& words, const Candidate& candidate) {
  const bool alone = table.players() == 1;
  const std::string_view outcome = alone && !table.goals().is_null() ? "reason.goals"
                                   : alone                           ? "reason.alone"
                                   : candidate.margin >= 0           ? "reason.ahead"
                                                                     : "reason.behind";
  std::string reason = words.say(
      outcome,
      {{"margin", std::abs(candidate.margin)},
       {"win", told_percent(candidate.win)},
       {"certainty", words.say("reason." + std::string(verdict_name(candidate.verdict)))}});
  const std::string parts = parts_words(table, words, candidate.parts);
  if (parts.empty()) return reason;
  const bool first = candidate.verdict == Verdict::sure || candidate.verdict == Verdict::likely;
  return reason + words.say(first ? "reason.than_next" : "reason.than_best", {{"parts", parts}});
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
          {"verdict", verdict_name(candidate.verdict)},
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
