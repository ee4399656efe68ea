#include "engine/games/games.h"

#include "engine/core/text.h"

namespace emporium::embedded {
extern const WordsFiles core_words;
}  // namespace emporium::embedded

namespace emporium {
namespace {

Error unknown_game(std::string_view id) {
  return {"unknown_game", "game: there is no game \"" + std::string(id.substr(0, 40)) +
                              "\"; there is " + game_ids()};
}

Catalogue make_words(Language language) {
  Catalogue catalogue(language);
  const std::string& code = language_rules(language).code;
  // Built-in catalogues are checked by a test; an error here would show as missing messages.
  static_cast<void>(catalogue.add("", words_in(embedded::core_words, code)));
  for (const GameType* game : program_games()) {
    static_cast<void>(catalogue.add(std::string(game->info().id) + ".", game->words(code)));
  }
  return catalogue;
}

std::vector<Catalogue>& all_words() {
  static std::vector<Catalogue> all = for_each_language(make_words);
  return all;
}

// The fields of a record beside those of its head.
Status check_record_fields(const Json& document) {
  constexpr std::array<std::string_view, 12> kFields = {
      "emporium",   "game",  "version", "edition", "players", "options",
      "components", "seats", "start",   "moves",   "result",  "nature"};
  for (auto it = document.begin(); it != document.end(); ++it) {
    if (std::find(kFields.begin(), kFields.end(), it.key()) == kFields.end()) {
      return Error{"bad_field", "record." + it.key() + ": no such field here"};
    }
  }
  const auto format = document.find("emporium");
  if (format == document.end() || *format != kRecordFormat) {
    return Error{"bad_field", "record.emporium: this program reads record format " +
                                  std::to_string(kRecordFormat)};
  }
  const auto moves = document.find("moves");
  if (moves == document.end() || !moves->is_array()) {
    return Error{"bad_field", "record.moves: expected a list"};
  }
  return Done{};
}

// No more of them than there are players, and no longer than people's names are: whoever wrote the
// record may have meant harm.
std::vector<std::string> read_names(const Json& document, int players) {
  constexpr std::size_t kLongest = 40;
  std::vector<std::string> names;
  const auto seats = document.find("seats");
  if (seats == document.end() || !seats->is_array()) return names;
  for (const Json& seat : *seats) {
    if (static_cast<int>(names.size()) == players) break;
    const auto name = seat.find("name");
    const bool named = name != seat.end() && name->is_string();
    names.push_back(named ? first_characters(name->get_ref<const std::string&>(), kLongest)
                          : std::string());
  }
  return names;
}

}  // namespace

std::vector<const GameInfo*> games() {
  std::vector<const GameInfo*> all;
  for (const GameType* game : program_games()) all.push_back(&game->info());
  return all;
}

const GameType* find_game_type(std::string_view id) {
  for (const GameType* game : program_games()) {
    if (game->info().id == id) return game;
  }
  return nullptr;
}

const GameInfo* find_game(std::string_view id) {
  const GameType* game = find_game_type(id);
  return game == nullptr ? nullptr : &game->info();
}

std::string game_ids() {
  std::string ids;
  for (const GameInfo* info : games()) ids += (ids.empty() ? "" : ", ") + std::string(info->id);
  return ids;
}

std::string default_game() { return std::string(program_games().front()->info().id); }

Result<std::unique_ptr<Table>> create_table(std::string_view game, const Setup& setup) {
  const GameType* type = find_game_type(game);
  if (type == nullptr) return unknown_game(game);
  return type->create(setup);
}

Result<std::unique_ptr<Table>> load_position(const Json& document) {
  const auto header = read_header(document, "position");
  if (!header.ok()) return header.error();
  auto table = create_table(header.value().game, header.value().setup);
  if (!table.ok()) return table;
  if (Status status = table.value()->load(document); !status.ok()) return status.error();
  return table;
}

Result<std::unique_ptr<Table>> replay_record(const Json& document) {
  const auto header = read_header(document, "record");
  if (!header.ok()) return header.error();
  if (Status status = check_record_fields(document); !status.ok()) return status.error();
  const GameInfo* info = find_game(header.value().game);
  if (info == nullptr) return unknown_game(header.value().game);
  // The start is a saved position; without one the game starts at its beginning.
  auto table = create_table(header.value().game, header.value().setup);
  if (!table.ok()) return table;
  Json start = document;
  start["position"] =
      document.contains("start") ? document["start"] : table.value()->save()["position"];
  if (Status status = table.value()->load(start); !status.ok()) return status.error();
  table.value()->set_names(read_names(document, table.value()->players()));
  const Json& moves = document["moves"];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto where = "record.moves[" + std::to_string(i) + "]: ";
    const auto move = table.value()->read_move(moves[i]);
    if (!move.ok()) return Error{"bad_record", where + move.error().message};
    if (Status status = table.value()->apply(move.value()); !status.ok()) {
      return Error{"bad_record", where + status.error().message, status.error().rule};
    }
  }
  if (const auto result = document.find("result"); result != document.end()) {
    if (!table.value()->over() || *result != table.value()->score_json()) {
      return Error{"bad_record", "record.result: the moves lead to another result"};
    }
  }
  return table;
}

Json game_schema(std::string_view game, std::string_view document, int players) {
  Json schema;
  const GameType* type = find_game_type(game);
  if (type == nullptr) return schema;
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = std::string(game) + " " + std::string(document);
  schema.update(type->schema(document, players));
  return schema;
}

Json options_json(std::string_view game) {
  const GameType* type = find_game_type(game);
  return type == nullptr ? Json() : type->default_options();
}

const Catalogue& engine_words(Language language) {
  return all_words()[static_cast<std::size_t>(language)];
}

Status give_words(Language language, std::string_view json) {
  return all_words()[static_cast<std::size_t>(language)].add("", json);
}

}  // namespace emporium
