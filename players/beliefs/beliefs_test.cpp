#include "players/beliefs/beliefs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/games/games.h"
#include "players/players.h"

namespace emporium {
namespace {

template <class G>
class BeliefsTest : public testing::Test {
 protected:
  // Calls f(position, view) at every third decision of some games that the heuristic plays.
  template <class F>
  void at_decisions(int games, F&& f) {
    auto player = std::move(make_player<G>("heuristic").value());
    for (int game = 0; game < games; ++game) {
      Random random(static_cast<std::uint64_t>(game));
      typename G::Position p = rules_.start();
      MoveList legal;
      int decision = 0;
      for (Seat seat = rules_.decider(p); seat != kNobody; seat = rules_.decider(p)) {
        rules_.legal(p, legal);
        if (seat == kNature) {
          rules_.apply(p, draw<G>(rules_, p, random), nullptr);
          continue;
        }
        const View<G> view(rules_, p, seat);
        if (++decision % 3 == 0) f(p, view);
        rules_.apply(p, player->choose(view, legal, random), nullptr);
      }
    }
  }

  const typename G::Rules rules_{built_in_components<G>(), {}, 3};
};

using AllGames = testing::Types<tbggg::Tbggg, essen::Essen, gallerist::Gallerist, kairo::Kairo>;
struct GameNames {
  template <class G>
  static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): gtest's
    return std::string(G::kId);
  }
};
TYPED_TEST_SUITE(BeliefsTest, AllGames, GameNames);

// A guess is a whole position that the seat can't tell from the real one.
TYPED_TEST(BeliefsTest, GuessesFitWhatTheSeatKnows) {
  using G = TypeParam;
  Random random(1);
  this->at_decisions(1, [&](const typename G::Position& /*p*/, const View<G>& view) {
    typename G::Position guess = Beliefs<G>::guess(view, random);
    const Status status = this->rules_.check(guess);
    ASSERT_TRUE(status.ok()) << status.error().message;
    this->rules_.mask(guess, view.seat());
    ASSERT_TRUE(same_bytes(guess, view.shown()));
  });
}

// How hidden things are guessed to be is nearer to how they are than if all were equally likely.
TYPED_TEST(BeliefsTest, GuessesComeNearerToTheTruthThanChance) {
  using G = TypeParam;
  using Counts = std::array<double, Beliefs<G>::kTraits.size()>;
  Counts real{};
  Counts believed{};
  Counts by_chance{};
  Random random(1);
  this->at_decisions(20, [&](const typename G::Position& p, const View<G>& view) {
    const auto count = [&](const typename G::Position& q, Counts& sums) {
      Beliefs<G>::count(this->rules_, q, view.seat(),
                        [&](int trait) { ++sums[static_cast<std::size_t>(trait)]; });
    };
    count(p, real);
    count(Beliefs<G>::guess(view, random), believed);
    count(view.sample(random), by_chance);
  });
  const auto distance = [&](const Counts& guessed) {
    double sum = 0;
    double all = 0;
    for (std::size_t i = 0; i < guessed.size(); ++i) {
      sum += std::abs(guessed[i] - real[i]) / 2;
      all += real[i];
    }
    return sum / all;
  };
  this->RecordProperty("by_chance", std::to_string(distance(by_chance)));
  this->RecordProperty("believed", std::to_string(distance(believed)));
  EXPECT_LT(distance(believed), distance(by_chance));
}

}  // namespace
}  // namespace emporium
