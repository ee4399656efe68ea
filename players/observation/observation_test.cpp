// What a row of numbers promises: all of a view, nothing hidden, the own seat first.
#include "players/observation/observation.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/core/game_documents.h"
#include "engine/games/games.h"

namespace emporium {
namespace {

template <Game G>
std::vector<float> row_of(const Observation<G>& observation, const View<G>& view) {
  std::vector<float> row(static_cast<std::size_t>(observation.size()));
  observation.write(view, row);
  return row;
}

// Calls f(observation, rules, position, decider, random) at every third decision of a random game
// of every game and number of players.
template <Game G, class F>
void play_and_look(int players, F& f) {
  const typename G::Rules rules(built_in_components<G>(), default_options<G>(G::kVersion), players,
                                G::kVersion);
  const Observation<G> observation(rules, true);
  Random random(static_cast<std::uint64_t>(players));
  MoveList legal;
  typename G::Position p = rules.start();
  int decisions = 0;
  for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
    if (seat != kNature && ++decisions % 3 == 0) f(observation, rules, p, seat, random);
    legal.clear();
    rules.legal(p, legal);
    const Move move =
        seat == kNature
            ? draw<G>(rules, p, random)
            : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    rules.apply(p, move, nullptr);
  }
}
template <class F>
void at_decisions(F f) {
  for_each_game([&]<class G>() {
    for (int n = G::kMinPlayers; n <= G::kMaxPlayers; ++n) play_and_look<G>(n, f);
  });
}

TEST(Observation, IsEnoughToReconstructTheView) {
  at_decisions([]<class G>(const Observation<G>& observation, const auto& rules, const auto& p,
                           Seat seat, Random&) {
    for (const Seat viewer : {seat, Seat{0}}) {
      const View<G> view(rules, p, viewer);
      const auto read = observation.read(viewer, row_of(observation, view));
      ASSERT_TRUE(same_bytes(read, view.shown())) << G::kId << " " << rules.players();
    }
  });
}

TEST(Observation, ShowsNothingHidden) {
  at_decisions([]<class G>(const Observation<G>& observation, const auto& rules, const auto& p,
                           Seat seat, Random& random) {
    auto other = p;
    rules.resample(other, seat, random);
    ASSERT_EQ(row_of(observation, View<G>(rules, p, seat)),
              row_of(observation, View<G>(rules, other, seat)))
        << G::kId;
  });
}

TEST(Observation, PutsTheOwnSeatFirst) {
  at_decisions([]<class G>(const Observation<G>& observation, const auto& rules, const auto& p,
                           Seat seat, Random&) {
    const auto row = row_of(observation, View<G>(rules, p, seat));
    for (const Slice& slice : observation.layout()) {
      if (slice.name != "turn" || p.turn != seat) continue;
      EXPECT_EQ(row[static_cast<std::size_t>(slice.offset)], 1);
    }
  });
}

TEST(Observation, NamesItsPartsOnceAndWithoutGaps) {
  for_each_game([]<class G>() {
    const typename G::Rules rules(built_in_components<G>(), {}, G::kMaxPlayers, G::kVersion);
    const Observation<G> observation(rules, true);
    std::set<std::string> names;
    int end = 0;
    for (const Slice& slice : observation.layout()) {
      EXPECT_TRUE(names.insert(slice.name).second) << slice.name;
      EXPECT_EQ(slice.offset, end) << slice.name;
      EXPECT_GT(slice.size, 0) << slice.name;
      end += slice.size;
    }
    EXPECT_EQ(end, observation.size());
    EXPECT_LE(observation.size(), 2048) << G::kId;
  });
}

}  // namespace
}  // namespace emporium
