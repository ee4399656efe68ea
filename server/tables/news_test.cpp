// What becomes of people's seats is told to all in the log, and whoever stays alone may end the
// game.
#include <algorithm>

#include "server/tables/fixture.h"
#include "server/tables/look.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

Json timed(const std::string& kind, const std::string& at_zero) {
  return {{"clock", {{"kind", kind}, {"seconds", 60}, {"at_zero", at_zero}}}};
}

// Ann and Ben at ESSEN, started, perhaps with computers.
struct Told : TestTable {
  explicit Told(const Json& more = Json::object(), const std::string& seats = "mf") {
    EXPECT_EQ(create("ann", setup_of("essen", seats, more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
  }
  [[nodiscard]] std::string actor() const {
    return state.seats[static_cast<std::size_t>(state.acting())].user;
  }
  // The words of all lines of a kind, as Ann hears them.
  [[nodiscard]] std::vector<std::string> words(const std::string& kind, std::int64_t since = 0,
                                               Language language = Language::en) const {
    std::vector<std::string> found;
    const Json told = state_for("ann", Seat{0}, since, language);
    for (const Json& line : told["log"]) {
      if (line["kind"] == kind) found.push_back(line["words"].get<std::string>());
    }
    return found;
  }
  // Moves of the computer until somebody else is to act.
  void play_for(Seat seat) {
    for (int i = 0; i < 1000 && state.acting() == seat; ++i) {
      MoveList legal;
      state.game->legal(legal);
      ASSERT_EQ(computer({legal[i % legal.size()]}), "");
    }
  }
};

TEST(News, AResignationIsToldAtOnceAndInEveryLanguage) {
  Told table;
  const auto before = table.state.version;
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  EXPECT_EQ(
      table.words("resigned", before),
      std::vector<std::string>{"Name of ben has resigned; the computer plays on at that seat."});
  EXPECT_EQ(table.words("resigned", before, *find_language("fr")).size(), 1U);
  EXPECT_TRUE(table.words("resigned", table.state.version).empty()) << "once";
  const Json seat = table.state_for("ann", Seat{0})["table"]["seats"][1];
  EXPECT_EQ(seat["resigned"], true);
  EXPECT_FALSE(seat.contains("ran_out"));
}

TEST(News, WhoLostOnTimeIsNotSaidToHaveResigned) {
  Told table(timed("budget", "resign"));
  const auto late = static_cast<std::size_t>(table.state.acting());
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.words("ran_out").size(), 1U);
  EXPECT_TRUE(table.words("resigned").empty());
  EXPECT_EQ(table.state_for("ann", Seat{0})["table"]["seats"][late]["ran_out"], true);
}

TEST(News, WhatTheComputerPlayedForSomebodyIsNotLoggedAsTheirs) {
  Told table(timed("move", "computer"));
  const Seat seat = table.state.acting();
  const std::string name = "Name of " + table.actor();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  const auto missed = table.state.version;
  EXPECT_EQ(table.words("missed"),
            std::vector<std::string>{name + "’s time was up: the computer plays this turn for " +
                                     name + "."});
  table.play_for(seat);
  int told = 0;
  const Json state = table.state_for("ann", Seat{0}, missed);
  for (const Json& line : state["log"]) {
    if (line.value("seat", -1) != seat) continue;
    const auto sentence = line["words"].get<std::string>();
    if (sentence.find(name) == std::string::npos) continue;
    EXPECT_NE(sentence.find(name + " (computer)"), std::string::npos) << sentence;
    ++told;
  }
  EXPECT_GT(told, 0);
}

TEST(News, AStandInByAgreementAndAReturnAreTold) {
  Told table;
  ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
  EXPECT_EQ(table.words("went_away").size(), 1U);
  ASSERT_EQ(table.say("ann", {{"do", "agree"}, {"seat", 1}}), "");
  EXPECT_EQ(table.words("stood_in"),
            std::vector<std::string>{"The computer plays for Name of ben until they come back."});
  ASSERT_EQ(table.say("ben", {{"do", "return"}}), "");
  EXPECT_EQ(table.words("returned"), std::vector<std::string>{"Name of ben is back."});
  ASSERT_EQ(table.say("ben", {{"do", "hand"}, {"seat", 1}, {"computer", "random"}}), "");
  EXPECT_EQ(table.words("handed").size(), 1U);
}

TEST(News, StayInTheStoryWhenMovesAreTakenBack) {
  Told table;
  const std::string mover = table.actor();
  ASSERT_EQ(table.move(mover), "");
  const auto before = table.state.version;
  ASSERT_EQ(table.say(mover == "ann" ? "ben" : "ann", {{"do", "leave"}}), "");
  const auto heard = table.state.version;
  ASSERT_EQ(table.say(mover, {{"do", "undo"}}), "");
  EXPECT_EQ(table.words("went_away", before).size(), 1U);
  const Json state = table.state_for("ann", Seat{0}, heard);
  ASSERT_TRUE(state.contains("log_from"));
  EXPECT_EQ(table.words("went_away", heard).size(), 1U) << "told again: it was just withdrawn";
  EXPECT_LE(state["log"][0]["ply"], table.state.ply());
  ASSERT_EQ(table.move(mover), "");
  const Json log = table.state_for("ann", Seat{0})["log"];
  EXPECT_TRUE(std::is_sorted(log.begin(), log.end(), [](const Json& a, const Json& b) {
    return a["v"] < b["v"];
  })) << "in the order in which it happened";
}

TEST(News, AreInTheHistory) {
  Told table;
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  const auto history = history_json(table.state, {TestTable::person("ann"), Seat{0}, Language::en});
  ASSERT_TRUE(history.ok());
  const Json& log = history.value()["log"];
  EXPECT_TRUE(std::any_of(log.begin(), log.end(),
                          [](const Json& line) { return line["kind"] == "resigned"; }));
}

TEST(News, OfSomebodyWhoComesAndGoesDoNotGrowAStateWithoutEnd) {
  Told table;
  for (int i = 0; i < 300; ++i) {
    ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
    ASSERT_EQ(table.say("ben", {{"do", "return"}}), "");
  }
  EXPECT_EQ(table.words("went_away").size() + table.words("returned").size(), 200U);
}

TEST(Alone, WhoIsLeftMayEndTheGameOwnerOrNotAndHasWon) {
  Told table(Json{{"public", true}});
  table.everybody_plays();
  EXPECT_EQ(table.say("ben", {{"do", "close"}}), "others_play");
  ASSERT_EQ(table.say("ann", {{"do", "resign"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "close"}}), "others_play") << "Ben plays on";
  ASSERT_EQ(table.say("ben", {{"do", "close"}}), "") << "though Ann owns the table";
  EXPECT_EQ(table.state.status, TableStatus::over) << "with its result, record and proof";
  EXPECT_EQ(table.actions.back().body["reason"], "alone");
  const Json scores = table.state_for("ben", Seat{1})["scores"];
  EXPECT_EQ(scores[0]["place"], 2);
  EXPECT_EQ(scores[1]["place"], 1);
  EXPECT_NE(table.state_for("ann", kSpectator)["prompt"].get<std::string>().find("ended here"),
            std::string::npos);
  const auto results = rated_outcomes(table.state);
  ASSERT_EQ(results.size(), 2U);
  for (const Outcome& result : results) EXPECT_EQ(result.place, result.user == "ben" ? 1 : 2);
}

TEST(Alone, WhereAComputerPlaysOnlyWhoResignedIsCounted) {
  Told table(Json{{"public", true}}, "mfc");
  table.everybody_plays();
  ASSERT_EQ(table.say("ann", {{"do", "resign"}}), "");
  ASSERT_EQ(table.say("ben", {{"do", "close"}}), "");
  const auto results = outcomes(table.state);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].user, "ann");
  EXPECT_EQ(results[0].place, 3);
}

TEST(Alone, WhoIsLeftMayAlsoResignOrLeave) {
  for (const std::string how : {"resign", "leave"}) {
    Told table;
    ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
    EXPECT_EQ(table.say("ann", {{"do", how}}), "") << how;
  }
}

TEST(Agreeing, IsAnnouncedWithTheTimeUntilItIsPossible) {
  Told table;
  const auto seat = static_cast<std::size_t>(table.state.acting());
  const std::string other = table.actor() == "ann" ? "ben" : "ann";
  const auto ms = [&](std::size_t s) {
    const Json seats = table.state_for(other, static_cast<Seat>(1 - seat))["table"]["seats"];
    return seats[s].value("agree_ms", std::int64_t{-1});
  };
  table.now += 50000;
  EXPECT_EQ(ms(seat), 250000);
  EXPECT_EQ(ms(1 - seat), -1) << "nobody agrees on oneself";
  table.now += 250000;
  EXPECT_EQ(ms(seat), 0);
  EXPECT_EQ(table.say(other, {{"do", "agree"}, {"seat", seat}}), "");
  EXPECT_EQ(ms(seat), -1);
}

TEST(Removing, TheHostTakesAGuestFromASeatBeforeTheStart) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mff")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("cleo", {{"do", "join"}}), "");
  const Json free = {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}};
  EXPECT_EQ(table.say("cleo", free), "owner_only");
  ASSERT_EQ(table.say("ann", free), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::free);
  EXPECT_EQ(you_json(table.state, TestTable::person("ben"))["removed"], true) << "and reads it";
  EXPECT_FALSE(you_json(table.state, TestTable::person("cleo")).contains("removed"));
  EXPECT_EQ(table.say("ben", {{"do", "join"}}), "removed");
  ASSERT_EQ(table.say("dan", {{"do", "join"}}), "") << "somebody else may";
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  EXPECT_EQ(table.say("ann", free), "not_your_seat") << "who has played keeps the seat";
}

TEST(Removing, TheHostMayLetSomebodyInAgain) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mff")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("cleo", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}}), "");
  const Json listed = {{{"user", "ben"}, {"name", "Name of ben"}}};
  EXPECT_EQ(table.state_for("ann", Seat{0})["table"]["removed"], listed);
  EXPECT_FALSE(table.state_for("cleo", Seat{2})["table"].contains("removed")) << "the host's alone";
  EXPECT_EQ(table.say("cleo", {{"do", "admit"}, {"user", "ben"}}), "owner_only");
  ASSERT_EQ(table.say("ann", {{"do", "admit"}, {"user", "ben"}}), "");
  EXPECT_EQ(table.say("ben", {{"do", "join"}}), "");
}

TEST(Removing, ARematchSeatsNobodyWhomTheHostTookFromASeat) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}}), "");
  const Seating again{{Seat{1}}, {"Ben"}, ""};
  EXPECT_EQ(table.decide("ben", [&](Decision& d) { return d.join_rematch(again); }), "removed");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::free);
}

TEST(Removing, WhoStandsUpMaySitDownAgain) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ben", {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}}), "");
  EXPECT_EQ(table.say("ben", {{"do", "join"}}), "");
}

}  // namespace
}  // namespace emporium::server::testing
