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
    const auto made = wait([&](const Answer& answer) { hub_->import(user, "", record, answer); });
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

// Whatever it was that had it kept: a new table, a change, a rematch, an import, a retry.
TEST_F(LimitsTest, AnAddressIsChargedForWhatIsKept) {
  const auto components = create_table("essen", {2}).value()->components();
  const auto size = static_cast<double>(to_text(components).size());
  options_.address_bytes = {size / 3600, 3.5 * size};
  restart();
  const User eve = person("Eve");
  const Json heavy = setup_of("essen", "mf", {{"components", components}});
  const auto from = [&](const User& user, const std::string& address, const Json& setup) {
    return wait([&](const Answer& answer) { hub_->create(user, address, setup, answer); });
  };
  const auto do_from = [&](const std::string& table, Json message) {
    message["n"] = ++number_;
    Viewing viewing;
    viewing.address = "192.0.2.1";
    return wait([&](const Answer& answer) { hub_->command(eve, table, viewing, message, answer); })
        .value();
  };
  const Json change = {{"do", "change"}, {"setup", {{"title", "once more"}}}};
  const auto made = from(eve, "192.0.2.1", heavy);
  ASSERT_TRUE(made.ok()) << made.error().message;
  const auto id = made.value()["id"].get<std::string>();
  EXPECT_TRUE(do_from(id, change).contains("v")) << "the edition is kept a second time";
  EXPECT_TRUE(do_from(id, {{"do", "close"}}).contains("v"));
  EXPECT_TRUE(do_from(id, {{"do", "rematch"}}).contains("v")) << "and a third time";
  const auto next = state(eve, id)["table"]["rematch"].get<std::string>();
  EXPECT_EQ(do_from(next, change)["error"]["rule"], "too_much_here");
  EXPECT_EQ(from(person("Mal"), "192.0.2.1", heavy).error().rule, "too_much_here");
  EXPECT_TRUE(from(person("Ben"), "192.0.2.1", setup_of("essen", "mf")).ok()) << "it is small";
  EXPECT_TRUE(from(person("Ann"), "192.0.2.2", heavy).ok()) << "others are not concerned";
  offset_ = 3600LL * 1000;
  EXPECT_TRUE(do_from(next, change).contains("v"));
}

TEST_F(LimitsTest, APositionThatIsPlayedAgainCountsAsItIsKept) {
  const Json record = played_record();
  const std::string position = to_text(create_table("essen", {2}).value()->save());
  options_.address_bytes = {1e-6, 10.0 * static_cast<double>(position.size())};
  restart();
  const User eve = person("Eve");
  const auto imported = wait([&](const Answer& answer) { hub_->import(eve, "", record, answer); });
  const auto id = imported.value()["id"].get<std::string>();
  Viewing viewing;
  viewing.address = "192.0.2.1";
  int made = 0;
  Error no;
  for (int ply = 0; ply < 100 && no.code != "too_many"; ++ply) {
    for (const Seat seat : seats(2)) {
      const auto retried =
          wait([&](const Answer& answer) { hub_->retry(eve, id, viewing, ply, seat, answer); });
      made += retried.ok() ? 1 : 0;
      if (!retried.ok()) no = retried.error();
      if (no.code == "too_many") break;
    }
  }
  EXPECT_EQ(no.rule, "too_much_here");
  EXPECT_GT(made, 2);
  EXPECT_LE(made, 11) << "the body that asks for it says nothing of that";
}

TEST_F(LimitsTest, BesideAPositionNothingIsKeptThatSaysNothingNew) {
  auto game = create_table("essen", {2});
  const Json position = game.value()->save();
  const Json components = game.value()->components();
  const User eve = person("Eve");
  const Json setup = setup_of("essen", "mf", {{"position", position}});
  Json heavy = setup;
  heavy["components"] = components;
  const auto refused = create(eve, heavy);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().message, "setup.components: the position beside it brings its own");
  const auto id = create(eve, setup).value()["id"].get<std::string>();
  const Json ack = say(eve, id, {{"do", "change"}, {"setup", {{"components", components}}}});
  EXPECT_EQ(ack["error"]["message"], refused.error().message);
  EXPECT_TRUE(
      say(eve, id,
          {{"do", "change"}, {"setup", {{"position", nullptr}, {"components", components}}}})
          .contains("v"));
  EXPECT_TRUE(say(eve, id, {{"do", "change"}, {"setup", {{"position", position}}}}).contains("v"))
      << "the position takes the edition's place";
}

TEST(Limits, ARefusalNamesTheNumberInForceInEachLanguage) {
  for (const Language language : every_language()) {
    for (const char* rule :
         {"too_many_tables", "too_many_today", "too_much_kept", "too_much_here"}) {
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

// A line of 500 characters can be one of 2000 bytes.
TEST_F(LimitsTest, OneAddressDoesNotWriteAllThatIsKeptOfThoseWhoComeAndGo) {
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
  std::string stars;
  for (int i = 0; i < 500; ++i) stars += "\xF0\x9F\x8C\x9F";
  std::string no;
  for (int guest = 0; no.empty() && guest < 40; ++guest) {
    const User who = person("Guest " + std::to_string(guest));
    no = from(who, "192.0.2.1", {{"do", "join"}});
    while (no.empty()) {
      offset_ += 3000;
      no = from(who, "192.0.2.1", {{"do", "say"}, {"text", stars}});
    }
    if (no == "chat_own_full") no.clear();
    EXPECT_EQ(from(who, "192.0.2.1", {{"do", "leave"}}), "");
  }
  EXPECT_EQ(no, "did_enough_here");
  const User ben = person("Ben");
  EXPECT_EQ(from(ben, "192.0.2.2", {{"do", "join"}}), "");
  EXPECT_EQ(from(ben, "192.0.2.2", {{"do", "say"}, {"text", "hello"}}), "");
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
  says("too_much_here", static_cast<std::int64_t>(HubOptions().address_bytes.burst / 1e6));
  says("too_much_here", static_cast<std::int64_t>(HubOptions().address_bytes.per_second / 1e3));
}

}  // namespace
}  // namespace emporium::server::testing
