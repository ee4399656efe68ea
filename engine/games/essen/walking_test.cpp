// C1. Walking, and the courtyard.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// The spaces of the rulebook's example: A (5,4), B (5,3), C courtyard, D (5,1), E west entrance, F
// parking; crowds in the green and the purple zone.
constexpr int kA = booth(24);
constexpr int kB = booth(18);
constexpr int kD = booth(6);

Fair example() {
  Fair fair = Fair::open(3);
  fair.crowd_from(booth(2), booth(25));
  fair.stand(0, kA);
  return fair;
}

TEST(EssenWalking, ExampleOneCostsSixActions) {
  Fair fair = example();
  fair.walk({kB, kCourtyard});
  EXPECT_EQ(fair.p.used[0], 2);
  fair.walk({kD});
  EXPECT_EQ(fair.p.used[0], 4);
  fair.walk({kWestEntrance, kParking});
  EXPECT_EQ(fair.p.used[0], 6);
}

TEST(EssenWalking, ExampleTwoWithAMealCostsFour) {
  Fair fair = example();
  fair.walk({kB, kCourtyard});
  fair.play(kMeal);
  EXPECT_EQ(fair.p.used[0], 0);
  EXPECT_EQ(fair.p.money[0], 280);
  fair.walk({kD, kWestEntrance, kParking});
  EXPECT_EQ(fair.p.used[0], 4);
  EXPECT_EQ(free_actions(fair.p, 0), 4);
}

TEST(EssenWalking, SixIsTheCheapestWayOfTheExample) {
  const Fair fair = example();
  const Paths paths = fair.rules.paths(fair.p, kA);
  EXPECT_EQ(paths.cost[kParking], 6);
  EXPECT_EQ(paths.cost[kA], 0);
  EXPECT_EQ(paths.cost[kCourtyard], 2);
  EXPECT_EQ(paths.first_step(kCourtyard), kB);
}

TEST(EssenWalking, StraightOrDiagonalToANeighbourForOneAction) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.stand(0, booth(14));  // (1,3)
  for (const int number : {7, 8, 9, 13, 15, 19, 20, 21}) {
    EXPECT_EQ(fair.refusal(kWalk, number), Reason::none) << number;
  }
  for (const int number : {1, 10, 14, 16, 22, 26}) {
    EXPECT_EQ(fair.refusal(kWalk, number), Reason::not_adjacent) << number;
  }
  fair.play(kWalk, 21);
  EXPECT_EQ(fair.p.used[0], 1);
  EXPECT_EQ(fair.p.at[0], booth(21));
}

TEST(EssenWalking, TheParkingIsJoinedToBothEntrancesOnly) {
  const Fair fair = Fair::open(3);
  for (int space = 0; space < kSpaces; ++space) {
    EXPECT_EQ(fair.rules.adjacent(kParking, space),
              space == kWestEntrance || space == kEastEntrance);
    EXPECT_EQ(fair.rules.adjacent(space, kParking), fair.rules.adjacent(kParking, space));
  }
  EXPECT_FALSE(fair.rules.adjacent(kWestEntrance, kEastEntrance));
}

TEST(EssenWalking, TheCourtyardJoinsTheBuildingsAndNeverTheOutside) {
  const Fair fair = Fair::open(3);
  EXPECT_TRUE(fair.rules.adjacent(kCourtyard, booth(6)));
  EXPECT_TRUE(fair.rules.adjacent(kCourtyard, booth(37)));
  EXPECT_FALSE(fair.rules.adjacent(booth(6), booth(37)));
  for (int place = kParking; place < kSpaces; ++place) {
    EXPECT_FALSE(fair.rules.adjacent(kCourtyard, place));
  }
}

TEST(EssenWalking, TheGaleriaIsTwoSpacesFromPurpleToBlue) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.stand(0, booth(36));
  fair.walk({kWestGaleria, kEastGaleria, booth(57)});
  EXPECT_EQ(fair.p.used[0], 3);
  EXPECT_FALSE(fair.rules.adjacent(booth(36), kEastGaleria));
}

TEST(EssenWalking, IntoAndWithinACrowdedZoneCostsTwoAndOutOfItOne) {
  Fair fair = example();
  fair.stand(0, booth(13));  // red
  fair.walk({booth(7)});     // into green
  EXPECT_EQ(fair.p.used[0], 2);
  fair.walk({booth(1)});  // within green
  EXPECT_EQ(fair.p.used[0], 4);
  fair.walk({booth(8)});
  fair.walk({booth(14)});  // out of it
  EXPECT_EQ(fair.p.used[0], 7);
  EXPECT_EQ(fair.refusal(kWalk, 8), Reason::not_enough_actions);
  EXPECT_EQ(fair.refusal(kWalk, 13), Reason::none);
}

TEST(EssenWalking, TheCrowdOfTheCourtyardCountsToo) {
  Fair fair = Fair::open(3);
  fair.crowd_from(booth(26), booth(25));
  fair.stand(0, kB);
  fair.walk({kCourtyard});
  EXPECT_EQ(fair.p.used[0], 2);
}

TEST(EssenWalking, NeedsActions) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.walk({kWestEntrance, kParking, kWestEntrance, kParking, kWestEntrance, kParking,
             kWestEntrance, kParking});
  EXPECT_EQ(free_actions(fair.p, 0), 0);
  EXPECT_EQ(fair.refusal(kGo, kWestEntrance - kBooths), Reason::not_enough_actions);
}

TEST(EssenWalking, GamesInTheBagTakeActionsAway) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.p.bag[0] = fair.p.booths & ~fair.p.common & (bit(15) - 1);
  fair.p.booths &= ~fair.p.bag[0];
  while (bag_size(fair.p, 0) > 6) {
    fair.p.booths |= bit(lowest(fair.p.bag[0]));
    fair.p.bag[0] &= fair.p.bag[0] - 1;
  }
  fair.check();
  const int bag = bag_size(fair.p, 0);
  ASSERT_GT(bag, 0);
  EXPECT_EQ(free_actions(fair.p, 0), 8 - bag);
}

TEST(EssenMeal, OncePerTurnAndPlayer) {
  Fair fair = example();
  fair.stand(0, kB);
  fair.walk({kCourtyard});
  fair.play(kMeal);
  EXPECT_EQ(fair.p.used[0], 0);  // never beyond the start
  fair.walk({kB, kCourtyard});
  EXPECT_EQ(fair.refusal(kMeal), Reason::meal_already_had);
  fair.end_round();
  while (fair.p.turn != 0) fair.play(kEndTurn);
  ASSERT_EQ(fair.p.at[0], kCourtyard);
  EXPECT_EQ(fair.refusal(kMeal), Reason::nothing_to_recover);
  fair.play(kPlayTest);
  fair.play_until([&] { return fair.p.step == Step::act; });
  EXPECT_EQ(fair.refusal(kMeal), Reason::none);
}

TEST(EssenMeal, CostsTwentyEurosInTheCourtyard) {
  Fair fair = example();
  EXPECT_EQ(fair.refusal(kMeal), Reason::not_in_courtyard);
  fair.walk({kB, kCourtyard});
  fair.set_money(0, 19);
  fair.check();
  EXPECT_EQ(fair.refusal(kMeal), Reason::not_enough_money);
  fair.set_money(0, 20);
  fair.play(kMeal);
  EXPECT_EQ(fair.p.money[0], 0);
}

TEST(EssenMeal, AnotherPlayerMayEatInTheSameRound) {
  Fair fair = example();
  fair.walk({kB, kCourtyard});
  fair.play(kMeal);
  fair.play(kEndTurn);
  fair.stand(1, kB);
  fair.walk({kCourtyard});
  EXPECT_EQ(fair.refusal(kMeal), Reason::none);
}

// paths() agrees with a plain relaxation over all steps, from everywhere, with every crowd.
TEST(EssenPaths, AreTheCheapest) {
  Fair fair = Fair::open(3);
  for (const unsigned crowd : {0U, 1U, 6U, 1U << kCourtyardCrowd | 8U, 1U << kEntranceCrowd}) {
    fair.p.crowd = static_cast<std::uint8_t>(crowd);
    for (int from = 0; from < kSpaces; ++from) {
      std::array<int, kSpaces> cost{};
      cost.fill(999);
      cost[from] = 0;
      for (int pass = 0; pass < kSpaces; ++pass) {
        for (int a = 0; a < kSpaces; ++a) {
          for (int b = 0; b < kSpaces; ++b) {
            if (fair.rules.adjacent(a, b)) {
              cost[b] = std::min(cost[b], cost[a] + fair.rules.step_cost(fair.p, b));
            }
          }
        }
        if (pass > 14) break;
      }
      const Paths paths = fair.rules.paths(fair.p, from);
      for (int to = 0; to < kSpaces; ++to) {
        ASSERT_EQ(paths.cost[to], cost[to]) << from << " to " << to << " crowd " << crowd;
        if (to == from) continue;
        const int first = paths.first_step(to);
        ASSERT_TRUE(fair.rules.adjacent(from, first));
        ASSERT_TRUE(fair.rules.adjacent(paths.before[to], to));
      }
    }
  }
}

}  // namespace
}  // namespace emporium::essen
