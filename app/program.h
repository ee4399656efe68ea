#pragma once

#include <string>

#include "app/boards/boards.h"
#include "engine/games/games.h"
#include "players/game_players_of.h"

namespace CLI {
class App;
}

namespace emporium {

// A program with Emporium's commands: games, play, sim, arena, engine…
struct Program {
  std::string about;
  std::string version = {};
  void (*add_more)(CLI::App& app, int& status) = nullptr;  // further commands
};

// Runs the command that the arguments name, a game in the terminal without any; gives the exit
// status.
int run_program(int argc, char** argv, const Program& program);

// Ends the program: there is such a game already.
[[noreturn]] void refuse_game(std::string_view id);

// Adds a game to those of the program: its rules, its players and its board. Before run_program,
// and where the heuristic, the evaluator and the board that the game has are declared.
template <Game G>
void add_to_program() {
  if (!add_game(game_type<G>()) || !add_players(game_players<G>()) ||
      !add_board(G::kId, &draw_board_of<G>)) {
    refuse_game(G::kId);
  }
}

}  // namespace emporium
