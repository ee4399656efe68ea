#include "players/speed_json.h"

#include <cstdio>

#include "players/game_players.h"
#include "players/speed.h"

namespace emporium {

Json speed_json(const Table& table, double seconds) {
  const Speed speed = players_of(table).measure(table, seconds);
  char hex[17];
  std::snprintf(hex, sizeof(hex), "%016llx", static_cast<unsigned long long>(speed.signature));
  return {{"game", std::string(table.info().id)},
          {"players", table.players()},
          {"decisions_per_second", speed.decisions},
          {"playouts_per_second", speed.playouts},
          {"decisions_per_game", speed.decisions_per_game},
          {"rollouts_per_second", speed.rollouts},
          {"copy_ns", speed.copy_nanoseconds},
          {"bytes", speed.bytes},
          {"signature", hex}};
}

}  // namespace emporium
