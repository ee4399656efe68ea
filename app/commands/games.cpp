// emporium games | components | schema: what there is.
#include <iostream>
#include <set>

#include "app/commands/commands.h"

namespace emporium {
namespace {

Json games_json() {
  Json all = Json::array();
  const Catalogue& words = engine_words(Language::en);
  for (const GameInfo* info : games()) {
    const std::string id(info->id);
    all.push_back({{"id", id},
                   {"title", words.say(id + ".title")},
                   {"credit", words.say(id + ".credit")},
                   {"players", {info->min_players, info->max_players}},
                   {"version", info->version},
                   {"moves", info->moves},
                   {"options", options_json(id)}});
  }
  return all;
}

void print_games(Language language) {
  const Catalogue& words = engine_words(language);
  for (const GameInfo* info : games()) {
    const std::string id(info->id);
    std::cout << id << "  " << words.say(id + ".title") << ", " << words.say(id + ".credit")
              << "\n    " << words.say(id + ".pitch") << "\n    " << info->min_players << "-"
              << info->max_players << " players, rules version " << info->version << ", "
              << info->moves << " moves\n";
    const Json options = options_json(id);
    for (auto it = options.begin(); it != options.end(); ++it) {
      std::cout << "    --option " << it.key() << "=" << to_text(*it) << "   "
                << words.say(id + ".option." + it.key()) << "\n";
    }
  }
}

// Says which game an edition is for; what is wrong with it, if it is for none.
Status print_edition(const std::string& file) {
  const auto json = read_json_file(file);
  if (!json.ok()) return json.error();
  std::string why;
  bool found = false;
  for (const GameInfo* info : games()) {
    const auto edition = find_game_type(info->id)->edition(json.value());
    if (edition.ok()) {
      std::cout << file << ": the edition \"" << edition.value() << "\" of " << info->id << "\n";
      found = true;
    } else {
      why += "\n  as " + std::string(info->id) + ": " + edition.error().message;
    }
  }
  if (found) return Done{};
  return Error{"bad_components", file + ": an edition of no game" + why};
}

}  // namespace

void add_games(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("games", "lists the games, their options and versions");
  auto json = std::make_shared<bool>(false);
  auto language = std::make_shared<Language>(Language::en);
  auto components = std::make_shared<std::string>();
  command->add_flag("--json", *json, "as JSON");
  add_language_option(*command, *language);
  add_components_option(*command, *components);
  command->callback([&status, json, language, components] {
    if (!components->empty()) {
      const Status edition = print_edition(*components);
      status = edition.ok() ? 0 : fail(edition.error());
      return;
    }
    if (*json) {
      std::cout << to_text(games_json()) << "\n";
    } else {
      print_games(*language);
    }
    status = 0;
  });
}

void add_components(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "components", "prints the edition in use; checks the one given with --components");
  auto shared = std::make_shared<GameChoice>();
  add_game_choice(*command, *shared, false);
  command->callback([&status, shared] {
    const GameChoice& choice = *shared;
    const GameInfo* info = find_game(choice.game);
    const auto setup = make_setup(choice, info == nullptr ? 0 : info->min_players);
    if (!setup.ok()) {
      status = fail(setup.error());
      return;
    }
    const Json json = setup.value().components.is_null()
                          ? parse_json(find_game_type(choice.game)->components()).value()
                          : setup.value().components;
    std::cout << to_pretty_text(json);
    status = 0;
  });
}

void add_schema(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("schema", "prints the JSON Schema of a game's documents");
  auto shared = std::make_shared<GameChoice>();
  auto document = std::make_shared<std::string>("position");
  add_game_choice(*command, *shared);
  const std::set<std::string> documents(kGameDocuments.begin(), kGameDocuments.end());
  command->add_option("document", *document, "which document")->check(CLI::IsMember(documents));
  command->callback([&status, shared, document] {
    const GameChoice& choice = *shared;
    const GameInfo* info = find_game(choice.game);
    const auto setup = make_setup(choice, info == nullptr ? 0 : info->min_players);
    if (!setup.ok()) {
      status = fail(setup.error());
      return;
    }
    std::cout << to_pretty_text(game_schema(choice.game, *document, setup.value().players));
    status = 0;
  });
}

}  // namespace emporium
