#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/table.h"
#include "engine/core/table_of.h"
#include "engine/core/words.h"
#include "engine/games/essen/rules.h"
#include "engine/games/gallerist/rules.h"
#include "engine/games/kairo/rules.h"
#include "engine/games/tbggg/rules.h"

namespace emporium {

// A list of game types that can be walked by id or one by one.
template <Game... G>
struct GameList {
  template <class F>
  static bool with(std::string_view id, F&& f) {
    return ((G::kId == id && (f.template operator()<G>(), true)) || ...);
  }
  template <class F>
  static void each(F&& f) {
    (f.template operator()<G>(), ...);
  }
};

// The games of Emporium. A new one is its folder and its name here.
using Games = GameList<essen::Essen, gallerist::Gallerist, kairo::Kairo, tbggg::Tbggg>;

// Calls f.template operator()<G>() for the game of that id; false if there is none.
template <class F>
bool with_game(std::string_view id, F&& f) {
  return Games::with(id, f);
}
template <class F>
void for_each_game(F&& f) {
  Games::each(f);
}

std::vector<const GameInfo*> games();
const GameInfo* find_game(std::string_view id);
// "essen, tbggg": for errors.
std::string game_ids();

Result<std::unique_ptr<Table>> create_table(std::string_view game, const Setup& setup);
// A table from a saved position, or from a record by playing its moves again. Refuses a record
// whose moves are illegal or whose result is not what they lead to.
Result<std::unique_ptr<Table>> load_position(const Json& document);
Result<std::unique_ptr<Table>> replay_record(const Json& document);

// What a game's documents look like: "options", "components" or "position" (JSON Schema).
Json game_schema(std::string_view game, std::string_view document, int players);
Json options_json(std::string_view game);

// All sentences of the engine in one language.
const Catalogue& engine_words(Language language);

}  // namespace emporium
