#pragma once

#include <string>

#include "app/boards/boards.h"
#include "engine/games/games.h"
#include "players/game_players_of.h"
#include "players/game_trials_of.h"

namespace CLI {  // NOLINT(readability-identifier-naming): another library's
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

}  // namespace emporium

// The games of a program, in place of Emporium's own: EMPORIUM_GAMES(quay::Quay). Once, in a file
// where the heuristics, evaluators and boards that they have are declared.
#define EMPORIUM_GAMES(...)                                                           \
  emporium::GameTypes emporium::program_games() { return game_types<__VA_ARGS__>(); } \
  std::span<const emporium::GamePlayers* const> emporium::program_players() {         \
    return players_of_games<__VA_ARGS__>();                                           \
  }                                                                                   \
  std::span<const emporium::GameTrials* const> emporium::program_trials() {           \
    return trials_of_games<__VA_ARGS__>();                                            \
  }                                                                                   \
  std::span<const emporium::Board> emporium::program_boards() {                       \
    return boards_of_games<__VA_ARGS__>();                                            \
  }
