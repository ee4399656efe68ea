// What the hub promises when the store fails, when messages come twice, and when there are two
// hubs.
#include <thread>

#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"

namespace emporium::server::testing {
namespace {

Json first_move(const Json& state) {
  return {{"do", "move"}, {"move", state["moves"][0]["move"]}, {"ply", state["ply"]}};
}

TEST_F(HubTest, AStoreThatFailsIsSaidAndNothingHappened) {
  const User ann = person("Ann");
  const auto created = create(ann, setup_of("essen", "mm", {{"start", true}}));
  const std::string id = created.value()["id"].get<std::string>();
  const Json before = state(ann, id);
  auto inbox = std::make_shared<Inbox>();
  std::unique_ptr<Hub::Connection> connection;
  std::promise<void> opened;
  hub_->open(ann, id, {}, inbox, [&](Result<std::unique_ptr<Hub::Connection>> result) {
    connection = std::move(result.value());
    opened.set_value();
  });
  opened.get_future().wait();
  inbox->wait_for("state");
  storage_->broken = true;
  Json message = first_move(before);
  message["n"] = 77;
  const Json ack = say(ann, id, message);
  EXPECT_EQ(ack["error"]["code"], "storage");
  EXPECT_EQ(state(ann, id)["error"], "storage");
  EXPECT_EQ(create(ann, setup_of("essen", "mm")).error().code, "storage");
  for (const std::string& text : inbox->all()) {
    EXPECT_LE(Json::parse(text).value("v", std::int64_t{0}), before["v"]) << "nothing was told";
  }
  storage_->broken = false;
  EXPECT_EQ(state(ann, id)["v"], before["v"]) << "nothing happened";
  EXPECT_TRUE(say(ann, id, message).contains("v")) << "and the same message can be sent again";
  inbox->wait_for("state", [&](const Json& json) { return json["v"] > before["v"]; });
}

TEST_F(HubTest, AnAnswerThatWasLostIsNotWrittenTwice) {
  const User ann = person("Ann");
  const auto created = create(ann, setup_of("essen", "mm", {{"start", true}}));
  const std::string id = created.value()["id"].get<std::string>();
  Json message = first_move(state(ann, id));
  message["n"] = 5;
  storage_->lose_answer = true;
  EXPECT_EQ(say(ann, id, message)["error"]["code"], "storage");
  const Json ack = say(ann, id, message);
  ASSERT_TRUE(ack.contains("v")) << to_text(ack);
  EXPECT_EQ(ack["v"], state(ann, id)["v"]);
  EXPECT_EQ(say(ann, id, message), ack) << "again and again";
}

TEST_F(HubTest, WhatAGuestSentIsNotDoneAgainForTheAccount) {
  const User guest = person("Guest");
  const User ann = person("Ann");
  const auto created = create(guest, setup_of("essen", "mf"));
  const std::string id = created.value()["id"].get<std::string>();
  const Json message = {{"do", "say"}, {"text", "once"}, {"n", 50}};
  const Json ack = say(guest, id, message);
  ASSERT_TRUE(ack.contains("v")) << to_text(ack);
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ann, answer); }).ok());
  EXPECT_EQ(say(ann, id, message), ack) << "logged in, the same message again";
  EXPECT_EQ(state(ann, id)["chat"].size(), 1U);
}

TEST_F(HubTest, ARepeatIsAcknowledgedAsTheFirstTime) {
  const User ann = person("Ann");
  const auto created = create(ann, setup_of("essen", "mm"));
  const std::string id = created.value()["id"].get<std::string>();
  const Json refused = say(ann, id, {{"do", "end_turn"}, {"n", 1}});
  EXPECT_EQ(refused["error"]["rule"], "not_started");
  const Json started = say(ann, id, {{"do", "start"}, {"n", 2}});
  ASSERT_TRUE(started.contains("v"));
  EXPECT_EQ(say(ann, id, {{"do", "start"}, {"n", 2}}), started);
  EXPECT_EQ(say(ann, id, {{"do", "end_turn"}, {"n", 1}}), refused);
  Json chat = {{"do", "say"}, {"text", "once"}, {"n", 3}};
  const Json said = say(ann, id, chat);
  // By a server that has never heard of it, too: the store knows.
  hub_.reset();
  hub_ = make(*storage_);
  EXPECT_EQ(say(ann, id, chat), said);
  EXPECT_EQ(say(ann, id, {{"do", "start"}, {"n", 2}}), started);
  EXPECT_EQ(state(ann, id)["chat"].size(), 1U);
}

TEST_F(HubTest, ConflictsAreDecidedAnew) {
  const User ann = person("Ann");
  const auto created = create(ann, setup_of("essen", "mm"));
  const std::string id = created.value()["id"].get<std::string>();
  storage_->conflicts = 3;
  EXPECT_TRUE(say(ann, id, {{"do", "start"}}).contains("v"));
  storage_->conflicts = 100;
  EXPECT_EQ(say(ann, id, {{"do", "say"}, {"text", "x"}})["error"]["rule"], "busy");
  storage_->conflicts = 0;
  EXPECT_TRUE(say(ann, id, {{"do", "say"}, {"text", "x"}}).contains("v"));
}

TEST_F(HubTest, TwoServersOnOneStoreAgree) {
  FaultyStorage second(*real_);
  storage_->told = [&](const std::string& table) { second.hear(table); };
  second.told = [&](const std::string& table) { storage_->hear(table); };
  auto other = make(second);
  const User ann = person("Ann");
  const User ben = person("Ben");
  const auto created = create(ann, setup_of("kairo", "mf"));
  const std::string id = created.value()["id"].get<std::string>();
  ASSERT_TRUE(say(ben, id, {{"do", "join"}}, other.get()).contains("v"));
  auto inbox = std::make_shared<Inbox>();
  std::unique_ptr<Hub::Connection> connection;
  std::promise<void> opened;
  other->open(ben, id, {}, inbox, [&](Result<std::unique_ptr<Hub::Connection>> result) {
    connection = std::move(result.value());
    opened.set_value();
  });
  opened.get_future().wait();
  const Json started = say(ann, id, {{"do", "start"}});
  inbox->wait_for("state", [&](const Json& json) { return json["v"] == started["v"]; });
  // Both talk at once, each to its own server: nothing is lost, nothing is doubled.
  constexpr int kLines = 5;
  const auto talk = [&](const User& user, Hub* hub) {
    for (int i = 0; i < kLines; ++i) {
      const Json ack = say(user, id, {{"do", "say"}, {"text", "line"}}, hub);
      EXPECT_TRUE(ack.contains("v")) << to_text(ack);
    }
  };
  std::thread first([&] { talk(ann, hub_.get()); });
  talk(ben, other.get());
  first.join();
  EXPECT_EQ(real_->actions(id, 0).value().size(),
            static_cast<std::size_t>(started["v"].get<int>() + 2 * kLines));
  connection.reset();
  storage_->told = nullptr;
  second.told = nullptr;
  other->stop();
}

// A server that dies while it thinks leaves the move to the next one.
TEST_F(HubTest, AComputersMoveGoesOnElsewhere) {
  const User ann = person("Ann");
  Json setup = setup_of("essen", "cc", {{"start", true}});
  setup["seats"] = {{{"computer", "random"}}, {{"computer", "random"}}};
  const auto created = create(ann, setup);
  ASSERT_TRUE(created.ok()) << created.error().message;
  hub_ = nullptr;
  hub_ = make(*storage_);
  const std::string id = created.value()["id"].get<std::string>();
  for (int i = 0; i < 20000; ++i) {
    if (state(ann, id)["over"] == true) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL() << "the game did not go on";
}

TEST_F(HubTest, AfterStopNothingIsTaken) {
  const User ann = person("Ann");
  const auto created = create(ann, setup_of("essen", "mm"));
  const std::string id = created.value()["id"].get<std::string>();
  hub_->stop();
  EXPECT_EQ(say(ann, id, {{"do", "start"}})["error"]["rule"], "stopping");
  EXPECT_EQ(create(ann, setup_of("essen", "mm")).error().rule, "stopping");
}

// Both were acknowledged; what was never recorded must not happen after what came later.
TEST_F(HubTest, WhatChangedNothingIsNotCarriedOutAfterLaterCommands) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  const std::string id = create(ann, setup_of("kairo", "mf")).value()["id"].get<std::string>();
  ASSERT_TRUE(say(ben, id, {{"do", "join"}, {"n", 1}}).contains("v"));
  ASSERT_TRUE(say(ann, id, {{"do", "start"}, {"n", 1}}).contains("v"));
  const Json refused = {{"do", "say"}, {"text", std::string(600, 'x')}, {"n", 4}};
  ASSERT_TRUE(say(ben, id, refused).contains("error"));
  const Json back = say(ben, id, {{"do", "return"}, {"n", 5}});
  const Json away = say(ben, id, {{"do", "leave"}, {"n", 6}});
  ASSERT_TRUE(back.contains("v") && away.contains("v"));
  const std::size_t written = real_->actions(id, 0).value().size();
  hub_->stop();
  hub_ = make(*storage_);
  EXPECT_EQ(say(ben, id, {{"do", "say"}, {"text", "x"}, {"n", 4}})["error"]["code"], "stale");
  EXPECT_EQ(say(ben, id, {{"do", "return"}, {"n", 5}}), back);
  EXPECT_EQ(say(ben, id, {{"do", "leave"}, {"n", 6}}), away);
  EXPECT_EQ(real_->actions(id, 0).value().size(), written);
  EXPECT_EQ(state(ann, id)["table"]["seats"][1].value("away", false), true);
  EXPECT_TRUE(say(ben, id, {{"do", "return"}, {"n", 7}}).contains("v"));
}

}  // namespace
}  // namespace emporium::server::testing
