#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/games/games.h"

namespace emporium {

// Each command adds itself to the command line; when it ran, `status` is the exit status.
void add_games(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_sim(CLI::App& app, int& status);
void add_record(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_review(CLI::App& app, int& status);
void add_engine(CLI::App& app, int& status);
void add_components(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_playthrough(CLI::App& app, int& status);
void add_schema(CLI::App& app, int& status);
void add_arena(CLI::App& app, int& status);
void add_tune(CLI::App& app, int& status);
void add_self_play(CLI::App& app, int& status);
void add_lessons(CLI::App& app, int& status);
void add_howlers(CLI::App& app, int& status);
void add_calibrate(CLI::App& app, int& status);
void add_luck(CLI::App& app, int& status);
void add_rates(CLI::App& app, int& status);

// All of them.
void add_commands(CLI::App& app, int& status);
int play_default();

// What several commands share.
struct GameChoice {
  std::string game = default_game();
  int players = 0;                   // 0: the command's own default
  std::string components_file;       // empty: the built-in edition
  std::vector<std::string> options;  // name=value
  int rules_version = 0;             // 0: the newest
};
void add_game_choice(CLI::App& command, GameChoice& choice, bool with_players = true);
void add_components_option(CLI::App& command, std::string& file);
void add_language_option(CLI::App& command, Language& language);

// The setup that the choice means; an error names the option of the command line.
Result<Setup> make_setup(const GameChoice& choice, int default_players);

Result<std::string> read_text_file(const std::string& path);
Result<Json> read_json_file(const std::string& path);
Status write_text_file(const std::string& path, const std::string& text);

// Prints "emporium: …" and returns the exit status for errors.
int fail(const Error& error);

}  // namespace emporium
