#include "app/serving/types.h"

#include <algorithm>
#include <span>
#include <utility>

#include "app/serving/typescript.h"
#include "engine/games/games.h"
#include "server/documents/documents.h"

namespace emporium {
namespace {

constexpr std::string_view kHead =
    "// Made by scripts/types of what the program says of its documents: not to be edited.\n\n";

std::string capitalized(std::string_view word) {
  std::string name(word);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string name_list(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) {
    list += (list.empty() ? "'" : ", '") + std::string(name) + "'";
  }
  return "[" + list + "] as const";
}

// The words of moves and events, by vocabulary.
std::string vocabularies(const GameInfo& info) {
  std::map<std::string_view, const Vocabulary*> all;
  for (const auto kinds : {info.move_kinds, info.event_kinds}) {
    for (const Kind& kind : kinds) {
      for (const Arg& arg : kind.args) {
        if (arg.words != nullptr && !arg.words->words.empty()) all[arg.words->name] = arg.words;
      }
    }
  }
  std::string text = "export const words = {\n";
  for (const auto& [name, words] : all) {
    text += "  " + std::string(name) + ": " + name_list(words->words) + ",\n";
  }
  return text + "};\n";
}

// The numbers that arguments of moves may have, where they are few: all shops, all columns.
std::string number_lists(const GameInfo& info) {
  constexpr int kFew = 20;
  std::map<std::string_view, std::pair<int, int>> all;  // from, to
  for (const Kind& kind : info.move_kinds) {
    for (const Arg& arg : kind.args) {
      const bool named =
          arg.words != nullptr && (!arg.words->words.empty() || arg.words == &kSeats);
      if (arg.name.empty() || named) continue;
      const int last = arg.first + arg.count - 1;
      auto& [from, to] = all.try_emplace(arg.name, arg.first, last).first->second;
      from = std::min(from, arg.first);
      to = std::max(to, last);
    }
  }
  std::string text = "export const numbers = {\n";
  for (const auto& [name, range] : all) {
    if (range.second - range.first >= kFew) continue;
    std::string list;
    for (int n = range.first; n <= range.second; ++n) {
      list += (list.empty() ? "" : ", ") + std::to_string(n);
    }
    text += "  " + std::string(name) + ": [" + list + "],\n";
  }
  return text + "} as const;\n";
}

// The levels of a solo game, the easiest first.
std::string level_list(const GameInfo& info) {
  const Json goals = game_schema(info.id, "goals", info.min_players);
  if (!goals.contains("properties")) return {};
  std::vector<std::string> names;
  for (const auto& level : goals["properties"].items()) names.push_back(level.key());
  const std::vector<std::string_view> levels(names.begin(), names.end());
  return "export const levels = " + name_list(levels) + ";\n";
}

// Every number of players has documents of the same type: a test looks.
std::string types_of_a_game(const GameInfo& info) {
  std::string text(kHead);
  for (const std::string_view document : kGameDocuments) {
    text += typescript_declaration(capitalized(document),
                                   game_schema(info.id, document, info.max_players)) +
            "\n";
  }
  text += "export type Documents = {\n";
  for (const std::string_view document : kGameDocuments) {
    text += "  " + capitalized(document) + ": " + capitalized(document) + ";\n";
  }
  text += "};\n\n";
  return text + "export const steps = " + name_list(info.steps) + ";\n" +
         "export const parts = " + name_list(info.parts) + ";\n" + level_list(info) +
         vocabularies(info) + number_lists(info);
}

std::string types_of_the_server() {
  std::string text(kHead);
  text +=
      "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };\n";
  for (const server::Document& document : server::documents()) {
    const std::string name(document.name);
    const Json& schema = server::document_schemas()["components"]["schemas"][name];
    text += "\n" + typescript_declaration(name, schema);
  }
  return text;
}

}  // namespace

std::map<std::string, std::string> generated_types() {
  std::map<std::string, std::string> files;
  for (const GameInfo* info : games()) {
    files[std::string(info->id) + ".ts"] = types_of_a_game(*info);
  }
  files["protocol.ts"] = types_of_the_server();
  return files;
}

}  // namespace emporium
