// C1. Walking, and the courtyard.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

// The spaces of the rulebook's example: A (5,4), B (5,3), C courtyard, D (5,1), E west entrance, F
// parking; crowds in the green and the purple zone.
constexpr Space kA = space_of(booth(24));
constexpr Space kB = space_of(booth(18));
constexpr Space kD = space_of(booth(6));

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
  fair.play(MoveKind::meal);
  EXPECT_EQ(fair.p.used[0], 0);
  EXPECT_EQ(fair.p.money[0], 280);
  fair.walk({kD, kWestEntrance, kParking});
  EXPECT_EQ(fair.p.used[0], 4);
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 4);
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
    EXPECT_EQ(fair.refusal(MoveKind::walk, number), Reason::none) << number;
  }
  for (const int number : {1, 10, 16, 22, 26}) {
    EXPECT_EQ(fair.refusal(MoveKind::walk, number), Reason::not_adjacent) << number;
  }
  fair.play(MoveKind::walk, 21);
  EXPECT_EQ(fair.p.used[0], 1);
  EXPECT_EQ(fair.p.at[0], booth(21));
}

TEST(EssenWalking, TheParkingIsJoinedToBothEntrancesOnly) {
  const Fair fair = Fair::open(3);
  for (int space = 0; space < kSpaces; ++space) {
    EXPECT_EQ(fair.adjacent(kParking, space), space == kWestEntrance || space == kEastEntrance);
    EXPECT_EQ(fair.adjacent(space, kParking), fair.adjacent(kParking, space));
  }
  EXPECT_FALSE(fair.adjacent(kWestEntrance, kEastEntrance));
}

TEST(EssenWalking, TheCourtyardJoinsTheBuildingsAndNeverTheOutside) {
  const Fair fair = Fair::open(3);
  EXPECT_TRUE(fair.adjacent(kCourtyard, booth(6)));
  EXPECT_TRUE(fair.adjacent(kCourtyard, booth(37)));
  EXPECT_FALSE(fair.adjacent(booth(6), booth(37)));
  for (int place = kParking; place < kSpaces; ++place) {
    EXPECT_FALSE(fair.adjacent(kCourtyard, place));
  }
}

TEST(EssenWalking, TheGaleriaIsTwoSpacesFromPurpleToBlue) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.stand(0, booth(36));
  fair.walk({kWestGaleria, kEastGaleria, booth(57)});
  EXPECT_EQ(fair.p.used[0], 3);
  EXPECT_FALSE(fair.adjacent(booth(36), kEastGaleria));
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
  EXPECT_EQ(fair.refusal(MoveKind::walk, 8), Reason::not_enough_actions);
  EXPECT_EQ(fair.refusal(MoveKind::walk, 13), Reason::none);
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
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 0);
  EXPECT_EQ(fair.refusal(MoveKind::go, kWestEntrance - kBooths), Reason::not_enough_actions);
}

TEST(EssenWalking, GamesInTheBagTakeActionsAway) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.p.bag[0] = fair.p.booths & ~fair.p.common & (bit(15) - 1);
  fair.p.booths &= ~fair.p.bag[0];
  while (bag_size(fair.p, Seat{0}) > 6) {
    fair.p.booths |= bit(lowest(fair.p.bag[0]));
    fair.p.bag[0] &= fair.p.bag[0] - 1;
  }
  fair.check();
  const int bag = bag_size(fair.p, Seat{0});
  ASSERT_GT(bag, 0);
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 8 - bag);
}

TEST(EssenMeal, OncePerTurnAndPlayer) {
  Fair fair = example();
  fair.stand(0, kB);
  fair.walk({kCourtyard});
  fair.play(MoveKind::meal);
  EXPECT_EQ(fair.p.used[0], 0);  // never beyond the start
  fair.walk({kB, kCourtyard});
  EXPECT_EQ(fair.refusal(MoveKind::meal), Reason::meal_already_had);
  fair.end_round();
  while (fair.p.turn != 0) fair.play(MoveKind::end_turn);
  ASSERT_EQ(fair.p.at[0], kCourtyard);
  EXPECT_EQ(fair.refusal(MoveKind::meal), Reason::nothing_to_recover);
  fair.play(MoveKind::play_test);
  fair.play_until([&] { return fair.p.step == Step::act; });
  EXPECT_EQ(fair.refusal(MoveKind::meal), Reason::none);
}

TEST(EssenMeal, CostsTwentyEurosInTheCourtyard) {
  Fair fair = example();
  EXPECT_EQ(fair.refusal(MoveKind::meal), Reason::not_in_courtyard);
  fair.walk({kB, kCourtyard});
  fair.set_money(0, 19);
  fair.check();
  EXPECT_EQ(fair.refusal(MoveKind::meal), Reason::not_enough_money);
  fair.set_money(0, 20);
  fair.play(MoveKind::meal);
  EXPECT_EQ(fair.p.money[0], 0);
}

TEST(EssenMeal, AnotherPlayerMayEatInTheSameRound) {
  Fair fair = example();
  fair.walk({kB, kCourtyard});
  fair.play(MoveKind::meal);
  fair.play(MoveKind::end_turn);
  fair.stand(1, kB);
  fair.walk({kCourtyard});
  EXPECT_EQ(fair.refusal(MoveKind::meal), Reason::none);
}

TEST(EssenWalking, WhatIsRefusedIsWhatIsWrong) {
  Fair fair = example();  // at A, with 8 actions
  EXPECT_EQ(fair.refusal(MoveKind::walk, 24), Reason::already_there);
  EXPECT_EQ(fair.refusal(MoveKind::go, kParking - kBooths), Reason::not_adjacent)
      << "six actions away: within reach, but not by one step";
  fair.p.used[0] = 3;
  EXPECT_EQ(fair.refusal(MoveKind::go, kParking - kBooths), Reason::out_of_reach)
      << "six actions away, five are left";
  EXPECT_EQ(fair.refusal(MoveKind::walk, 30), Reason::none);
  fair.p.used[0] = 7;
  EXPECT_EQ(fair.refusal(MoveKind::walk, 30), Reason::not_enough_actions)
      << "beside A, but in the crowd";
}

TEST(EssenFarWalks, LeadWhereTheySayForWhatTheySay) {
  Fair fair = example();
  std::vector<Plan> plans;
  Essen::plans(fair.rules, fair.p, plans);
  ASSERT_FALSE(plans.empty());
  for (const Plan& plan : plans) {
    Fair walk = fair;
    for (const Move move : plan.moves) walk.play(move);
    EXPECT_EQ(walk_to(walk.p.at[0]), plan.moves.back());
    EXPECT_EQ(walk.p.used[0], plan.cost);
    EXPECT_GT(plan.moves.size(), 1U) << "a single step is a plain choice";
  }
}

TEST(EssenFarWalks, SayWhatIsMissingForOneThatIsTooDear) {
  Fair fair = example();
  const Move home = walk_to(kParking);
  EXPECT_FALSE(Essen::too_dear(fair.rules, fair.p, home).has_value());
  fair.p.used[0] = 3;
  const auto dear = Essen::too_dear(fair.rules, fair.p, home);
  ASSERT_TRUE(dear.has_value());
  EXPECT_EQ(dear->cost, 6);
  EXPECT_EQ(dear->left, 5);
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
            if (fair.adjacent(a, b)) {
              const int step = fair.rules.step_cost(fair.p, static_cast<Space>(b));
              cost[b] = std::min(cost[b], cost[a] + step);
            }
          }
        }
        if (pass > 14) break;
      }
      const Paths paths = fair.rules.paths(fair.p, static_cast<Space>(from));
      for (int to = 0; to < kSpaces; ++to) {
        ASSERT_EQ(paths.cost[to], cost[to]) << from << " to " << to << " crowd " << crowd;
        if (to == from) continue;
        const Space first = paths.first_step(static_cast<Space>(to));
        ASSERT_TRUE(fair.adjacent(from, first));
        ASSERT_TRUE(fair.adjacent(paths.before[to], to));
      }
    }
  }
}

}  // namespace
}  // namespace emporium::essen
