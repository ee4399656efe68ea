#include "server/tables/fixture.h"
#include "server/tables/levels.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

Json with_clock(const std::string& kind, const std::string& at_zero, int seconds = 60,
                int increment = 0) {
  return {{"clock",
           {{"kind", kind}, {"seconds", seconds}, {"increment", increment}, {"at_zero", at_zero}}}};
}

// Ann and Ben at ESSEN, with a clock.
struct Timed : TestTable {
  explicit Timed(const Json& more) {
    EXPECT_EQ(create("ann", setup_of("essen", "mf", more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
  }
  [[nodiscard]] std::string actor() const {
    return state.seats[static_cast<std::size_t>(state.acting())].user;
  }
  // Moves and ends turns until somebody else is to act.
  void pass_turn() {
    const int seat = state.acting();
    for (int i = 0; i < 1000 && state.acting() == seat; ++i) {
      ASSERT_EQ(state.held ? say(actor(), {{"do", "end_turn"}}) : move(actor(), i), "");
    }
  }
};

TEST(Clock, WithoutOneNothingRunsOut) {
  Timed table(Json::object());
  EXPECT_FALSE(table.state.deadline());
  EXPECT_FALSE(wake_time(table.state, table.now));
  table.now += 1000000000;
  EXPECT_EQ(table.attend(), "");
  EXPECT_EQ(table.actions.back().kind, "moved");
}

TEST(Clock, OfAMoveBeginsAnewWithEachTurn) {
  Timed table(with_clock("move", "computer"));
  EXPECT_EQ(*table.state.deadline(), table.now + 60000);
  EXPECT_EQ(wake_time(table.state, table.now), table.state.deadline());
  table.now += 40000;
  const int seat = table.state.acting();
  EXPECT_EQ(table.state.clock_left(seat, table.now), 20000);
  table.pass_turn();
  EXPECT_EQ(*table.state.deadline(), table.now + 60000);
  EXPECT_EQ(table.state.clock_left(seat, table.now), 60000);
}

TEST(Clock, KeepsRunningWhileATurnIsHeldOrTakenBack) {
  Timed table(with_clock("move", "computer"));
  const Millis deadline = *table.state.deadline();
  while (!table.state.held) {
    const int before = table.state.acting();
    ASSERT_EQ(table.move(table.actor()), "");
    if (table.state.acting() != before) GTEST_SKIP() << "nothing to hold in this order of moves";
  }
  table.now += 1000;
  EXPECT_EQ(*table.state.deadline(), deadline);
  ASSERT_EQ(table.say(table.actor(), {{"do", "undo"}}), "");
  EXPECT_EQ(*table.state.deadline(), deadline);
}

TEST(Clock, OfABudgetIsSpentAndGrowsByTheIncrement) {
  Timed table(with_clock("budget", "resign", 100, 5));
  const int seat = table.state.acting();
  table.now += 30000;
  table.pass_turn();
  EXPECT_EQ(table.state.seats[static_cast<std::size_t>(seat)].clock, 75000);
  EXPECT_EQ(*table.state.deadline(), table.now + 100000);
}

TEST(Clock, AtZeroTheComputerTakesOver) {
  Timed table(with_clock("move", "computer"));
  const int seat = table.state.acting();
  const std::string who = table.actor();
  table.now += 59999;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.state.seats[static_cast<std::size_t>(seat)].kind, SeatKind::person);
  table.now += 1;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.actions.back().kind, "ran_out");
  const SeatState& late = table.state.seats[static_cast<std::size_t>(seat)];
  EXPECT_EQ(late.kind, SeatKind::computer);
  EXPECT_EQ(late.level, default_stand_in());
  EXPECT_FALSE(late.resigned);
  EXPECT_EQ(wake_time(table.state, table.now), table.now) << "the computer is to move";
  // The person's seat can be made free again, and taken.
  const std::string other = who == "ann" ? "ben" : "ann";
  ASSERT_EQ(table.say(other, {{"do", "hand"}, {"seat", seat}, {"computer", nullptr}}), "");
  ASSERT_EQ(table.say(who, {{"do", "join"}, {"seat", seat}}), "");
  EXPECT_TRUE(table.state.deserters.empty());
}

TEST(Clock, WhoRanOutOfAMovesTimeMayComeBackWithTimeForAWholeMove) {
  Timed table(with_clock("move", "computer"));
  const int seat = table.state.acting();
  const std::string who = table.actor();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  table.now += 5000;
  ASSERT_EQ(table.say(who, {{"do", "join"}, {"seat", seat}}), "");
  EXPECT_EQ(table.state.acting(), seat);
  EXPECT_EQ(*table.state.deadline(), table.now + 60000);
}

TEST(Clock, WhoSpentTheWholeBudgetDoesNotComeBack) {
  Timed table(with_clock("budget", "computer"));
  const int seat = table.state.acting();
  const std::string who = table.actor();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.say(who, {{"do", "join"}, {"seat", seat}}), "seat_taken");
}

TEST(Clock, AtZeroThePersonResigns) {
  Timed table(with_clock("budget", "resign"));
  const int seat = table.state.acting();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_TRUE(table.state.seats[static_cast<std::size_t>(seat)].resigned);
}

TEST(Clock, AtZeroNothingFollowsButOthersMayHandTheSeat) {
  Timed table(with_clock("move", "nothing"));
  const int seat = table.state.acting();
  const std::string late = table.actor();
  const std::string other = late == "ann" ? "ben" : "ann";
  EXPECT_EQ(table.say(other, {{"do", "hand"}, {"seat", seat}, {"computer", "random"}}),
            "not_your_seat");
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_TRUE(table.state.seats[static_cast<std::size_t>(seat)].away);
  EXPECT_FALSE(table.state.deadline()) << "once a turn is enough";
  const auto version = table.state.version;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.state.version, version);
  ASSERT_EQ(table.move(late), "") << "better late";
  EXPECT_FALSE(table.state.seats[static_cast<std::size_t>(seat)].away);
}

TEST(Clock, AHeldTurnGoesThroughWhenTheClockRunsOut) {
  Timed table(with_clock("move", "computer"));
  while (table.state.status == TableStatus::playing && !table.state.held) {
    ASSERT_EQ(table.move(table.actor()), "");
  }
  ASSERT_TRUE(table.state.held);
  table.now = *table.state.deadline();
  ASSERT_EQ(table.attend(), "");
  EXPECT_FALSE(table.state.held);
}

}  // namespace
}  // namespace emporium::server::testing
