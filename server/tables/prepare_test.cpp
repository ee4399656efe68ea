// What people choose before they are asked: the draft of ESSEN, where all choose at the same time,
// and the next turn while others play theirs.
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

// Ann, Ben and Cleo at the draft; Ann is the first to be asked.
struct Draft : TestTable {
  explicit Draft(const Json& more = Json::object()) {
    EXPECT_EQ(create("ann", setup_of("essen", "mff", more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("cleo", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
    EXPECT_EQ(state.acting(), 0);
  }
  // The nth card of that seat's pack, as a move.
  [[nodiscard]] Json card(const std::string& user, Seat seat, std::size_t n = 0) const {
    return state_for(user, seat)["ahead"]["moves"][n]["move"];
  }
  std::string prepare(const std::string& user, const Json& moves,
                      const std::string& step = "draft") {
    return say(user, {{"do", "prepare"}, {"moves", moves}, {"step", step}});
  }
  std::string end_turn(const std::string& user) { return say(user, {{"do", "end_turn"}}); }
  // The table as a server finds it that reads all actions anew.
  [[nodiscard]] TableState read_again() const {
    TableState again{"t", std::string(64, '5'), "word"};
    for (const Action& action : actions) EXPECT_TRUE(again.fold(action).ok());
    return again;
  }
};

TEST(Prepare, AllAreAskedAtTheSameTime) {
  const Draft table;
  const Json ann = table.state_for("ann", Seat{0});
  EXPECT_EQ(ann["choosing"], Json::array({0, 1, 2}));
  EXPECT_EQ(ann["ahead"], nullptr) << "who is asked simply answers";
  EXPECT_EQ(ann["moves"].size(), 7U);
  for (const auto& [user, seat] :
       {std::pair<std::string, Seat>{"ben", Seat{1}}, {"cleo", Seat{2}}}) {
    const Json state = table.state_for(user, seat);
    EXPECT_TRUE(state["moves"].empty());
    EXPECT_EQ(state["ahead"]["step"], "draft");
    EXPECT_EQ(state["ahead"]["prompt"], ann["prompt"]);
    EXPECT_EQ(state["ahead"]["moves"].size(), 7U);
    EXPECT_TRUE(state["ahead"]["prepared"].empty());
  }
  EXPECT_EQ(table.state_for("zoe", kSpectator)["ahead"], nullptr);
  EXPECT_EQ(summarize(table.state).waiting, (std::vector<std::string>{"ann", "ben", "cleo"}));
}

TEST(Prepare, WhatWasChosenEarlyIsPlayedAsSoonAsTheSeatIsAsked) {
  Draft table;
  const Json bens = table.card("ben", Seat{1}, 3);
  const Json cleos = table.card("cleo", Seat{2}, 5);
  ASSERT_EQ(table.prepare("cleo", Json::array({cleos})), "");
  ASSERT_EQ(table.prepare("ben", Json::array({bens})), "");
  EXPECT_EQ(table.state.acting(), 0) << "nobody is passed over";
  const int before = table.state.ply();
  ASSERT_EQ(table.move("ann", 2), "");
  EXPECT_EQ(table.state.held, 0) << "who answers in turn may still take it back";
  EXPECT_EQ(table.state_for("ben", Seat{1})["ahead"]["prepared"].size(), 1U)
      << "and Ben what he prepared";
  EXPECT_EQ(table.state.ply(), before + 1);
  ASSERT_EQ(table.end_turn("ann"), "");
  EXPECT_EQ(table.state.ply(), before + 3);
  EXPECT_EQ(table.state.game->plies()[static_cast<std::size_t>(before) + 1].move, bens);
  EXPECT_EQ(table.state.game->plies()[static_cast<std::size_t>(before) + 2].move, cleos);
  EXPECT_EQ(table.state.acting(), 0) << "the packs went on";
  EXPECT_EQ(table.state_for("ben", Seat{1})["ahead"]["moves"].size(), 6U);
  EXPECT_TRUE(table.state_for("ben", Seat{1})["ahead"]["prepared"].empty());
}

TEST(Prepare, NobodyElseSeesWhatItIs) {
  Draft table;
  const Json before_ann = table.state_for("ann", Seat{0});
  const Json before_cleo = table.state_for("cleo", Seat{2});
  ASSERT_EQ(table.prepare("ben", Json::array({table.card("ben", Seat{1}, 3)})), "");
  const Json mine = table.state_for("ben", Seat{1})["ahead"];
  ASSERT_EQ(mine["prepared"].size(), 1U);
  EXPECT_TRUE(mine["moves"].empty()) << "one card is all";
  const auto stripped = [](Json state) {
    state.erase("v");
    EXPECT_EQ(state["choosing"], Json::array({0, 2})) << "only that it was chosen";
    state.erase("choosing");
    return state;
  };
  Json ann = before_ann;
  Json cleo = before_cleo;
  ann["choosing"] = cleo["choosing"] = Json::array({0, 2});
  EXPECT_EQ(stripped(table.state_for("ann", Seat{0})), stripped(ann));
  EXPECT_EQ(stripped(table.state_for("cleo", Seat{2})), stripped(cleo));
  // Another person with those eyes, as after the end.
  EXPECT_EQ(table.state_for("ann", Seat{1})["ahead"], nullptr);
}

TEST(Prepare, ItMayBeChangedAndTakenBack) {
  Draft table;
  ASSERT_EQ(table.prepare("ben", Json::array({table.card("ben", Seat{1}, 3)})), "");
  EXPECT_EQ(table.state.seats[1].prepared.size(), 1U);
  ASSERT_EQ(table.prepare("ben", Json::array()), "");
  EXPECT_EQ(table.state_for("ben", Seat{1})["ahead"]["moves"].size(), 7U);
  ASSERT_EQ(table.move("ann"), "");
  const Json last = table.card("ben", Seat{1}, 6);
  ASSERT_EQ(table.prepare("ben", Json::array({last})), "") << "also while Ann holds her turn";
  ASSERT_EQ(table.end_turn("ann"), "");
  EXPECT_EQ(table.state.game->plies().back().move, last);
  EXPECT_EQ(table.say("ben", {{"do", "undo"}}), "turn_ended") << "it was played";
  EXPECT_EQ(table.state.acting(), 2);
}

TEST(Prepare, TwoCardsArePreparedOneAfterTheOther) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}}), "");
  const auto ahead = [&] { return table.state_for("ben", Seat{1})["ahead"]; };
  const Json first = ahead()["moves"][1]["move"];
  const auto prepare = [&](const Json& moves) {
    return table.say("ben", {{"do", "prepare"}, {"moves", moves}, {"step", "draft"}});
  };
  ASSERT_EQ(prepare(Json::array({first})), "");
  EXPECT_EQ(ahead()["moves"].size(), 6U);
  const Json second = ahead()["moves"][0]["move"];
  EXPECT_EQ(prepare(Json::array({first, first})), "not_in_your_pack");
  ASSERT_EQ(prepare(Json::array({first, second})), "");
  EXPECT_TRUE(ahead()["moves"].empty());
  const Json third = table.state_for("ann", Seat{0})["moves"][0]["move"];
  EXPECT_EQ(prepare(Json::array({first, second, third})), "plan_reveals") << "two are all";
  ASSERT_EQ(table.move("ann"), "");
  ASSERT_EQ(table.move("ann"), "");
  ASSERT_EQ(table.say("ann", {{"do", "end_turn"}}), "");
  EXPECT_EQ(table.state_for("ben", Seat{1})["ahead"]["moves"].size(), 5U) << "the next pack";
}

TEST(Prepare, WhatTheRulesRefuseByThenIsDroppedAndItsPersonHearsWhy) {
  Draft table;
  // No answer of the draft goes stale: one that the state could never have taken.
  Action forged = write_deed(Prepared{Seat{1}, {table.card("cleo", Seat{2}).get<Move>()}});
  forged.number = table.state.version + 1;
  ASSERT_TRUE(table.state.fold(forged).ok());
  table.actions.push_back(forged);
  ASSERT_EQ(table.move("ann"), "");
  ASSERT_EQ(table.end_turn("ann"), "");
  EXPECT_EQ(table.state.acting(), 1) << "Ben is asked as usual";
  const Json told = table.state_for("ben", Seat{1})["dropped"];
  ASSERT_TRUE(told.is_string());
  EXPECT_NE(told.get<std::string>().find("was not played: "), std::string::npos) << told;
  const Json french = table.state_for("ben", Seat{1}, 0, *find_language("fr"))["dropped"];
  EXPECT_NE(french.get<std::string>().find("pas été joué"), std::string::npos) << french;
  EXPECT_EQ(table.state_for("ann", Seat{0})["dropped"], nullptr);
  EXPECT_EQ(table.state_for("ann", Seat{1})["dropped"], nullptr);
  ASSERT_EQ(table.move("ben"), "");
  EXPECT_EQ(table.state_for("ben", Seat{1})["dropped"], nullptr);
}

TEST(Prepare, BadOnesAreRefusedByNameAndChangeNothing) {
  Draft table;
  EXPECT_EQ(table.prepare("ben", 3), "moves: expected a list of up to 64 moves");
  EXPECT_EQ(table.say("ben", {{"do", "prepare"}, {"moves", Json::array({1})}}),
            "step: the field is missing");
  EXPECT_EQ(table.prepare("ben", Json::array({table.card("ben", Seat{1})}), "act"), "stale");
  EXPECT_EQ(table.prepare("ben", Json::array({table.card("cleo", Seat{2})})), "not_in_your_pack");
  EXPECT_EQ(table.prepare("zoe", Json::array({table.card("ben", Seat{1})})), "no_seat");
  EXPECT_EQ(table.say("ben", {{"do", "prepare"},
                              {"moves", Json::array({table.card("ben", Seat{1})})},
                              {"step", "draft"},
                              {"seat", 2}}),
            "not_your_seat");
  ASSERT_EQ(table.move("ann"), "");
  EXPECT_EQ(table.prepare("ann", Json::array({table.card("ben", Seat{1})})), "held");
  ASSERT_EQ(table.end_turn("ann"), "");
  EXPECT_EQ(table.prepare("ann", Json::array({1})), "nothing_to_prepare")
      << "the next pack is not known yet";
}

TEST(Prepare, WhatComesTooLateToBeEarlyIsAMove) {
  Draft table;
  const Json card = table.card("ben", Seat{1}, 2);
  ASSERT_EQ(table.move("ann"), "");
  ASSERT_EQ(table.end_turn("ann"), "");
  ASSERT_EQ(table.prepare("ben", Json::array({card})), "");
  EXPECT_EQ(table.state.acting(), 2);
  EXPECT_EQ(table.state.game->plies().back().move, card);
}

TEST(Prepare, ItIsNotChangedForEver) {
  Draft table;
  const Json card = table.card("ben", Seat{1});
  for (int i = 0; i < 100; ++i) ASSERT_EQ(table.prepare("ben", Json::array({card})), "") << i;
  EXPECT_EQ(table.prepare("ben", Json::array({card})), "prepared_often");
  EXPECT_EQ(table.prepare("ben", Json::array()), "") << "it can always be taken back";
}

TEST(Prepare, WhoLeavesKeepsItAndTheComputerDoesNot) {
  Draft table;
  ASSERT_EQ(table.prepare("ben", Json::array({table.card("ben", Seat{1})})), "");
  ASSERT_EQ(table.prepare("cleo", Json::array({table.card("cleo", Seat{2})})), "");
  ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
  ASSERT_EQ(table.say("cleo", {{"do", "resign"}}), "");
  EXPECT_TRUE(table.state.seats[2].prepared.empty());
  ASSERT_EQ(table.move("ann"), "");
  ASSERT_EQ(table.end_turn("ann"), "");
  EXPECT_EQ(table.state.acting(), 2) << "Ben's was played, the computer thinks for itself";
}

TEST(Prepare, AThoughtOfTheComputersGoesOnWhilePeopleChoose) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "cm"), true), "");
  ASSERT_EQ(table.state.acting(), 0);
  const std::int64_t thought = table.state.game_version;
  const Json card = table.state_for("ann", Seat{1})["ahead"]["moves"][0]["move"];
  ASSERT_EQ(
      table.say("ann", {{"do", "prepare"}, {"moves", Json::array({card})}, {"step", "draft"}}), "");
  EXPECT_EQ(table.state.game_version, thought);
}

TEST(Prepare, AServerThatReadsTheActionsAgainHasItStill) {
  Draft table;
  const Json card = table.card("ben", Seat{1}, 4);
  ASSERT_EQ(table.prepare("ben", Json::array({card})), "");
  EXPECT_EQ(table.read_again().seats[1].prepared, (std::vector<Move>{card.get<Move>()}));
  ASSERT_EQ(table.move("ann"), "");
  ASSERT_EQ(table.end_turn("ann"), "");
  const TableState again = table.read_again();
  EXPECT_TRUE(again.seats[1].prepared.empty());
  EXPECT_EQ(again.game->plies().back().move, card);
}

TEST_F(HubTest, WhatWasPreparedOutlivesTheServer) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  const auto created = create(ann, setup_of("essen", "mf"));
  ASSERT_TRUE(created.ok());
  const std::string table = created.value()["id"];
  ASSERT_FALSE(say(ben, table, {{"do", "join"}}).contains("error"));
  ASSERT_FALSE(say(ann, table, {{"do", "start"}}).contains("error"));
  const Json ahead = state(ben, table)["ahead"];
  const Json moves = Json::array({ahead["moves"][0]["move"], ahead["moves"][3]["move"]});
  ASSERT_FALSE(
      say(ben, table, {{"do", "prepare"}, {"moves", moves}, {"step", "draft"}}).contains("error"));
  hub_->stop();
  hub_ = make(*storage_);
  EXPECT_EQ(state(ben, table)["ahead"]["prepared"].size(), 2U);
  for (int i = 0; i < 2; ++i) {
    const Json mine = state(ann, table);
    ASSERT_FALSE(
        say(ann, table, {{"do", "move"}, {"move", mine["moves"][0]["move"]}, {"ply", mine["ply"]}})
            .contains("error"));
  }
  const int before = state(ann, table)["ply"];
  ASSERT_FALSE(say(ann, table, {{"do", "end_turn"}}).contains("error"));
  EXPECT_EQ(state(ann, table)["ply"], before + 2) << "both of Ben's";
}

// Two people in the middle of a game; whoever waits has asked to plan.
struct Waiting : TestTable {
  explicit Waiting(const std::string& game) {
    EXPECT_EQ(create("ann", setup_of(game, "mf")), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
    plans = true;
  }
  static std::string name(Seat seat) { return seat == 0 ? "ann" : "ben"; }
  [[nodiscard]] Seat waiting() const { return Seat(1 - state.acting()); }
  [[nodiscard]] Json ahead(Seat seat) const { return state_for(name(seat), seat)["ahead"]; }
  std::string prepare(Seat seat, const Json& moves, const std::string& step) {
    return say(name(seat), {{"do", "prepare"}, {"moves", moves}, {"step", step}});
  }
  // Prepares the first moves that there are, to the end of the turn.
  Json prepare_turn(Seat seat) {
    const std::string step = ahead(seat)["step"].get<std::string>();
    Json moves = Json::array();
    while (!ahead(seat)["moves"].empty()) {
      moves.push_back(ahead(seat)["moves"][0]["move"]);
      EXPECT_EQ(prepare(seat, moves, step), "");
    }
    return moves;
  }
  void play_turn() {
    const Seat seat = state.acting();
    while (state.status == TableStatus::playing && state.acting() == seat) {
      ASSERT_EQ(state.held ? say(name(seat), {{"do", "end_turn"}}) : move(name(seat)), "");
    }
  }
};

TEST(PlanAhead, WhoWaitsMayPlanTheNextTurnAndItIsPlayedWhenItComes) {
  Waiting table("kairo");
  const Seat seat = table.waiting();
  const Json asked = table.ahead(seat);
  ASSERT_TRUE(asked.is_object());
  EXPECT_EQ(asked["step"], "action");
  EXPECT_FALSE(asked["together"].get<bool>()) << "nobody waits for it";
  EXPECT_TRUE(table.state_for("ann", Seat{0})["choosing"].empty());
  const Json moves = table.prepare_turn(seat);
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ(table.ahead(seat)["prepared"].size(), moves.size());
  EXPECT_NE(table.ahead(seat)["view"], table.state_for(Waiting::name(seat), seat)["view"])
      << "it shows what would be";
  const TableState again = [&] {
    TableState read{"t", std::string(64, '5'), "word"};
    for (const Action& action : table.actions) EXPECT_TRUE(read.fold(action).ok());
    return read;
  }();
  EXPECT_EQ(again.seats[static_cast<std::size_t>(seat)].prepared_for, "action");
  const auto before = table.state.game->plies().size();
  table.play_turn();
  const auto& plies = table.state.game->plies();
  std::vector<Move> played;
  for (std::size_t i = before; i < plies.size(); ++i) {
    if (plies[i].decider == seat) played.push_back(plies[i].move);
  }
  EXPECT_EQ(Json(played), moves);
}

TEST(PlanAhead, IsOnlyToldToThoseWhoAskForIt) {
  Waiting kairo("kairo");
  kairo.plans = false;
  const Seat seat = kairo.waiting();
  const auto told = [&] { return kairo.state_for(Waiting::name(seat), seat); };
  EXPECT_EQ(told()["ahead"], nullptr);
  EXPECT_TRUE(told()["can_plan"].get<bool>());
  EXPECT_FALSE(kairo.state_for("zoe", kSpectator)["can_plan"].get<bool>());
  kairo.plans = true;
  static_cast<void>(kairo.prepare_turn(seat));
  kairo.plans = false;
  EXPECT_TRUE(told()["ahead"].is_object()) << "what is prepared shows wherever one looks";
  const int rival = 1 - seat;
  EXPECT_EQ(kairo.state_for(Waiting::name(Seat(rival)), static_cast<Seat>(rival))["ahead"],
            nullptr);
}

TEST(PlanAhead, StaysInSightWhileARivalMayStillTakeTheTurnBack) {
  Waiting table("kairo");
  const Seat seat = table.waiting();
  const Json moves = table.prepare_turn(seat);
  while (!table.state.held) ASSERT_EQ(table.move(Waiting::name(Seat(1 - seat))), "");
  ASSERT_EQ(*table.state.held, 1 - seat);
  EXPECT_EQ(table.ahead(seat)["prepared"].size(), moves.size());
  EXPECT_TRUE(table.state_for(Waiting::name(seat), seat)["can_plan"].get<bool>());
}

TEST(PlanAhead, WhatTheRulesWouldRefuseNowIsSaidAtOnce) {
  Waiting table("kairo");
  const Seat seat = table.waiting();
  // One that the state could never have taken.
  Action forged = write_deed(Prepared{seat, {Move{0}}, "action"});
  forged.number = table.state.version + 1;
  ASSERT_TRUE(table.state.fold(forged).ok());
  const std::string why = table.ahead(seat)["refused"].get<std::string>();
  EXPECT_NE(why.find("is no longer possible: "), std::string::npos) << why;
}

// The Gallerist: who is kicked out is asked something else before the next turn comes.
TEST(PlanAhead, WaitsForTheQuestionThatItAnswers) {
  Waiting table("gallerist");
  int kept = 0;
  for (int i = 0; i < 4000 && kept < 3 && table.state.status == TableStatus::playing; ++i) {
    const Seat seat = table.state.acting();
    if (const Json next = table.ahead(Seat(1 - seat));
        next.is_object() && next["prepared"].empty() && next["step"] == "go") {
      ASSERT_EQ(table.prepare(Seat(1 - seat), Json::array({next["moves"][0]["move"]}), "go"), "");
    }
    auto& prepared = table.state.seats[static_cast<std::size_t>(seat)].prepared;
    const bool kicked_out = !table.state.held && !prepared.empty() && table.state.waits(seat);
    ASSERT_EQ(table.state.held ? table.say(Waiting::name(seat), {{"do", "end_turn"}})
                               : table.move(Waiting::name(seat), i),
              "");
    if (kicked_out) {
      ++kept;
      EXPECT_FALSE(table.state.seats[static_cast<std::size_t>(seat)].dropped.has_value());
    }
  }
  EXPECT_EQ(kept, 3);
}

}  // namespace
}  // namespace emporium::server::testing
