#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game_type.h"
#include "engine/core/table.h"
#include "engine/core/words.h"
#include "engine/games/list.h"

namespace emporium {

// Calls f.template operator()<G>() for the game of Emporium's list of that id; false if there is
// none. Where types are needed, as in tests; all else asks the functions below, which know every
// game of the program.
template <class F>
bool with_game(std::string_view id, F&& f) {
  return Games::with(id, f);
}
template <class F>
void for_each_game(F&& f) {
  Games::each(f);
}

// The games of the program. Emporium's own list is a file of this library; a program that defines
// this function itself has the games that it names instead, and nothing of the others is linked.
using GameTypes = std::span<const GameType* const>;
GameTypes program_games();

template <Game... G>
GameTypes game_types() {
  static const std::array<const GameType*, sizeof...(G)> all = {&game_type<G>()...};
  return all;
}

std::vector<const GameInfo*> games();
const GameInfo* find_game(std::string_view id);
const GameType* find_game_type(std::string_view id);
// All ids, for errors.
std::string game_ids();
// The one that is played where none is named: the first.
std::string default_game();

Result<std::unique_ptr<Table>> create_table(std::string_view game, const Setup& setup);
// A table from a saved position, or from a record by playing its moves again. Refuses a record
// whose moves are illegal or whose result is not what they lead to.
Result<std::unique_ptr<Table>> load_position(const Json& document);
Result<std::unique_ptr<Table>> replay_record(const Json& document);

// What one of kGameDocuments looks like (JSON Schema).
Json game_schema(std::string_view game, std::string_view document, int players);
Json options_json(std::string_view game);

// All sentences of the engine in one language.
const Catalogue& engine_words(Language language);
// Those that engine_words of another build has, where this one was built without. Before anything
// is said.
Status give_words(Language language, std::string_view json);

}  // namespace emporium
