// What people have to do with others and with operators, and being nobody any more, by requests.
#include <chrono>
#include <thread>

#include "server/identity/tokens.h"
#include "server/net/account_fixture.h"

namespace emporium::server {
namespace {

using OthersRoutesTest = AccountRoutesTest;

TEST_F(OthersRoutesTest, ABanThatWasMadeWithoutAServerIsObeyedByTheNext) {
  const std::string id = member("Ada").me["id"].get<std::string>();
  const std::string ben = member("Ben").me["id"].get<std::string>();
  service_.reset();
  ASSERT_TRUE(storage_->accounts().ban(id, "insults", {1, "op", "ban", id, "insults"}).ok());
  // However long ago: what changed is cleaned away after an hour.
  constexpr Millis kTwoHours = 7'200'000;
  ASSERT_TRUE(storage_->rename(ben, "Benjamin", "en").ok());
  ASSERT_TRUE(storage_->user_of_token("cleans", now_millis() + kTwoHours).ok());
  const auto changes = storage_->accounts().changes(0);
  for (const auto& change : changes.value()) ASSERT_NE(change.user, id);
  ServiceOptions options;
  options.obey_ms = 10;
  make(options);
  for (int i = 0; i < 2000; ++i) {
    {
      const std::scoped_lock lock(hub_.mutex);
      if (hub_.expelled == id) return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL() << "nobody was expelled";
}

// Tables that were founded, lines that were said while the account was deleted.
TEST_F(OthersRoutesTest, WhatWasUnderWayWhenAnAccountWasDeletedIsErasedAfterIt) {
  ServiceOptions options;
  options.obey_ms = 10;
  make(options);
  const Member ada = member("Ada");
  ASSERT_EQ(post("/api/me/delete", {{"password", "correct horse"}}, ada.token).status, 200);
  for (int i = 0; i < 2000; ++i) {
    {
      const std::scoped_lock lock(hub_.mutex);
      if (hub_.forgets >= 3 && hub_.forgotten == ada.me["id"].get<std::string>()) return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL() << "it was not erased again";
}

TEST_F(OthersRoutesTest, WhatWasUnderWayWhenAGuestLoggedInIsTheAccountsAfterIt) {
  ServiceOptions options;
  options.obey_ms = 10;
  make(options);
  const Member ada = member("Ada");
  const std::string token = guest();
  const std::string otter = json(get("/api/me", token))["id"].get<std::string>();
  Append late;
  late.table = "t";
  late.summary = {.game = "essen", .status = "open"};
  late.summary.people = {otter};
  late.actions.push_back(
      {.number = 1, .kind = "created", .body = Json::object(), .user = otter, .time = 1});
  ASSERT_TRUE(storage_->append({&late, 1}).ok());
  ASSERT_TRUE(storage_->accounts().merge(otter, ada.me["id"].get<std::string>(), 9).ok());
  for (int i = 0; i < 2000; ++i) {
    {
      const std::scoped_lock lock(hub_.mutex);
      if (hub_.adopted == std::pair(otter, ada.me["id"].get<std::string>())) return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL() << "what the guest had stayed the guest's";
}

// As when the server is killed meanwhile: the account is gone, and what is left of it is seen to.
TEST_F(OthersRoutesTest, ADeletionThatWasBegunIsCarriedToItsEnd) {
  ServiceOptions options;
  options.obey_ms = 10;
  make(options);
  const Member ada = member("Ada");
  {
    const std::scoped_lock lock(hub_.mutex);
    hub_.forget_failures = 6;
  }
  ASSERT_EQ(post("/api/me/delete", {{"password", "correct horse"}}, ada.token).status, 200);
  EXPECT_FALSE(storage_->account("Ada").value().has_value());
  for (int i = 0; i < 2000 && !storage_->accounts().leaving().value().empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(storage_->accounts().leaving().value().empty());
  const std::scoped_lock lock(hub_.mutex);
  EXPECT_GE(hub_.forgets, 7);
}

TEST_F(OthersRoutesTest, ATableThatIsNotForTheReportersEyesIsNotThere) {
  const Member ada = member("Ada");
  const Member ben = member("Ben");
  Json report = {{"person", ben.me["id"]}, {"reason", "rude"}, {"table", "none"}};
  const HttpResponse none = post("/api/reports", report, ada.token);
  EXPECT_EQ(none.status, 400);
  EXPECT_EQ(code(none), "no_table_to_report");
  report["line"] = 3;
  EXPECT_EQ(post("/api/reports", report, ada.token).text(), none.text());
}

TEST_F(OthersRoutesTest, WhatWasUnderWayWhenAnOperatorRenamedSomebodyIsRenamedAfterIt) {
  ServiceOptions options;
  options.obey_ms = 10;
  make(options);
  const Member ada = member("Rude Word");
  const std::string id = ada.me["id"];
  ASSERT_TRUE(
      storage_->accounts().rename_by_operator(id, "Nice", {1, "root", "rename", "", ""}).ok());
  HttpRequest again = posting("/api/me", {{"name", "rude word"}}, ada.token);
  again.method = Method::patch;
  EXPECT_EQ(ask(std::move(again)).status, 409);
  for (int i = 0; i < 2000; ++i) {
    {
      const std::scoped_lock lock(hub_.mutex);
      if (hub_.renames >= 1) {
        EXPECT_EQ(hub_.renamed.first, "Nice");
        EXPECT_FALSE(hub_.renamed.second.empty());
        return;
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL() << "nothing was renamed";
}

TEST_F(OthersRoutesTest,
       AnAccountThatAnotherServerStillTakesForAGuestIsNotDeletedWithoutItsPassword) {
  ServiceOptions deaf;
  deaf.obey_ms = 3'600'000;
  make(deaf);
  auto other = std::make_unique<Service>(*storage_, hub_, deaf);
  const std::string token = guest();
  service_.swap(other);
  ASSERT_EQ(json(get("/api/me", token))["guest"], true);  // remembered there
  service_.swap(other);
  const Json ada = {{"name", "Ada"}, {"password", "correct horse"}};
  ASSERT_EQ(post("/api/me/register", ada, token).status, 200);
  service_.swap(other);
  EXPECT_EQ(post("/api/me/delete", Json::object(), token).status, 400);
  EXPECT_EQ(
      post("/api/me/register", {{"name", "Eve"}, {"password", "another horse"}}, token).status,
      409);
  EXPECT_EQ(hub_.forgotten, "");
  EXPECT_EQ(storage_->account("Ada").value()->user.guest, false);
}

TEST_F(OthersRoutesTest, ABannedPersonIsToldWhy) {
  const Member ada = member("Ada");
  const std::string id = ada.me["id"].get<std::string>();
  ASSERT_TRUE(storage_->accounts().ban(id, "insults", {1, "op", "ban", id, "insults"}).ok());
  const HttpResponse no = post("/api/login", {{"name", "Ada"}, {"password", "correct horse"}}, "");
  EXPECT_EQ(no.status, 403);
  EXPECT_NE(no.text().find("insults"), std::string_view::npos);
  EXPECT_EQ(post("/api/recover",
                 {{"name", "Ada"}, {"code", ada.code}, {"new_password", "another horse"}}, "")
                .status,
            403);
  // Whoever does not know the password, or the code, does not hear of it.
  const HttpResponse guess = post(
      "/api/recover",
      {{"name", "Ada"}, {"code", "ABCD-ABCD-ABCD-ABCD-ABCD"}, {"new_password", "another horse"}},
      "");
  EXPECT_EQ(code(guess), "bad_code");
  EXPECT_EQ(guess.text().find("insults"), std::string_view::npos);
  EXPECT_EQ(post("/api/login", {{"name", "Ada"}, {"password", "wrong horse"}}, "").status, 401);
  // A browser that was open hears it too, and does not become a guest by asking again.
  service_->obey(id);
  EXPECT_EQ(hub_.expelled, id) << "and the others at the tables go on";
  const HttpResponse open = get("/api/me/tables", ada.token);
  EXPECT_EQ(open.status, 403);
  EXPECT_NE(open.text().find("insults"), std::string_view::npos);
  const HttpResponse anew = get("/api/me", ada.token);
  EXPECT_EQ(anew.status, 403);
  EXPECT_EQ(code(anew), "banned");
  EXPECT_EQ(token(anew), "") << "no cookie of a guest";
  ASSERT_TRUE(storage_->accounts().ban(id, "", {2, "op", "unban", id, ""}).ok());
  EXPECT_EQ(code(get("/api/me/tables", ada.token)), "bad_token");
  EXPECT_EQ(json(get("/api/me", ada.token))["guest"], true) << "a session that is over, no more";
  EXPECT_NE(login("Ada", "correct horse"), "");
}

TEST_F(OthersRoutesTest, PeopleAreBlockedAndMutedByTheirId) {
  const Member ada = member("Ada");
  const std::string ben = json(get("/api/me", guest()))["id"].get<std::string>();
  const auto set = [&](const std::string& id, const std::string& relation) {
    return post("/api/me/people/" + id, {{"relation", relation}}, ada.token);
  };
  EXPECT_EQ(json(set(ben, "block"))["people"][0]["relation"], "block");
  EXPECT_EQ(json(get("/api/me/people", ada.token))["people"][0]["id"], ben);
  EXPECT_EQ(set(ben, "hate").status, 400);
  EXPECT_EQ(set("nobody", "mute").status, 404);
  EXPECT_EQ(set(ada.me["id"].get<std::string>(), "mute").status, 400);
  EXPECT_TRUE(json(set(ben, "none"))["people"].empty());
}

TEST_F(OthersRoutesTest, ReportsNeedAReasonAndAreBoundedByTheDay) {
  const Member ada = member("Ada");
  const std::string ben = json(get("/api/me", guest()))["id"].get<std::string>();
  const auto report = [&](const Json& body) { return post("/api/reports", body, ada.token); };
  EXPECT_EQ(report({{"person", ben}}).status, 400);
  EXPECT_EQ(report({{"person", ben}, {"reason", ""}}).status, 400);
  EXPECT_EQ(report({{"person", "nobody"}, {"reason", "why"}}).status, 404);
  EXPECT_EQ(report({{"person", ben}, {"reason", "why"}, {"table", "t"}, {"line", 3}}).status, 404);
  EXPECT_EQ(report({{"person", ben}, {"reason", "why"}, {"line", "x"}}).status, 400);
  // The operator reads it in a terminal: nothing there may move the cursor or change colours.
  const HttpResponse raw = report({{"person", ben}, {"reason", "\x1b[2Jfine"}});
  EXPECT_EQ(code(raw), "not_plain");
  EXPECT_NE(raw.text().find("reason:"), std::string_view::npos);
  EXPECT_EQ(report({{"person", ben}, {"reason", "two\nlines"}}).status, 200);
  EXPECT_EQ(storage_->accounts().reports(false, 1).value()[0].reason, "two lines");
  for (int i = 1; i < 10; ++i) EXPECT_EQ(report({{"person", ben}, {"reason", "why"}}).status, 200);
  const HttpResponse no = report({{"person", ben}, {"reason", "why"}});
  EXPECT_EQ(no.status, 429);
  EXPECT_NE(no.text().find("10"), std::string_view::npos);
  EXPECT_EQ(storage_->accounts().reports(false, 100).value().size(), 10U);
}

TEST_F(OthersRoutesTest, ManyGuestsOfOneAddressGrowNoMoreThanTheAddressMay) {
  ServiceOptions options;
  options.limits.address_reports = {0.001, 3};
  options.limits.address_relations = {0.001, 3};
  options.limits.address_exports = {0.001, 3};
  make(options);
  const std::string ada = member("Ada").me["id"].get<std::string>();
  const auto refused = [&](const std::function<HttpResponse(const std::string&)>& asks) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(asks(guest()).status, 200);
    return json(asks(guest()))["error"]["code"].get<std::string>();
  };
  EXPECT_EQ(refused([&](const std::string& token) {
              return post("/api/reports", {{"person", ada}, {"reason", "rude"}}, token);
            }),
            "too_many_reports_here");
  EXPECT_EQ(refused([&](const std::string& token) {
              return post("/api/me/people/" + ada, {{"relation", "mute"}}, token);
            }),
            "too_many_relations_here");
  EXPECT_EQ(refused([&](const std::string& token) { return get("/api/me/export", token); }),
            "too_many_exports");
  HttpRequest elsewhere = posting("/api/reports", {{"person", ada}, {"reason", "rude"}}, guest());
  elsewhere.address = "192.0.2.1";
  EXPECT_EQ(ask(elsewhere).status, 200) << "others are not concerned";
}

TEST_F(OthersRoutesTest, ADeletedAccountIsNobodyAndItsSessionsEnd) {
  const Member ada = member("Ada");
  EXPECT_EQ(post("/api/me/delete", Json::object(), ada.token).status, 400);
  EXPECT_EQ(post("/api/me/delete", {{"password", "wrong horse"}}, ada.token).status, 401);
  const HttpResponse gone = post("/api/me/delete", {{"password", "correct horse"}}, ada.token);
  ASSERT_EQ(gone.status, 200) << gone.text();
  EXPECT_EQ(json(gone)["guest"], true);
  EXPECT_NE(json(gone)["id"], ada.me["id"]);
  EXPECT_EQ(hub_.forgotten, ada.me["id"].get<std::string>());
  EXPECT_EQ(status_of_me(ada.token), 401);
  EXPECT_EQ(login("Ada", "correct horse"), "");
  EXPECT_EQ(get("/api/players/Ada").status, 404);
  // A guest has no password to ask for.
  EXPECT_EQ(post("/api/me/delete", Json::object(), guest()).status, 200);
}

}  // namespace
}  // namespace emporium::server
