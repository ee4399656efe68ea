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
  // The computer's moves until the turn that was missed is over.
  void play_missed_turn() {
    const Seat seat = state.acting();
    for (int i = 0; i < 1000 && state.is_missed(seat); ++i) {
      MoveList legal;
      state.game->legal(legal);
      ASSERT_EQ(computer({legal[i % legal.size()]}), "");
    }
    ASSERT_FALSE(state.is_missed(seat));
  }
  // Moves and ends turns until somebody else is to act.
  void pass_turn() {
    const Seat seat = state.acting();
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
  const Seat seat = table.state.acting();
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
  const Seat seat = table.state.acting();
  table.now += 30000;
  table.pass_turn();
  EXPECT_EQ(table.state.seats[static_cast<std::size_t>(seat)].clock, 75000);
  EXPECT_EQ(*table.state.deadline(), table.now + 100000);
}

TEST(Clock, AtZeroTheComputerPlaysThatTurnAndNoOther) {
  Timed table(with_clock("move", "computer"));
  const Seat seat = table.state.acting();
  const std::string who = table.actor();
  const SeatState& late = table.state.seats[static_cast<std::size_t>(seat)];
  table.now += 59999;
  ASSERT_EQ(table.attend(), "");
  EXPECT_FALSE(late.away);
  table.now += 1;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.actions.back().kind, "missed");
  EXPECT_EQ(late.kind, SeatKind::person) << "it stays the person's";
  EXPECT_TRUE(late.away);
  EXPECT_TRUE(table.state.deserters.empty());
  EXPECT_EQ(table.state.computer_level(seat), default_stand_in());
  EXPECT_EQ(wake_time(table.state, table.now), table.now) << "the computer is to move";
  const Json seen = table.state_for(who, seat);
  EXPECT_EQ(seen["table"]["seats"][static_cast<std::size_t>(seat)]["missed"], true);
  EXPECT_EQ(seen["prompt"], "Name of " + who + " is away: the computer plays this turn.");
  EXPECT_TRUE(seen["moves"].empty());
  EXPECT_EQ(seen["thinking"], Json::array({seat}));
  EXPECT_EQ(table.move(who), "turn_missed");
  table.play_missed_turn();
  EXPECT_FALSE(table.state.held) << "the computer never holds";
  EXPECT_NE(table.state.acting(), seat);
  EXPECT_TRUE(late.away) << "still shown as away";
  EXPECT_NE(table.say(who, {{"do", "undo"}}), "") << "what the computer played stays";
  if (table.state.acting() >= 0) table.pass_turn();
  // The next turn is the person's again, with the time for a whole move; a move is enough to be
  // back.
  ASSERT_EQ(table.state.acting(), seat);
  EXPECT_FALSE(table.state.computer_decides(seat));
  EXPECT_EQ(*table.state.deadline(), table.now + 60000);
  ASSERT_EQ(table.move(who), "");
  EXPECT_FALSE(late.away);
}

TEST(Clock, WhoIsAwayIsBackWithWhateverTheySay) {
  for (const Json& word : {Json{{"do", "return"}}, Json{{"do", "say"}, {"text", "sorry"}}}) {
    Timed table(with_clock("move", "computer"));
    const Seat seat = table.state.acting();
    const std::string who = table.actor();
    table.now += 60000;
    ASSERT_EQ(table.attend(), "");
    table.now += 1000;
    EXPECT_EQ(table.say("cleo", {{"do", "return"}}), "no_seat");
    ASSERT_EQ(table.say(who, word), "");
    EXPECT_FALSE(table.state.seats[static_cast<std::size_t>(seat)].away);
    EXPECT_TRUE(table.state.is_missed(seat)) << "the turn is the computer's all the same";
    EXPECT_FALSE(table.state.deadline());
    const auto version = table.state.version;
    ASSERT_EQ(table.say(who, {{"do", "return"}}), "") << "twice is no harm";
    EXPECT_EQ(table.state.version, version);
  }
}

TEST(Clock, WhoMissesThreeTurnsInARowHasWalkedAway) {
  Timed table(with_clock("move", "computer"));
  const std::string who = table.actor();
  for (int turn = 1; turn <= 3; ++turn) {
    while (table.actor() != who) table.pass_turn();
    EXPECT_TRUE(table.state.deserters.empty());
    table.now = *table.state.deadline();
    ASSERT_EQ(table.attend(), "");
    if (turn < 3) table.play_missed_turn();
  }
  EXPECT_EQ(table.state.deserters, std::vector<std::string>{who});
}

TEST(Clock, ASpentBudgetLeavesAMomentToThoseWhoAreThereAndNoneToOthers) {
  Timed table(with_clock("budget", "computer"));
  const Seat seat = table.state.acting();
  const std::string who = table.actor();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.state.seats[static_cast<std::size_t>(seat)].clock, 0);
  table.play_missed_turn();
  while (table.state.acting() != seat) table.pass_turn();
  EXPECT_EQ(*table.state.deadline(), table.now) << "nobody waits for who is away";
  ASSERT_EQ(table.say(who, {{"do", "return"}}), "");
  EXPECT_EQ(*table.state.deadline(), table.now + 10000);
  EXPECT_EQ(table.state.clock_left(seat, table.now + 4000), 6000);
}

TEST(Clock, AtZeroThePersonResigns) {
  Timed table(with_clock("budget", "resign"));
  const Seat seat = table.state.acting();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_TRUE(table.state.seats[static_cast<std::size_t>(seat)].resigned);
}

TEST(Clock, AtZeroNothingFollowsButOthersMayAgreeOnTheComputer) {
  Timed table(with_clock("move", "nothing"));
  const Seat seat = table.state.acting();
  const std::string late = table.actor();
  const std::string other = late == "ann" ? "ben" : "ann";
  EXPECT_EQ(table.say(other, {{"do", "agree"}, {"seat", seat}}), "patience");
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_TRUE(table.state.seats[static_cast<std::size_t>(seat)].away);
  EXPECT_FALSE(table.state.deadline()) << "once a turn is enough";
  const auto version = table.state.version;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.state.version, version);
  EXPECT_EQ(table.say(other, {{"do", "hand"}, {"seat", seat}, {"computer", "random"}}),
            "not_your_seat");
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
  const Seat seat = *table.state.held;
  ASSERT_EQ(table.attend(), "");
  EXPECT_FALSE(table.state.held);
  EXPECT_FALSE(table.state.seats[static_cast<std::size_t>(seat)].away) << "it was played in time";
}

}  // namespace
}  // namespace emporium::server::testing
