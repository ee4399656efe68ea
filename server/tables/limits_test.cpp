// Everything that a client can grow has an end, and the refusal names it.
#include "engine/games/games.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/summary.h"
#include "server/tables/words.h"

namespace emporium::server::testing {
namespace {

// The record of a game of ESSEN that was played by chance.
Json played_record() {
  auto table = std::move(create_table("essen", {2, nullptr, nullptr}).value());
  Random random(5);
  MoveList legal;
  while (!table->over()) {
    Move move = 0;
    if (table->decider() == kNature) {
      Odds odds;
      table->odds(odds);
      move = odds.at(random.below(odds.total()));
    } else {
      table->legal(legal);
      move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    EXPECT_TRUE(table->apply(move).ok());
  }
  Json record = table->record();
  record["seats"] = {{{"name", "Ann"}}, {{"name", "Ben"}}};
  return record;
}

class LimitsTest : public HubTest {
 protected:
  Error import(const User& user, const Json& record) {
    const auto made = wait([&](const Answer& answer) { hub_->import(user, record, answer); });
    return made.ok() ? Error{} : made.error();
  }
  void restart() {
    hub_.reset();
    hub_ = make(*storage_);
  }
};

TEST_F(LimitsTest, NamesInImportedRecordsAreAsLongAsPeoplesNames) {
  const User eve = person("Eve");
  Json record = played_record();
  record["seats"][1]["name"] = std::string(100'000, 'x');
  EXPECT_EQ(import(eve, record).message,
            "record.seats[1].name: expected up to 40 characters, got 100000");
  record["seats"][1]["name"] = "a\x07";
  EXPECT_EQ(import(eve, record).message,
            "record.seats[1].name: control characters are not allowed");
  record["seats"][1]["name"] = "Ben";
  record["nature"] = {{"commitment", std::string(100'000, 'x')}};
  EXPECT_EQ(import(eve, record).message, "record.nature.commitment: expected up to 64 characters");
  record["nature"] = {{"commitment", std::string(64, 'a')}};
  EXPECT_EQ(import(eve, record).code, "");
}

TEST_F(LimitsTest, APersonFoundsSoManyTablesADay) {
  options_.tables_per_day = 3;
  restart();
  const User eve = person("Eve");
  const Json record = played_record();
  EXPECT_EQ(import(eve, record).code, "");
  EXPECT_EQ(import(eve, record).code, "");
  const auto last = create(eve, setup_of("essen", "mf"));
  ASSERT_TRUE(last.ok());
  const auto id = last.value()["id"].get<std::string>();
  ASSERT_TRUE(say(eve, id, {{"do", "close"}}).contains("v"));
  EXPECT_EQ(say(eve, id, {{"do", "rematch"}})["error"]["rule"], "too_many_today");
  EXPECT_EQ(import(eve, record).rule, "too_many_today");
  EXPECT_EQ(create(eve, setup_of("essen", "mf")).error().rule, "too_many_today");
  EXPECT_EQ(import(person("Ann"), record).code, "") << "others are not concerned";
  offset_ = 25LL * 3600 * 1000;
  EXPECT_EQ(import(eve, record).code, "");
}

TEST_F(LimitsTest, SoManyBytesAreKeptForAPerson) {
  const Json record = played_record();
  options_.bytes_per_person = static_cast<std::int64_t>(3 * to_text(record).size());
  restart();
  const User eve = person("Eve");
  EXPECT_EQ(import(eve, record).code, "");
  EXPECT_EQ(import(eve, record).code, "");
  EXPECT_EQ(import(eve, record).rule, "too_much_kept");
  EXPECT_EQ(import(person("Ann"), record).code, "");
}

TEST_F(LimitsTest, WhatIsChangedIsKeptTooAndCounts) {
  const auto components = create_table("essen", {2}).value()->components();
  const std::size_t size = to_text(components).size();
  options_.bytes_per_person = static_cast<std::int64_t>(4 * size);
  restart();
  const User eve = person("Eve");
  const auto id = create(eve, setup_of("essen", "mf")).value()["id"].get<std::string>();
  const Json change = {{"do", "change"}, {"setup", {{"components", components}}}};
  EXPECT_TRUE(say(eve, id, change).contains("v"));
  EXPECT_TRUE(say(eve, id, change).contains("v"));
  EXPECT_EQ(say(eve, id, change)["error"]["rule"], "too_much_kept");
  EXPECT_TRUE(create(eve, setup_of("essen", "mf")).ok()) << "little is still kept";
}

TEST(Limits, ARefusalNamesTheNumberInForceInEachLanguage) {
  for (const Language language : every_language()) {
    for (const char* rule : {"too_many_tables", "too_many_today", "too_much_kept"}) {
      const Error once = in_words(refuse_above(1234, rule), nullptr, language);
      EXPECT_NE(once.message.find("1234"), std::string::npos) << once.message;
      EXPECT_EQ(in_words(once, nullptr, language).message, once.message) << "put in words twice";
    }
  }
}

// Tables that were imported before there was a limit.
TEST(Limits, OldTablesWithEndlessNamesAreListedAndShownWithShortOnes) {
  Json record = played_record();
  record["seats"][0]["name"] = std::string(1'000'000, 'x');
  TableSetup setup;
  setup.game = "essen";
  setup.seats.resize(2);
  setup.stand_in = "casual";
  Action created = write_deed(
      Created{setup, "Eve", std::string(1000, 'c'), find_game("essen")->version, record});
  created.number = 1;
  created.user = "eve";
  TableState state("t", std::string(64, '5'), "word");
  ASSERT_TRUE(state.fold(created).ok());
  EXPECT_EQ(state.seats[0].name, std::string(40, 'x'));
  EXPECT_LT(
      to_text(state_json(state, {TestTable::person("eve"), Seat{0}, Language::en, 0}, 0)).size(),
      200'000U);
  EXPECT_EQ(record_json(state), record) << "what was brought is given back";
  StoredTable stored{.id = "t", .version = 1, .secret = "", .invitation = "", .summary = {}};
  stored.summary.card = {{"title", "old"}, {"seats", {{{"name", std::string(1'000'000, 'x')}}}}};
  const std::string listed = to_text(summary_json(stored, "eve"));
  EXPECT_LT(listed.size(), 1000U);
  EXPECT_NE(listed.find(std::string(40, 'x')), std::string::npos);
}

// As much as `who` is let; why no more.
std::string fill_chat(TestTable& table, const std::string& who, std::size_t bytes) {
  for (int lines = 0; lines < 2000; ++lines) {
    table.now += 3000;
    std::string no = table.say(who, {{"do", "say"}, {"text", std::string(bytes, 'x')}});
    if (!no.empty()) return no;
  }
  return "no end";
}

TEST(Limits, EverybodyAtATableHasAShareOfItsChat) {
  for (const std::size_t bytes : {1U, 500U}) {
    TestTable table;
    ASSERT_EQ(table.create("ann", setup_of("essen", "mff")), "");
    for (const char* who : {"ben", "cleo"}) ASSERT_EQ(table.say(who, {{"do", "join"}}), "");
    ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
    EXPECT_EQ(fill_chat(table, "ann", bytes), "chat_own_full");
    EXPECT_EQ(fill_chat(table, "ben", bytes), "chat_own_full");
    EXPECT_EQ(table.say("cleo", {{"do", "say"}, {"text", "still here"}}), "");
    EXPECT_LE(to_text(table.state_for("ben", Seat{1})["chat"]).size(), 256U << 10U);
  }
}

TEST(Limits, WhoComesAndGoesDoesNotTakeTheChatFromWhoStays) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  std::string no;
  for (int guest = 0; no != "chat_full" && guest < 20; ++guest) {
    const std::string who = "g" + std::to_string(guest);
    ASSERT_EQ(table.say(who, {{"do", "join"}}), "");
    no = fill_chat(table, who, 1);
    ASSERT_EQ(table.say(who, {{"do", "leave"}}), "");
  }
  EXPECT_EQ(no, "chat_full");
  EXPECT_LT(table.state.chat.size(), 2 * kMaxChatLines);
  EXPECT_EQ(table.say("ann", {{"do", "say"}, {"text", "mine"}}), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  EXPECT_EQ(table.say("ben", {{"do", "say"}, {"text", "mine too"}}), "");
}

// A guest who comes and goes uses up what is theirs, not what the owner and others may do.
TEST(Limits, NobodyUsesUpWhatOthersMayDoBeforeTheStart) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mff")), "");
  const auto come_and_go = [&](const std::string& who) {
    std::string no;
    for (int i = 0; no.empty() && i < 3000; ++i) {
      no = table.say(who, {{"do", i % 2 == 0 ? "join" : "leave"}});
    }
    return no;
  };
  EXPECT_EQ(come_and_go("ben"), "did_enough");
  EXPECT_EQ(table.state.version, 1 + kMaxActionsOfGuest);
  EXPECT_EQ(table.say("cleo", {{"do", "join"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 2}, {"computer", "novice"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "start"}}), "");
}

TEST(Limits, ManyGuestsDoNotTakeATableFromItsOwner) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  int guests = 0;
  while (guests < 100 && table.say("g" + std::to_string(guests), {{"do", "join"}}).empty()) {
    const std::string who = "g" + std::to_string(guests++);
    ASSERT_EQ(table.say(who, {{"do", "leave"}}), "");
    while (table.say(who, {{"do", "join"}}).empty()) table.say(who, {{"do", "leave"}});
  }
  EXPECT_EQ(table.state.version, 1 + kMaxActionsOfGuests);
  EXPECT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", "novice"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "start"}}), "");
}

TEST(Limits, WhatAnOwnerDoesBeforeTheStartHasAnEndToo) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  std::string no;
  for (int i = 0; no.empty() && i < 2000; ++i) {
    no = table.say("ann", {{"do", "change"}, {"setup", {{"title", std::to_string(i)}}}});
  }
  EXPECT_EQ(no, "did_enough");
  EXPECT_EQ(table.state.version, kMaxActionsBefore);
  EXPECT_EQ(table.say("ann", {{"do", "close"}}), "");
}

TEST(Limits, AtATableThatSawTooMuchTheOthersStillAgreeAboutWhoWalkedAway) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  ASSERT_EQ(table.say("eve", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  ASSERT_EQ(table.say("eve", {{"do", "leave"}}), "");
  table.state.version = kMaxActions;
  EXPECT_EQ(table.say("ann", {{"do", "undo"}}), "table_full");
  EXPECT_EQ(table.say("ann", {{"do", "agree"}, {"seat", 1}}), "");
  EXPECT_TRUE(table.state.seats[1].stands_in);
}

TEST(Limits, AtATableThatSawTooMuchASeatCanStillBeLeftAndResigned) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  ASSERT_EQ(table.say("eve", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  table.state.version = kMaxActions;
  for (int i = 0; i < kMaxLateLeaves; ++i) {
    ASSERT_EQ(table.say("eve", {{"do", "leave"}}), "") << i;
    EXPECT_TRUE(table.state.seats[1].away);
    const std::int64_t left = table.state.version;
    ASSERT_EQ(table.say("eve", {{"do", "leave"}}), "") << "who is gone is gone";
    EXPECT_EQ(table.state.version, left);
    ASSERT_EQ(table.say("eve", {{"do", "return"}}), "");
  }
  const std::int64_t version = table.state.version;
  EXPECT_EQ(table.say("eve", {{"do", "leave"}}), "left_often");
  EXPECT_EQ(table.state.version, version) << "nothing changed";
  EXPECT_EQ(table.say("ann", {{"do", "leave"}}), "") << "others have their own number";
  EXPECT_EQ(table.say("eve", {{"do", "resign"}}), "");
  EXPECT_TRUE(table.state.seats[1].resigned);
}

TEST_F(LimitsTest, OneAddressDoesNotUseUpWhatOthersMayDoBeforeTheStart) {
  options_.strangers = {1.0 / 300, 20};
  restart();
  const User ann = person("Ann");
  const auto id =
      create(ann, setup_of("essen", "mf", {{"public", true}})).value()["id"].get<std::string>();
  const auto from = [&](const User& user, const std::string& address, Json message) {
    message["n"] = ++number_;
    Viewing viewing;
    viewing.address = address;
    const auto ack =
        wait([&](const Answer& answer) { hub_->command(user, id, viewing, message, answer); });
    return ack.value().contains("error") ? ack.value()["error"].value("rule", "") : "";
  };
  std::string no;
  for (int guest = 0; no.empty() && guest < 40; ++guest) {
    const User who = person("Guest " + std::to_string(guest));
    for (const char* what : {"join", "say", "leave"}) {
      if (!no.empty() && std::string(what) != "leave") continue;
      Json message = {{"do", what}};
      if (message["do"] == "say") message["text"] = "me";
      const std::string refused = from(who, "192.0.2.1", message);
      EXPECT_TRUE(std::string(what) != "leave" || refused.empty() || refused == "no_seat");
      if (no.empty() && std::string(what) != "leave") no = refused;
    }
  }
  EXPECT_EQ(no, "did_enough_here");
  const User ben = person("Ben");
  EXPECT_EQ(from(ben, "192.0.2.1", {{"do", "join"}}), "did_enough_here") << "a further guest there";
  EXPECT_EQ(from(ben, "192.0.2.2", {{"do", "join"}}), "");
  EXPECT_EQ(from(ben, "192.0.2.2", {{"do", "say"}, {"text", "hello"}}), "");
  EXPECT_EQ(from(ann, "192.0.2.1", {{"do", "start"}}), "") << "the owner's own table";
  EXPECT_EQ(from(ben, "192.0.2.1", {{"do", "leave"}}), "") << "at play it is another matter";
}

TEST_F(LimitsTest, WhoLogsInBringsAlongWhatTheGuestDid) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(table.say("guest", {{"do", i % 2 == 0 ? "join" : "leave"}}), "");
  }
  ASSERT_EQ(table.say("guest", {{"do", "join"}}), "");
  const User account = TestTable::person("ben");
  ASSERT_EQ(
      table.decide("ben", [&](Decision& d) { return d.adopt({"guest", "", "", true}, account); }),
      "");
  EXPECT_GE(table.state.done_before["ben"], 11);
}

TEST(Limits, TheSentencesNameTheLimits) {
  const auto says = [](const char* rule, std::int64_t number) {
    for (const Language language : every_language()) {
      const std::string* sentence = table_words(language).find(std::string("table.rule.") + rule);
      ASSERT_NE(sentence, nullptr);
      EXPECT_NE(sentence->find(std::to_string(number)), std::string::npos) << *sentence;
    }
  };
  says("chat_full", static_cast<std::int64_t>(kMaxChatLines));
  says("chat_full", static_cast<std::int64_t>(kMaxChatBytes >> 10U));
  says("chat_own_full", static_cast<std::int64_t>(kMaxChatLines));
  says("chat_own_full", static_cast<std::int64_t>(kMaxChatBytes >> 10U));
  says("table_full", kMaxActions);
  says("did_enough", kMaxActionsBefore);
  says("did_enough", kMaxActionsOfGuest);
  says("did_enough", kMaxActionsOfGuests);
  says("did_enough_here", static_cast<std::int64_t>(HubOptions().strangers.burst));
  says("left_often", kMaxLateLeaves);
}

}  // namespace
}  // namespace emporium::server::testing
