// The parts of the network layer that need neither socket nor store.
#include <gtest/gtest.h>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <filesystem>
#include <fstream>
#include <set>

#include "server/messages/http.h"
#include "server/messages/limits.h"
#include "server/net/gzip.h"
#include "server/net/outbox.h"
#include "server/net/page.h"
#include "server/net/route.h"
#include "server/net/security.h"

namespace emporium::server {
namespace {

TEST(Http, RoutesMatchWholeSegments) {
  EXPECT_EQ(match("/api/tables/{id}", "/api/tables/x")->at(0), "x");
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables/"));
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables/x/y"));
  EXPECT_EQ(match("/api/players/{name}", "/api/players/a/b")->at(0), "a/b");
  EXPECT_FALSE(match("/api/players/{name}", "/api/players/"));
  EXPECT_FALSE(match("/api/tables/{id}", "/api/tables"));
  EXPECT_FALSE(match("/api/tables", "/api/tables/"));
}

HttpRequest forwarded(const std::vector<std::string>& lines) {
  HttpRequest request;
  request.address = "127.0.0.1";
  request.headers = {{"host", "inner"}, {"x-forwarded-proto", "https"}};
  for (const std::string& line : lines) request.headers.emplace_back("x-forwarded-for", line);
  return request;
}

TEST(Security, AddressesAreThoseThatOurProxiesHaveSeen) {
  const auto address = [](const std::vector<std::string>& lines, int proxies) {
    HttpRequest request = forwarded(lines);
    trust_proxies(request, proxies);
    return request.address;
  };
  // Whatever the client puts in front, in the same line or in one of its own.
  EXPECT_EQ(address({"1.2.3.4"}, 1), "1.2.3.4");
  EXPECT_EQ(address({"127.0.0.1, 6.6.6.6, 1.2.3.4"}, 1), "1.2.3.4");
  EXPECT_EQ(address({"127.0.0.1", "1.2.3.4"}, 1), "1.2.3.4");
  EXPECT_EQ(address({"127.0.0.1,6.6.6.6", "1.2.3.4,10.0.0.1"}, 2), "1.2.3.4");
  EXPECT_EQ(address({"1.2.3.4"}, 2), "1.2.3.4") << "one proxy less on the way: the last is true";
  // Ports, brackets, blanks, quotes; junk is nobody's address.
  EXPECT_EQ(address({"6.6.6.6,\t 1.2.3.4:55555 "}, 1), "1.2.3.4");
  EXPECT_EQ(address({"[2001:db8:1:2:3:4:5:6]:443"}, 1), "2001:db8:1:2::/64");
  EXPECT_EQ(address({"\"2001:db8:1:2::9\""}, 1), "2001:db8:1:2::/64");
  EXPECT_EQ(address({"::ffff:1.2.3.4"}, 1), "1.2.3.4");
  for (const char* junk : {"", ",", "unknown", "1.2.3.4.5", "1.2.3.4, ", "::::", "[", "_hidden"}) {
    EXPECT_EQ(address({junk}, 1), "127.0.0.1") << junk;
  }
  EXPECT_EQ(address({std::string(5000, '1')}, 1), "127.0.0.1");
}

TEST(Security, TheProxySaysWhichHostWasAskedAndHow) {
  HttpRequest request = forwarded({"1.2.3.4"});
  request.headers.emplace_back("x-forwarded-host", "play.example");
  trust_proxies(request, 1);
  EXPECT_TRUE(request.secure);
  EXPECT_EQ(request.header("host"), "play.example");
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

TEST(Gzip, GivesBackWhatItWasGiven) {
  std::string text = "a market, ";
  for (int i = 0; i < 12; ++i) text += text;
  for (const std::string& whole : {text, std::string("x"), std::string()}) {
    const std::string file = gzip(whole);
    ASSERT_EQ(file.substr(0, 3), "\x1f\x8b\x08");
    std::string back(whole.size() + 1, '\0');
    boost::beast::zlib::inflate_stream stream;
    boost::beast::zlib::z_params all;
    all.next_in = file.data() + 10;
    all.avail_in = file.size() - 18;
    all.next_out = back.data();
    all.avail_out = back.size();
    boost::beast::error_code done;
    stream.write(all, boost::beast::zlib::Flush::sync, done);
    back.resize(all.total_out);
    EXPECT_EQ(back, whole);
  }
  EXPECT_LT(gzip(text).size(), text.size() / 100);
  // The sum and the size at the end, as gzip itself writes them of "x".
  EXPECT_EQ(gzip("x").substr(gzip("x").size() - 8), std::string("\x83\x16\xdc\x8c\x01\0\0\0", 8));
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
  void TearDown() override {
    std::filesystem::remove_all(folder_);
    std::filesystem::remove(folder_.string() + "-secret");
  }
  void write(const std::string& name, const std::string& content) {
    std::ofstream(folder_ / name) << content;
  }
  HttpResponse get(const std::string& path, Headers headers = {}) {
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

TEST_F(PageTest, ATagIsReadExactly) {
  const std::string tag = header(get("/"), "etag");
  const auto status = [&](const std::string& wanted) {
    return get("/", {{"if-none-match", wanted}}).status;
  };
  for (const std::string& same : {tag, "W/" + tag, "\"x\", " + tag, "\"a,b\",W/" + tag + " , \"y\"",
                                  std::string("*"), "  " + tag}) {
    EXPECT_EQ(status(same), 304) << same;
  }
  for (const std::string& other :
       {tag + "x", "x" + tag, tag.substr(1), tag.substr(0, tag.size() - 1), std::string("\"x\""),
        "\"x" + tag + "\"", std::string("W/*"), std::string(",,,"), std::string("W/")}) {
    EXPECT_EQ(status(other), 200) << other;
  }
}

TEST_F(PageTest, NothingOutsideTheFolderCanBeReached) {
  for (const char* path : {"/../page-secret", "/..%2fsecret", "//etc/passwd", "/link.txt",
                           "/lonely.txt", "/index.html.br"}) {
    EXPECT_EQ(get(path).text(), "<html>") << path;
  }
  EXPECT_EQ(get("/assets/../../etc/passwd").status, 404);
  EXPECT_EQ(get("/assets/gone.js").status, 404);
}

TEST_F(PageTest, WhatIsNoAddressOfThePageIsNotFoundAndThePageSaysSo) {
  write("addresses.json",
        R"({"home": ["/"], "rules": ["/rules", "/rules/{game}"], "table": ["/table/{id}"]})");
  page_ = Page::load(folder_.string());
  for (const char* path : {"/", "/index.html", "/rules", "/rules/", "/rules/kairo", "/table/x"}) {
    EXPECT_EQ(get(path).status, 200) << path;
  }
  for (const char* path :
       {"/nowhere", "/rules/chess", "/rules/kairo/more", "/table", "/favicon.png"}) {
    EXPECT_EQ(get(path).status, 404) << path;
    EXPECT_EQ(get(path).text(), "<html>") << path;
    EXPECT_EQ(header(get(path), "etag"), "") << path;
    EXPECT_EQ(get(path, {{"if-none-match", header(get("/"), "etag")}}).status, 404)
        << path << ": it is not what is kept of the page";
  }
}

TEST_F(PageTest, ThePageKnowsItsOwnAddressAndLanguage) {
  write("index.html", "{lang} {origin}/x.png {description}");
  page_ = Page::load(folder_.string());
  const std::string here(
      get("/", {{"host", "play.example:8080"}, {"accept-encoding", "br"}}).text());
  EXPECT_TRUE(here.starts_with("en http://play.example:8080/x.png ")) << here;
  EXPECT_EQ(here.find('{'), std::string::npos);
  EXPECT_TRUE(get("/", {{"host", "\"><script>"}}).text().starts_with("en /x.png "));
  const std::string tag = header(get("/"), "etag");
  EXPECT_EQ(get("/", {{"if-none-match", tag}}).status, 304);
  EXPECT_EQ(get("/", {{"if-none-match", tag}, {"host", "else.example"}}).status, 200);
  EXPECT_EQ(header(get("/", {{"accept-encoding", "gzip"}}), "content-encoding"), "gzip");
}

TEST_F(PageTest, WithoutThePageTheServerSaysSo) {
  const Page none = Page::load("/nowhere");
  EXPECT_NE(none.respond({}, *find_language("fr")).text().find("Emporium fonctionne"),
            std::string_view::npos);
}

}  // namespace
}  // namespace emporium::server
