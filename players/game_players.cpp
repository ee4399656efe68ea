#include "players/game_players.h"

#include "engine/games/games.h"

namespace emporium {
namespace {

std::vector<const GamePlayers*>& all_players() {
  static std::vector<const GamePlayers*> all = [] {
    std::vector<const GamePlayers*> built_in;
    for_each_game([&]<Game G>() { built_in.push_back(&game_players<G>()); });
    return built_in;
  }();
  return all;
}

const GamePlayers* find_players(std::string_view game) {
  for (const GamePlayers* players : all_players()) {
    if (players->game() == game) return players;
  }
  return nullptr;
}

}  // namespace

bool add_players(const GamePlayers& players) {
  if (find_players(players.game()) != nullptr) return false;
  all_players().push_back(&players);
  return true;
}

const GamePlayers& players_of(const Table& table) { return *find_players(table.info().id); }

}  // namespace emporium
