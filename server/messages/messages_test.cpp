#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/core/testing/translations.h"
#include "server/messages/http.h"
#include "server/messages/inbox.h"
#include "server/messages/limits.h"
#include "server/messages/message.h"
#include "server/messages/words.h"
#include "source_dir.h"

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

TEST(Limits, APlaceIsFreeAgainWhenItIsDropped) {
  ConnectionCount count(3, 1);
  auto place = count.take("a");
  EXPECT_TRUE(place);
  EXPECT_FALSE(count.take("a"));
  place.reset();
  EXPECT_TRUE(count.take("a"));
  EXPECT_EQ(count.count(), 0);
}

// Many sockets are no way around the rate of one person.
TEST(Limits, SocketsOfAPersonShareARate) {
  RateLimiter person({1, 10});
  Limits limits;
  limits.messages = {100, 100};
  Inbox first(limits, Language::en, 0, {{{&person, "ann"}}});
  Inbox second(limits, Language::en, 0, {{{&person, "ann"}}});
  Inbox other(limits, Language::en, 0, {{{&person, "ben"}}});
  int granted = 0;
  for (int i = 0; i < 20; ++i) {
    granted += first.receive(R"({"do":"ping"})", true, 0).message ? 1 : 0;
    granted += second.receive(R"({"do":"ping"})", true, 0).message ? 1 : 0;
  }
  EXPECT_EQ(granted, 10);
  EXPECT_TRUE(other.receive(R"({"do":"ping"})", true, 0).message);
}

TEST(Limits, LooksAtTheWholeTableAreFewerThanMessages) {
  RateLimiter looks({0.5, 3});
  Inbox inbox(Limits(), Language::en, 0, {{}, {{&looks, "ann"}}});
  Inbox other(Limits(), Language::en, 0, {{}, {{&looks, "ann"}}});
  for (const char* look : {R"({"do":"look","seat":null,"lang":"en"})", R"({"do":"plan","on":true})",
                           R"({"do":"look","seat":null,"lang":"fr"})"}) {
    EXPECT_TRUE(inbox.receive(look, true, 0).message) << look;
  }
  const auto no = other.receive(R"({"do":"look","seat":null,"lang":"fr"})", true, 0);
  EXPECT_FALSE(no.message);
  const Json answer = Json::parse(no.refusal);
  EXPECT_EQ(answer["error"]["code"], "too_many_looks");
  EXPECT_NE(to_text(answer).find("0.5 a second"), std::string::npos) << no.refusal;
  EXPECT_TRUE(inbox.receive(R"({"do":"ping"})", true, 0).message);
  EXPECT_TRUE(inbox.receive(R"({"do":"plan","on":true})", true, 3).message);
}

TEST(Limits, ARematchCountsAsATableOfItsAddress) {
  RateLimiter tables({0.2, 2});
  Inbox inbox(Limits(), Language::en, 0, {{}, {}, {{&tables, "192.0.2.1"}}});
  Inbox other(Limits(), Language::en, 0, {{}, {}, {{&tables, "192.0.2.1"}}});
  EXPECT_TRUE(inbox.receive(R"({"do":"rematch","n":1})", true, 0).message);
  EXPECT_TRUE(other.receive(R"({"do":"rematch","n":1})", true, 0).message);
  const auto no = inbox.receive(R"({"do":"rematch","n":2})", true, 0);
  EXPECT_FALSE(no.message);
  EXPECT_EQ(Json::parse(no.refusal)["error"]["code"], "too_many_tables_here");
  EXPECT_TRUE(inbox.receive(R"({"do":"rematch","n":3})", true, 5).message);
}

TEST(Limits, PingsOfTheProtocolCountAsMessages) {
  Limits limits;
  limits.messages = {1, 10};
  Inbox inbox(limits, Language::en, 0);
  int granted = 0;
  while (granted < 1000 && inbox.receive_control(0)) ++granted;
  EXPECT_EQ(granted, 10 + 100) << "so many are overlooked, then it is the door";
  EXPECT_NE(inbox.receive(R"({"do":"ping"})", true, 0).refusal, "");
}

std::string refused_code(std::string_view message) {
  Refused refused;
  return decode_message(message, 1000, Language::en, refused) ? "" : refused.error.code;
}

TEST(Messages, TheOnesOfTheContractAreRead) {
  for (
      const char* good :
      {R"({"do":"move","n":1,"move":5,"ply":0})",
       R"({"do":"move","n":1,"moves":[1,{"kind":"x"}]})",
       R"({"do":"undo","n":1})",
       R"({"do":"restart_turn","n":2,"seat":1})",
       R"({"do":"end_turn","n":9007199254740992})",
       R"({"do":"join","n":1,"seat":0,"name":"Zoé"})",
       R"({"do":"leave","n":1})",
       R"({"do":"hand","n":1,"seat":0,"computer":null})",
       R"({"do":"start","n":1})",
       R"({"do":"change","n":1,"setup":{}})",
       R"({"do":"resign","n":1})",
       R"({"do":"say","n":1,"text":"<script>"})",
       R"({"do":"rematch","n":1})",
       R"({"do":"close","n":1})",
       R"({"do":"return","n":1,"seat":0})",
       R"({"do":"agree","n":1,"seat":0})",
       R"({"do":"prepare","n":1,"moves":[3,{"kind":"pick","card":4}],"step":"draft","seat":1})",
       R"({"do":"prepare","n":1,"step":"draft"})",
       R"({"do":"move","n":1,"move":3,"ply":0,"end":true})",
       R"({"do":"nonce","n":1,"nonce":"00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF"})",
       R"({"do":"look","seat":null,"lang":"fr"})",
       R"({"do":"hint","id":1,"budget_ms":200})",
       R"({"do":"hint","id":1,"stream":true})",
       R"({"do":"why","id":"a","move":3})",
       R"({"do":"preview","id":1,"moves":[3]})",
       R"({"do":"ping"})"}) {
    EXPECT_EQ(refused_code(good), "") << good;
  }
}

TEST(Messages, OthersAreRefusedByName) {
  EXPECT_EQ(refused_code(""), "not_json");
  EXPECT_EQ(refused_code("[]"), "bad_request");
  EXPECT_EQ(refused_code("{\"do\":\"ping\"}" + std::string(2000, ' ')), "too_large");
  EXPECT_EQ(refused_code(R"({"do":"ping","do":"ping"})"), "duplicate_field");
  EXPECT_EQ(refused_code(R"({"do":"fly"})"), "unknown_message");
  for (const char* bad : {R"({"n":1})",
                          R"({"do":5})",
                          R"({"do":"undo"})",
                          R"({"do":"undo","n":0})",
                          R"({"do":"undo","n":1.5})",
                          R"({"do":"undo","n":18446744073709551615})",
                          R"({"do":"undo","n":"1"})",
                          R"({"do":"undo","n":1,"seat":-1})",
                          R"({"do":"undo","n":1,"seat":99})",
                          R"({"do":"undo","n":1,"x":1})",
                          R"({"do":"move","n":1})",
                          R"({"do":"move","n":1,"move":1,"moves":[1]})",
                          R"({"do":"move","n":1,"moves":[]})",
                          R"({"do":"move","n":1,"move":"a"})",
                          R"({"do":"say","n":1,"text":""})",
                          R"({"do":"look","lang":"tlh"})",
                          R"({"do":"nonce","n":1})",
                          R"({"do":"prepare","n":1,"moves":[3]})",
                          R"({"do":"move","n":1,"move":3,"ply":0,"end":1})",
                          R"({"do":"prepare","n":1,"moves":[],"step":"draft"})",
                          R"({"do":"prepare","n":1,"moves":[3],"step":""})",
                          R"({"do":"nonce","n":1,"nonce":"ab"})",
                          R"({"do":"agree","n":1})",
                          R"({"do":"join","n":1,"nonce":null})",
                          R"({"do":"hint"})",
                          R"({"do":"hint","id":1,"stream":1})",
                          R"({"do":"change","n":1,"setup":[]})"}) {
    EXPECT_EQ(refused_code(bad), "bad_field") << bad;
  }
}

TEST(Messages, TheRefusalAnswersTheRightOne) {
  Refused refused;
  EXPECT_FALSE(decode_message(R"({"do":"undo","n":7,"x":1})", 1000, *find_language("fr"), refused));
  EXPECT_EQ(refused.head, (Json{{"type", "ack"}, {"n", 7}}));
  EXPECT_EQ(refused.error.message, "x\u00a0: ce champ n’existe pas ici.");
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

TEST(NetWords, EveryLanguageHasTheSameSentences) {
  ASSERT_GT(net_words(Language::en).messages().size(), 40U);
  EXPECT_EQ(emporium::testing::translation_gaps(net_words), std::vector<std::string>{});
}

// A sentence that nothing says would be translated for ever.
TEST(NetWords, EverySentenceIsUsed) {
  std::string sources;
  for (const char* folder : {"messages", "net", "identity", "sockets", "storage/sql"}) {
    const std::filesystem::path path = std::string(EMPORIUM_SOURCE_DIR) + "/server/" + folder;
    for (const auto& file : std::filesystem::directory_iterator(path)) {
      if (file.path().extension() != ".cpp") continue;
      std::ostringstream text;
      text << std::ifstream(file.path()).rdbuf();
      sources += text.str();
    }
  }
  for (const auto& [key, sentence] : net_words(Language::en).messages()) {
    const std::string code = key.substr(key.find('.') + 1);
    EXPECT_TRUE(sources.find('"' + key + '"') != std::string::npos ||
                sources.find('"' + code + '"') != std::string::npos)
        << key;
  }
}

TEST(NetWords, LanguagesArePreferredInOrder) {
  EXPECT_EQ(preferred_language("tlh, fr-CH;q=0.9, en"), find_language("fr"));
  EXPECT_EQ(preferred_language("en-GB,fr"), Language::en);
  EXPECT_EQ(preferred_language("tlh"), Language::en);
}

}  // namespace
}  // namespace emporium::server
