#include "app/commands/played.h"

#include "players/game_players.h"

namespace emporium {

Status play_out(Table& table, const std::vector<PlayerSpec>& seats, std::uint64_t seed) {
  std::vector<std::unique_ptr<TablePlayer>> players;
  std::vector<Random> randoms;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    players.push_back(players_of(table).make(seats[s]));
    randoms.emplace_back(stream_seed(seed, 1 + s));
  }
  Random nature(stream_seed(seed, 0));
  MoveList legal;
  Odds odds;
  for (Seat seat = table.decider(); seat != kNobody; seat = table.decider()) {
    table.legal(legal);
    Move move = legal[0];
    if (seat == kNature) {
      table.odds(odds);
      move = odds.at(nature.below(odds.total()));
    } else if (legal.size() > 1) {
      const auto s = static_cast<std::size_t>(seat);
      move = players[s]->choose(table, legal, randoms[s]);
    }
    if (Status done = table.apply(move); !done.ok()) return done;
  }
  return Done{};
}

}  // namespace emporium
