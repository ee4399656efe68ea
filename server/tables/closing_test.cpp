// A game that is ended early takes from nobody what is settled already.
#include <algorithm>
#include <map>

#include "server/tables/fixture.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

Json close() { return {{"do", "close"}}; }
Json leave() { return {{"do", "leave"}}; }
Json resign() { return {{"do", "resign"}}; }
Json come_back() { return {{"do", "return"}}; }

// Ann owns the table; Ben (and Cleo) play with her.
struct Rated : TestTable {
  explicit Rated(const std::string& seats = "mf", Json more = Json::object()) {
    if (!more.contains("public")) more["public"] = true;
    EXPECT_EQ(create("ann", setup_of("essen", seats, more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    if (seats == "mff" || seats == "fff") {
      EXPECT_EQ(say("cleo", {{"do", "join"}}), "");
    }
    if (!seats.starts_with('f')) {
      EXPECT_EQ(say("ann", {{"do", "start"}}), "");
      if (state.setup.is_public) everybody_plays();
    }
  }
  [[nodiscard]] std::string actor() const {
    return state.seats[static_cast<std::size_t>(state.acting())].user;
  }
  void pass_turn() {
    const Seat seat = state.acting();
    for (int i = 0; i < 1000 && state.acting() == seat; ++i) {
      ASSERT_EQ(state.held ? say(actor(), {{"do", "end_turn"}}) : move(actor(), i), "");
    }
  }
  void play_missed_turn() {
    const Seat seat = state.acting();
    for (int i = 0; i < 1000 && state.is_missed(seat); ++i) {
      MoveList legal;
      state.game->legal(legal);
      ASSERT_EQ(computer({legal[i % legal.size()]}), "");
    }
  }
  // The places that count for ratings.
  [[nodiscard]] std::map<std::string, int> rated() const {
    std::map<std::string, int> places;
    for (const Outcome& outcome : rated_outcomes(state)) places[outcome.user] = outcome.place;
    return places;
  }
};
using Places = std::map<std::string, int>;

Json hand_over(Seat seat) { return {{"do", "hand"}, {"seat", seat}, {"computer", "random"}}; }

Json clock_of(const std::string& at_zero) {
  return {{"clock", {{"kind", "move"}, {"seconds", 60}, {"at_zero", at_zero}}}};
}

TEST(Closing, AnOwnerWhoResignedDoesNotEraseIt) {
  Rated table;
  ASSERT_EQ(table.say("ann", resign()), "");
  EXPECT_EQ(table.say("ann", close()), "others_play");
  ASSERT_EQ(table.say("ben", leave()), "") << "whoever leaves what the others gave up has won it";
  EXPECT_EQ(table.state.status, TableStatus::over);
  EXPECT_EQ(table.say("ann", close()), "over");
  EXPECT_EQ(table.rated(), (Places{{"ann", 2}, {"ben", 1}}));
}

TEST(Closing, WhereAllResignedAllHaveLost) {
  Rated table;
  ASSERT_EQ(table.say("ben", resign()), "");
  ASSERT_EQ(table.say("ann", resign()), "");
  ASSERT_EQ(table.say("ann", close()), "");
  EXPECT_EQ(table.rated(), (Places{{"ann", 2}, {"ben", 2}}));
}

TEST(Closing, AnOwnerWhoHandedTheSeatOverIsCountedAsLast) {
  Rated table;
  ASSERT_EQ(table.say("ann", hand_over(Seat{0})), "");
  EXPECT_EQ(table.say("ann", close()), "others_play");
  ASSERT_EQ(table.say("ben", resign()), "");
  ASSERT_EQ(table.say("ann", close()), "");
  EXPECT_EQ(table.rated(), (Places{{"ann", 2}, {"ben", 2}}));
}

TEST(Closing, AnOwnerWhoNeverSatEndsNoGameOfOthers) {
  Rated table("fff");
  ASSERT_EQ(table.say("dan", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  table.everybody_plays();
  EXPECT_EQ(table.say("ann", close()), "others_play");
  ASSERT_EQ(table.say("ben", resign()), "");
  ASSERT_EQ(table.say("cleo", leave()), "");
  EXPECT_EQ(table.say("ann", close()), "others_play") << "Dan plays on";
  ASSERT_EQ(table.say("dan", close()), "");
  EXPECT_EQ(table.rated(), (Places{{"ben", 2}, {"cleo", 3}, {"dan", 1}}));
}

TEST(Closing, WhoLostOnTimeHasLost) {
  Rated table("mf", clock_of("resign"));
  const std::string late = table.actor();
  const std::string other = late == "ann" ? "ben" : "ann";
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_FALSE(table.state.deadline()) << "nobody waits for who has won";
  ASSERT_EQ(table.say(other, close()), "");
  EXPECT_EQ(table.rated(), (Places{{late, 2}, {other, 1}}));
}

TEST(Closing, DoesNotHideADesertion) {
  Rated table;
  ASSERT_EQ(table.say("ben", leave()), "");
  ASSERT_EQ(table.say("ann", close()), "");
  EXPECT_EQ(table.state.status, TableStatus::over);
  EXPECT_EQ(table.rated(), (Places{{"ann", 1}, {"ben", 2}}));
  const Json scores = table.state_for("ann", Seat{0})["scores"];
  EXPECT_EQ(scores[0]["place"], 1);
  EXPECT_EQ(scores[1]["place"], 2);
}

TEST(Closing, WhoDesertedAndCameBackDoesNotWinByIt) {
  Rated table("mff");
  ASSERT_EQ(table.say("cleo", leave()), "");
  ASSERT_EQ(table.say("cleo", come_back()), "");
  ASSERT_EQ(table.say("ann", resign()), "");
  ASSERT_EQ(table.say("ben", resign()), "");
  ASSERT_EQ(table.say("cleo", close()), "");
  EXPECT_EQ(table.rated().at("cleo"), 3);
}

TEST(Closing, ByDeletingTheAccountErasesNothing) {
  const auto forget = [](Decision& decision) { return decision.forget(); };
  Rated won;
  ASSERT_EQ(won.say("ben", resign()), "");
  ASSERT_EQ(won.decide("ann", forget), "");
  EXPECT_EQ(won.rated(), (Places{{"ann", 1}, {"ben", 2}}));
  Rated lost;
  ASSERT_EQ(lost.say("ann", resign()), "");
  ASSERT_EQ(lost.decide("ann", forget), "");
  ASSERT_EQ(lost.say("ben", close()), "");
  EXPECT_EQ(lost.rated(), (Places{{"ann", 2}, {"ben", 1}}));
}

TEST(Closing, AmongFriendsAGameThatWasLeftIsNobodys) {
  Rated table("mf", {{"public", false}});
  table.pass_turn();
  table.pass_turn();
  ASSERT_EQ(table.say("ben", leave()), "");
  ASSERT_EQ(table.say("ann", close()), "");
  EXPECT_EQ(table.state.status, TableStatus::closed);
  EXPECT_TRUE(outcomes(table.state).empty());
}

TEST(Closing, OneMissedTurnVoidsNoGame) {
  Rated table("mf", clock_of("computer"));
  const int late = table.state.acting();
  const std::string slow = table.actor();
  const std::string other = slow == "ann" ? "ben" : "ann";
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  const Json agree = {{"do", "agree"}, {"seat", late}};
  EXPECT_EQ(table.say(other, agree), "patience");
  EXPECT_EQ(table.say(other, close()), "others_play");
  table.now += 5 * 60000;
  ASSERT_EQ(table.say(other, agree), "") << "who stays away is stood in for";
  EXPECT_EQ(table.say(other, close()), "others_play") << "but it is a game for all that";
  ASSERT_EQ(table.say(slow, come_back()), "");
  EXPECT_EQ(table.state.seats[static_cast<std::size_t>(late)].user, slow);
}

TEST(Missing, ReturningBetweenMissedTurnsIsNoMove) {
  Rated table("mf", clock_of("computer"));
  const std::string slow = table.actor();
  for (int turn = 0; turn < 3; ++turn) {
    while (table.actor() != slow) table.pass_turn();
    EXPECT_TRUE(table.state.deserters.empty());
    table.now += 60000;
    ASSERT_EQ(table.attend(), "");
    table.play_missed_turn();
    ASSERT_EQ(table.say(slow, come_back()), "");
  }
  EXPECT_EQ(table.state.deserters, std::vector<std::string>{slow});
}

TEST(Agreeing, IsCompleteWhenWhoHadNotAgreedIsGone) {
  for (const Json& go : {resign(), leave(), hand_over(Seat{2})}) {
    Rated table("mff");
    ASSERT_EQ(table.say("ben", leave()), "");
    ASSERT_EQ(table.say("ann", {{"do", "agree"}, {"seat", 1}}), "");
    EXPECT_EQ(table.state.seats[1].kind, SeatKind::person);
    ASSERT_EQ(table.say("cleo", go), "");
    EXPECT_TRUE(table.state.seats[1].stands_in) << go;
  }
}

TEST(Summary, AGameWithoutAnOwnMoveIsNobodysAmongFriendsOrStrangers) {
  for (const bool strangers : {false, true}) {
    TestTable table;
    ASSERT_EQ(table.create("ann", setup_of("essen", "mf", {{"public", strangers}})), "");
    ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
    ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
    const auto acting = static_cast<std::size_t>(table.state.acting());
    const std::string first = table.state.seats[acting].user;
    ASSERT_EQ(table.move(first), "");
    ASSERT_EQ(table.say("ben", strangers && first == "ann" ? leave() : resign()), "");
    ASSERT_EQ(table.say("ann", close()), "");
    const std::vector<Outcome> results = outcomes(table.state);
    ASSERT_EQ(results.size(), 1U) << strangers;
    EXPECT_EQ(results[0].user, first);
    EXPECT_TRUE(rated_outcomes(table.state).empty()) << "there is nobody to compare with";
  }
}

}  // namespace
}  // namespace emporium::server::testing
