// Hostile and clumsy clients on real sockets: refused or made harmless, and others never notice.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "server/client/client.h"
#include "server/net/fake_hub.h"
#include "server/net/log.h"
#include "server/sockets/server.h"

namespace emporium::server {
namespace {

class SocketsTest : public testing::Test {
 protected:
  SocketsTest() {
    silence_log(true);
    storage_ = std::move(open_storage(":memory:").value());
    ServiceOptions options;
    options.limits.request_seconds = 1;
    options.limits.connections_per_address = 50;
    options.limits.outbox_bytes = 1U << 20U;
    options.limits.messages = {1, 60};
    options.limits.address_requests = {10'000, 10'000};
    options.limits.guests = {1000, 1000};
    service_ = std::make_unique<Service>(*storage_, hub_, options);
    ServerOptions sockets;
    sockets.port = 0;
    sockets.threads = 2;
    server_ = std::move(Server::start(*service_, sockets).value());
  }
  void TearDown() override {
    service_->stop();
    service_->finish();
    server_->stop();
  }

  [[nodiscard]] int port() const { return server_->port(); }
  // Whether an ordinary person is served, as if nothing had happened.
  [[nodiscard]] bool alive() const {
    Person person(port(), "127.0.0.9");
    if (!person.arrive()) return false;
    const auto socket = TableClient::open(person, "/api/tables/t1/socket");
    return socket && socket->send({{"do", "ping"}}) && socket->receive()["type"] == "echo";
  }
  std::unique_ptr<TableClient> connect(Person& person) {
    if (person.token().empty() && !person.arrive()) return nullptr;
    return TableClient::open(person, "/api/tables/t1/socket");
  }

  FakeHub hub_;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<Service> service_;
  std::unique_ptr<Server> server_;
};

TEST_F(SocketsTest, RequestsAndMessagesGoBothWays) {
  Person person(port());
  ASSERT_TRUE(person.arrive());
  const HttpAnswer page = person.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.headers.at("content-type").find("text/html"), std::string::npos);
  EXPECT_TRUE(page.headers.contains("date"));
  const auto socket = connect(person);
  ASSERT_TRUE(socket);
  for (int n = 1; n <= 20; ++n) {
    ASSERT_TRUE(socket->send({{"do", "undo"}, {"n", n}}));
    EXPECT_EQ(socket->receive()["message"]["n"], n);
  }
  // A ping of the protocol's own, and a message in two frames.
  socket->wire().send(encode_frame("hello", Opcode::ping));
  socket->wire().send(encode_frame(R"({"do":)", Opcode::text, {.last = false}));
  socket->wire().send(encode_frame(R"("ping"})", Opcode::more));
  EXPECT_EQ(socket->receive()["message"]["do"], "ping");
}

TEST_F(SocketsTest, ConnectionsAreKeptAndHeadHasNoBody) {
  const auto wire = Wire::open(port());
  std::string rest;
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(wire->send("GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_EQ(read_answer(*wire, rest).status, 200);
  }
  ASSERT_TRUE(
      wire->send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
  std::string bytes = wire->receive();
  while (bytes.find("ok\n") == std::string::npos) {
    const std::string more = wire->receive(1000);
    ASSERT_FALSE(more.empty());
    bytes += more;
  }
  EXPECT_EQ(bytes.find("<html"), std::string::npos);
}

TEST_F(SocketsTest, MalformedRequestsAreRefused) {
  EXPECT_EQ(ask_raw(port(), "nonsense\r\n\r\n").status, 400);
  EXPECT_EQ(ask_raw(port(), std::string("GET /\0 HTTP/1.1\r\n\r\n", 18)).status, 400);
  EXPECT_EQ(ask_raw(port(), "GET /healthz HTTP/1.1\r\n\r\n").status, 400) << "which host?";
  EXPECT_EQ(ask_raw(port(), "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n").status, 400);
  EXPECT_EQ(ask_raw(port(), "GET /healthz HTTP/1.0\r\n\r\n").status, 200) << "had none";
  EXPECT_EQ(ask_raw(port(), "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n").status, 400);
  EXPECT_EQ(ask_raw(port(), "GET http://evil/ HTTP/1.1\r\nHost: x\r\n\r\n").status, 400);
  EXPECT_EQ(ask_raw(port(), "DELETE /api/me HTTP/1.1\r\nHost: x\r\n\r\n").status, 405);
  EXPECT_EQ(ask_raw(port(), "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").status,
            431);
  EXPECT_EQ(ask_raw(port(),
                    "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    "Content-Length: 99999999\r\n\r\n")
                .status,
            413);
  EXPECT_EQ(
      ask_raw(port(), "GET /../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n").body.find("root:"),
      std::string::npos);
  EXPECT_EQ(ask_raw(port(), "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n")
                .body.find("root:"),
            std::string::npos);
  EXPECT_TRUE(alive());
}

TEST_F(SocketsTest, EveryAnswerCarriesTheSecurityHeaders) {
  Person person(port());
  ASSERT_TRUE(person.arrive());
  const std::string no_key =
      "GET /api/tables/t1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Authorization: Bearer " +
      person.token() + "\r\n\r\n";
  const std::string upgrade = upgrade_request("/api/tables/t1/socket", "x", person.token());
  for (const std::string& request :
       {std::string("nonsense\r\n\r\n"), std::string("GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n"),
        "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n",
        std::string("POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"),
        std::string("DELETE /api/me HTTP/1.1\r\nHost: x\r\n\r\n"),
        std::string("GET /api/none HTTP/1.1\r\nHost: x\r\n\r\n"),
        std::string("GET /api/me/tables HTTP/1.1\r\nHost: x\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), no_key, upgrade}) {
    const HttpAnswer answer = ask_raw(port(), request);
    EXPECT_NE(answer.status, 0) << request.substr(0, 40);
    for (const char* name : {"content-security-policy", "x-content-type-options", "x-frame-options",
                             "referrer-policy"}) {
      EXPECT_TRUE(answer.headers.contains(name)) << answer.status << " lacks " << name;
    }
  }
}

TEST_F(SocketsTest, PingsWithoutEndAreShownTheDoor) {
  Person person(port());
  const auto socket = connect(person);
  ASSERT_TRUE(socket);
  for (int i = 0; i < 400; ++i) socket->wire().send(encode_frame("x", Opcode::ping));
  EXPECT_EQ(socket->receive_type("bye")["reason"], "loud");
  EXPECT_TRUE(alive());
}

// Through a proxy, the client's own entries in front are of no use to it.
TEST_F(SocketsTest, AClientDoesNotChooseItsAddress) {
  TearDown();
  server_.reset();
  ServiceOptions options;
  options.proxies = 1;
  options.limits.guests = {0.001, 3};
  service_ = std::make_unique<Service>(*storage_, hub_, options);
  ServerOptions sockets;
  sockets.port = 0;
  server_ = std::move(Server::start(*service_, sockets).value());
  const auto arrive = [&](const std::string& headers) {
    return ask_raw(port(), "GET /api/me HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n").status;
  };
  int granted = 0;
  for (int i = 0; i < 6; ++i) {
    const std::string made_up = "10.9.9." + std::to_string(i);
    const std::string lines = "X-Forwarded-For: " + made_up + "\r\nX-Forwarded-For: 1.2.3.4\r\n";
    const std::string line = "X-Forwarded-For: " + made_up + ", 1.2.3.4\r\n";
    granted += arrive(i % 2 == 0 ? lines : line) == 200 ? 1 : 0;
  }
  EXPECT_EQ(granted, 3);
  EXPECT_EQ(arrive("X-Forwarded-For: 1.2.3.5\r\n"), 200);
  EXPECT_EQ(
      ask_raw(port(), "GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 127.0.0.1\r\n\r\n")
          .status,
      403);
}

TEST_F(SocketsTest, WhoSendsARequestSlowlyIsNotWaitedFor) {
  const auto wire = Wire::open(port());
  wire->send("GET / HTTP/1.1\r\nX-Slow: ");
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  wire->send("x");
  EXPECT_TRUE(wire->closed_within(3000));
  EXPECT_TRUE(alive());
}

TEST_F(SocketsTest, SocketsAreForThoseWhoMay) {
  int status = 0;
  Person stranger(port());
  EXPECT_FALSE(TableClient::open(stranger, "/api/tables/t1/socket", &status));
  EXPECT_EQ(status, 401);
  stranger.set_token(std::string(43, 'Z'));
  EXPECT_FALSE(TableClient::open(stranger, "/api/tables/t1/socket", &status));
  EXPECT_EQ(status, 401);
  Person person(port());
  ASSERT_TRUE(person.arrive());
  EXPECT_FALSE(TableClient::open(person, "/api/tables/none/socket", &status));
  EXPECT_EQ(status, 404);
  EXPECT_FALSE(TableClient::open(person, "/api/elsewhere", &status));
  EXPECT_EQ(status, 404);
  const std::string foreign = upgrade_request("/api/tables/t1/socket", "localhost", person.token(),
                                              "Origin: https://evil.example\r\n");
  EXPECT_EQ(ask_raw(port(), foreign).status, 403);
}

TEST_F(SocketsTest, MalformedFramesCloseTheSocketAlone) {
  Person person(port());
  const auto expect_close = [&](const std::string& bytes, int code) {
    const auto socket = connect(person);
    ASSERT_TRUE(socket);
    socket->wire().send(bytes);
    EXPECT_TRUE(socket->receive(3000).is_null());
    EXPECT_EQ(socket->close_code(), code);
  };
  expect_close(encode_frame("{}", Opcode::text, {.masked = false}), 1002);
  expect_close(encode_frame("\xFF\xFE", Opcode::text), 1007);
  expect_close(encode_frame(std::string(70'000, ' ')), 1009);
  expect_close(encode_frame(std::string(200, 'x'), Opcode::ping), 1002);
  expect_close(encode_frame("x", Opcode::more), 1002);
  expect_close(encode_frame("x", static_cast<Opcode>(5)), 1002);
  // Many small pieces of one message that never ends.
  std::string pieces = encode_frame(std::string(1000, ' '), Opcode::text, {.last = false});
  for (int i = 0; i < 70; ++i) {
    pieces += encode_frame(std::string(1000, ' '), Opcode::more, {.last = false});
  }
  expect_close(pieces, 1009);
  EXPECT_TRUE(alive());
}

TEST_F(SocketsTest, JunkIsAnsweredAndInTheEndShownTheDoor) {
  Person person(port());
  const auto socket = connect(person);
  ASSERT_TRUE(socket);
  socket->send(Json::array());
  EXPECT_EQ(socket->receive()["error"]["code"], "bad_request");
  socket->wire().send(encode_frame("bytes", Opcode::binary));
  EXPECT_EQ(socket->receive()["error"]["code"], "not_text");
  socket->send({{"do", "say"}, {"n", 4}, {"text", std::string(3000, 'x')}});
  EXPECT_EQ(socket->receive()["n"], 4);
  for (int i = 0; i < 150; ++i) socket->wire().send(encode_frame("junk"));
  const Json bye = socket->receive_type("bye");
  EXPECT_EQ(bye["reason"], "loud");
  EXPECT_TRUE(alive());
}

TEST_F(SocketsTest, TooManyMessagesAreRefusedByTheLimitsName) {
  Person person(port());
  const auto socket = connect(person);
  ASSERT_TRUE(socket);
  for (int n = 1; n <= 90; ++n) socket->send({{"do", "undo"}, {"n", n}});
  int refused = 0;
  for (int n = 1; n <= 90; ++n) {
    const Json answer = socket->receive();
    if (answer["type"] != "ack") continue;
    ++refused;
    EXPECT_EQ(answer["error"]["code"], "too_many");
  }
  EXPECT_GT(refused, 10);
  EXPECT_LE(refused, 30);
}

TEST_F(SocketsTest, ASlowReaderIsClosedAndOthersUnaffected) {
  Person person(port());
  const auto slow = connect(person);
  ASSERT_TRUE(slow);
  const auto listener = hub_.last_listener.lock();
  const auto text = std::make_shared<const std::string>(64U << 10U, 'x');
  for (int i = 0; i < 400; ++i) listener->send(text);  // far more than the sockets' buffers hold
  EXPECT_TRUE(alive());
  for (int i = 0; i < 1000 && service_->metrics().slow_sockets == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(service_->metrics().slow_sockets, 1);
  EXPECT_TRUE(slow->wire().closed_within(5000));
  listener->send(text);  // after the end: nothing happens
}

TEST_F(SocketsTest, AThousandConnectsFromOneAddressDoNotShutOthersOut) {
  std::vector<std::unique_ptr<Wire>> wires;
  for (int i = 0; i < 1000; ++i) wires.push_back(Wire::open(port(), "127.0.0.2"));
  EXPECT_TRUE(alive());
  EXPECT_LE(service_->metrics().connections, 52);
  EXPECT_GE(service_->metrics().refused_connections, 900);
  wires.clear();
  for (int i = 0; i < 100 && service_->metrics().connections > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(service_->metrics().connections, 0);
  Person again(port(), "127.0.0.2");
  EXPECT_TRUE(again.arrive());
}

// All file descriptors but the one that a client needs.
class NoFiles {
 public:
  NoFiles() {
    getrlimit(RLIMIT_NOFILE, &before_);
    rlimit few = before_;
    few.rlim_cur = std::min<rlim_t>(before_.rlim_cur, 256);
    setrlimit(RLIMIT_NOFILE, &few);
    for (int file = dup(2); file >= 0; file = dup(2)) taken_.push_back(file);
    give_back_one();
  }
  NoFiles(const NoFiles&) = delete;
  NoFiles& operator=(const NoFiles&) = delete;
  ~NoFiles() {
    while (!taken_.empty()) give_back_one();
    setrlimit(RLIMIT_NOFILE, &before_);
  }

 private:
  void give_back_one() {
    close(taken_.back());
    taken_.pop_back();
  }
  rlimit before_{};
  std::vector<int> taken_;
};

TEST_F(SocketsTest, WithoutFileDescriptorsTheServerSaysSoLivesAndRecovers) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizers want file descriptors of their own; ./test coverage runs it";
#endif
  std::unique_ptr<Wire> wire;
  {
    const NoFiles none;
    wire = Wire::open(port());  // it waits at the door
    ASSERT_TRUE(wire);
    while (service_->metrics().failed_accepts < 2) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  std::string rest;
  ASSERT_TRUE(wire->send("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"));
  const HttpAnswer metrics = read_answer(*wire, rest);
  EXPECT_EQ(metrics.status, 200) << "who waited is served";
  EXPECT_NE(metrics.body.find("emporium_failed_accepts_total "), std::string::npos);
  EXPECT_TRUE(alive());
}

TEST_F(SocketsTest, StoppingSaysByeToEverySocket) {
  Person person(port());
  const auto a = connect(person);
  const auto b = connect(person);
  ASSERT_TRUE(a && b);
  std::thread stopping([&] { server_->stop(); });
  EXPECT_EQ(a->receive_type("bye")["reason"], "stopping");
  EXPECT_EQ(b->receive_type("bye")["reason"], "stopping");
  EXPECT_TRUE(a->receive().is_null());
  EXPECT_EQ(a->close_code(), 1001);
  EXPECT_TRUE(b->receive().is_null());
  stopping.join();
  EXPECT_FALSE(Wire::open(port()));
}

TEST_F(SocketsTest, ATakenPortIsNamed) {
  ServerOptions options;
  options.port = port();
  const auto second = Server::start(*service_, options);
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find(std::to_string(port())), std::string::npos);
  options.address = "not an address";
  EXPECT_EQ(Server::start(*service_, options).error().code, "bad_address");
}

}  // namespace
}  // namespace emporium::server
