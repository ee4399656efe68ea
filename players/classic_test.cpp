#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "engine/games/games.h"
#include "players/players.h"

namespace emporium {
namespace {

// FNV-1a over the first moves of a seeded game of the classic search, every seat in turn.
template <Game G>
std::uint64_t moves_of_the_classic_search() {
  constexpr int kChoices = 40;
  const typename G::Rules rules(built_in_components<G>(), {}, 3);
  auto player = std::move(make_player<G>("classic:24").value());
  Random random(11);
  typename G::Position p = rules.start();
  MoveList legal;
  std::uint64_t hash = 0xCBF29CE484222325U;
  int choices = 0;
  for (Seat seat = rules.decider(p); choices < kChoices; seat = rules.decider(p)) {
    rules.legal(p, legal);
    Move move = legal[0];
    if (seat == kNature) {
      move = draw<G>(rules, p, random);
    } else if (legal.size() > 1) {
      move = player->choose(View<G>(rules, p, seat), legal, random);
      hash = (hash ^ static_cast<std::uint64_t>(move)) * 0x100000001B3U;
      ++choices;
    }
    rules.apply(p, move, nullptr);
  }
  return hash;
}

// The yardstick of all later searches: whatever they learn, it plays as it did. These numbers
// change only with a game's rules, never with a search.
TEST(Classic, MovesAsItAlwaysDid) {
  const std::map<std::string_view, std::uint64_t> pinned = {{"tbggg", 17197301182720403114U},
                                                            {"essen", 14115927631213052187U},
                                                            {"gallerist", 10326952414097911054U},
                                                            {"kairo", 1471550068417452683U}};
  for_each_game(
      [&]<Game G>() { EXPECT_EQ(moves_of_the_classic_search<G>(), pinned.at(G::kId)) << G::kId; });
}

}  // namespace
}  // namespace emporium
