#pragma once

#include <string>
#include <vector>

#include "app/terminal/text.h"
#include "engine/games/games.h"

namespace emporium {

// What a board is drawn with.
struct Screen {
  Paint paint{false};
  const Catalogue* words = nullptr;
  std::vector<std::string> names;  // by seat
};

using Lines = std::vector<std::string>;

// One board a game, drawn from what a seat sees and nothing else.
Lines draw_board(const View<essen::Essen>& view, const Screen& screen);
Lines draw_board(const View<gallerist::Gallerist>& view, const Screen& screen);
Lines draw_board(const View<tbggg::Tbggg>& view, const Screen& screen);
Lines draw_board(const View<kairo::Kairo>& view, const Screen& screen);

// The board of whichever game the table plays.
inline Lines draw_board(const Table& table, Seat viewer, const Screen& screen) {
  Lines lines;
  with_game(table.info().id, [&]<Game G>() {
    lines = draw_board(static_cast<const TableOf<G>&>(table).view_of(viewer), screen);
  });
  return lines;
}

}  // namespace emporium
