// Whole games over real sockets, the computer at the table, and one person who keeps dropping out:
// every message is applied once, and everybody sees the same game.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/random.h"
#include "server/client/client.h"
#include "server/client/glimpse.h"
#include "server/net/log.h"
#include "server/sockets/server.h"

namespace emporium::server {
namespace {

// Somebody who answers every state by a random move, and re-sends what was not acknowledged.
class Seated {
 public:
  // Gives the seat to the computer after so many moves.
  Seated(Person& person, std::string table, std::string invitation, std::uint64_t seed,
         int patience)
      : person_(person),
        table_(std::move(table)),
        invitation_(std::move(invitation)),
        random_(seed),
        patience_(patience),
        client_("client" + std::to_string(seed)) {}

  bool connect() {
    socket_ = TableClient::open(person_, "/api/tables/" + table_ + "/socket?client=" + client_ +
                                             "&invitation=" + invitation_);
    if (!socket_) return false;
    if (!pending_.is_null()) socket_->send(pending_);
    return true;
  }
  void drop() {
    socket_.reset();
    ++drops;
  }

  bool command(Json message) {
    message["n"] = ++n_;
    pending_ = message;
    return socket_->send(message);
  }

  // Handles what comes within the time; false if the server says goodbye.
  bool step(int timeout_ms) {
    const std::string text = socket_->receive_text(timeout_ms);
    if (text.empty()) return true;
    const Glimpse seen = glimpse(text);
    if (seen.type == "ack") acknowledged(seen);
    if (seen.type == "state") latest_ = seen;
    if (pending_.is_null() && latest_ && latest_->v >= done_) act();
    return seen.type != "bye";
  }

  // Waits for the answer to the last command.
  bool done() {
    while (!pending_.is_null()) {
      const std::string text = socket_->receive_text();
      if (text.empty()) return false;
      const Glimpse seen = glimpse(text);
      if (seen.type == "state") latest_ = seen;
      if (seen.type != "ack" || seen.n != n_) continue;
      pending_ = nullptr;
      return seen.error.empty();
    }
    return false;
  }

  int drops = 0;
  std::int64_t moves = 0;
  bool over = false;

 private:
  void acknowledged(const Glimpse& seen) {
    if (pending_.is_null() || pending_["n"] != seen.n) return;
    // Only ever because the game went on between our look and our move.
    EXPECT_TRUE(seen.error.empty() || seen.error == "stale" || seen.error == "not_your_turn")
        << seen.error << " " << to_text(pending_);
    if (seen.error.empty() && pending_["do"] == "move") ++moves;
    done_ = std::max(done_, seen.v);
    pending_ = nullptr;
  }

  void act() {
    const Glimpse state = *latest_;
    latest_.reset();
    over = state.over;
    if (over || tired_) return;
    if (moves >= patience_) {
      tired_ = command({{"do", "hand"}, {"seat", state.seat}, {"computer", "random"}});
    } else if (state.held >= 0 && state.held == state.seat) {
      // Some turns are taken back before they go through.
      command({{"do", random_.below(8) == 0 ? "undo" : "end_turn"}});
    } else if (state.held < 0 && !state.moves.empty()) {
      const auto pick = random_.below(static_cast<std::uint32_t>(state.moves.size()));
      command({{"do", "move"}, {"move", state.moves[pick]}, {"ply", state.ply}});
    }
  }

  Person& person_;
  std::string table_;
  std::string invitation_;
  Random random_;
  int patience_;
  bool tired_ = false;
  std::string client_;
  std::unique_ptr<TableClient> socket_;
  std::int64_t n_ = 0;
  Json pending_ = nullptr;  // sent, not acknowledged
  // The version that the last command led to. After a reconnect the state from before it may come
  // first; to act on that one would be to act twice.
  std::int64_t done_ = 0;
  std::optional<Glimpse> latest_;
};

class PlayTest : public testing::TestWithParam<const char*> {
 protected:
  PlayTest() {
    silence_log(true);
    storage_ = std::move(open_storage(":memory:").value());
    hub_ = make_hub(*storage_, {});
    ServiceOptions options;
    multiply_rates(options.limits, 1000);
    service_ = std::make_unique<Service>(*storage_, *hub_, options);
    ServerOptions sockets;
    sockets.port = 0;
    sockets.threads = 1;
    server_ = std::move(Server::start(*service_, sockets).value());
  }
  void TearDown() override {
    service_->stop();
    hub_->stop();
    service_->finish();
    server_->stop();
  }

  std::unique_ptr<Storage> storage_;
  std::unique_ptr<Hub> hub_;
  std::unique_ptr<Service> service_;
  std::unique_ptr<Server> server_;
};

TEST_P(PlayTest, AGameGoesToItsEndThoughOneKeepsDroppingOutAndBothGetTired) {
  Person ann(server_->port());
  Person bob(server_->port());
  ASSERT_TRUE(ann.arrive() && bob.arrive());
  Json seats = Json::array({{{"person", "me"}}, {{"person", nullptr}}});
  if (std::string(GetParam()) == "tbggg") seats.push_back({{"computer", "random"}});
  const HttpAnswer created = ann.post("/api/tables", {{"game", GetParam()}, {"seats", seats}});
  ASSERT_EQ(created.status, 201) << created.body;
  const Json table = created.json();
  const auto id = table["id"].get<std::string>();
  const auto invitation = table["invitation"].get<std::string>();

  EXPECT_EQ(bob.get("/api/tables/" + id).status, 404);  // not without the invitation
  const int patience = GetParam() == std::string("gallerist") ? 60 : 100;
  Seated a(ann, id, "", 1, patience);
  Seated b(bob, id, invitation, 2, patience / 2);
  ASSERT_TRUE(a.connect() && b.connect());
  ASSERT_TRUE(b.command({{"do", "join"}, {"name", "<script>alert('Bob')</script>"}}));
  EXPECT_TRUE(b.done());
  ASSERT_TRUE(a.command({{"do", "start"}}));
  EXPECT_TRUE(a.done());

  Random random(3);
  for (int i = 0; i < 20'000 && !(a.over && b.over); ++i) {
    ASSERT_TRUE(a.step(2));
    ASSERT_TRUE(b.step(2));
    if (random.below(10) == 0) {
      b.drop();
      ASSERT_TRUE(b.connect());
    }
  }
  ASSERT_TRUE(a.over && b.over);
  EXPECT_GT(b.drops, 0);

  const HttpAnswer record = ann.get("/api/tables/" + id + "/record");
  ASSERT_EQ(record.status, 200) << record.body;
  const std::size_t plies = record.json()["moves"].size();
  EXPECT_GT(plies, 20U);
  const Json seen = bob.get("/api/tables/" + id + "?invitation=" + invitation).json();
  EXPECT_EQ(seen["ply"], plies);
  EXPECT_EQ(seen["scores"], ann.get("/api/tables/" + id).json()["scores"]);
  EXPECT_EQ(ann.get("/api/tables/" + id + "/replay?ply=3").json()["ply"], 3);
  EXPECT_EQ(bob.get("/api/tables/" + id + "/history?invitation=" + invitation).status, 200);
  const Json mine = ann.get("/api/me/tables").json();
  EXPECT_EQ(mine["tables"][0]["status"], "over");
}

INSTANTIATE_TEST_SUITE_P(Games, PlayTest, testing::Values("essen", "gallerist", "kairo", "tbggg"));

// A hostile person at a table of others.
TEST_F(PlayTest, TheWrongSeatAStaleMoveAndSqlInEveryFieldAreHarmless) {
  Person ann(server_->port());
  Person eve(server_->port());
  ASSERT_TRUE(ann.arrive() && eve.arrive());
  const Json setup = {{"game", "kairo"},
                      {"title", "'; DROP TABLE tables; --"},
                      {"public", true},
                      {"seats", {{{"person", "me"}}, {{"computer", "random"}}}},
                      {"start", true}};
  const HttpAnswer created = ann.post("/api/tables", setup);
  ASSERT_EQ(created.status, 201) << created.body;
  const auto id = created.json()["id"].get<std::string>();
  const auto socket = TableClient::open(eve, "/api/tables/" + id + "/socket?client=e");
  ASSERT_TRUE(socket);
  const Json state = socket->receive_type("state");
  EXPECT_TRUE(state["seat"].is_null());
  EXPECT_TRUE(state["moves"].empty());
  EXPECT_FALSE(state["table"].contains("invitation"));
  EXPECT_FALSE(state["table"].contains("secret"));
  int n = 0;
  const auto refused = [&](Json message) {
    message["n"] = ++n;
    socket->send(message);
    return socket->receive_type("ack").contains("error");
  };
  EXPECT_TRUE(refused({{"do", "move"}, {"move", 0}, {"seat", 0}, {"ply", state["ply"]}}));
  EXPECT_TRUE(refused({{"do", "undo"}, {"seat", 0}}));
  EXPECT_TRUE(refused({{"do", "resign"}, {"seat", 0}}));
  EXPECT_TRUE(refused({{"do", "hand"}, {"seat", 0}, {"computer", "random"}}));
  EXPECT_TRUE(refused({{"do", "close"}}));
  EXPECT_TRUE(refused({{"do", "start"}}));
  EXPECT_TRUE(refused({{"do", "change"}, {"setup", setup}}));
  for (const char* text : {"'; DROP TABLE actions; --", "\" OR 1=1", "<script>alert(1)</script>"}) {
    EXPECT_EQ(eve.get(std::string("/api/tables/") + "%27%20OR%201=1").status, 404);
    EXPECT_EQ(eve.patch("/api/me", {{"name", std::string(text).substr(0, 20)}}).status, 200);
    EXPECT_EQ(ann.post("/api/tables/" + id + "/commands?client=x",
                       {{"do", "say"}, {"n", ++n}, {"text", text}})
                  .status,
              200);
  }
  const Json seen = ann.get("/api/tables/" + id).json();
  EXPECT_EQ(seen["table"]["title"], "'; DROP TABLE tables; --");
  EXPECT_EQ(seen["chat"].size(), 3U);
  EXPECT_EQ(seen["chat"][2]["text"], "<script>alert(1)</script>");
}

}  // namespace
}  // namespace emporium::server
