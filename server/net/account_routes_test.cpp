// What somebody does with an own account, by requests.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/identity/tokens.h"
#include "server/net/account_fixture.h"

namespace emporium::server {
namespace {

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

TEST_F(AccountRoutesTest, WhatTakesNoFieldsRefusesThem) {
  const Member ada = member("Ada");
  for (const char* path : {"/api/me/token", "/api/me/sessions/end", "/api/logout"}) {
    EXPECT_EQ(post(path, {{"zzz", 1}}, ada.token).status, 400) << path;
    EXPECT_EQ(post(path, Json::object(), ada.token).status, 200) << path;
  }
}

}  // namespace
}  // namespace emporium::server
