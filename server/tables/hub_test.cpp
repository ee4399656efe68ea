#include "server/tables/hub.h"

#include "engine/games/games.h"
#include "server/fair/verify.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/look.h"

namespace emporium::server::testing {
namespace {

// As few seats as the game has, but two.
std::string seats_for(const GameInfo& info, const std::string& people) {
  const auto seats = static_cast<std::size_t>(std::max(2, info.min_players));
  return people + std::string(seats - std::min(seats, people.size()), 'c');
}

TEST_F(HubTest, ThePersonAndTheComputerPlayEveryGameToItsEnd) {
  const User ann = person("Ann");
  for (const GameInfo* info : games()) {
    Json setup = setup_of(std::string(info->id), seats_for(*info, "m"), {{"start", true}});
    if (info->id == "kairo") setup["seats"][1]["computer"] = "novice";
    const auto created = create(ann, setup);
    ASSERT_TRUE(created.ok()) << created.error().message;
    const std::string id = created.value()["id"].get<std::string>();
    const auto early = wait([&](const Answer& answer) { hub_->record(ann, id, answer); });
    EXPECT_EQ(early.error().rule, "not_over");
    const Json end = play_out({ann}, id);
    ASSERT_TRUE(end["over"].get<bool>()) << to_text(end).substr(0, 300);
    EXPECT_EQ(end["table"]["status"], "over");
    const auto record = wait([&](const Answer& answer) { hub_->record(ann, id, answer); });
    ASSERT_TRUE(record.ok());
    const auto verdict = verify(record.value());
    ASSERT_TRUE(verdict.ok()) << verdict.error().message;
    EXPECT_EQ(verdict.value().finding, Verdict::Finding::agrees) << info->id;
    // What was played can be brought to another server, and looked at by any eyes.
    const auto imported =
        wait([&](const Answer& answer) { hub_->import(ann, "", record.value(), answer); });
    ASSERT_TRUE(imported.ok()) << imported.error().message;
    const std::string copy = imported.value()["id"].get<std::string>();
    EXPECT_EQ(state(ann, copy)["scores"], end["scores"]);
    const Json seat = state(ann, copy)["table"]["seats"][0];
    EXPECT_EQ(seat["claimed"], true) << "who played it is only what the record says";
    EXPECT_FALSE(seat.contains("user"));
    Viewing eyes_of_second;
    eyes_of_second.seat = Seat{1};
    const auto replayed =
        wait([&](const Answer& answer) { hub_->replay(ann, copy, eyes_of_second, {30}, answer); });
    ASSERT_TRUE(replayed.ok()) << replayed.error().message;
    EXPECT_EQ(replayed.value()["ply"], 30);
  }
  EXPECT_EQ(real_->statistics(ann.id).value().size(), games().size());
}

TEST_F(HubTest, AnUnfinishedOrForgedRecordIsNotImported) {
  const User ann = person("Ann");
  const auto problem = [&](const Json& record) {
    const auto result = wait([&](const Answer& answer) { hub_->import(ann, "", record, answer); });
    return result.ok() ? "" : result.error().message;
  };
  EXPECT_EQ(problem(Json(1)), "record: expected an object, got 1");
  auto table = create_table("essen", {2, nullptr, nullptr});
  EXPECT_EQ(problem(table.value()->record()),
            "record: the game is not over; only finished games are imported");
  Json forged = table.value()->record();
  forged["moves"].push_back(60000);
  EXPECT_TRUE(problem(forged).starts_with("record.moves[0]:"));
}

// Each socket is sent exactly what the pure function says for these eyes, version by version.
TEST_F(HubTest, SocketsAreToldWhatTheirEyesMaySee) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  const User eve = person("Eve");
  const auto created = create(ann, setup_of("kairo", "mf", {{"public", true}}));
  const std::string id = created.value()["id"].get<std::string>();
  ASSERT_TRUE(say(ben, id, {{"do", "join"}}).contains("v"));
  struct Socket {
    User user;
    Seat seat;
    std::shared_ptr<Inbox> inbox = std::make_shared<Inbox>();
    std::unique_ptr<Hub::Connection> connection = {};
  };
  std::vector<Socket> sockets;
  sockets.push_back({ann, Seat{0}});
  sockets.push_back({ben, Seat{1}});
  sockets.push_back({eve, kSpectator});
  for (Socket& socket : sockets) {
    std::promise<void> opened;
    hub_->open(socket.user, id, {}, socket.inbox,
               [&](Result<std::unique_ptr<Hub::Connection>> connection) {
                 EXPECT_TRUE(connection.ok());
                 if (connection.ok()) socket.connection = std::move(connection.value());
                 opened.set_value();
               });
    opened.get_future().wait();
  }
  ASSERT_TRUE(say(ann, id, {{"do", "start"}}).contains("v"));
  play_out({ann, ben}, id, 60);
  const std::int64_t version = state(ann, id)["v"].get<std::int64_t>();
  for (Socket& socket : sockets) {
    socket.inbox->wait_for("state", [&](const Json& json) { return json["v"] == version; });
    const auto stored = real_->table(id).value();
    TableState table(id, stored->secret, stored->invitation);
    const auto actions = real_->actions(id, 0).value();
    for (const std::string& text : socket.inbox->all()) {
      Json told = Json::parse(text);
      if (told["type"] != "state") continue;
      while (table.version < told["v"]) {
        ASSERT_TRUE(table.fold(actions[static_cast<std::size_t>(table.version)]).ok());
      }
      Json expected = state_json(
          table, {socket.user, socket.seat, Language::en, told["since"].get<std::int64_t>()}, 0);
      expected["you"] = you_json(table, socket.user);
      for (Json* state : {&told, &expected}) {  // which the time of telling is part of
        for (Json& seat : (*state)["table"]["seats"]) seat.erase("agree_ms");
      }
      ASSERT_EQ(told, expected);
    }
  }
}

TEST_F(HubTest, QuestionsAreAnsweredOnTheSocket) {
  const User ann = person("Ann");
  const auto created = create(ann, setup_of("essen", "mc", {{"start", true}}));
  const std::string id = created.value()["id"].get<std::string>();
  auto inbox = std::make_shared<Inbox>();
  std::unique_ptr<Hub::Connection> connection;
  std::promise<void> opened;
  hub_->open(ann, id, {}, inbox, [&](Result<std::unique_ptr<Hub::Connection>> result) {
    connection = std::move(result.value());
    opened.set_value();
  });
  opened.get_future().wait();
  const Json state =
      inbox->wait_for("state", [](const Json& json) { return !json["moves"].empty(); });
  const Json presence = inbox->wait_for("presence");
  EXPECT_EQ(presence["online"], Json::array({ann.id}));
  connection->receive({{"do", "ping"}});
  inbox->wait_for("pong");
  connection->receive({{"do", "hint"}, {"id", 3}, {"budget_ms", 20}});
  const Json hint = inbox->wait_for("hint");
  EXPECT_EQ(hint["id"], 3);
  ASSERT_FALSE(hint["candidates"].empty()) << to_text(hint);
  EXPECT_TRUE(hint["candidates"][0].contains("words"));
  EXPECT_NE(hint["candidates"][0]["reason"], "") << to_text(hint);
  EXPECT_FALSE(hint.contains("so_far"));
  connection->receive({{"do", "hint"}, {"id", 3}, {"budget_ms", 2000}, {"stream", true}});
  const Json early = inbox->wait_for("hint");
  EXPECT_EQ(early["so_far"], true) << "it gets better while one looks at it";
  EXPECT_FALSE(early["candidates"].empty());
  inbox->wait_for("hint", [](const Json& json) { return !json.contains("so_far"); });
  connection->receive({{"do", "hint"}, {"id", 3}, {"budget_ms", 0}});
  EXPECT_EQ(inbox->wait_for("hint")["error"]["code"], "bad_field");
  connection->receive({{"do", "why"}, {"id", 4}, {"move", state["moves"][0]["move"]}});
  EXPECT_TRUE(inbox->wait_for("why")["rule"].is_null());
  connection->receive({{"do", "why"}, {"id", 4}});
  EXPECT_EQ(inbox->wait_for("why")["error"]["code"], "bad_field");
  connection->receive({{"do", "preview"}, {"id", 5}, {"move", state["moves"][0]["move"]}});
  EXPECT_EQ(inbox->wait_for("preview")["id"], 5);
  connection->receive({{"do", "look"}, {"seat", 0}, {"lang", "fr"}});
  EXPECT_EQ(inbox->wait_for("state")["table"]["seats"][1]["name"], "Ordinateur 2");
  connection->receive({{"do", "look"}, {"seat", 1}});
  EXPECT_EQ(inbox->wait_for("look")["error"]["rule"], "not_yours_to_see");
  connection->receive({{"do", "undo"}});
  EXPECT_EQ(inbox->wait_for("ack")["error"]["code"], "bad_field") << "not numbered";
  connection->receive(Json::array({1, 2}));
  EXPECT_EQ(inbox->wait_for("ack")["error"]["code"], "bad_field");
  connection->receive({{"do", "undo"}, {"n", 1}});
  EXPECT_EQ(inbox->wait_for("ack")["n"], 1);
}

// Sixty questions on one socket, for as long as one may ask; on the other table nobody notices.
TEST_F(HubTest, HintsOfOnePersonKeepNobodysOpponentWaiting) {
  const User eve = person("Eve");
  const User ann = person("Ann");
  const auto of = [](const Result<Json>& made) { return made.value()["id"].get<std::string>(); };
  const std::string hers = of(create(eve, setup_of("essen", "mc", {{"start", true}})));
  auto inbox = std::make_shared<Inbox>();
  std::unique_ptr<Hub::Connection> connection;
  std::promise<void> opened;
  hub_->open(eve, hers, {}, inbox, [&](Result<std::unique_ptr<Hub::Connection>> result) {
    connection = std::move(result.value());
    opened.set_value();
  });
  opened.get_future().wait();
  inbox->wait_for("state", [](const Json& json) { return !json["moves"].empty(); });
  for (int i = 0; i < 60; ++i) {
    connection->receive({{"do", "hint"}, {"id", i}, {"budget_ms", 5000}});
  }
  EXPECT_EQ(inbox->wait_for(
                "hint", [](const Json& json) { return json.contains("error"); })["error"]["rule"],
            "hint_replaced");
  // Each is replaced by the next, or was thought out before that came; the last one goes on.
  inbox->wait_for("hint", [](const Json& json) { return json["id"] == 58; });
  const auto thought = [&inbox] {
    const auto all = inbox->all();
    return std::count_if(all.begin(), all.end(), [](const std::string& text) {
      return text.find("\"candidates\"") != std::string::npos;
    });
  };
  const auto before = thought();
  Json setup = setup_of("essen", "mc", {{"start", true}});
  setup["seats"][1]["computer"] = "novice";
  const std::string other = of(create(ann, setup));
  ASSERT_EQ(play_out({ann}, other, 20), Json());
  EXPECT_LE(thought(), before + 1) << "one hint at a time";
}

// What takes long is told by a thread of its own, so many at a time for each person.
TEST_F(HubTest, WholeHistoriesKeepNobodyWaiting) {
  const User eve = person("Eve");
  const std::string id =
      create(eve, setup_of("essen", "mm", {{"start", true}})).value()["id"].get<std::string>();
  play_out({eve}, id, 30);
  std::mutex mutex;
  std::condition_variable came;
  int told = 0;
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    hub_->history(eve, id, {}, [&](const Result<Json>& history) {
      const std::scoped_lock lock(mutex);
      ++(history.ok() ? told : refused);
      EXPECT_EQ(history.ok() ? "reading_busy" : history.error().rule, "reading_busy");
      came.notify_all();
    });
  }
  EXPECT_EQ(state(eve, id)["table"]["id"], id);
  std::unique_lock lock(mutex);
  came.wait(lock, [&] { return told + refused == 200; });
  EXPECT_GT(told, 0);
  const auto history = [&] {
    lock.unlock();
    return wait([&](const Answer& answer) { hub_->history(eve, id, {}, answer); });
  }();
  ASSERT_TRUE(history.ok());
  EXPECT_EQ(history.value()["scores"].size(), history.value()["plies"].get<std::size_t>() + 1);
}

TEST_F(HubTest, PrivateTablesAreNotFoundWithoutTheWord) {
  const User ann = person("Ann");
  const User eve = person("Eve");
  const auto created = create(ann, setup_of("essen", "mf"));
  const std::string id = created.value()["id"].get<std::string>();
  invitation_ = "wrong";
  EXPECT_EQ(state(eve, id)["error"], "not_found");
  EXPECT_EQ(say(eve, id, {{"do", "join"}})["error"]["code"], "not_found");
  EXPECT_EQ(state(eve, "nothing")["error"], "not_found");
  invitation_ = created.value()["invitation"].get<std::string>();
  EXPECT_TRUE(say(eve, id, {{"do", "join"}}).contains("v"));
}

TEST_F(HubTest, APersonHasSoManyOpenTablesAndNoMore) {
  hub_.reset();
  options_.tables_per_person = 2;
  hub_ = make(*storage_);
  const User ann = person("Ann");
  ASSERT_TRUE(create(ann, setup_of("essen", "mf")).ok());
  ASSERT_TRUE(create(ann, setup_of("essen", "mf")).ok());
  EXPECT_EQ(create(ann, setup_of("essen", "mf")).error().rule, "too_many_tables");
  EXPECT_EQ(create(ann, setup_of("essen", "")).error().code, "bad_field");
}

TEST_F(HubTest, TablesFoundedAtTheSameTimeAreCountedOneAfterTheOther) {
  const User ann = person("Ann");
  constexpr int kAsked = 80;
  std::vector<std::promise<bool>> answers(kAsked);
  for (auto& answer : answers) {
    hub_->create(ann, "", setup_of("kairo", "mf"),
                 [&answer](const Result<Json>& made) { answer.set_value(made.ok()); });
  }
  int made = 0;
  for (auto& answer : answers) made += answer.get_future().get() ? 1 : 0;
  EXPECT_EQ(made, options_.tables_per_person);
}

TEST_F(HubTest, RematchesAtTheSameTimeAreCountedOneAfterTheOther) {
  hub_.reset();
  options_.tables_per_day = 14;
  options_.tables_per_person = 6;
  hub_ = make(*storage_);
  const User ann = person("Ann");
  std::vector<std::string> closed;
  for (int i = 0; i < 10; ++i) {
    closed.push_back(create(ann, setup_of("kairo", "mf")).value()["id"].get<std::string>());
    ASSERT_TRUE(say(ann, closed.back(), {{"do", "close"}}).contains("v"));
  }
  const auto rematches = [&] {
    std::vector<std::promise<std::string>> answers(closed.size());
    for (std::size_t i = 0; i < closed.size(); ++i) {
      hub_->command(ann, closed[i], {}, {{"do", "rematch"}, {"n", ++number_}},
                    [&answer = answers[i]](const Result<Json>& ack) {
                      const bool refused = ack.value().contains("error");
                      answer.set_value(refused ? ack.value()["error"].value("rule", "") : "");
                    });
    }
    std::map<std::string, int> told;
    for (auto& answer : answers) ++told[answer.get_future().get()];
    return told;
  };
  EXPECT_EQ(rematches(), (std::map<std::string, int>{{"", 4}, {"too_many_today", 6}}));
  offset_ = 25LL * 3600 * 1000;
  EXPECT_EQ(rematches(), (std::map<std::string, int>{{"", 6}, {"too_many_tables", 4}}));
}

TEST_F(HubTest, ARematchSeatsEveryoneAgain) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  const auto created =
      create(ann, setup_of("essen", "mf", {{"stand_in", "random"}, {"title", "Ann's evening"}}));
  const std::string id = created.value()["id"].get<std::string>();
  ASSERT_TRUE(say(ben, id, {{"do", "join"}}).contains("v"));
  EXPECT_EQ(say(ann, id, {{"do", "rematch"}})["error"]["rule"], "not_over");
  ASSERT_TRUE(say(ann, id, {{"do", "start"}}).contains("v"));
  // Who resigned may want another game all the same.
  ASSERT_TRUE(say(ann, id, {{"do", "resign"}}).contains("v"));
  ASSERT_TRUE(say(ben, id, {{"do", "resign"}}).contains("v"));
  play_out({ann, ben}, id);
  const User eve = person("Eve");
  EXPECT_EQ(say(eve, id, {{"do", "rematch"}})["error"]["rule"], "no_seat");
  ASSERT_TRUE(say(ben, id, {{"do", "rematch"}}).contains("v"));
  const std::string next = state(ann, id)["table"]["rematch"].get<std::string>();
  EXPECT_EQ(state(ben, next)["table"]["status"], "open");
  EXPECT_EQ(state(ben, next)["table"]["title"], "") << "the title was Ann's, the table is Ben's";
  ASSERT_TRUE(say(ben, id, {{"do", "rematch"}}).contains("v")) << "saying it twice is no harm";
  ASSERT_TRUE(say(ann, id, {{"do", "rematch"}}).contains("v"));
  const Json again = state(ann, next);
  EXPECT_EQ(again["table"]["status"], "playing") << "all are there: it starts";
  EXPECT_EQ(again["you"]["seats"], Json::array({0}));
}

TEST_F(HubTest, AGuestWhoLogsInKeepsTheTables) {
  const User guest = person("Guest");
  const User account = person("Account");
  const auto first = create(guest, setup_of("essen", "mf")).value()["id"].get<std::string>();
  const auto second = create(guest, setup_of("kairo", "mf")).value()["id"].get<std::string>();
  const auto adopted = wait([&](const Answer& answer) { hub_->adopt(guest, account, answer); });
  ASSERT_TRUE(adopted.ok());
  EXPECT_EQ(adopted.value()["tables"], 2);
  for (const std::string& id : {first, second}) {
    EXPECT_EQ(state(account, id)["you"]["owner"], true);
    EXPECT_EQ(state(account, id)["you"]["seats"], Json::array({0}));
  }
}

TEST_F(HubTest, AClockThatRunsOutIsSeenTo) {
  const User ann = person("Ann");
  const Json clock = {{"clock", {{"kind", "move"}, {"seconds", 60}, {"at_zero", "resign"}}}};
  const auto created = create(ann, setup_of("kairo", "mm", clock));
  const std::string id = created.value()["id"].get<std::string>();
  ASSERT_TRUE(say(ann, id, {{"do", "start"}}).contains("v"));
  const int acting = state(ann, id)["decider"].get<int>();
  offset_ = 61000;
  for (int i = 0; i < 500; ++i) {
    const Json seat = state(ann, id)["table"]["seats"][static_cast<std::size_t>(acting)];
    if (seat.contains("resigned")) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL() << "nobody looked at the clock";
}

TEST_F(HubTest, FinishedPublicGamesAmongPeopleAreRatedOnce) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  ASSERT_TRUE(real_->register_account(ann.id, "Ann", "x").ok());
  ASSERT_TRUE(real_->register_account(ben.id, "Ben", "x").ok());
  const auto created =
      create(ann, setup_of("essen", "mf", {{"public", true}, {"stand_in", "random"}}));
  const std::string id = created.value()["id"].get<std::string>();
  ASSERT_TRUE(say(ben, id, {{"do", "join"}}).contains("v"));
  ASSERT_TRUE(say(ann, id, {{"do", "start"}}).contains("v"));
  play_out({ann, ben}, id, 10);
  ASSERT_TRUE(say(ben, id, {{"do", "resign"}}).contains("v"));
  const Json end = play_out({ann}, id);
  EXPECT_EQ(end["scores"][0]["place"], 1) << "who resigned is last";
  hub_.reset();  // a server that reads the table later does not rate it again
  hub_ = make(*storage_);
  EXPECT_EQ(state(ann, id)["over"], true);
  const auto best = real_->best_rated("essen", 10).value();
  ASSERT_EQ(best.size(), 2U);
  EXPECT_EQ(best[0].name, "Ann");
  EXPECT_GT(best[0].rating.rating, 1500);
  EXPECT_EQ(best[0].rating.games, 1);
  EXPECT_EQ(best[1].rating.games, 1);
}

TEST_F(HubTest, TablesThatNobodyNeedsLeaveTheMemory) {
  hub_.reset();
  options_.tables_in_memory = 4;
  hub_ = make(*storage_);
  const User ann = person("Ann");
  std::vector<std::string> ids;
  for (int i = 0; i < 20; ++i) {
    ids.push_back(create(ann, setup_of("essen", "mf")).value()["id"].get<std::string>());
    state(ann, "unknown" + std::to_string(i));
  }
  EXPECT_LE(hub_->counts().tables, 8);
  for (const std::string& id : ids) EXPECT_EQ(state(ann, id)["table"]["status"], "open");
}

}  // namespace
}  // namespace emporium::server::testing
