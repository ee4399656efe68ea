// Whose a seat is: its person's, from the first move to the last, whatever the others or a clock
// do.
#include <algorithm>

#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

// Ann and Ben at ESSEN, started; Cleo has the invitation.
struct Taken : TestTable {
  explicit Taken(const Json& more = Json::object()) {
    EXPECT_EQ(create("ann", setup_of("essen", "mf", more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
  }
  [[nodiscard]] Seat acting() const { return state.acting(); }
  [[nodiscard]] std::string actor() const { return acting() == 0 ? "ann" : "ben"; }
  [[nodiscard]] std::string other() const { return acting() == 0 ? "ben" : "ann"; }
  [[nodiscard]] const SeatState& seat(Seat s) const {
    return state.seats[static_cast<std::size_t>(s)];
  }
  // Somebody else than `owner` tries everything there is to get at that seat.
  void attack(const std::string& thief, const std::string& owner, Seat s) {
    EXPECT_NE(say(thief, {{"do", "join"}, {"seat", s}}), "");
    EXPECT_NE(say(thief, {{"do", "join"}}), "");
    EXPECT_NE(say(thief, {{"do", "hand"}, {"seat", s}, {"computer", nullptr}}), "");
    EXPECT_NE(say(thief, {{"do", "join"}, {"seat", s}}), "");
    const std::vector<Seat> theirs = state.seats_of(thief);
    EXPECT_EQ(std::count(theirs.begin(), theirs.end(), s), 0) << thief << " has " << owner << "'s";
  }
};

Json move_clock(int seconds = 60) {
  return {{"clock", {{"kind", "move"}, {"seconds", seconds}, {"at_zero", "computer"}}}};
}

TEST(Seats, OfSomebodyWhoLeftIsTakenByNobodyElse) {
  Taken table;
  ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
  table.attack("ann", "ben", Seat{1});
  table.attack("cleo", "ben", Seat{1});
  ASSERT_EQ(table.say("ben", {{"do", "join"}, {"seat", 1}}), "");
  EXPECT_EQ(table.seat(Seat{1}).user, "ben");
  EXPECT_FALSE(table.seat(Seat{1}).away);
}

TEST(Seats, OfSomebodyWhoseClockLapsedIsTakenByNobodyElse) {
  Taken table(move_clock());
  const int late = table.acting();
  const std::string owner = table.actor();
  const std::string thief = table.other();
  table.now += 60000;
  ASSERT_EQ(table.attend(), "");
  table.attack(thief, owner, Seat(late));
  table.attack("cleo", owner, Seat(late));
  ASSERT_EQ(table.say(owner, {{"do", "join"}, {"seat", late}}), "");
  EXPECT_EQ(table.seat(Seat(late)).user, owner);
}

TEST(Seats, GivenToTheComputerAreTakenByNobodyElse) {
  Taken table;
  ASSERT_EQ(table.say("ben", {{"do", "hand"}, {"seat", 1}, {"computer", "random"}}), "");
  table.attack("ann", "ben", Seat{1});
  table.attack("cleo", "ben", Seat{1});
  ASSERT_EQ(table.say("ben", {{"do", "join"}, {"seat", 1}}), "");
}

TEST(Seats, AreNotGivenAwayEvenByTheirOwner) {
  Taken table;
  EXPECT_NE(table.say("ben", {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}}), "");
  EXPECT_EQ(table.seat(Seat{1}).user, "ben");
}

TEST(Seats, LeavingAndJoiningDoesNotResetAClock) {
  Taken table(move_clock(5));
  const Seat seat = table.acting();
  const std::string who = table.actor();
  const Millis deadline = *table.state.deadline();
  for (int i = 0; i < 4; ++i) {
    table.now += 1000;
    ASSERT_EQ(table.say(who, {{"do", "leave"}}), "");
    ASSERT_EQ(table.say(who, {{"do", "join"}, {"seat", seat}}), "");
    ASSERT_TRUE(table.state.deadline());
    EXPECT_EQ(*table.state.deadline(), deadline);
  }
  for (int i = 0; i < 4; ++i) {
    ASSERT_EQ(table.say(who, {{"do", "hand"}, {"seat", seat}, {"computer", "random"}}), "");
    ASSERT_EQ(table.say(who, {{"do", "join"}, {"seat", seat}}), "");
    EXPECT_LE(*table.state.deadline(), deadline);
  }
}

TEST(Seats, LeavingAndJoiningDoesNotClearADesertion) {
  for (const std::string how : {"leave", "hand"}) {
    Taken table(Json{{"public", true}});
    const Json go = how == "leave" ? Json{{"do", "leave"}}
                                   : Json{{"do", "hand"}, {"seat", 1}, {"computer", "random"}};
    ASSERT_EQ(table.say("ben", go), "");
    ASSERT_EQ(table.say("ben", {{"do", "join"}, {"seat", 1}}), "");
    EXPECT_EQ(table.state.deserters, std::vector<std::string>{"ben"});
    // Whatever the seat wins in the end: who deserted strangers is counted as last.
    for (int i = 0; i < 100000 && table.state.status == TableStatus::playing; ++i) {
      const std::string who = table.actor();
      ASSERT_EQ(table.state.held ? table.say(who, {{"do", "end_turn"}}) : table.move(who, i), "");
    }
    const std::vector<Outcome> results = outcomes(table.state);
    ASSERT_EQ(results.size(), 2U);
    for (const Outcome& result : results) {
      if (result.user == "ben") {
        EXPECT_EQ(result.place, 2);
      }
    }
  }
}

TEST(Seats, ThatSomebodyLeftMayBePlayedByTheComputerIfAllOthersAgree) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mff")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("cleo", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  const Json agree = {{"do", "agree"}, {"seat", 1}};
  EXPECT_EQ(table.say("ann", agree), "patience");
  ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
  EXPECT_TRUE(table.state.seats[1].away);
  EXPECT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", "random"}}),
            "not_your_seat")
      << "not even the table's owner alone";
  EXPECT_EQ(table.say("eve", agree), "no_seat");
  EXPECT_EQ(table.say("ben", agree), "own_seat");
  ASSERT_EQ(table.say("ann", agree), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::person) << "Cleo was not asked yet";
  EXPECT_EQ(table.state_for("cleo", Seat{2})["table"]["seats"][1]["agreed"], Json::array({"ann"}));
  ASSERT_EQ(table.say("ann", agree), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::person) << "one voice each";
  ASSERT_EQ(table.say("cleo", agree), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::computer);
  EXPECT_TRUE(table.state.seats[1].stands_in);
  EXPECT_EQ(table.say("cleo", agree), "nobody_there");
  EXPECT_EQ(table.state_for("ben", kSpectator)["table"]["seats"][1]["yours"], true);
  ASSERT_EQ(table.say("ben", {{"do", "return"}}), "");
  EXPECT_EQ(table.state.seats[1].user, "ben");
}

TEST(Seats, WithoutAClockNobodyIsReplacedUntilTheOthersHaveWaitedLong) {
  Taken table;
  const Seat seat = table.acting();
  const std::string slow = table.actor();
  const std::string other = table.other();
  const Json agree = {{"do", "agree"}, {"seat", seat}};
  table.now += 299999;
  EXPECT_EQ(table.say(other, agree), "patience");
  EXPECT_EQ(table.say(slow, {{"do", "agree"}, {"seat", 1 - seat}}), "patience");
  table.now += 1;
  ASSERT_EQ(table.say(other, agree), "");
  EXPECT_EQ(table.seat(seat).kind, SeatKind::computer);
  EXPECT_TRUE(table.state.deserters.empty()) << "being slow is no desertion";
  ASSERT_EQ(table.say(slow, {{"do", "return"}}), "");
  EXPECT_EQ(table.seat(seat).user, slow);
}

TEST(Seats, OfOldTablesThatWereLeftAreTakenBackOrPlayedByTheComputer) {
  Taken table;
  const Action left{table.state.version + 1, "left", {{"seat", 1}}, "ben", table.now};
  ASSERT_TRUE(table.state.fold(left).ok());
  table.attack("ann", "ben", Seat{1});
  table.attack("cleo", "ben", Seat{1});
  EXPECT_EQ(table.say("ann", {{"do", "join"}, {"seat", 1}}), "seat_kept");
  ASSERT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", "random"}}), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}, {"seat", 1}}), "");
  EXPECT_EQ(table.seat(Seat{1}).user, "ben");
}

// What tables did before seats were kept folds as it did then, for ever.
TEST(Seats, ActionsOfOldTablesFoldAsTheyDid) {
  Taken table(move_clock());
  const auto fold = [&](const std::string& kind, const Json& body, Millis later) {
    Action action{table.state.version + 1, kind, body, "", table.now + later};
    const Status folded = table.state.fold(action);
    ASSERT_TRUE(folded.ok()) << folded.error().message;
  };
  const int late = table.acting();
  const std::string owner = table.actor();
  const auto at = static_cast<std::size_t>(late);
  fold("ran_out", {{"seat", late}}, 60000);
  EXPECT_EQ(table.state.seats[at].kind, SeatKind::computer);
  EXPECT_TRUE(table.state.seats[at].stands_in);
  EXPECT_EQ(table.state.seats[at].left_by, owner);
  EXPECT_EQ(table.state.deserters, std::vector<std::string>{owner});
  fold("handed", {{"seat", late}, {"computer", nullptr}}, 61000);
  EXPECT_EQ(table.state.seats[at].kind, SeatKind::free);
  fold("joined", {{"seat", late}, {"user", "cleo"}, {"name", "Cleo"}}, 62000);
  EXPECT_EQ(table.state.seats[at].kind, SeatKind::person);
  EXPECT_EQ(table.state.seats[at].user, "cleo");
  EXPECT_EQ(*table.state.deadline(), table.now + 62000 + 60000) << "it began anew";
  fold("left", {{"seat", late}}, 63000);
  EXPECT_EQ(table.state.seats[at].kind, SeatKind::free);
  EXPECT_TRUE(table.state.seats[at].away);
  EXPECT_EQ(table.state.deserters, (std::vector<std::string>{owner, "cleo"}));
  fold("joined", {{"seat", late}, {"user", owner}, {"name", "N"}}, 64000);
  EXPECT_EQ(table.state.deserters, std::vector<std::string>{"cleo"}) << "joining cleared it";
}

class Names : public HubTest {
 protected:
  void SetUp() override {
    HubTest::SetUp();
    zoe_ = person("Zoé");
    ASSERT_TRUE(real_->register_account(zoe_.id, "Zoé", "x").ok());
    zoe_.guest = false;
    eve_ = person("Eve");
  }
  static std::string rule_of(const Result<Json>& result) {
    return result.ok() ? "" : result.error().rule;
  }
  static std::string rule_of(const Json& ack) {
    return ack.contains("error") ? ack["error"].value("rule", "?") : "";
  }
  User zoe_;
  User eve_;
};

TEST_F(Names, ThatSomebodyRegisteredAreNobodyElsesAtATable) {
  Json setup = setup_of("essen", "mf");
  for (const std::string name : {"Zoé", "ZOÉ", "zoé", " zoé", "Zoé  "}) {
    setup["seats"][0]["name"] = name;
    EXPECT_EQ(rule_of(create(eve_, setup)), "name_taken") << name;
  }
  setup["seats"][0]["name"] = "Eva";
  const auto created = create(eve_, setup);
  ASSERT_TRUE(created.ok());
  const auto id = created.value()["id"].get<std::string>();
  setup["seats"][0]["name"] = "zOé";
  EXPECT_EQ(rule_of(say(eve_, id, {{"do", "change"}, {"setup", setup}})), "name_taken");
  const User bob = person("Bob");
  EXPECT_EQ(rule_of(say(bob, id, {{"do", "join"}, {"name", "ZOÉ"}})), "name_taken");
  EXPECT_EQ(state(eve_, id)["table"]["seats"][1]["kind"], "free") << "nothing has changed";
  EXPECT_EQ(rule_of(say(zoe_, id, {{"do", "join"}, {"name", "ZOÉ"}})), "") << "it is hers";
}

TEST_F(Names, HideNothing) {
  const User bob = person("Bob");
  Json setup = setup_of("essen", "mf");
  const auto id = create(eve_, setup).value()["id"].get<std::string>();
  for (const std::string hidden : {"\u2060", "\u00AD", "\u3164", "\uFE0F", "\u00A0", "\u2800"}) {
    setup["seats"][0]["name"] = "Zoé" + hidden;
    EXPECT_EQ(rule_of(create(eve_, setup)), "name_character");
    EXPECT_EQ(rule_of(say(bob, id, {{"do", "join"}, {"name", "Zoé" + hidden}})), "name_character");
  }
}

TEST_F(Names, OfGuestsGiveWayToARegisteredOne) {
  const User guest = person("zoé");  // so called before somebody registered it
  EXPECT_EQ(rule_of(create(guest, setup_of("essen", "mf"))), "name_taken");
  const auto id = create(eve_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  EXPECT_EQ(rule_of(say(guest, id, {{"do", "join"}})), "name_taken");
  EXPECT_EQ(rule_of(say(guest, id, {{"do", "join"}, {"name", "Guest"}})), "");
}

TEST_F(Names, AtATableAreOfOnePersonEach) {
  const auto id = create(eve_, setup_of("essen", "mff")).value()["id"].get<std::string>();
  const User bob = person("Bob");
  for (const std::string name : {"Eve", "EVE", "E ve "}) {
    EXPECT_EQ(rule_of(say(bob, id, {{"do", "join"}, {"name", name}})), "name_here") << name;
  }
  EXPECT_EQ(rule_of(say(bob, id, {{"do", "join"}})), "");
}

TEST_F(Names, ThatAreRegisteredLaterSilenceNobodyWhoSitsUnderThem) {
  const User guest = person("Merry Hare 52");
  const auto id = create(eve_, setup_of("essen", "mf")).value()["id"].get<std::string>();
  ASSERT_EQ(rule_of(say(guest, id, {{"do", "join"}})), "");
  const User other = person("Other");
  ASSERT_TRUE(real_->register_account(other.id, "Merry Hare 52", "x").ok());
  EXPECT_EQ(rule_of(say(guest, id, {{"do", "say"}, {"text", "still here"}})), "");
}

}  // namespace
}  // namespace emporium::server::testing
