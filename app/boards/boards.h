#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "app/terminal/text.h"
#include "engine/core/table_of.h"
#include "engine/core/words.h"

namespace emporium {

// What a board is drawn with.
struct Screen {
  Paint paint{false};
  const Catalogue* words = nullptr;
  std::vector<std::string> names;  // by seat
};

using Lines = std::vector<std::string>;

// The document of a view, for a game that nobody has drawn.
Lines draw_document(const Json& view);

// The board of a game G is drawn by `Lines draw_board(const View<G>&, const Screen&)`, from what a
// seat sees and nothing else: boards/<id>.cpp, or beside the game where that is not one of ours.
template <Game G>
Lines draw_board_of(const Table& table, Seat viewer, const Screen& screen) {
  const View<G> view = static_cast<const TableOf<G>&>(table).view_of(viewer);
  if constexpr (requires { draw_board(view, screen); }) return draw_board(view, screen);
  return draw_document(view_json(view));
}

struct Board {
  std::string_view game;
  Lines (*draw)(const Table& table, Seat viewer, const Screen& screen);
};

// Those of the program's games, as program_games().
std::span<const Board> program_boards();

template <Game... G>
std::span<const Board> boards_of_games() {
  static constexpr std::array<Board, sizeof...(G)> kAll = {Board{G::kId, &draw_board_of<G>}...};
  return kAll;
}

// The board of whichever game the table plays.
Lines draw_board(const Table& table, Seat viewer, const Screen& screen);

}  // namespace emporium
