#include "app/boards/boards.h"

#include <algorithm>
#include <sstream>

namespace emporium {

Lines draw_document(const Json& view) {
  Lines lines;
  std::istringstream text(to_pretty_text(view));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

Lines draw_board(const Table& table, Seat viewer, const Screen& screen) {
  const auto all = program_boards();
  const auto board = std::find_if(all.begin(), all.end(),
                                  [&](const Board& one) { return one.game == table.info().id; });
  return board->draw(table, viewer, screen);
}

}  // namespace emporium
