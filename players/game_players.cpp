#include "players/game_players.h"

#include <algorithm>

namespace emporium {

const GamePlayers& players_of(const Table& table) {
  const auto all = program_players();
  return **std::find_if(all.begin(), all.end(), [&](const GamePlayers* players) {
    return players->game() == table.info().id;
  });
}

}  // namespace emporium
