// What somebody does with an own account, by requests.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "server/identity/tokens.h"
#include "server/net/service_fixture.h"

namespace emporium::server {
namespace {

class AccountRoutesTest : public ServiceTest {
 protected:
  struct Member {
    std::string token;
    std::string code;
    Json me;
  };
  Member member(const std::string& name) {
    Member member{guest(), "", {}};
    member.me = json(
        post("/api/me/register", {{"name", name}, {"password", "correct horse"}}, member.token));
    member.code = member.me.value("recovery_code", "");
    return member;
  }
  std::string login(const std::string& name, const std::string& password) {
    return token(post("/api/login", {{"name", name}, {"password", password}}, ""));
  }
  int status_of_me(const std::string& token) { return get("/api/me/tables", token).status; }
};

// Remembers how it was closed.
class Closed : public Listener {
 public:
  void send(std::shared_ptr<const std::string> /*text*/) override {}
  void close(const std::string& why) override {
    std::call_once(once_, [&] { reason.set_value(why); });
  }
  std::promise<std::string> reason;

 private:
  std::once_flag once_;
};

TEST_F(AccountRoutesTest, RegisteringGivesARecoveryCodeOnce) {
  const Member ada = member("Ada");
  EXPECT_EQ(ada.code.size(), 24U);
  EXPECT_FALSE(json(get("/api/me", ada.token)).contains("recovery_code"));
  const Json account = json(get("/api/me/account", ada.token));
  EXPECT_EQ(account["recovery"], true);
  EXPECT_EQ(account["mail"], false);
  // The store knows no more than its hash.
  EXPECT_EQ(storage_->accounts()
                .secrets(ada.me["id"].get<std::string>())
                .value()
                ->recovery_hash.find(ada.code),
            std::string::npos);
}

TEST_F(AccountRoutesTest, ARecoveryCodeSetsANewPasswordAndEndsAllSessions) {
  const Member ada = member("Ada");
  const std::string elsewhere = login("Ada", "correct horse");
  ASSERT_EQ(status_of_me(elsewhere), 200);
  const Json wrong = {{"name", "Ada"}, {"code", "abcd-abcd"}, {"new_password", "another horse"}};
  EXPECT_EQ(post("/api/recover", wrong, "").status, 401);
  const Json nobody = {{"name", "Eve"}, {"code", ada.code}, {"new_password", "another horse"}};
  EXPECT_EQ(post("/api/recover", nobody, "").text(), post("/api/recover", wrong, "").text());
  EXPECT_EQ(
      post("/api/recover", {{"name", "Ada"}, {"code", ada.code}, {"new_password", "x"}}, "").status,
      400);
  // As people type it.
  std::string typed;
  for (const char c : ada.code) typed += c == '-' ? ' ' : static_cast<char>(std::toupper(c));
  const Json body = {{"name", "ada"}, {"code", typed}, {"new_password", "another horse"}};
  const HttpResponse recovered = post("/api/recover", body, "");
  ASSERT_EQ(recovered.status, 200) << recovered.text();
  EXPECT_EQ(json(recovered)["id"], ada.me["id"]);
  EXPECT_NE(json(recovered)["recovery_code"], ada.code);
  EXPECT_EQ(status_of_me(token(recovered)), 200);
  EXPECT_EQ(status_of_me(ada.token), 401);
  EXPECT_EQ(status_of_me(elsewhere), 401);
  EXPECT_EQ(login("Ada", "correct horse"), "");
  EXPECT_NE(login("Ada", "another horse"), "");
  EXPECT_EQ(post("/api/recover", body, "").status, 401);  // once
}

TEST_F(AccountRoutesTest, TheCodeIsRenewedByThePasswordAlone) {
  const Member ada = member("Ada");
  EXPECT_EQ(post("/api/me/recovery", {{"password", "wrong horse"}}, ada.token).status, 401);
  const HttpResponse renewed = post("/api/me/recovery", {{"password", "correct horse"}}, ada.token);
  ASSERT_EQ(renewed.status, 200);
  const std::string next = json(renewed)["recovery_code"].get<std::string>();
  const auto by = [&](const std::string& code) {
    return post("/api/recover", {{"name", "Ada"}, {"code", code}, {"new_password", "new horse"}},
                "")
        .status;
  };
  EXPECT_EQ(by(ada.code), 401);
  EXPECT_EQ(by(next), 200);
  EXPECT_EQ(post("/api/me/recovery", {{"password", "correct horse"}}, guest()).status, 403);
}

TEST_F(AccountRoutesTest, ANewPasswordEndsTheOtherSessions) {
  const Member ada = member("Ada");
  const std::string elsewhere = login("Ada", "correct horse");
  const auto change = [&](const std::string& now, const std::string& next) {
    return post("/api/me/password", {{"password", now}, {"new_password", next}}, ada.token).status;
  };
  EXPECT_EQ(change("wrong horse", "another horse"), 401);
  EXPECT_EQ(change("correct horse", "short"), 400);
  const HttpResponse same =
      post("/api/me/password", {{"password", "correct horse"}, {"new_password", "correct horse"}},
           ada.token);
  EXPECT_EQ(same.status, 400) << "the one there is";
  EXPECT_EQ(code(same), "same_password");
  EXPECT_EQ(change("wrong horse", "wrong horse"), 401) << "says nothing about the password";
  EXPECT_EQ(status_of_me(elsewhere), 200);
  EXPECT_EQ(change("correct horse", "another horse"), 200);
  EXPECT_EQ(status_of_me(elsewhere), 401);
  EXPECT_EQ(status_of_me(ada.token), 200);
  EXPECT_NE(login("Ada", "another horse"), "");
}

TEST_F(AccountRoutesTest, SessionsAreListedAndEnded) {
  const Member ada = member("Ada");
  HttpRequest request = posting("/api/login", {{"name", "Ada"}, {"password", "correct horse"}}, "");
  const std::string phone = token(ask(request));
  HttpRequest seen;
  read_target("/api/me", seen);
  seen.headers = {{"cookie", "emporium=" + phone},
                  {"user-agent", "Mozilla/5.0 (iPhone; CPU) AppleWebKit Version/17 Safari/604.1"}};
  ask(seen);
  Json sessions = json(get("/api/me/sessions", ada.token))["sessions"];
  ASSERT_EQ(sessions.size(), 2U);
  const auto other = std::find_if(sessions.begin(), sessions.end(),
                                  [](const Json& s) { return s["current"] == false; });
  ASSERT_NE(other, sessions.end());
  EXPECT_EQ((*other)["client"], "Safari, iPhone");
  EXPECT_GT((*other)["created"].get<std::int64_t>(), 0);
  const std::string id = (*other)["id"].get<std::string>();
  EXPECT_EQ(post("/api/me/sessions/" + id + "/end", Json::object(), guest()).status, 404);
  EXPECT_EQ(post("/api/me/sessions/ /end", Json::object(), ada.token).status, 404);
  EXPECT_EQ(post("/api/me/sessions/" + id + "/end", Json::object(), ada.token).status, 200);
  EXPECT_EQ(status_of_me(phone), 401);
  const std::string again = login("Ada", "correct horse");
  EXPECT_EQ(json(post("/api/me/sessions/end", Json::object(), ada.token))["ended"], 1);
  EXPECT_EQ(status_of_me(again), 401);
  EXPECT_EQ(status_of_me(ada.token), 200);
}

TEST_F(AccountRoutesTest, SessionsAreBounded) {
  const std::string me = guest();
  ServiceOptions options;
  options.limits.requests = {1000, 1000};
  make(options);
  HttpResponse last;
  for (int i = 0; i < kMaxSessions; ++i) last = post("/api/me/token", Json::object(), me);
  EXPECT_EQ(last.status, 429);
  EXPECT_NE(last.text().find("50"), std::string::npos);
}

TEST_F(AccountRoutesTest, SocketsEndWithTheirSession) {
  const Member ada = member("Ada");
  const auto open = [&](const std::string& token) {
    HttpRequest request;
    read_target("/api/tables/t1/socket", request);
    request.address = "127.0.0.1";
    request.headers = {{"cookie", "emporium=" + token}, {"host", "localhost"}};
    auto listener = std::make_shared<Closed>();
    std::promise<void> opened;
    service_->open_socket(request, listener, [&](const auto&) { opened.set_value(); });
    opened.get_future().get();
    return listener;
  };
  const auto here = open(ada.token);
  EXPECT_EQ(post("/api/logout", Json::object(), ada.token).status, 200);
  EXPECT_EQ(here->reason.get_future().get(), "signed_out");
  // On another server, within its pause.
  const std::string there = login("Ada", "correct horse");
  const auto socket = open(there);
  ASSERT_TRUE(storage_->remove_token(token_hash(there)).ok());
  EXPECT_EQ(socket->reason.get_future().get(), "signed_out");
  EXPECT_EQ(status_of_me(there), 401);
}

TEST_F(AccountRoutesTest, EverythingAboutMeIsOneDocument) {
  const Member ada = member("Ada");
  const HttpResponse exported = get("/api/me/export", ada.token);
  ASSERT_EQ(exported.status, 200);
  EXPECT_NE(header(exported, "content-disposition").find("attachment"), std::string::npos);
  const Json all = json(exported);
  for (const char* part :
       {"account", "sessions", "tables", "chat", "statistics", "people", "reports"}) {
    EXPECT_TRUE(all.contains(part)) << part;
  }
  EXPECT_EQ(all["account"]["name"], "Ada");
  EXPECT_EQ(all["sessions"].size(), 1U);
  EXPECT_EQ(exported.text().find("argon2"), std::string_view::npos);
  get("/api/me/export", ada.token);
  get("/api/me/export", ada.token);
  const HttpResponse no = get("/api/me/export", ada.token);
  EXPECT_EQ(no.status, 429);
  EXPECT_EQ(code(no), "too_many_exports");
}

TEST_F(AccountRoutesTest, WithoutAMailCommandNoLetterIsPromised) {
  member("Ada");
  EXPECT_EQ(post("/api/recover/mail", {{"name", "Ada"}}, "").status, 400);
}

TEST_F(AccountRoutesTest, ACodeComesByMailToTheAccountsAddressAlone) {
  const auto box = std::filesystem::path(testing::TempDir()) / "emporium_letters";
  std::filesystem::remove(box);
  ServiceOptions options;
  options.mail_command = "cat >> " + box.string();
  options.letters_ms = 60'000;
  make(options);
  const Member ada = member("Ada");
  const auto set = [&](const std::string& email) {
    return post("/api/me/email", {{"password", "correct horse"}, {"email", email}}, ada.token)
        .status;
  };
  EXPECT_EQ(set("ada@example.org\nBcc: all@example.org"), 400);
  EXPECT_EQ(set("nonsense"), 400);
  EXPECT_EQ(set("ada@example.org"), 200);
  const HttpResponse nobody = post("/api/recover/mail", {{"name", "Eve"}}, "");
  const HttpResponse sent = post("/api/recover/mail", {{"name", "Ada"}}, "");
  EXPECT_EQ(sent.status, 200);
  EXPECT_EQ(nobody.text(), sent.text());
  service_->finish();  // the letters are out
  std::ostringstream text;
  text << std::ifstream(box).rdbuf();
  const std::string letter = text.str();
  EXPECT_EQ(letter.find("To: ada@example.org\n"), 0U);
  EXPECT_EQ(letter.find("To: ", 1), std::string::npos);
  const std::size_t at = letter.find("\n    ") + 5;
  const std::string mailed = letter.substr(at, 24);
  make(options);
  const Json body = {{"name", "Ada"}, {"code", mailed}, {"new_password", "another horse"}};
  EXPECT_EQ(post("/api/recover", body, "").status, 200) << letter;
  EXPECT_EQ(post("/api/recover", body, "").status, 401);
}

TEST_F(AccountRoutesTest, StoppingDoesNotWaitForLetters) {
  ServiceOptions options;
  options.mail_command = "sleep 1000";
  options.letters_ms = 1;
  make(options);
  const Member ada = member("Ada");
  const Json email = {{"password", "correct horse"}, {"email", "ada@example.org"}};
  ASSERT_EQ(post("/api/me/email", email, ada.token).status, 200);
  for (int i = 0; i < 4; ++i) post("/api/recover/mail", {{"name", "Ada"}}, "");
  const auto start = std::chrono::steady_clock::now();
  silence_log(false);
  ::testing::internal::CaptureStderr();
  service_->finish();
  silence_log(true);
  EXPECT_NE(::testing::internal::GetCapturedStderr().find("letters not sent"), std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(25))
      << "not one letter's";
}

TEST_F(AccountRoutesTest, ALetterCarriesALinkWhereThePublicAddressIsKnown) {
  const auto box = std::filesystem::path(testing::TempDir()) / "emporium_linked_letters";
  std::filesystem::remove(box);
  ServiceOptions options;
  options.mail_command = "cat >> " + box.string();
  options.letters_ms = 60'000;
  options.public_address = "https://games.example.org";
  make(options);
  const Member ada = member("Ada é");
  const Json email = {{"password", "correct horse"}, {"email", "ada@example.org"}};
  ASSERT_EQ(post("/api/me/email", email, ada.token).status, 200);
  ASSERT_EQ(post("/api/recover/mail", {{"name", "Ada é"}}, "").status, 200);
  service_->finish();
  std::ostringstream text;
  text << std::ifstream(box).rdbuf();
  const std::string link =
      "https://games.example.org/profile?enter=recover#name=Ada%20%C3%A9&code=";
  const std::size_t at = text.str().find(link);
  ASSERT_NE(at, std::string::npos) << text.str();
  const std::string mailed = text.str().substr(at + link.size(), 24);
  make(options);
  const Json body = {{"name", "Ada é"}, {"code", mailed}, {"new_password", "another horse"}};
  EXPECT_EQ(post("/api/recover", body, "").status, 200);
}

TEST_F(AccountRoutesTest, ABanThatWasMadeWithoutAServerIsObeyedByTheNext) {
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

TEST_F(AccountRoutesTest, WhatTakesNoFieldsRefusesThem) {
  const Member ada = member("Ada");
  for (const char* path : {"/api/me/token", "/api/me/sessions/end", "/api/logout"}) {
    EXPECT_EQ(post(path, {{"zzz", 1}}, ada.token).status, 400) << path;
    EXPECT_EQ(post(path, Json::object(), ada.token).status, 200) << path;
  }
}

// Tables that were founded, lines that were said while the account was deleted.
TEST_F(AccountRoutesTest, WhatWasUnderWayWhenAnAccountWasDeletedIsErasedAfterIt) {
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

// As when the server is killed meanwhile: the account is gone, and what is left of it is seen to.
TEST_F(AccountRoutesTest, ADeletionThatWasBegunIsCarriedToItsEnd) {
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

TEST_F(AccountRoutesTest, ATableThatIsNotForTheReportersEyesIsNotThere) {
  const Member ada = member("Ada");
  const Member ben = member("Ben");
  Json report = {{"person", ben.me["id"]}, {"reason", "rude"}, {"table", "none"}};
  const HttpResponse none = post("/api/reports", report, ada.token);
  EXPECT_EQ(none.status, 400);
  EXPECT_EQ(code(none), "no_table_to_report");
  report["line"] = 3;
  EXPECT_EQ(post("/api/reports", report, ada.token).text(), none.text());
}

TEST_F(AccountRoutesTest, WhatWasUnderWayWhenAnOperatorRenamedSomebodyIsRenamedAfterIt) {
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

TEST_F(AccountRoutesTest,
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

TEST_F(AccountRoutesTest, ABannedPersonIsToldWhy) {
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

TEST_F(AccountRoutesTest, PeopleAreBlockedAndMutedByTheirId) {
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

TEST_F(AccountRoutesTest, ReportsNeedAReasonAndAreBoundedByTheDay) {
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

TEST_F(AccountRoutesTest, ADeletedAccountIsNobodyAndItsSessionsEnd) {
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
