// The record tells the end.
#include "server/tables/fixture.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

// Ann and Ben, playing.
struct EndedPair : TestTable {
  explicit EndedPair(const Json& more = Json::object()) {
    EXPECT_EQ(create("ann", setup_of("essen", "mf", more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
  }
  void play_out() {
    for (int i = 0; i < 20000 && state.status == TableStatus::playing; ++i) {
      const Seat seat = state.acting();
      MoveList legal;
      state.game->legal(legal);
      if (state.held) {
        ASSERT_EQ(say("ann", {{"do", "end_turn"}}), "");
      } else if (state.computer_decides(seat)) {
        ASSERT_EQ(computer({legal[i % legal.size()]}), "");
      } else {
        ASSERT_EQ(move("ann", i), "");
      }
    }
  }
};

// The same record, imported by somebody else.
struct ImportedCopy : TestTable {
  explicit ImportedCopy(const Json& record) {
    refused = decide("eve", [&](Decision& d) { return d.import(record); });
  }
  std::string refused;
};

void expect_same_end(const TableState& there, const TableState& here) {
  EXPECT_EQ(here.status, TableStatus::over);
  EXPECT_EQ(final_places(here), final_places(there));
  for (std::size_t s = 0; s < there.seats.size(); ++s) {
    EXPECT_EQ(here.seats[s].resigned, there.seats[s].resigned);
    EXPECT_EQ(here.seats[s].ran_out, there.seats[s].ran_out);
    EXPECT_EQ(here.gave_up(Seat(s)), there.gave_up(Seat(s)));
  }
  EXPECT_EQ(summarize(here).card["result"], summarize(there).card["result"]);
  EXPECT_TRUE(outcomes(here).empty()) << "an imported game is nobody's";
}

TEST(RecordOfTheEnd, WhoResignedHasLostWhateverThePoints) {
  EndedPair table;
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  table.play_out();
  ASSERT_EQ(table.state.status, TableStatus::over);
  const Json record = record_json(table.state);
  EXPECT_EQ(record["seats"][1]["gave_up"], "resigned");
  EXPECT_EQ(record["seats"][1]["player"], "human") << "it was a person's seat";
  EXPECT_FALSE(record["seats"][0].contains("gave_up"));
  const ImportedCopy copy(record);
  ASSERT_EQ(copy.refused, "");
  expect_same_end(table.state, copy.state);
  EXPECT_EQ(final_places(copy.state), (std::vector<int>{1, 2}));
  EXPECT_EQ(record_json(copy.state), record) << "and on";
}

TEST(RecordOfTheEnd, AGameThatWasEndedEarlyHasItsWinner) {
  const Json clock = {{"clock", {{"kind", "move"}, {"seconds", 60}, {"at_zero", "resign"}}}};
  EndedPair table(clock);
  const std::string late = table.state.seats[static_cast<std::size_t>(table.state.acting())].user;
  const std::string other = late == "ann" ? "ben" : "ann";
  table.now += 60'000;
  ASSERT_EQ(table.attend(), "");
  ASSERT_EQ(table.say(other, {{"do", "close"}}), "");
  ASSERT_EQ(table.state.status, TableStatus::over);
  const Json record = record_json(table.state);
  EXPECT_EQ(record["seats"][late == "ann" ? 0 : 1]["gave_up"], "ran_out");
  const ImportedCopy copy(record);
  ASSERT_EQ(copy.refused, "");
  expect_same_end(table.state, copy.state);
  EXPECT_EQ(copy.state_for("eve", kSpectator)["table"]["conceded"], true);
}

TEST(RecordOfTheEnd, WhoWalkedAwayFromStrangersHasLost) {
  const Json strangers = {{"public", true}};
  EndedPair table(strangers);
  ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "close"}}), "");
  ASSERT_EQ(table.state.status, TableStatus::over);
  const Json record = record_json(table.state);
  EXPECT_EQ(record["seats"][1]["gave_up"], "left");
  const ImportedCopy copy(record);
  ASSERT_EQ(copy.refused, "");
  expect_same_end(table.state, copy.state);
}

TEST(RecordOfTheEnd, TheNamesInARecordGoWithWhoImportedIt) {
  EndedPair table;
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  table.play_out();
  ImportedCopy copy(record_json(table.state));
  ASSERT_EQ(copy.refused, "");
  ASSERT_NE(to_text(record_json(copy.state)).find("Name of ann"), std::string::npos);
  ASSERT_EQ(copy.decide("eve", [](Decision& d) { return d.forget(); }), "");
  EXPECT_EQ(to_text(record_json(copy.state)).find("Name of"), std::string::npos);
  EXPECT_EQ(to_text(copy.state_for("ann", kSpectator)["table"]).find("Name of"), std::string::npos);
  const std::int64_t version = copy.state.version;
  ASSERT_EQ(copy.decide("eve", [](Decision& d) { return d.forget(); }), "");
  EXPECT_EQ(copy.state.version, version) << "once";
}

TEST(RecordOfTheEnd, WhatATableWouldNotHaveWrittenIsNotKept) {
  EndedPair table;
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  table.play_out();
  const Json good = record_json(table.state);
  Json odd = good;
  odd["seats"][0]["note"] = std::string(1000, 'x');
  odd["seats"][1]["player"] = {{"a", "b"}};
  odd["nature"]["more"] = std::string(1000, 'x');
  ImportedCopy copy(odd);
  ASSERT_EQ(copy.refused, "");
  Json kept = good;
  kept["seats"][1].erase("player");
  EXPECT_EQ(record_json(copy.state), kept);
  odd["nature"]["secret"] = std::string(1000, 'x');
  EXPECT_LT(to_text(record_json(ImportedCopy(odd).state)["nature"]).size(), 200U);
}

TEST(RecordOfTheEnd, OddSeatsAreRefusedByName) {
  EndedPair table;
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "close"}}), "");
  const Json good = record_json(table.state);
  const auto refused = [&](const std::string& pointer, const Json& value) {
    Json record = good;
    record[Json::json_pointer(pointer)] = value;
    return ImportedCopy(record).refused;
  };
  const std::string nonce(64, '1');
  EXPECT_EQ(refused("/seats", Json::array({good["seats"][0]})),
            "record.seats: expected a list of 2, got one of 1");
  EXPECT_EQ(refused("/seats", 5), "record.seats: expected a list of 2, got 5");
  EXPECT_EQ(refused("/seats/0", 5), "record.seats[0]: expected an object, got 5");
  EXPECT_EQ(
      refused("/seats/0/gave_up", "tired"),
      "record.seats[0].gave_up: expected \"resigned\", \"ran_out\" or \"left\", got \"tired\"");
  EXPECT_EQ(refused("/seats/0/won", 1), "record.seats[0].won: expected true or false, got 1");
  const std::string not_over = "record: the game is not over; only finished games are imported";
  EXPECT_EQ(refused("/seats/0/gave_up", "resigned"), not_over);
  EXPECT_EQ(refused("/seats/0/won", false), not_over) << "one has resigned, and the others play on";
  EXPECT_EQ(refused("/nature/nonces", {{{"seat", -1}, {"nonce", nonce}}}),
            "record.nature.nonces[0].seat: expected a seat, in ascending order");
  EXPECT_EQ(refused("/nature/nonces", {{{"seat", 5}, {"nonce", nonce}}}),
            "record.nature.nonces: there is no seat 5");
  EXPECT_EQ(
      refused("/nature/nonces", {{{"seat", 0}, {"nonce", nonce}}, {{"seat", 0}, {"nonce", nonce}}}),
      "record.nature.nonces[1].seat: expected a seat, in ascending order");
}

// A store that newer servers share: this one says so, in the reader's language.
TEST(TablesOfNewerRules, AreRefusedByName) {
  const EndedPair table;
  Action first = table.actions.front();
  first.body["version"] = table.state.game->info().version + 1;
  TableState again{"t", std::string(64, '5'), "word"};
  const Status refused = again.fold(first);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "bad_version");
  EXPECT_EQ(refused.error().rule, "newer_rules");
  const Error french = in_words(refused.error(), nullptr, *find_language("fr"));
  EXPECT_NE(french.message.find("règles plus récentes"), std::string::npos) << french.message;
}

}  // namespace
}  // namespace emporium::server::testing
