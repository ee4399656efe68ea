// Requests without sockets: who may ask what, and what the answers carry.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "server/net/answers.h"
#include "server/net/asset.h"
#include "server/net/outbox.h"
#include "server/net/service_fixture.h"
#include "server/storage/sqlite/sqlite_connection.h"

namespace emporium::server {
namespace {

TEST_F(ServiceTest, FirstVisitMakesAGuestAndTheCookieIsKnownAgain) {
  const HttpResponse first = get("/api/me");
  ASSERT_EQ(first.status, 200);
  const std::string cookie = header(first, "set-cookie");
  for (const char* part : {"HttpOnly", "SameSite=Strict", "Path=/"}) {
    EXPECT_NE(cookie.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(cookie.find("Secure"), std::string::npos);
  const HttpResponse again = get("/api/me", token(first));
  EXPECT_EQ(header(again, "set-cookie"), "");
  EXPECT_EQ(json(again), json(first));
  EXPECT_EQ(json(first)["guest"], true);
}

TEST_F(ServiceTest, AForgedCookieIsNobody) {
  EXPECT_EQ(get("/api/me/tables").status, 401);
  const HttpResponse forged = get("/api/me/tables", std::string(43, 'A'));
  EXPECT_EQ(forged.status, 401);
  EXPECT_EQ(code(forged), "bad_token");
  EXPECT_EQ(get("/api/me/tables", "' OR 1=1 --").status, 401);
  // A browser with a stale cookie becomes a guest; a bot hears that its token is wrong.
  EXPECT_NE(guest(), "");
  HttpRequest bot;
  read_target("/api/me", bot);
  bot.headers = {{"authorization", "Bearer " + std::string(43, 'A')}};
  EXPECT_EQ(ask(bot).status, 401);
}

TEST_F(ServiceTest, RegisteringKeepsThePersonAndLoggingInElsewhereAdopts) {
  const std::string first = guest();
  const Json me = json(get("/api/me", first));
  const Json account = {{"name", "Zoé"}, {"password", "correct horse"}};
  const HttpResponse registered = post("/api/me/register", account, first);
  ASSERT_EQ(registered.status, 200) << registered.text();
  EXPECT_EQ(json(registered)["id"], me["id"]);
  EXPECT_EQ(json(registered)["guest"], false);
  EXPECT_EQ(json(get("/api/me", first))["name"], "Zoé");

  const std::string second = guest();
  const Json other = json(get("/api/me", second));
  EXPECT_EQ(post("/api/me/register", account, second).status, 409);
  EXPECT_EQ(post("/api/login", {{"name", "Zoé"}, {"password", "wrong horse"}}, second).status, 401);
  EXPECT_EQ(post("/api/login", {{"name", "Nobody"}, {"password", "correct horse"}}, second).status,
            401);
  const HttpResponse in =
      post("/api/login", {{"name", "zoé"}, {"password", "correct horse"}}, second);
  ASSERT_EQ(in.status, 200) << in.text();
  EXPECT_EQ(json(in)["id"], me["id"]);
  EXPECT_EQ(hub_.adopted.first, other["id"].get<std::string>());
  EXPECT_EQ(hub_.adopted.second, me["id"].get<std::string>());
  EXPECT_EQ(get("/api/me/tables", second).status, 401);  // the guest is no more

  const std::string third = token(in);
  EXPECT_EQ(json(get("/api/me", third))["name"], "Zoé");
  const HttpResponse out = post("/api/logout", Json::object(), third);
  EXPECT_EQ(json(out)["guest"], true);
  EXPECT_EQ(get("/api/me/tables", third).status, 401);
  EXPECT_EQ(get("/api/me/tables", token(out)).status, 200);
  EXPECT_EQ(get("/api/players/Zo%C3%A9").status, 200);
  EXPECT_EQ(get("/api/players/Nobody").status, 404);
}

TEST_F(ServiceTest, NamesAndPasswordsAreCheckedAndTheReasonIsSaidInTheirLanguage) {
  const std::string me = guest();
  const auto change = [&](const Json& body) {
    HttpRequest request = posting("/api/me", body, me);
    request.method = Method::patch;
    return ask(std::move(request));
  };
  EXPECT_EQ(change({{"name", "<script>alert(1)</script>"}}).status, 400);  // too long
  EXPECT_EQ(change({{"name", "a\u202Eb"}}).status, 400);  // NOLINT: right-to-left override
  EXPECT_EQ(change({{"name", 7}}).status, 400);
  EXPECT_EQ(change({{"nme", "x"}}).status, 400);
  EXPECT_EQ(change({{"language", "tlh"}}).status, 400);
  const HttpResponse french = change({{"language", "fr"}, {"name", "'; DROP TABLE--"}});
  EXPECT_EQ(json(french)["language"], "fr");
  EXPECT_EQ(json(get("/api/me", me))["name"], "'; DROP TABLE--");
  const HttpResponse no = post("/api/me/register", {{"name", "Ada"}, {"password", "short"}}, me);
  EXPECT_EQ(no.status, 400);
  EXPECT_NE(no.text().find("de 8 à 200"), std::string::npos) << no.text();
}

TEST_F(ServiceTest, ForeignSitesChangeNothing) {
  const std::string me = guest();
  for (const char* origin : {"https://evil.example", "null", "http://localhost:8081"}) {
    HttpRequest request = posting("/api/me/token", Json::object(), me);
    request.headers.emplace_back("origin", origin);
    EXPECT_EQ(ask(request).status, 403) << origin;
  }
  HttpRequest cross = posting("/api/me/token", Json::object(), me);
  cross.headers.emplace_back("sec-fetch-site", "cross-site");
  EXPECT_EQ(ask(cross).status, 403);
  HttpRequest own = posting("/api/me/token", Json::object(), me);
  own.headers.emplace_back("origin", "http://localhost:8080");
  EXPECT_EQ(ask(own).status, 200);
  HttpRequest form = posting("/api/tables", {{"game", "essen"}}, me);
  form.headers[0].second = "text/plain";
  EXPECT_EQ(ask(form).status, 415);
}

TEST_F(ServiceTest, EveryAnswerCarriesTheSecurityHeaders) {
  for (const char* target : {"/", "/api/me", "/api/nothing", "/healthz"}) {
    const HttpResponse response = get(target);
    EXPECT_EQ(header(response, "x-content-type-options"), "nosniff") << target;
    const std::string policy = header(response, "content-security-policy");
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
  }
  EXPECT_EQ(header(get("/api/me"), "cache-control"), "no-store");
}

TEST_F(ServiceTest, RatesAreLimitedPerPersonAndPerAddress) {
  ServiceOptions options;
  options.limits.requests = {0.001, 5};
  options.limits.address_requests = {0.001, 20};
  make(options);
  const std::string me = guest();
  int granted = 0;
  HttpResponse last;
  for (int i = 0; i < 10; ++i) {
    last = get("/api/me", me);
    granted += last.status == 200 ? 1 : 0;
  }
  EXPECT_EQ(granted, 5);
  EXPECT_EQ(last.status, 429);
  EXPECT_EQ(code(last), "too_many");
  EXPECT_NE(header(last, "retry-after"), "");
  for (int i = 0; i < 10; ++i) last = get("/api/games");
  EXPECT_EQ(last.status, 429);  // the address as a whole
  HttpRequest elsewhere;
  read_target("/api/games", elsewhere);
  elsewhere.address = "127.0.0.2";
  EXPECT_EQ(ask(elsewhere).status, 200);
}

TEST_F(ServiceTest, LooksAtAWholeTableAreLimited) {
  ServiceOptions options;
  options.limits.looks = {0.001, 2};
  make(options);
  const std::string me = guest();
  for (int i = 0; i < 2; ++i) EXPECT_EQ(get("/api/tables/t1", me).status, 200);
  const HttpResponse no = get("/api/tables/t1", me);
  EXPECT_EQ(no.status, 429);
  EXPECT_EQ(code(no), "too_many_looks");
  EXPECT_EQ(get("/api/me", me).status, 200);
}

TEST_F(ServiceTest, LoginsAreLimited) {
  ServiceOptions options;
  options.limits.logins = {0.001, 3};
  make(options);
  int refused = 0;
  for (int i = 0; i < 7; ++i) {
    refused += post("/api/login", {{"name", "Ada"}, {"password", "guess number"}}, "").status == 429
                   ? 1
                   : 0;
  }
  EXPECT_EQ(refused, 4);
}

TEST_F(ServiceTest, ANameIsGuessedAtSoOftenInWhateverLetters) {
  ServiceOptions options;
  options.limits.logins = {100, 100};
  options.limits.logins_at_name = {0.001, 3};
  make(options);
  int refused = 0;
  for (const char* name : {"Zoé", "ZOÉ", "zoé", "zOé", "ZoÉ"}) {
    const auto answer = post("/api/login", {{"name", name}, {"password", "guess number"}}, "");
    refused += answer.status == 429 ? 1 : 0;
  }
  EXPECT_EQ(refused, 2);
}

// The rest of sixty is refused before the hasher is asked; who comes from elsewhere logs in.
TEST_F(ServiceTest, SixtyLoginsAtOnceKeepNobodyElseOut) {
  const std::string me = guest();
  ASSERT_EQ(post("/api/me/register", {{"name", "Ada"}, {"password", "correct horse"}}, me).status,
            200);
  std::vector<std::future<HttpResponse>> guesses;
  for (int i = 0; i < 60; ++i) {
    auto answer = std::make_shared<std::promise<HttpResponse>>();
    guesses.push_back(answer->get_future());
    HttpRequest guess = posting(
        "/api/login", {{"name", "N" + std::to_string(i)}, {"password", "guess number"}}, "");
    guess.address = "10.0.0.1";
    service_->handle(guess, [answer](HttpResponse r) { answer->set_value(std::move(r)); });
  }
  HttpRequest honest = posting("/api/login", {{"name", "Ada"}, {"password", "correct horse"}}, "");
  honest.address = "10.0.0.2";
  EXPECT_EQ(ask(honest).status, 200);
  int busy = 0;
  for (auto& guess : guesses) busy += guess.get().status == 401 ? 0 : 1;
  EXPECT_GE(busy, 50);
}

TEST_F(ServiceTest, SocketsAreCountedByPersonAndAddress) {
  ServiceOptions options;
  options.limits.sockets_per_person = 2;
  options.limits.sockets_per_address = 3;
  make(options);
  const std::string ann = guest();
  const std::string ben = guest();
  std::vector<Service::Opened> open;
  const auto status = [&](const std::string& who) {
    HttpRequest request;
    read_target("/api/tables/t1/socket", request);
    request.address = "10.0.0.1";
    request.headers = {{"cookie", "emporium=" + who}};
    std::promise<int> answer;
    service_->open_socket(request, std::make_shared<Outbox>(options.limits), [&](auto result) {
      auto* opened = std::get_if<Service::Opened>(&result);
      const int code = opened != nullptr ? 101 : std::get<HttpResponse>(result).status;
      if (opened != nullptr) open.push_back(std::move(*opened));
      answer.set_value(code);
    });
    return answer.get_future().get();
  };
  EXPECT_EQ(status(ann), 101);
  EXPECT_EQ(status(ann), 101);
  EXPECT_EQ(status(ann), 429);
  EXPECT_EQ(status(ben), 101);
  EXPECT_EQ(status(ben), 429) << "the address has three";
  open.clear();
  EXPECT_EQ(status(ann), 101);
  open.clear();
}

TEST_F(ServiceTest, HubRoutesPassOnWhatWasAsked) {
  const std::string me = guest();
  const Json state =
      json(get("/api/tables/abc?lang=fr&seat=2&since=7&client=c1&invitation=word", me));
  EXPECT_EQ(state["table"], "abc");
  EXPECT_EQ(state["fr"], true);
  EXPECT_EQ(state["seat"], 2);
  EXPECT_EQ(state["since"], 7);
  EXPECT_EQ(state["client"], "c1");
  EXPECT_EQ(state["invitation"], "word");
  EXPECT_EQ(json(get("/api/tables/abc/replay?ply=9", me))["ply"], 9);
  const auto line = [&](int moves) {
    std::string list = "1";
    for (int i = 1; i < moves; ++i) list += ",1";
    return get("/api/tables/abc/replay?ply=9&line=" + list, me);
  };
  EXPECT_EQ(json(line(64))["line"].size(), 64U);
  EXPECT_EQ(json(line(65))["error"]["message"], "line: expected a list of 1 to 64 moves.");
  EXPECT_EQ(get("/api/tables/abc/record", me).status, 200);
  EXPECT_EQ(get("/api/tables/abc/history", me).status, 200);
  EXPECT_EQ(json(get("/api/tables/abc/components?invitation=word", me))["invitation"], "word");
  const HttpResponse none = get("/api/tables/none?lang=fr", me);
  EXPECT_EQ(none.status, 404);
  EXPECT_EQ(none.text().find('{', 10), std::string_view::npos);  // no {place} left unfilled
  EXPECT_EQ(get("/api/tables/abc?seat=x", me).status, 400);
  EXPECT_EQ(get("/api/tables/abc?since=-1", me).status, 400);
  EXPECT_EQ(get("/api/tables/abc?lang=de", me).status, 400);
  EXPECT_EQ(get("/api/tables/abc/socket", me).status, 426);
  EXPECT_EQ(post("/api/tables", {{"game", "essen"}}, me).status, 201);
  EXPECT_EQ(post("/api/tables/import", {{"record", Json::object()}}, me).status, 201);
  EXPECT_EQ(post("/api/tables/import", Json::object(), me).status, 400);
  const Json ack = json(post("/api/tables/abc/commands", {{"do", "undo"}, {"n", 1}}, me));
  EXPECT_EQ(ack["message"]["do"], "undo");
  EXPECT_EQ(post("/api/tables/abc/commands", {{"do", "fly"}, {"n", 1}}, me).status, 400);
  EXPECT_EQ(post("/api/tables/abc/commands", Json::array(), me).status, 400);
  EXPECT_EQ(get("/api/tables?status=odd").status, 400);
  EXPECT_EQ(get("/api/tables?game=chess").status, 404);
  EXPECT_EQ(get("/api/tables?game=essen&status=open").status, 200);
}

TEST_F(ServiceTest, ACodeLeadsToATableThatWaitsForPlayers) {
  const std::string me = guest();
  Append created;
  created.table = "abcdefghij";
  created.actions.push_back({.number = 1, .kind = "created", .body = Json::object(), .user = "u"});
  created.summary.status = "open";
  created.invitation = "kmnpqrstuvwxyz23";
  ASSERT_TRUE(storage_->append({&created, 1}).ok());
  for (const std::string code : {"abck-mnpq", "ABCK-MNPQ", "abc%20kmnpq"}) {
    const Json found = json(get("/api/codes?code=" + code, me));
    EXPECT_EQ(found["id"], "abcdefghij") << code;
    EXPECT_EQ(found["invitation"], "kmnpqrstuvwxyz23") << code;
  }
  for (const std::string code :
       {"", "abck-mnp", "abck-mnpr", "abck-mnpqr", "abc%5F%25%25%25%25%25"}) {
    EXPECT_EQ(get("/api/codes?code=" + code, me).status, 404) << code;
  }
  EXPECT_EQ(get("/api/codes?code=" + std::string(41, 'a'), me).status, 400);
  EXPECT_EQ(get("/api/codes?code=abck-mnpq").status, 401);
  int refused = 0;
  for (int i = 0; i < 30; ++i)
    refused += get("/api/codes?code=aaaa-aaaa", me).status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0) << "nobody tries them all";
}

TEST_F(ServiceTest, ListsComeInPartsOfBoundedSize) {
  const std::string me = guest();
  const std::string id = json(get("/api/me", me))["id"].get<std::string>();
  for (int i = 0; i < 120; ++i) {
    Append made;
    made.table = "t" + std::to_string(i);
    made.actions = {{.number = 1, .kind = "created", .user = id, .time = 1000 + i}};
    made.summary = {.game = "essen", .status = "open", .is_public = true, .people = {id}};
    // As earlier versions let names be.
    const std::size_t length = i % 2 == 0 ? 1'000 : 1'000'000;
    const Json seat = {{"kind", "free"}, {"name", std::string(length, 'x')}};
    made.summary.card = {{"title", "old"}, {"seats", Json::array({seat})}};
    ASSERT_TRUE(storage_->append(std::vector<Append>{made}).ok());
  }
  for (const std::string list : {"/api/tables?status=open", "/api/me/tables?"}) {
    std::set<std::string> seen;
    std::string from;
    for (int part = 0; part < 20; ++part) {
      const HttpResponse answer = get(std::string(list).append("&limit=25").append(from), me);
      ASSERT_EQ(answer.status, 200);
      EXPECT_LT(answer.text().size(), 20'000U);
      const Json body = json(answer);
      EXPECT_LE(body["tables"].size(), 25U);
      for (const Json& table : body["tables"]) seen.insert(table["id"].get<std::string>());
      if (!body.contains("next")) break;
      from = "&from=" + body["next"].get<std::string>();
    }
    EXPECT_EQ(seen.size(), 120U) << list;
  }
  EXPECT_EQ(json(get("/api/me/tables", me))["tables"].size(), 50U);
  EXPECT_EQ(get("/api/tables?limit=1000").status, 400);
  EXPECT_EQ(get("/api/tables?from=nonsense").status, 400);
}

TEST_F(ServiceTest, UnknownPathsAndMethods) {
  EXPECT_EQ(get("/api/nothing").status, 404);
  const HttpResponse wrong = post("/api/games", Json::object(), "");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(header(wrong, "allow"), "GET, HEAD");
  EXPECT_EQ(get("/tables/some/page").status, 200);  // the page's own address
  EXPECT_EQ(post("/tables", Json::object(), "").status, 404);
}

TEST_F(ServiceTest, MetricsAreForThisMachine) {
  const HttpResponse metrics = get("/metrics");
  EXPECT_NE(metrics.text().find("emporium_tables 3"), std::string_view::npos);
  HttpRequest elsewhere;
  read_target("/metrics", elsewhere);
  elsewhere.address = "10.0.0.7";
  EXPECT_EQ(ask(elsewhere).status, 403);
  HttpRequest by_proxy;
  read_target("/metrics", by_proxy);
  by_proxy.headers = {{"x-forwarded-for", "127.0.0.1"}};
  EXPECT_EQ(ask(by_proxy).status, 403) << "a proxy on this machine asks for others";
  ServiceOptions options;
  options.metrics_public = true;
  make(options);
  EXPECT_EQ(ask(elsewhere).status, 200);
}

TEST_F(ServiceTest, AStoppingServerSaysSo) {
  EXPECT_EQ(get("/healthz").text(), "ok\n");
  service_->stop();
  EXPECT_EQ(get("/healthz").status, 503);
  EXPECT_EQ(get("/api/me").status, 503);
}

TEST_F(ServiceTest, AStoreThatCannotBeWrittenToIsSeen) {
  const std::string file = testing::TempDir() + "emporium_ready_" + std::to_string(getpid());
  service_.reset();
  storage_ = std::move(open_storage(file).value());
  make({});
  EXPECT_EQ(get("/readyz").text(), "ok\n");
  EXPECT_NE(get("/metrics").text().find("emporium_storage_errors_total 0\n"), std::string::npos);
  sqlite::SqliteConnection::open(file).value()->script(
      "ALTER TABLE commits RENAME TO commits_elsewhere; ALTER TABLE users RENAME TO elsewhere");
  make({});  // it does not ask the store again at once
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_EQ(code(get("/readyz")), "storage");
  EXPECT_EQ(get("/healthz").text(), "ok\n");  // the process itself is well
  EXPECT_EQ(get("/api/me").status, 503);
  EXPECT_EQ(get("/metrics").text().find("emporium_storage_errors_total 0\n"), std::string::npos);
  service_.reset();
  storage_.reset();
  for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file + suffix);
}

TEST_F(ServiceTest, GamesWordsAndComponents) {
  const Json all = json(get("/api/games"));
  ASSERT_EQ(all["games"].size(), 4U);
  EXPECT_FALSE(all["levels"].empty());
  for (const Json& game : all["games"]) {
    EXPECT_TRUE(game["schema"].is_object());
    const std::string id = game["id"].get<std::string>();
    EXPECT_TRUE(json(get("/api/games/" + id + "/components")).contains("edition")) << id;
    EXPECT_EQ(get("/api/ratings/" + id).status, 200);
  }
  EXPECT_EQ(get("/api/games/chess/components").status, 404);
  EXPECT_EQ(get("/api/ratings/chess").status, 404);
  EXPECT_GT(json(get("/api/words/fr")).size(), 500U);
  EXPECT_GT(json(get("/api/words/en")).size(), 500U);
  EXPECT_EQ(get("/api/words/de").status, 404);
}

TEST_F(ServiceTest, WordsAndComponentsAreCompressedAndNotSentTwice) {
  const auto asked = [&](const std::string& path, Headers headers) {
    HttpRequest request;
    request.path = path;
    request.headers = std::move(headers);
    std::promise<HttpResponse> answer;
    service_->handle(std::move(request), [&](HttpResponse r) { answer.set_value(std::move(r)); });
    return answer.get_future().get();
  };
  for (const std::string path :
       {"/api/words/fr", "/api/games/kairo/components", "/api/games", "/openapi.json"}) {
    const std::size_t plain = asked(path, {}).text().size();
    const HttpResponse small = asked(path, {{"accept-encoding", "gzip, br"}});
    EXPECT_LT(small.text().size() * 2, plain) << path;
    const auto header = [&](const std::string& name) {
      for (const auto& [key, value] : small.headers) {
        if (key == name) return value;
      }
      return std::string();
    };
    EXPECT_EQ(header("content-encoding"), "gzip") << path;
    EXPECT_EQ(header("cache-control"), "no-cache") << path;
    EXPECT_EQ(asked(path, {{"accept-encoding", "gzip"}, {"if-none-match", header("etag")}}).status,
              304);
    EXPECT_EQ(asked(path, {{"if-none-match", header("etag")}}).status, 200) << "another form";
  }
}

TEST_F(ServiceTest, WhatIsMadeForOneAnswerIsCompressedWhereItIsWorthIt) {
  HttpRequest takes;
  takes.headers = {{"accept-encoding", "br, gzip"}};
  HttpResponse large = json_answer({{"text", std::string(2000, 'x')}});
  compress(large, {});
  EXPECT_EQ(large.text().size(), 2011U) << "not for who does not take it";
  compress(large, takes);
  EXPECT_LT(large.text().size(), 200U);
  EXPECT_TRUE(large.text().starts_with("\x1f\x8b"));
  const auto count = [&](const std::string& name) {
    return std::count_if(large.headers.begin(), large.headers.end(),
                         [&](const auto& h) { return h.first == name; });
  };
  EXPECT_EQ(count("content-encoding"), 1);
  const std::size_t once = large.text().size();
  compress(large, takes);
  EXPECT_EQ(large.text().size(), once) << "once";
  HttpResponse small = json_answer({{"text", "x"}});
  compress(small, takes);
  EXPECT_EQ(small.text(), R"({"text":"x"})");
  EXPECT_TRUE(small.headers.empty());
}

// The document for programs and the routes that there are: neither knows more than the other.
TEST_F(ServiceTest, OpenApiListsEveryRouteAndNoOther) {
  const Json document = json(get("/openapi.json"));
  EXPECT_EQ(document["openapi"], "3.1.0");
  std::set<std::string> documented;
  for (auto path = document["paths"].begin(); path != document["paths"].end(); ++path) {
    for (auto method = path.value().begin(); method != path.value().end(); ++method) {
      documented.insert(method.key() + " " + path.key());
      EXPECT_TRUE(method.value().contains("summary"));
    }
  }
  std::set<std::string> routes;
  for (const Route* route : all_routes()) {
    std::string name(method_name(route->method));
    for (char& c : name) c = static_cast<char>(std::tolower(c));
    routes.insert(name + " " + std::string(route->pattern));
  }
  EXPECT_EQ(documented, routes);
  const std::string text(get("/openapi.json").text());
  for (std::size_t at = text.find("#/components/schemas/"); at != std::string::npos;
       at = text.find("#/components/schemas/", at + 1)) {
    const std::string name = text.substr(at + 21, text.find('"', at) - at - 21);
    EXPECT_TRUE(document["components"]["schemas"].contains(name)) << name;
  }
}

TEST_F(ServiceTest, BehindHttpsTheCookieIsSecure) {
  HttpRequest request;
  read_target("/api/me", request);
  request.secure = true;
  const HttpResponse response = ask(request);
  EXPECT_NE(header(response, "set-cookie").find("; Secure"), std::string::npos);
  EXPECT_NE(header(response, "strict-transport-security"), "");
}

}  // namespace
}  // namespace emporium::server
