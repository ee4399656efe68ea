// A server that is down costs nobody time.
#include <algorithm>
#include <thread>

#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"

namespace emporium::server::testing {
namespace {

Json clocked(const std::string& kind, const std::string& at_zero, int seconds) {
  return {{"clock", {{"kind", kind}, {"seconds", seconds}, {"at_zero", at_zero}}}};
}

// Ann at both seats, with a clock that runs.
struct Running : TestTable {
  explicit Running(const Json& more) {
    EXPECT_EQ(create("ann", setup_of("essen", "mm", more), true), "");
  }
  void pause(const std::vector<Outage>& outages) {
    decide("", [&](Decision& d) -> Status {
      d.pause(outages);
      return Done{};
    });
  }
};

TEST(Outage, TheTimeInWhichNobodyCouldPlayIsGivenBack) {
  Running table(clocked("move", "resign", 60));
  const Millis began = table.now;
  const Outage outage = {began + 20'000, began + 500'000};
  table.now = began + 500'000;
  table.pause({outage});
  EXPECT_EQ(table.actions.back().kind, "paused");
  EXPECT_EQ(table.state.clock_left(table.state.acting(), table.now), 40'000);
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.actions.back().kind, "paused") << "nobody has lost";
  table.now += 40'000;
  ASSERT_EQ(table.attend(), "");
  EXPECT_EQ(table.actions.back().kind, "ran_out") << "and then the clock counts again";
}

TEST(Outage, IsGivenBackOnceWhoeverReadsOfIt) {
  Running table(clocked("move", "computer", 60));
  const Millis began = table.now;
  const std::vector<Outage> known = {{began + 30'000, began + 45'000},
                                     {began + 10'000, began + 20'000}};
  table.now = began + 45'000;
  table.pause(known);
  const std::size_t written = table.actions.size();
  EXPECT_EQ(table.state.clock_left(table.state.acting(), table.now), 40'000)
      << "ten seconds before the first, ten between them";
  table.pause(known);
  EXPECT_EQ(table.actions.size(), written);
}

TEST(Outage, OfABudgetTakesNothingFromIt) {
  Running table(clocked("budget", "computer", 100));
  const Millis began = table.now;
  const Seat seat = table.state.acting();
  table.now = began + 50'000;
  table.pause({{began + 5'000, began + 45'000}});
  for (int i = 0; i < 100 && table.state.acting() == seat; ++i) {
    if (table.state.held) {
      ASSERT_EQ(table.say("ann", {{"do", "end_turn"}}), "");
    } else {
      ASSERT_EQ(table.move("ann", i), "");
    }
  }
  EXPECT_EQ(table.state.seats[static_cast<std::size_t>(seat)].clock, 90'000);
}

TEST(Outage, BeforeTheTurnOrWithoutAClockIsNothing) {
  Running table(clocked("move", "resign", 60));
  const std::size_t written = table.actions.size();
  table.pause({{table.now - 90'000, table.now}});
  EXPECT_EQ(table.actions.size(), written);
  Running calm(Json::object());
  const std::size_t before = calm.actions.size();
  calm.now += 90'000;
  calm.pause({{calm.now - 90'000, calm.now}});
  EXPECT_EQ(calm.actions.size(), before);
}

class OutageHub : public HubTest {
 protected:
  // A table whose clock runs, at a server that was there just now.
  std::string begin(const User& user) {
    options_.silence = 3000;
    hub_ = make(*storage_);
    Json setup = setup_of("essen", "mm", clocked("move", "resign", 60));
    setup["start"] = true;
    const auto created = create(user, setup);
    EXPECT_TRUE(real_->beat(options_.now(), options_.silence).ok());
    return created.value()["id"].get<std::string>();
  }
  // The only server is killed, and a new one comes after that time.
  void be_down_for(Millis time) {
    hub_.reset();
    offset_ += time;
    hub_ = make(*storage_);
  }
};

TEST_F(OutageHub, WhoIsToMoveHasTheSameTimeAfterACrashAsBefore) {
  const User ann = person("Ann");
  const std::string id = begin(ann);
  const Json before = state(ann, id);
  const Millis left = before["deadline"].get<Millis>() - options_.now();
  be_down_for(600'000);
  Json after = state(ann, id);
  for (int i = 0; i < 200 && after["v"] == before["v"]; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    after = state(ann, id);
  }
  EXPECT_EQ(after["table"]["status"], "playing");
  EXPECT_FALSE(after["table"]["seats"][0].contains("resigned"));
  EXPECT_GE(after["deadline"].get<Millis>() - options_.now(), left - 5000);
  EXPECT_LE(after["deadline"].get<Millis>() - options_.now(), 60'000);
  const Json ack =
      say(ann, id, {{"do", "move"}, {"move", after["moves"][0]["move"]}, {"ply", after["ply"]}});
  EXPECT_TRUE(ack.contains("v")) << to_text(ack);
  const auto actions = real_->actions(id, 0);
  EXPECT_EQ(std::count_if(actions.value().begin(), actions.value().end(),
                          [](const Action& a) { return a.kind == "paused"; }),
            1);
}

TEST_F(OutageHub, TwoServersThatComeBackGiveItOnce) {
  const User ann = person("Ann");
  const std::string id = begin(ann);
  hub_.reset();
  offset_ += 600'000;
  FaultyStorage second(*real_);
  const auto other = make(second);
  hub_ = make(*storage_);
  for (Hub* hub : {other.get(), hub_.get(), other.get()}) {
    const Json seen = state(ann, id, {}, hub);
    const Json message = {{"do", "move"}, {"move", 9999}, {"ply", seen["ply"]}};
    EXPECT_TRUE(say(ann, id, message, hub).contains("error")) << "what is refused pauses, too";
  }
  const auto actions = real_->actions(id, 0);
  EXPECT_EQ(std::count_if(actions.value().begin(), actions.value().end(),
                          [](const Action& a) { return a.kind == "paused"; }),
            1);
  EXPECT_EQ(state(ann, id)["table"]["status"], "playing");
}

}  // namespace
}  // namespace emporium::server::testing
