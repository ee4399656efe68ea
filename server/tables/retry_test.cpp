// What one learns from: a game played again from a mistake, the better line, and the coach.
#include "server/documents/testing.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/judgement.h"

namespace emporium::server::testing {
namespace {

class RetryTest : public HubTest {
 protected:
  void SetUp() override {
    options_.review = {.iterations = 4, .seeds = 5, .plays = 1};
    HubTest::SetUp();
    ann_ = person("Ann");
  }
  std::string begun(const std::string& seats) {
    const auto made = create(ann_, setup_of("tbggg", seats, {{"start", true}}));
    return made.value()["id"].get<std::string>();
  }
  Result<Json> replay(const std::string& table, const Place& place) {
    return wait(
        [&](const Answer& answer) { hub_->replay(ann_, table, {.seat = Seat{0}}, place, answer); });
  }
  Result<Json> retry(const User& user, const std::string& table, int ply, Seat seat) {
    return wait([&](const Answer& answer) { hub_->retry(user, table, {}, ply, seat, answer); });
  }
  // The last ply before this one at which the first seat decides.
  int own_before(const std::string& table, int ply) {
    do {
      --ply;
    } while (replay(table, {ply}).value()["decider"] != 0);
    return ply;
  }

  User ann_;
};

TEST_F(RetryTest, AFinishedGameIsPlayedAgainFromWhereASeatDecided) {
  const std::string id = begun("mmm");
  EXPECT_EQ(retry(ann_, id, 0, Seat{0}).error().rule, "not_over");
  ASSERT_TRUE(play_out({ann_}, id)["over"].get<bool>());
  int ply = state(ann_, id)["ply"].get<int>();
  std::string next;
  Json now;
  do {
    ply = own_before(id, ply);
    const auto made = retry(ann_, id, ply, Seat{0});
    ASSERT_TRUE(made.ok()) << made.error().message;
    next = made.value()["id"].get<std::string>();
    now = state(ann_, next);
  } while (now["ply"] != 0);  // where there was one move only, it has been made
  EXPECT_EQ(now["decider"], 0);
  EXPECT_EQ(now["view"], replay(id, {ply}).value()["view"]);
  EXPECT_EQ(now["table"]["seats"][0]["kind"], "person");
  EXPECT_EQ(now["table"]["seats"][1]["kind"], "computer");
  // It goes on to its end, and is nobody's statistics.
  const auto before = storage_->statistics(ann_.id);
  ASSERT_TRUE(play_out({ann_}, next)["over"].get<bool>());
  EXPECT_EQ(storage_->statistics(ann_.id).value().size(), before.value().size());
  EXPECT_EQ(storage_->statistics(ann_.id).value()[0].played, before.value()[0].played);
  // Once more from the store: what was kept says where it began.
  hub_.reset();
  hub_ = make(*storage_);
  EXPECT_TRUE(state(ann_, next)["over"].get<bool>());

  EXPECT_EQ(retry(ann_, id, ply, Seat{1}).error().code, "bad_field")
      << "that seat does not decide there";
  EXPECT_EQ(retry(ann_, id, 1'000'000, Seat{0}).error().code, "bad_field");
  EXPECT_EQ(retry(person("Eve"), id, ply, Seat{0}).error().code, "not_found");
}

TEST_F(RetryTest, ALineThatWasNotPlayedIsShownAsFarAsTheRulesAllow) {
  const std::string id = begun("mmm");
  const auto early = replay(id, {0, {0}});
  EXPECT_EQ(early.error().rule, "not_over") << "before the end it would show what is hidden";
  ASSERT_TRUE(play_out({ann_}, id)["over"].get<bool>());
  const int ply = own_before(id, state(ann_, id)["ply"].get<int>());
  const Json there = replay(id, {ply}).value();
  const auto shown = [&](Move move) { return replay(id, {ply, {move}}).value(); };
  const Json record = wait([&](const Answer& answer) { hub_->record(ann_, id, answer); }).value();
  const Json played = shown(record["moves"][static_cast<std::size_t>(ply)].get<Move>());
  EXPECT_EQ(document_misfit("State", played), "");
  EXPECT_NE(played["view"], there["view"]);
  for (const Move none : {Move{0}, Move{400}, Move{65'534}}) {  // 0: who begins
    EXPECT_EQ(shown(none)["view"], there["view"]) << none << " is no move there";
  }
}

class CoachTest : public RetryTest {
 protected:
  Json judged(const std::string& table) {
    auto inbox = std::make_shared<Inbox>();
    std::unique_ptr<Hub::Connection> connection;
    std::promise<void> opened;
    hub_->open(ann_, table, {}, inbox, [&](Result<std::unique_ptr<Hub::Connection>> result) {
      connection = std::move(result.value());
      opened.set_value();
    });
    opened.get_future().wait();
    connection->receive({{"do", "judge"}, {"id", 7}});
    Json answer = inbox->wait_for("judge");
    EXPECT_EQ(answer["id"], 7);
    EXPECT_EQ(document_misfit("Judgement", answer), "");
    return answer;
  }
};

TEST_F(CoachTest, JudgesTheLastTurnAgainstTheComputer) {
  const std::string id = begun("mcc");
  play_out({ann_}, id, 6);
  const Json answer = judged(id);
  ASSERT_TRUE(answer.contains("turn")) << to_text(answer);
  EXPECT_EQ(answer["turn"]["seat"], 0);
  EXPECT_EQ(judged(id)["turn"], answer["turn"]) << "the same turn is judged the same way";
}

TEST_F(CoachTest, SaysNothingWhereHintsAreOff) {
  const auto silent = create(ann_, setup_of("tbggg", "mcc", {{"start", true}, {"hints", false}}));
  EXPECT_EQ(judged(silent.value()["id"].get<std::string>())["error"]["rule"], "hints_off");
}

TEST(Coach, JudgesNoGameOfSeveralPeople) {
  TableState state("t", std::string(64, '0'), "");
  state.status = TableStatus::playing;
  state.seats.resize(3);
  state.seats[0] = {.kind = SeatKind::person, .user = "ann"};
  state.seats[1] = {.kind = SeatKind::computer};
  state.seats[2] = {.kind = SeatKind::computer};
  EXPECT_TRUE(may_be_judged(state, TestTable::person("ann"), Seat{0}).ok());
  EXPECT_EQ(may_be_judged(state, TestTable::person("eve"), kSpectator).error().rule, "coach_alone");
  state.seats[2] = {.kind = SeatKind::person, .user = "ben"};
  EXPECT_EQ(may_be_judged(state, TestTable::person("ann"), Seat{0}).error().rule, "coach_alone");
}

}  // namespace
}  // namespace emporium::server::testing
