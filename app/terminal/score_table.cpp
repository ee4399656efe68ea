#include "app/terminal/score_table.h"

#include <algorithm>

namespace emporium {

std::vector<std::string> score_table(const Table& table, const Catalogue& words,
                                     const Paint& paint) {
  const Scores scores = table.score();
  const Places places = table.places();
  const std::string game(table.info().id);
  std::size_t first = 8;
  for (const auto part : table.info().parts) {
    first = std::max(first, visible_width(words.say(game + ".part." + std::string(part))) + 2);
  }
  std::size_t column = 8;
  for (const std::string& name : table.names()) column = std::max(column, visible_width(name) + 2);
  const auto row = [&](const std::string& title, auto&& cell) {
    std::string line = pad(title, first);
    for (const Seat s : seats(table.players())) {
      const std::string text = cell(s);
      line += std::string(column - std::min(column, visible_width(text)), ' ') + text;
    }
    return line;
  };
  std::vector<std::string> lines = {
      paint.bold(row("", [&](Seat s) { return table.names()[static_cast<std::size_t>(s)]; }))};
  for (std::size_t i = 0; i < table.info().parts.size(); ++i) {
    lines.push_back(
        row(words.say(game + ".part." + std::string(table.info().parts[i])),
            [&](Seat s) { return std::to_string(scores.parts[static_cast<std::size_t>(s)][i]); }));
  }
  lines.push_back(paint.bold(
      row(words.say("app.total"), [&](Seat s) { return std::to_string(scores.total(s)); })));
  if (table.over()) {
    lines.push_back(row(words.say("app.place"), [&](Seat s) {
      return std::to_string(static_cast<int>(places[static_cast<std::size_t>(s)])) + ".";
    }));
  }
  return lines;
}

}  // namespace emporium
