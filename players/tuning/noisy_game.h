#pragma once

#include <memory>
#include <vector>

#include "players/players.h"

namespace emporium {

// Plays a game between equal players, of whom now and then one moves at random, so that the games
// differ more, and returns its end. `see` is shown each position with the seat that decides and the
// move that is made.
template <Game G, class See>
typename G::Position noisy_game(const typename G::Rules& rules, const PlayerSpec& spec,
                                double noise, std::uint64_t seed, const See& see) {
  Random random(seed);
  std::vector<std::unique_ptr<Player<G>>> players;
  for (int s = 0; s < rules.players(); ++s) players.push_back(make_player<G>(spec));
  typename G::Position p = rules.start();
  MoveList legal;
  for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
    Move move = kNoMove;
    if (seat == kNature) {
      move = draw<G>(rules, p, random);
    } else {
      legal.clear();
      rules.legal(p, legal);
      const bool slip = random.unit() < noise;
      const View<G> view(rules, p, seat);
      move = legal.size() == 1 ? legal[0]
             : slip ? RandomPlayer<G>().choose(view, legal, random)
                    : players[static_cast<std::size_t>(seat)]->choose(view, legal, random);
    }
    see(p, seat, move);
    rules.apply(p, move, nullptr);
  }
  return p;
}

}  // namespace emporium
