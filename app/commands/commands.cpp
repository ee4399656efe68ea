#include "app/commands/commands.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

namespace emporium {

void add_commands(CLI::App& app, int& status) {
  app.require_subcommand(0, 1);
  add_games(app, status);
  add_play(app, status);
  add_sim(app, status);
  add_record(app, status);
  add_replay(app, status);
  add_review(app, status);
  add_engine(app, status);
  add_components(app, status);
  add_schema(app, status);
  add_bench(app, status);
  add_arena(app, status);
  add_tune(app, status);
  add_self_play(app, status);
  add_lessons(app, status);
  add_howlers(app, status);
  add_calibrate(app, status);
  add_luck(app, status);
  add_rates(app, status);
  add_playthrough(app, status);
}

void add_components_option(CLI::App& command, std::string& file) {
  command.add_option("--components", file, "an edition to use instead of the built-in one")
      ->type_name("FILE");
}

void add_language_option(CLI::App& command, Language& language) {
  command
      .add_option_function<std::string>(
          "--lang", [&language](const std::string& code) { language = *find_language(code); },
          "one of " + language_codes())
      ->check([](const std::string& code) {
        return find_language(code) ? "" : "expected one of " + language_codes();
      });
}

void add_game_choice(CLI::App& command, GameChoice& choice, bool with_players) {
  command.add_option("--game", choice.game, "which game: " + game_ids())->capture_default_str();
  if (with_players) command.add_option("--players", choice.players, "number of players");
  add_components_option(command, choice.components_file);
  command.add_option("--option", choice.options, "a table option, name=value (repeatable)")
      ->type_name("NAME=VALUE")
      ->take_all();
  command.add_option("--rules", choice.rules_version, "an older version of the game's rules")
      ->type_name("VERSION");
}

Result<Setup> make_setup(const GameChoice& choice, int default_players) {
  const GameInfo* info = find_game(choice.game);
  if (info == nullptr) {
    return Error{"unknown_game",
                 "--game: there is no game \"" + choice.game + "\"; there is " + game_ids()};
  }
  Setup setup;
  setup.players = choice.players != 0 ? choice.players : default_players;
  setup.version = choice.rules_version;
  setup.options = Json::object();
  for (const std::string& option : choice.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      return Error{"bad_option", "--option: expected NAME=VALUE, got \"" + option + "\""};
    }
    const std::string value = option.substr(equals + 1);
    const auto json = parse_json(value);
    setup.options[option.substr(0, equals)] = json.ok() ? json.value() : Json(value);
  }
  if (!choice.components_file.empty()) {
    auto components = read_json_file(choice.components_file);
    if (!components.ok()) return components.error();
    setup.components = std::move(components.value());
  }
  // A table that can't be made is better refused here, before any work.
  const auto table = create_table(choice.game, setup);
  if (!table.ok()) return table.error();
  return setup;
}

Result<std::string> read_text_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"no_file", "cannot read the file \"" + path + "\""};
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad() || text.bad()) return Error{"no_file", "cannot read the file \"" + path + "\""};
  return text.str();
}

Result<Json> read_json_file(const std::string& path) {
  const auto text = read_text_file(path);
  if (!text.ok()) return text.error();
  auto json = parse_json(text.value());
  if (!json.ok()) return Error{json.error().code, path + ": " + json.error().message};
  return json;
}

Status write_text_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) return Error{"no_file", "cannot write the file \"" + path + "\""};
  return Done{};
}

int fail(const Error& error) {
  std::cout.flush();
  std::cerr << "emporium: " << error.message << '\n';
  return 1;
}

}  // namespace emporium
