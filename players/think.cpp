#include "players/think.h"

#include "engine/games/games.h"
#include "players/players.h"

namespace emporium {

Result<Thought> think(const Table& table, const ThinkRequest& request) {
  const Seat seat = table.decider();
  if (!is_player(request.player)) return unknown_player(request.player);
  if (seat == kNobody) return Error{"over", "the game is over", "over"};
  if (seat == kNature) return Error{"nature", "nature decides here, and does not think"};
  Thought thought;
  with_game(table.info().id, [&]<Game G>() {
    const auto& concrete = static_cast<const TableOf<G>&>(table);
    MoveList legal;
    concrete.legal(legal);
    Random random(request.seed);
    thought.move =
        make_player<G>(request.player).value()->choose(concrete.view_of(seat), legal, random);
  });
  return thought;
}

}  // namespace emporium
