// The parts of the network layer that need neither socket nor store.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "server/messages/http.h"
#include "server/messages/limits.h"
#include "server/net/clerks.h"
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
  EXPECT_NE(none.respond({}, *find_language("fr")).text().find("Emporium fonctionne"),
            std::string_view::npos);
}

}  // namespace
}  // namespace emporium::server
