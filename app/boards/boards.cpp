#include "app/boards/boards.h"

#include <map>
#include <sstream>

#include "app/boards/list.h"
#include "engine/games/games.h"

namespace emporium {
namespace {

std::map<std::string, DrawBoard, std::less<>>& all_boards() {
  static std::map<std::string, DrawBoard, std::less<>> all = [] {
    std::map<std::string, DrawBoard, std::less<>> built_in;
    for_each_game([&]<Game G>() { built_in.emplace(G::kId, &draw_board_of<G>); });
    return built_in;
  }();
  return all;
}

}  // namespace

Lines draw_document(const Json& view) {
  Lines lines;
  std::istringstream text(to_pretty_text(view));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

bool add_board(std::string_view game, DrawBoard draw) {
  return all_boards().emplace(game, draw).second;
}

Lines draw_board(const Table& table, Seat viewer, const Screen& screen) {
  return all_boards().find(table.info().id)->second(table, viewer, screen);
}

}  // namespace emporium
