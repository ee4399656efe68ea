#include "players/beliefs/tbggg.h"

#include <gtest/gtest.h>

#include "engine/games/games.h"
#include "players/players.h"

namespace emporium {
namespace {

using namespace tbggg;  // NOLINT: the rulebook's words

// Calls f(view) at every decision of a game that the heuristic plays.
template <class F>
void at_decisions(const Rules& rules, F&& f) {
  auto player = std::move(make_player<Tbggg>("heuristic").value());
  Random random(2);
  Position p = rules.start();
  MoveList legal;
  for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
    rules.legal(p, legal);
    if (seat == kNature) {
      rules.apply(p, draw<Tbggg>(rules, p, random), nullptr);
      continue;
    }
    const View<Tbggg> view(rules, p, seat);
    f(view);
    rules.apply(p, player->choose(view, legal, random), nullptr);
  }
}

// A guess is a whole position that the seat can't tell from the real one.
TEST(TbgggBeliefs, GuessesFitWhatTheSeatKnows) {
  const Rules rules(built_in_components<Tbggg>(), {}, 4);
  Random random(1);
  at_decisions(rules, [&](const View<Tbggg>& view) {
    Position guess = Beliefs<Tbggg>::guess(view, random);
    const Status status = rules.check(guess);
    ASSERT_TRUE(status.ok()) << status.error().message;
    rules.mask(guess, view.seat());
    ASSERT_TRUE(same_bytes(guess, view.shown()));
  });
}

// Publishers put their games where they are sold.
TEST(TbgggBeliefs, FaceDownTilesMostlyFitTheirShops) {
  const Rules rules(built_in_components<Tbggg>(), {}, 4);
  Random random(1);
  std::array<int, 3> believed{};
  std::array<int, 3> by_chance{};
  at_decisions(rules, [&](const View<Tbggg>& view) {
    const auto count = [&](const Position& p, std::array<int, 3>& sums) {
      Beliefs<Tbggg>::count(rules, p, view.seat(),
                            [&](int trait) { ++sums[static_cast<std::size_t>(trait)]; });
    };
    count(Beliefs<Tbggg>::guess(view, random), believed);
    count(view.sample(random), by_chance);
  });
  const auto fitting = [](const std::array<int, 3>& sums) {
    return static_cast<double>(sums[0]) / (sums[0] + sums[1] + sums[2]);
  };
  EXPECT_GT(fitting(believed), 0.75);
  EXPECT_LT(fitting(by_chance), 0.6);
}

}  // namespace
}  // namespace emporium
