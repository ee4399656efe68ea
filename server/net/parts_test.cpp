// The parts of the network layer that need neither socket nor store.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "server/net/clerks.h"
#include "server/net/http.h"
#include "server/net/inbox.h"
#include "server/net/limits.h"
#include "server/net/message.h"
#include "server/net/outbox.h"
#include "server/net/page.h"
#include "server/net/route.h"
#include "server/net/security.h"
#include "server/net/words.h"

namespace emporium::server {
namespace {

TEST(Http, TargetsAreDecoded) {
  HttpRequest request;
  ASSERT_TRUE(read_target("/a%20b/c?x=1&y=%C3%A9+z&&flag#part", request));
  EXPECT_EQ(request.path, "/a b/c");
  EXPECT_EQ(request.parameter("x"), "1");
  EXPECT_EQ(request.parameter("y"), "é z");
  EXPECT_EQ(request.parameter("flag"), "");
  EXPECT_FALSE(request.parameter("none"));
  for (const char* bad : {"", "a", "http://x/", "/%", "/%4", "/%zz", "/%00", "/a?x=%0", "*"}) {
    EXPECT_FALSE(read_target(bad, request)) << bad;
  }
}

TEST(Http, CookiesAndLists) {
  EXPECT_EQ(find_cookie("a=1; emporium=xyz;b=2", "emporium"), "xyz");
  EXPECT_EQ(find_cookie("emporium2=no", "emporium"), "");
  EXPECT_TRUE(list_accepts("gzip, deflate, BR", "br"));
  EXPECT_TRUE(list_accepts("br;q=0.5", "br"));
  EXPECT_FALSE(list_accepts("br;q=0", "br"));
  EXPECT_FALSE(list_accepts("brotli", "br"));
}

TEST(Http, RoutesMatchWholeSegments) {
  EXPECT_EQ(match("/api/tables/{id}", "/api/tables/x")->at(0), "x");
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables/"));
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables/x/y"));
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables"));
  EXPECT_FALSE(match("/api/tables", "/api/tables/"));
}

TEST(Security, TheProxyIsBelievedOnlyAboutTheLastHop) {
  HttpRequest request;
  request.address = "127.0.0.1";
  request.headers = {{"host", "inner"},
                     {"x-forwarded-for", "6.6.6.6, 1.2.3.4"},
                     {"x-forwarded-proto", "https"},
                     {"x-forwarded-host", "play.example"}};
  trust_proxy(request);
  EXPECT_EQ(request.address, "1.2.3.4");
  EXPECT_TRUE(request.secure);
  EXPECT_EQ(request.header("host"), "play.example");
}

TEST(Limits, ABucketGrantsABurstAndThenItsRate) {
  TokenBucket bucket({10, 60}, 0);
  int granted = 0;
  while (bucket.take(0)) ++granted;
  EXPECT_EQ(granted, 60);
  EXPECT_NEAR(bucket.seconds_to_wait(), 0.1, 1e-9);
  for (double t = 0.05; t <= 10; t += 0.05) granted += bucket.take(t) ? 1 : 0;
  EXPECT_NEAR(granted, 160, 2);
}

TEST(Limits, SilentKeysAreForgottenAndStrangersShare) {
  RateLimiter limiter({1, 2}, 3);
  for (const char* key : {"a", "b", "c"}) EXPECT_EQ(limiter.take(key, 10), 0);
  EXPECT_EQ(limiter.take("d", 10), 0);  // shares one bucket with all further ones
  EXPECT_EQ(limiter.take("e", 10), 0);
  EXPECT_GT(limiter.take("f", 10), 0);
  EXPECT_EQ(limiter.take("g", 20), 0);  // the others are full again, and forgotten
}

TEST(Limits, ConnectionsAreCounted) {
  ConnectionCount count(3, 2);
  EXPECT_TRUE(count.enter("a"));
  EXPECT_TRUE(count.enter("a"));
  EXPECT_FALSE(count.enter("a"));
  EXPECT_TRUE(count.enter("b"));
  EXPECT_FALSE(count.enter("c"));
  count.leave("a");
  EXPECT_TRUE(count.enter("c"));
  EXPECT_EQ(count.count(), 3);
}

TEST(Clerks, TakeNoMoreThanTheyCan) {
  std::mutex gate;
  gate.lock();
  std::atomic<int> done = 0;
  Clerks clerks(1, 2);
  EXPECT_TRUE(clerks.post([&] {
    const std::scoped_lock wait(gate);
    ++done;
  }));
  int accepted = 0;
  for (int i = 0; i < 10; ++i) accepted += clerks.post([&] { ++done; }) ? 1 : 0;
  EXPECT_LE(accepted, 3);
  EXPECT_GE(accepted, 2 - 1);
  gate.unlock();
  clerks.finish();
  EXPECT_EQ(done, accepted + 1);
  EXPECT_FALSE(clerks.post([] {}));
}

std::shared_ptr<const std::string> text(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

TEST(Outbox, WakesOncePerPileAndKeepsOrder) {
  Outbox outbox(Limits{});
  int woken = 0;
  outbox.set_wake([&] { ++woken; });
  outbox.send(text(1));
  outbox.send(text(2));
  EXPECT_EQ(woken, 1);
  auto taken = outbox.take();
  ASSERT_EQ(taken.texts.size(), 2U);
  EXPECT_EQ(taken.texts[1]->size(), 2U);
  EXPECT_FALSE(taken.last);
  outbox.send(text(3));  // the writer has not asked again yet: it will
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(outbox.take().texts.size(), 1U);
  EXPECT_TRUE(outbox.take().texts.empty());
  outbox.send(text(4));
  EXPECT_EQ(woken, 2);
}

TEST(Outbox, ASlowReaderLosesThePileAndHearsWhy) {
  Limits limits;
  limits.outbox_messages = 3;
  limits.outbox_bytes = 1000;
  Outbox outbox(limits);
  int woken = 0;
  outbox.set_wake([&] { ++woken; });
  outbox.send(text(5000));  // a single one goes through
  EXPECT_FALSE(outbox.closing());
  outbox.send(text(1));
  EXPECT_TRUE(outbox.closing());
  EXPECT_EQ(woken, 2);
  outbox.send(text(1));
  const auto taken = outbox.take();
  ASSERT_EQ(taken.texts.size(), 1U);
  EXPECT_EQ(*taken.texts[0], R"({"type":"bye","reason":"slow"})");
  EXPECT_TRUE(taken.last);
}

TEST(Outbox, AfterDroppingNothingIsKept) {
  Outbox outbox(Limits{});
  outbox.drop();
  outbox.send(text(10));
  outbox.close("stopping");
  EXPECT_TRUE(outbox.take().texts.empty());
}

std::string refused_code(std::string_view message) {
  Refused refused;
  return decode_message(message, 1000, Language::en, refused) ? "" : refused.error.code;
}

TEST(Messages, TheOnesOfTheContractAreRead) {
  for (const char* good :
       {R"({"do":"move","n":1,"move":5,"ply":0})",
        R"({"do":"move","n":1,"moves":[1,{"kind":"x"}]})", R"({"do":"undo","n":1})",
        R"({"do":"restart_turn","n":2,"seat":1})", R"({"do":"end_turn","n":9007199254740992})",
        R"({"do":"join","n":1,"seat":0,"name":"Zoé"})", R"({"do":"leave","n":1})",
        R"({"do":"hand","n":1,"seat":0,"computer":null})", R"({"do":"start","n":1})",
        R"({"do":"change","n":1,"setup":{}})", R"({"do":"resign","n":1})",
        R"({"do":"say","n":1,"text":"<script>"})", R"({"do":"rematch","n":1})",
        R"({"do":"close","n":1})", R"({"do":"look","seat":null,"lang":"fr"})",
        R"({"do":"hint","id":1,"budget_ms":200})", R"({"do":"why","id":"a","move":3})",
        R"({"do":"preview","id":1,"moves":[3]})", R"({"do":"ping"})"}) {
    EXPECT_EQ(refused_code(good), "") << good;
  }
}

TEST(Messages, OthersAreRefusedByName) {
  EXPECT_EQ(refused_code(""), "not_json");
  EXPECT_EQ(refused_code("[]"), "bad_request");
  EXPECT_EQ(refused_code("{\"do\":\"ping\"}" + std::string(2000, ' ')), "too_large");
  EXPECT_EQ(refused_code(R"({"do":"ping","do":"ping"})"), "duplicate_field");
  EXPECT_EQ(refused_code(R"({"do":"fly"})"), "unknown_message");
  for (const char* bad : {R"({"n":1})", R"({"do":5})", R"({"do":"undo"})", R"({"do":"undo","n":0})",
                          R"({"do":"undo","n":1.5})", R"({"do":"undo","n":18446744073709551615})",
                          R"({"do":"undo","n":"1"})", R"({"do":"undo","n":1,"seat":-1})",
                          R"({"do":"undo","n":1,"seat":99})", R"({"do":"undo","n":1,"x":1})",
                          R"({"do":"move","n":1})", R"({"do":"move","n":1,"move":1,"moves":[1]})",
                          R"({"do":"move","n":1,"moves":[]})", R"({"do":"move","n":1,"move":"a"})",
                          R"({"do":"say","n":1,"text":""})", R"({"do":"look","lang":"de"})",
                          R"({"do":"hint"})", R"({"do":"change","n":1,"setup":[]})"}) {
    EXPECT_EQ(refused_code(bad), "bad_field") << bad;
  }
}

TEST(Messages, TheRefusalAnswersTheRightOne) {
  Refused refused;
  EXPECT_FALSE(decode_message(R"({"do":"undo","n":7,"x":1})", 1000, Language::fr, refused));
  EXPECT_EQ(refused.head, (Json{{"type", "ack"}, {"n", 7}}));
  EXPECT_EQ(refused.error.message, "x : ce champ n’existe pas ici.");
  EXPECT_FALSE(decode_message(R"({"do":"why","id":3})", 1000, Language::en, refused));
  EXPECT_EQ(refused.head, (Json{{"type", "why"}, {"id", 3}}));
}

TEST(Inbox, LoudClientsAreRefusedAndThenLeave) {
  Limits limits;
  limits.messages = {1, 5};
  Inbox inbox(limits, Language::en, 0);
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(inbox.receive(R"({"do":"ping"})", true, 0).message);
  }
  auto refused = inbox.receive(R"({"do":"undo","n":3})", true, 0);
  EXPECT_FALSE(refused.message);
  EXPECT_NE(refused.refusal.find("too_many"), std::string::npos);
  EXPECT_NE(refused.refusal.find("\"n\":3"), std::string::npos);
  EXPECT_EQ(refused.bye, "");
  EXPECT_TRUE(inbox.receive(R"({"do":"ping"})", true, 2).message);
  EXPECT_NE(inbox.receive("x", false, 3).refusal.find("not_text"), std::string::npos);
  for (int i = 0; i < 200; ++i) refused = inbox.receive("junk", true, 3);
  EXPECT_EQ(refused.bye, "loud");
}

class PageTest : public testing::Test {
 protected:
  PageTest() {
    folder_ =
        std::filesystem::temp_directory_path() / ("emporium-page-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_ / "assets");
    write("index.html", "<html>");
    write("index.html.br", "BR");
    write("assets/app-1234.js", "script");
    write("assets/app-1234.js.gz", "GZ");
    write("lonely.txt.gz", "no plain one");
    std::ofstream(folder_.string() + "-secret") << "secret";
    std::filesystem::create_symlink(folder_.string() + "-secret", folder_ / "link.txt");
    page_ = Page::load(folder_.string());
  }
  ~PageTest() override {
    std::filesystem::remove_all(folder_);
    std::filesystem::remove(folder_.string() + "-secret");
  }
  void write(const std::string& name, const std::string& content) {
    std::ofstream(folder_ / name) << content;
  }
  HttpResponse get(const std::string& path, Fields headers = {}) {
    HttpRequest request;
    request.path = path;
    request.headers = std::move(headers);
    return page_.respond(request, Language::en);
  }
  static std::string header(const HttpResponse& response, const std::string& name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return "";
  }

  std::filesystem::path folder_;
  Page page_;
};

TEST_F(PageTest, ServesFilesCompressedWhereAccepted) {
  EXPECT_EQ(get("/").text(), "<html>");
  EXPECT_EQ(get("/index.html", {{"accept-encoding", "gzip, br"}}).text(), "BR");
  EXPECT_EQ(get("/assets/app-1234.js", {{"accept-encoding", "gzip, br"}}).text(), "GZ");
  EXPECT_EQ(get("/assets/app-1234.js").text(), "script");
  EXPECT_EQ(get("/assets/app-1234.js").type, "text/javascript; charset=utf-8");
}

TEST_F(PageTest, HashedFilesAreKeptAndThePageIsAskedForAgain) {
  EXPECT_NE(header(get("/assets/app-1234.js"), "cache-control").find("immutable"),
            std::string::npos);
  const HttpResponse index = get("/");
  EXPECT_EQ(header(index, "cache-control"), "no-cache");
  const HttpResponse same = get("/", {{"if-none-match", header(index, "etag")}});
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.text(), "");
}

TEST_F(PageTest, NothingOutsideTheFolderCanBeReached) {
  for (const char* path : {"/../page-secret", "/..%2fsecret", "//etc/passwd", "/link.txt",
                           "/lonely.txt", "/index.html.br"}) {
    EXPECT_EQ(get(path).text(), "<html>") << path;
  }
  EXPECT_EQ(get("/assets/../../etc/passwd").status, 404);
  EXPECT_EQ(get("/assets/gone.js").status, 404);
}

TEST_F(PageTest, WithoutThePageTheServerSaysSo) {
  const Page none = Page::load("/nowhere");
  EXPECT_NE(none.respond({}, Language::fr).text().find("Emporium fonctionne"),
            std::string_view::npos);
}

TEST(NetWords, BothLanguagesHaveTheSameSentences) {
  const auto& en = net_words(Language::en).messages();
  const auto& fr = net_words(Language::fr).messages();
  ASSERT_GT(en.size(), 40U);
  const auto places = [](const std::string& sentence) {
    std::set<std::string> names;
    for (std::size_t at = sentence.find('{'); at != std::string::npos;
         at = sentence.find('{', at + 1)) {
      names.insert(sentence.substr(at, sentence.find_first_of("?}", at) - at));
    }
    return names;
  };
  for (const auto& [key, sentence] : en) {
    ASSERT_TRUE(fr.contains(key)) << key;
    EXPECT_EQ(places(sentence), places(fr.at(key))) << key;
  }
  EXPECT_EQ(en.size(), fr.size());
}

TEST(NetWords, LanguagesArePreferredInOrder) {
  EXPECT_EQ(preferred_language("de, fr-CH;q=0.9, en"), Language::fr);
  EXPECT_EQ(preferred_language("en-GB,fr"), Language::en);
  EXPECT_EQ(preferred_language("tlh"), Language::en);
}

}  // namespace
}  // namespace emporium::server
