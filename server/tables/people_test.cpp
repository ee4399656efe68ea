// People who do not want to hear of others, who go for ever, and what operators do, at a hub.
#include <algorithm>

#include "server/storage/look.h"
#include "server/tables/edit.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

class TablePeopleTest : public HubTest {
 protected:
  // A game of Ann, who owns it, and Ben.
  void begin() {
    ann_ = person("Ann");
    ben_ = person("Ben");
    const auto created = create(ann_, setup_of("essen", "mf"));
    ASSERT_TRUE(created.ok()) << created.error().message;
    id_ = created.value()["id"].get<std::string>();
    ASSERT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
    ASSERT_FALSE(say(ann_, id_, {{"do", "start"}}).contains("error"));
  }
  void talk(const User& user, const std::string& text) {
    ASSERT_FALSE(say(user, id_, {{"do", "say"}, {"text", text}}).contains("error"));
  }
  std::string chat_seen_by(const User& user) { return to_text(state(user, id_)["chat"]); }
  std::unique_ptr<Hub::Connection> open(const User& user, const std::shared_ptr<Listener>& inbox) {
    std::promise<std::unique_ptr<Hub::Connection>> opened;
    hub_->open(user, id_, {}, inbox, [&](Result<std::unique_ptr<Hub::Connection>> connection) {
      opened.set_value(connection.ok() ? std::move(connection.value()) : nullptr);
    });
    return opened.get_future().get();
  }
  static AuditEntry entry() { return {1, "op", "deed", "subject", ""}; }

  User ann_;
  User ben_;
  std::string id_;
};

TEST_F(TablePeopleTest, TheChatOfMutedPeopleStaysOnTheServer) {
  begin();
  talk(ben_, "rude words");
  const auto inbox = std::make_shared<Inbox>();
  const auto socket = open(ann_, inbox);
  ASSERT_TRUE(socket);
  EXPECT_EQ(inbox->wait_for("state")["chat"].size(), 1U);
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "mute", 1, 10).ok());
  hub_->renew(ann_.id);
  const Json anew = inbox->wait_for("state");
  EXPECT_EQ(anew["since"], 0);
  EXPECT_TRUE(anew["chat"].empty());
  talk(ben_, "more of them");
  talk(ann_, "I hear nothing");
  const Json last = inbox->wait_for("state", [](const Json& s) { return !s["chat"].empty(); });
  EXPECT_EQ(last["chat"].size(), 1U);
  EXPECT_EQ(chat_seen_by(ann_).find("more"), std::string::npos);
  EXPECT_NE(chat_seen_by(ben_).find("more"), std::string::npos);
}

TEST_F(TablePeopleTest, BlockedPeopleDoNotSitDownAtMyTables) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const auto created = create(ann_, setup_of("essen", "mf"));
  id_ = created.value()["id"].get<std::string>();
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "block", 1, 10).ok());
  EXPECT_EQ(say(ben_, id_, {{"do", "join"}})["error"]["rule"], "blocked");
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "mute", 2, 10).ok());
  EXPECT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
}

TEST_F(TablePeopleTest, WhomTheHostBlocksGetsUpAndIsToldThatThereIsNoSeat) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  Json setup = setup_of("essen", "mf");
  setup["public"] = true;
  id_ = create(ann_, setup).value()["id"].get<std::string>();
  ASSERT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
  const auto inbox = std::make_shared<Inbox>();
  const auto socket = open(ben_, inbox);
  EXPECT_FALSE(inbox->wait_for("state")["you"].contains("blocked"));
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "block", 1, 10).ok());
  ASSERT_TRUE(wait([&](const Answer& a) { hub_->keep_out(ann_, ben_.id, a); }).ok());
  hub_->renew(ann_.id);
  EXPECT_EQ(state(ann_, id_)["table"]["seats"][1]["kind"], "free");
  inbox->wait_for("state", [](const Json& s) { return s["you"].contains("blocked"); });
  EXPECT_EQ(state(ben_, id_)["you"]["blocked"], true);
  EXPECT_FALSE(state(ann_, id_)["you"].contains("blocked"));
  const auto stored = real_->table(id_).value();
  const std::vector<std::string> blockers = real_->accounts().blocked_by(ben_.id).value();
  EXPECT_EQ(summary_json(*stored, ben_.id, blockers)["blocked"], true) << "in the lobby, too";
  EXPECT_FALSE(summary_json(*stored, "x").contains("blocked"));
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "", 2, 10).ok());
  hub_->renew(ann_.id);
  inbox->wait_for("state", [](const Json& s) { return !s["you"].contains("blocked"); });
  EXPECT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
}

TEST_F(TablePeopleTest, WhoIsBannedHasResignedAndTheOthersGoOn) {
  begin();
  const User cleo = person("Cleo");
  const auto waiting = create(ben_, setup_of("essen", "mf"));
  const auto inbox = std::make_shared<Inbox>();
  const auto socket = open(ann_, inbox);
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->expel(ben_, answer); }).ok());
  const Json told = inbox->wait_for(
      "state", [](const Json& s) { return s["table"]["seats"][1].contains("resigned"); });
  EXPECT_EQ(told["table"]["seats"][1]["kind"], "computer");
  EXPECT_TRUE(std::any_of(told["log"].begin(), told["log"].end(),
                          [](const Json& line) { return line["kind"] == "resigned"; }));
  EXPECT_EQ(real_->table(waiting.value()["id"].get<std::string>()).value()->summary.status,
            "closed");
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->expel(ben_, answer); }).ok()) << "once";
  EXPECT_FALSE(say(ann_, id_, {{"do", "close"}}).contains("error"));
  EXPECT_EQ(state(ann_, id_)["table"]["status"], "over");
}

TEST_F(TablePeopleTest, BlockedPeopleDoNotComeInAsGuestsAndLogInThen) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const User guest = person("Guest");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "block", 1, 10).ok());
  ASSERT_FALSE(say(guest, id_, {{"do", "join"}}).contains("error"));
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ben_, answer); }).ok());
  EXPECT_EQ(state(ann_, id_)["table"]["seats"][1]["kind"], "free");
  EXPECT_EQ(say(ben_, id_, {{"do", "join"}})["error"]["rule"], "blocked");
}

TEST_F(TablePeopleTest, WhomTheHostTookFromASeatDoesNotComeBackByLoggingIn) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const User guest = person("Guest");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(guest, id_, {{"do", "join"}}).contains("error"));
  ASSERT_FALSE(
      say(ann_, id_, {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}}).contains("error"));
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ben_, answer); }).ok());
  EXPECT_EQ(say(ben_, id_, {{"do", "join"}})["error"]["rule"], "removed");
  EXPECT_EQ(state(ben_, id_)["you"]["removed"], true);
  ASSERT_FALSE(say(ann_, id_, {{"do", "admit"}, {"user", ben_.id}}).contains("error"));
  EXPECT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
}

TEST_F(TablePeopleTest, WhoGoesForEverLeavesTheSeatToTheComputerAndNoName) {
  begin();
  talk(ben_, "my words");
  const auto left = wait([&](const Answer& answer) { hub_->forget(ben_, answer); });
  ASSERT_TRUE(left.ok()) << left.error().message;
  const Json seen = state(ann_, id_);
  EXPECT_EQ(seen["table"]["seats"][1]["kind"], "computer");
  EXPECT_EQ(seen["table"]["seats"][1]["name"], "a former player");
  Viewing french;
  french.language = find_language("fr").value();
  EXPECT_EQ(state(ann_, id_, french)["table"]["seats"][1]["name"], "un ancien joueur");
  EXPECT_TRUE(seen["chat"].empty());
  // Nowhere in the store, and the table still folds.
  const auto actions = real_->actions(id_, 0);
  for (const Action& action : actions.value()) {
    EXPECT_EQ(to_text(action.body).find("Ben"), std::string::npos) << action.number;
    EXPECT_EQ(to_text(action.body).find("my words"), std::string::npos) << action.number;
  }
  const auto second = make(*storage_);
  EXPECT_EQ(state(ann_, id_, {}, second.get())["table"]["seats"][1]["name"], "a former player");
  EXPECT_EQ(state(ann_, id_)["table"]["status"], "playing");
}

TEST_F(TablePeopleTest, AnOwnerWhoGoesForEverClosesWhatIsLeftAlone) {
  ann_ = person("Ann");
  const auto created = create(ann_, setup_of("essen", "mf"));
  id_ = created.value()["id"].get<std::string>();
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->forget(ann_, answer); }).ok());
  EXPECT_EQ(real_->table(id_).value()->summary.status, "closed");
}

TEST_F(TablePeopleTest, AnOpenTableDoesNotOutliveItsOwner) {
  ann_ = person("Ann");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(person("Ben"), id_, {{"do", "join"}}).contains("error"));
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->forget(ann_, answer); }).ok());
  EXPECT_EQ(real_->table(id_).value()->summary.status, "closed");
  const auto version = real_->table(id_).value()->version;
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->forget(ann_, answer); }).ok());
  EXPECT_EQ(real_->table(id_).value()->version, version) << "once is enough";
}

TEST_F(TablePeopleTest, WhatWasSaidAsAGuestGoesWithTheAccount) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const User guest = person("Xyzzy");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(guest, id_, {{"do", "join"}}).contains("error"));
  talk(guest, "my words");
  ASSERT_FALSE(say(guest, id_, {{"do", "leave"}}).contains("error"));
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ben_, answer); }).ok());
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->forget(ben_, answer); }).ok());
  EXPECT_EQ(state(ann_, id_)["chat"].size(), 0U);
  const auto actions = real_->actions(id_, 0);
  for (const Action& action : actions.value()) {
    EXPECT_EQ(to_text(action.body).find("Xyzzy"), std::string::npos) << action.number;
    EXPECT_EQ(to_text(action.body).find("my words"), std::string::npos) << action.number;
  }
}

TEST_F(TablePeopleTest, WhomTheHostBlockedOrMutedAsAGuestStaysSoByLoggingIn) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const User guest = person("Guest");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, guest.id, "block", 1, 10).ok());
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ben_, answer); }).ok());
  EXPECT_EQ(say(ben_, id_, {{"do", "join"}})["error"]["rule"], "blocked");
}

TEST_F(TablePeopleTest, AMuteFollowsAGuestWhoLogsInAndHidesWhatWasSaidBefore) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const User guest = person("Guest");
  // A table where the guest never was: Ben is heard there until he is the guest whom Ann muted.
  const std::string other = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(ben_, other, {{"do", "join"}}).contains("error"));
  id_ = other;
  const auto inbox = std::make_shared<Inbox>();
  const auto socket = open(ann_, inbox);
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(guest, id_, {{"do", "join"}}).contains("error"));
  talk(guest, "rude words");
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, guest.id, "mute", 1, 10).ok());
  const auto here = std::make_shared<Inbox>();
  const auto second = open(ann_, here);
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ben_, answer); }).ok());
  EXPECT_EQ(chat_seen_by(ann_).find("rude"), std::string::npos) << "what was said before";
  talk(ben_, "loud words");
  talk(ann_, "the end");
  for (const auto& [table, box] : {std::pair(id_, here), std::pair(other, inbox)}) {
    id_ = table;
    talk(ben_, "worse words");
    talk(ann_, "at last");
    box->wait_for("state", [](const Json& s) {
      return !s["chat"].empty() && s["chat"].back()["text"] == "at last";
    });
    for (const std::string& text : box->all()) {
      for (const char* words : {"rude words", "loud words", "worse words"}) {
        EXPECT_EQ(text.find(words), std::string::npos) << words;
      }
    }
  }
}

// Who muted the account does not see what its guest said either.
TEST_F(TablePeopleTest, WhatTheGuestOfAMutedPersonSaidGoesWhenTheyLogIn) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  const User guest = person("Guest");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(guest, id_, {{"do", "join"}}).contains("error"));
  talk(guest, "rude words");
  ASSERT_TRUE(storage_->accounts().relate(ann_.id, ben_.id, "mute", 1, 10).ok());
  const auto inbox = std::make_shared<Inbox>();
  const auto socket = open(ann_, inbox);
  EXPECT_EQ(inbox->wait_for("state")["chat"].size(), 1U);
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ben_, answer); }).ok());
  const Json anew = inbox->wait_for("state");
  EXPECT_EQ(anew["since"], 0);
  EXPECT_TRUE(anew["chat"].empty());
}

TEST_F(TablePeopleTest, TheTitleThatADeletedPersonGaveGoesWithTheName) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  id_ = create(ann_, setup_of("essen", "mf", {{"title", "Ann's evening"}}))
            .value()["id"]
            .get<std::string>();
  ASSERT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
  const Json renamed = {{"title", "An evening with Ann"}};
  ASSERT_FALSE(say(ann_, id_, {{"do", "change"}, {"setup", renamed}}).contains("error"));
  ASSERT_FALSE(say(ann_, id_, {{"do", "start"}}).contains("error"));
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->forget(ann_, answer); }).ok());
  std::string all = to_text(state(ben_, id_)) + to_text(real_->table(id_).value()->summary.card);
  const auto actions = real_->actions(id_, 0);
  for (const Action& action : actions.value()) all += to_text(action.body);
  EXPECT_EQ(all.find("Ann"), std::string::npos) << all;
  const auto second = make(*storage_);
  EXPECT_EQ(state(ben_, id_, {}, second.get())["table"]["title"], "");
}

TEST_F(TablePeopleTest, WhoIsGoneForEverIsNotOfferedToTheHostAgain) {
  ann_ = person("Ann");
  ben_ = person("Ben");
  id_ = create(ann_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_FALSE(say(ben_, id_, {{"do", "join"}}).contains("error"));
  const Json free = {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}};
  ASSERT_FALSE(say(ann_, id_, free).contains("error"));
  EXPECT_EQ(state(ann_, id_)["table"]["removed"][0]["name"], "Ben");
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->forget(ben_, answer); }).ok());
  EXPECT_FALSE(state(ann_, id_)["table"].contains("removed"));
}

TEST_F(TablePeopleTest, NobodySpeaksUnderTheNameOfAnotherAtTheTable) {
  begin();
  // A guest may call itself as another guest is called, but not here.
  User mimic = ben_;
  mimic.name = "A-N-N";
  talk(mimic, "hello");
  EXPECT_EQ(state(ann_, id_)["chat"][0]["name"], "Ben");
}

TEST_F(TablePeopleTest, NobodyIsCalledLikeTheOwnerWhoOnlyLooksOn) {
  ann_ = person("Ann");
  id_ = create(ann_, setup_of("essen", "ff")).value()["id"].get<std::string>();
  EXPECT_EQ(say(person("ann."), id_, {{"do", "join"}})["error"]["rule"], "name_here");
  EXPECT_FALSE(say(person("Ben"), id_, {{"do", "join"}}).contains("error"));
  const Json seats = {{{"person", nullptr}}, {{"person", "me"}, {"name", "Ben!"}}};
  EXPECT_EQ(say(ann_, id_, {{"do", "change"}, {"setup", {{"seats", seats}}}})["error"]["rule"],
            "name_here");
}

TEST_F(TablePeopleTest, AnOperatorIsToldWhereANameWouldBeUsedTwice) {
  begin();
  EXPECT_EQ(table_of_name(*real_, ben_.id, "ann.").value(), id_);
  EXPECT_EQ(table_of_name(*real_, ben_.id, "Ben").value(), "");
  EXPECT_EQ(table_of_name(*real_, ben_.id, "Cleo").value(), "");
}

TEST_F(TablePeopleTest, AnOperatorsDeedsReachThoseWhoLookOn) {
  begin();
  talk(ben_, "rude words");
  const auto inbox = std::make_shared<Inbox>();
  const auto socket = open(ann_, inbox);
  const Json before = inbox->wait_for("state");
  const auto line = before["chat"][0]["v"].get<std::int64_t>();
  ASSERT_TRUE(append_deed(*real_, id_, Withdrawn{line}, 1).ok());
  ASSERT_TRUE(real_->accounts().erase_line(id_, line, entry()).ok());
  storage_->hear(id_);
  const Json anew = inbox->wait_for("state");
  EXPECT_EQ(anew["since"], 0);
  EXPECT_TRUE(anew["chat"].empty());
  ASSERT_TRUE(append_deed(*real_, id_, Renamed{ben_.id, "Player 7"}, 1).ok());
  storage_->hear(id_);
  EXPECT_EQ(inbox->wait_for("state")["table"]["seats"][1]["name"], "Player 7");
  EXPECT_EQ(append_deed(*real_, "none", Withdrawn{1}, 1).error().code, "not_found");
}

// Remembers how it was closed.
class ClosedListener final : public Listener {
 public:
  void send(std::shared_ptr<const std::string> /*text*/) override {}
  void close(const std::string& why) override { reason.set_value(why); }
  std::promise<std::string> reason;
};

TEST_F(TablePeopleTest, WhoMayNotWatchAnyMoreHasTheSocketClosed) {
  ann_ = person("Ann");
  id_ = create(ann_, setup_of("essen", "mf", {{"public", true}})).value()["id"].get<std::string>();
  const auto listener = std::make_shared<ClosedListener>();
  const auto socket = open(person("Eve"), listener);
  const Json hidden = {{"public", false}};
  ASSERT_FALSE(say(ann_, id_, {{"do", "change"}, {"setup", hidden}}).contains("error"));
  EXPECT_EQ(listener->reason.get_future().get(), "not_watched");
}

TEST_F(TablePeopleTest, ARemovedTableClosesItsSockets) {
  begin();
  const auto listener = std::make_shared<ClosedListener>();
  const auto socket = open(ann_, listener);
  ASSERT_TRUE(real_->accounts().remove_table(id_, entry()).ok());
  storage_->hear(id_);
  EXPECT_EQ(listener->reason.get_future().get(), "removed");
  EXPECT_EQ(say(ann_, id_, {{"do", "say"}, {"text", "hello"}})["error"]["rule"], "not_found");
}

TEST_F(TablePeopleTest, WhatCameUnderANameThatAnOperatorTookAwayIsRenamed) {
  begin();
  talk(ben_, "hello");
  const User nice = {.id = ben_.id, .name = "Nice", .language = ""};
  const auto rename = [&](Millis since) {
    const std::vector<std::string> looks = {look_of("BEN")};
    const auto done = wait([&](const Answer& answer) { hub_->rename(nice, looks, since, answer); });
    EXPECT_TRUE(done.ok());
  };
  const Millis updated = storage_->table(id_).value()->updated;
  rename(updated + 1);
  EXPECT_NE(chat_seen_by(ann_).find("Ben"), std::string::npos) << "nothing happened there since";
  rename(updated);
  const std::int64_t version = storage_->table(id_).value()->version;
  rename(updated);
  EXPECT_EQ(storage_->table(id_).value()->version, version) << "once";
  std::string all = to_text(state(ann_, id_)) + to_text(storage_->table(id_).value()->summary.card);
  const auto actions = storage_->actions(id_, 0);
  for (const Action& action : actions.value()) all += to_text(action.body);
  EXPECT_EQ(all.find("Ben"), std::string::npos) << all;
  EXPECT_NE(all.find("hello"), std::string::npos);
  EXPECT_NE(all.find("Ann"), std::string::npos);
}

}  // namespace
}  // namespace emporium::server::testing
