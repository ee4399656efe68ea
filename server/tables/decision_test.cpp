#include "server/tables/decision.h"

#include "server/tables/choices.h"
#include "server/tables/fixture.h"
#include "server/tables/levels.h"

namespace emporium::server::testing {
namespace {

// A table of Ann's with Ben, started.
struct Started2 : TestTable {
  explicit Started2(const std::string& game, const Json& more = Json::object()) {
    const std::string seats = game == "tbggg" ? "mfc" : "mf";
    EXPECT_EQ(create("ann", setup_of(game, seats, more)), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
  }
  [[nodiscard]] std::string actor() const {
    return state.seats[static_cast<std::size_t>(state.acting())].user;
  }
  [[nodiscard]] std::string other() const { return actor() == "ann" ? "ben" : "ann"; }
  // Ends held turns, and plays until the acting seat has taken `n` moves that can be undone.
  void play_until_undoable(int n) {
    for (int i = 0; i < 20000 && state.status == TableStatus::playing; ++i) {
      const Seat seat = state.acting();
      if (state.seats[static_cast<std::size_t>(seat)].kind == SeatKind::computer) {
        MoveList legal;
        state.game->legal(legal);
        ASSERT_EQ(computer({legal[i % legal.size()]}), "");
      } else if (state.undo_steps(seat) >= n && !state.held) {
        return;
      } else if (state.held) {
        ASSERT_EQ(say(actor(), {{"do", "end_turn"}}), "");
      } else {
        ASSERT_EQ(move(actor(), i * 3), "");
      }
    }
    FAIL() << "the game never got there";
  }
  void play_until_held() {
    play_on();
    ASSERT_TRUE(state.held) << "no turn was ever held";
  }
  // Until a turn is held, or the game is over.
  void play_on() {
    for (int i = 0; i < 20000 && state.status == TableStatus::playing && !state.held; ++i) {
      if (state.seats[static_cast<std::size_t>(state.acting())].kind == SeatKind::computer) {
        MoveList legal;
        state.game->legal(legal);
        ASSERT_EQ(computer({legal[0]}), "");
      } else {
        ASSERT_EQ(move(actor(), i), "");
      }
    }
  }
};

TEST(Decision, UnknownAndMalformedCommandsAreNamed) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  EXPECT_TRUE(table.say("ann", {{"do", "fly"}}).starts_with("do: there is no command \"fly\""));
  EXPECT_TRUE(table.say("ann", {{"n", 1}}).starts_with("do: expected a text"));
  EXPECT_TRUE(table.say("ann", Json(3)).starts_with("do: expected a text"));
  EXPECT_EQ(table.say("ann", {{"do", "start"}, {"x", 1}}), "x: no such field here");
  EXPECT_EQ(table.say("ann", {{"do", "join"}, {"seat", 9}}),
            "seat: expected a whole number from 0 to 1, got 9");
  EXPECT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 0}}), "computer: the field is missing");
}

TEST(Decision, PeopleJoinFreeSeatsOnly) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mfc")), "");
  EXPECT_EQ(table.say("ben", {{"do", "join"}, {"seat", 0}}), "seat_taken");
  EXPECT_EQ(table.say("ben", {{"do", "join"}, {"seat", 2}}), "seat_taken");
  table.invited = false;
  EXPECT_EQ(table.say("ben", {{"do", "join"}}), "not_found");
  table.invited = true;
  EXPECT_EQ(table.say("ben", {{"do", "join"}, {"name", "Benjamin"}}), "");
  EXPECT_EQ(table.state.seats[1].name, "Benjamin");
  EXPECT_EQ(table.say("cleo", {{"do", "join"}}), "no_free_seat");
  EXPECT_EQ(table.say("ben", {{"do", "leave"}}), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::free);
  EXPECT_EQ(table.say("ben", {{"do", "leave"}}), "no_seat");
}

TEST(Decision, OnlyTheOwnerStartsAndOnlyWithoutFreeSeats) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  EXPECT_EQ(table.say("ann", {{"do", "start"}}), "free_seats");
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  EXPECT_EQ(table.say("ben", {{"do", "start"}}), "owner_only");
  EXPECT_EQ(table.move("ann"), "not_started");
  EXPECT_EQ(table.say("ann", {{"do", "undo"}}), "not_started");
  EXPECT_EQ(table.say("ann", {{"do", "resign"}}), "not_started");
  EXPECT_EQ(table.say("ann", {{"do", "start"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "start"}}), "started");
  EXPECT_EQ(table.say("ann", {{"do", "change"}, {"setup", setup_of("essen", "mf")}}), "started");
  EXPECT_EQ(table.create("ann", setup_of("essen", "mf"), true), "free_seats");
}

TEST(Decision, TheOwnerChangesWhatMayStillChange) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mff")), "");
  ASSERT_EQ(table.say("ben", {{"do", "join"}, {"seat", 2}}), "");
  const auto change = [&](const std::string& who, const Json& setup) {
    return table.say(who, {{"do", "change"}, {"setup", setup}});
  };
  EXPECT_EQ(change("ben", setup_of("essen", "mff")), "owner_only");
  EXPECT_EQ(change("ann", setup_of("kairo", "mff")), "not_changeable");
  EXPECT_EQ(change("ann", setup_of("essen", "mf")), "seat_taken");
  EXPECT_EQ(change("ann", setup_of("essen", "mfc")), "seat_taken");
  EXPECT_EQ(change("ann", setup_of("essen", "mmmmmmm")),
            "setup.seats: expected 1 to 6 seats, got 7");
  EXPECT_EQ(change("ann", setup_of("essen", "mcff", {{"title", "New"}})), "");
  EXPECT_EQ(table.state.seats.size(), 4U);
  EXPECT_EQ(table.state.seats[2].user, "ben") << "who sits there stays";
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::computer);
  EXPECT_EQ(table.state.setup.title, "New");
  EXPECT_EQ(change("ann", {{"seats", setup_of("essen", "mff")["seats"]}}), "");
  EXPECT_EQ(table.state.seats.size(), 3U);
  EXPECT_EQ(table.state.setup.title, "New") << "what is not named stays";
  EXPECT_EQ(change("ann", 3), "setup: expected an object, got 3");
}

TEST(Decision, BeforeTheStartTheOwnerHandsSeats) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  const Json to_computer = {{"do", "hand"}, {"seat", 1}, {"computer", "random"}};
  EXPECT_EQ(table.say("ben", to_computer), "owner_only");
  EXPECT_EQ(table.say("ann", to_computer), "");
  EXPECT_EQ(table.state.seats[1].level, "random");
  EXPECT_EQ(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", nullptr}}), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::free);
  EXPECT_TRUE(table.say("ann", {{"do", "hand"}, {"seat", 1}, {"computer", "hal"}})
                  .starts_with("computer: expected one of"));
}

TEST(Decision, MovesAreForTheDeciderAtThePlyTheySaw) {
  Started2 table("essen");
  MoveList legal;
  table.state.game->legal(legal);
  const Json good = {{"do", "move"}, {"move", legal[0]}, {"ply", table.state.ply()}};
  Json message = good;
  message["ply"] = table.state.ply() + 1;
  EXPECT_EQ(table.say(table.actor(), message), "stale");
  message.erase("ply");
  EXPECT_EQ(table.say(table.actor(), message), "ply: the field is missing");
  EXPECT_EQ(table.say(table.other(), good), "not_your_turn");
  EXPECT_EQ(table.say("cleo", good), "no_seat");
  message = good;
  message["seat"] = 1 - table.state.acting();
  EXPECT_EQ(table.say(table.actor(), message), "not_your_seat");
  EXPECT_EQ(table.say(table.other(), message), "not_your_turn");
  message = good;
  message["move"] = "pass";
  EXPECT_TRUE(table.say(table.actor(), message).starts_with("move: expected a number"));
  message.erase("move");
  EXPECT_EQ(table.say(table.actor(), message), "move: expected either \"move\" or \"moves\"");
  message["moves"] = Json::array();
  EXPECT_EQ(table.say(table.actor(), message), "moves: expected a list of 1 to 64 moves");
  Move wrong = 0;
  while (legal.contains(wrong)) ++wrong;
  message = good;
  message["move"] = wrong;
  EXPECT_NE(table.say(table.actor(), message), "");
  const int ply = table.state.ply();
  EXPECT_EQ(table.say(table.actor(), good), "");
  EXPECT_GT(table.state.ply(), ply);
}

TEST(Decision, AllMovesOfAListArePlayedOrNone) {
  Started2 table("essen");
  // Walks of more than one step exist in ESSEN once the draft is over.
  Json plans;
  for (int i = 0; i < 5000 && plans.empty(); ++i) {
    if (table.state.held) {
      ASSERT_EQ(table.say(table.actor(), {{"do", "end_turn"}}), "");
      continue;
    }
    plans = table.state_for(table.actor(), table.state.acting())["plans"];
    if (plans.empty()) {
      ASSERT_EQ(table.move(table.actor(), i), "");
    }
  }
  ASSERT_FALSE(plans.empty());
  const int ply = table.state.ply();
  Json moves = plans[0]["moves"];
  Json broken = moves;
  broken.push_back(broken[0]);
  broken.push_back(60000);
  EXPECT_NE(table.say(table.actor(), {{"do", "move"}, {"moves", broken}, {"ply", ply}}), "");
  EXPECT_EQ(table.state.ply(), ply) << "none";
  EXPECT_EQ(table.say(table.actor(), {{"do", "move"}, {"moves", moves}, {"ply", ply}}), "");
  EXPECT_GE(table.state.ply(), ply + static_cast<int>(moves.size())) << "all";
}

TEST(Decision, NobodyTriesOutWhatComesAfterAReveal) {
  // In every game, a list that goes on after a move that shows something hidden is refused before
  // it is known whether the rest would be legal.
  int seen = 0;
  for (const GameInfo* info : games()) {
    Started2 table(std::string(info->id));
    for (int i = 0; i < 600 && table.state.status == TableStatus::playing; ++i) {
      const auto seat = table.state.acting();
      MoveList legal;
      table.state.game->legal(legal);
      if (table.state.seats[static_cast<std::size_t>(seat)].kind == SeatKind::computer) {
        ASSERT_EQ(table.computer({legal[i % legal.size()]}), "");
        continue;
      }
      if (table.state.held) {
        ASSERT_EQ(table.say(table.actor(), {{"do", "end_turn"}}), "");
        continue;
      }
      const Move move = legal[i % legal.size()];
      const auto trial = table.state.game->clone();
      ASSERT_TRUE(trial->apply(move).ok());
      if (shows_news(*trial, seat)) {
        ++seen;
        EXPECT_EQ(table.say(table.actor(),
                            {{"do", "move"}, {"moves", {move, 0}}, {"ply", table.state.ply()}}),
                  "plan_reveals");
      }
      ASSERT_EQ(table.move(table.actor(), i), "");
    }
  }
  EXPECT_GT(seen, 0);
}

TEST(Decision, ATurnIsHeldUntilItIsEndedOrTakenBack) {
  for (const std::string game : {"essen", "tbggg", "kairo", "gallerist"}) {
    Started2 table(game);
    table.play_until_held();
    if (::testing::Test::HasFailure()) return;
    const Seat seat = *table.state.held;
    const std::string who = table.actor();
    EXPECT_NE(table.state.game->decider(), seat);
    EXPECT_EQ(table.move(who), "held") << game;
    EXPECT_EQ(table.move(table.other()), "not_your_turn");
    EXPECT_EQ(table.say(table.other(), {{"do", "end_turn"}}), "nothing_held");
    EXPECT_EQ(table.say(table.other(), {{"do", "undo"}}), "undo_own_moves_only");
    const int ply = table.state.ply();
    EXPECT_EQ(table.say(who, {{"do", "undo"}}), "");
    EXPECT_LT(table.state.ply(), ply);
    EXPECT_FALSE(table.state.held);
    EXPECT_EQ(table.state.game->decider(), seat);
    EXPECT_EQ(table.say(who, {{"do", "end_turn"}}), "nothing_held");
    table.play_until_held();
    EXPECT_EQ(table.say(table.actor(), {{"do", "end_turn"}}), "");
    EXPECT_FALSE(table.state.held);
    if (table.state.game->plies().back().decider == seat) {
      EXPECT_EQ(table.say(who, {{"do", "undo"}}), "turn_ended") << "ended is ended";
    }
  }
}

TEST(Decision, AHeldTurnThatGoesOnAfterADrawSaysSo) {
  int goes_on = 0;
  Started2 table("gallerist");
  for (int turns = 0; turns < 20 && table.state.status == TableStatus::playing; ++turns) {
    table.play_until_held();
    if (::testing::Test::HasFailure()) return;
    const auto seat = *table.state.held;
    const std::string who = table.actor();
    const Json told = table.state_for(who, seat);
    const Json others = table.state_for(table.other(), static_cast<Seat>(1 - seat));
    EXPECT_FALSE(others.contains("goes_on")) << "it is nobody else's business";
    ASSERT_EQ(table.say(who, {{"do", "end_turn"}}), "");
    EXPECT_TRUE(!told.contains("goes_on") || table.state.acting() == seat) << told["step"];
    if (!told.contains("goes_on")) continue;
    ++goes_on;
    EXPECT_EQ(told["prompt"], told["goes_on"].get<std::string>() + " Go on, or take it back.");
    EXPECT_EQ(table.state_for(who, seat)["since_your_turn"], table.state.ply())
        << "what is drawn is part of the own turn";
  }
  EXPECT_GT(goes_on, 0);
}

// At the end of a round the first of the next may be the same: that is another turn.
TEST(Decision, AHeldTurnThatIsOverNeverSaysThatItGoesOn) {
  int met = 0;
  Started2 table("essen");
  for (int turns = 0; turns < 60 && table.state.status == TableStatus::playing; ++turns) {
    const Json before = table.state_for("ann", Seat{0})["view"]["round"];
    table.play_on();
    if (::testing::Test::HasFailure() || !table.state.held) break;
    const Seat seat = *table.state.held;
    const std::string who = table.actor();
    const Json told = table.state_for(who, seat);
    ASSERT_EQ(table.say(who, {{"do", "end_turn"}}), "");
    if (table.state.status != TableStatus::playing) break;
    const bool same = before == table.state_for("ann", Seat{0})["view"]["round"];
    EXPECT_FALSE(!same && told.contains("goes_on")) << told["prompt"];
    met += !same && table.state.acting() == seat ? 1 : 0;
  }
  EXPECT_GT(met, 0) << "the first of a round was the last of the one before";
}

TEST(Decision, RestartTakesBackAsMuchOfTheTurnAsTheLawAllows) {
  Started2 table("essen");
  table.play_until_undoable(2);
  if (::testing::Test::HasFailure()) return;
  const std::string who = table.actor();
  const Seat seat = table.state.acting();
  EXPECT_EQ(table.state_for(who, seat)["undo"], table.state.undo_steps(seat));
  const int count = table.state.restart_count(seat);
  const int ply = table.state.ply();
  EXPECT_EQ(table.say(table.other(), {{"do", "restart_turn"}}), "undo_own_moves_only");
  EXPECT_EQ(table.say(who, {{"do", "restart_turn"}}), "");
  EXPECT_EQ(table.state.ply(), ply - count);
  EXPECT_EQ(table.state.undo_steps(seat), 0);
  EXPECT_NE(table.say(who, {{"do", "restart_turn"}}), "");
}

TEST(Decision, WithoutUndoNothingIsHeldOrTakenBack) {
  Started2 table("essen", {{"undo", false}});
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(table.move(table.actor(), i), "");
    ASSERT_FALSE(table.state.held);
    ASSERT_EQ(table.say("ann", {{"do", "undo"}}), "undo_off");
  }
}

TEST(Decision, WhoResignsIsPlayedOnForAndComesLast) {
  Started2 table("essen");
  EXPECT_EQ(table.say("cleo", {{"do", "resign"}}), "no_seat");
  ASSERT_EQ(table.say("ann", {{"do", "resign"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "resign"}}), "no_seat");
  const SeatState& seat = table.state.seats[0];
  EXPECT_EQ(seat.kind, SeatKind::computer);
  EXPECT_EQ(seat.level, default_stand_in());
  EXPECT_TRUE(seat.resigned);
  EXPECT_EQ(seat.name, "Name of ann");
  EXPECT_EQ(table.say("ben", {{"do", "hand"}, {"seat", 0}, {"computer", nullptr}}), "not_your_seat")
      << "who resigned does not come back";
  EXPECT_EQ(final_places(table.state), (std::vector<int>{2, 1})) << "whatever the score";
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  EXPECT_EQ(final_places(table.state), (std::vector<int>{2, 2})) << "nobody is left to win";
}

TEST(Decision, WhoHandedASeatToTheComputerMayTakeItBack) {
  Started2 table("essen");
  table.invited = false;
  ASSERT_EQ(table.say("ben", {{"do", "hand"}, {"seat", 1}, {"computer", "random"}}), "");
  EXPECT_EQ(table.state.deserters, std::vector<std::string>{"ben"});
  EXPECT_EQ(table.say("cleo", {{"do", "join"}, {"seat", 1}}), "not_found");
  EXPECT_EQ(table.say("ann", {{"do", "join"}, {"seat", 1}}), "seat_taken") << "it is not hers";
  ASSERT_EQ(table.say("ben", {{"do", "return"}}), "");
  EXPECT_EQ(table.state.seats[1].kind, SeatKind::person);
  EXPECT_EQ(table.state.seats[1].name, "Name of ben");
  ASSERT_EQ(table.say("ben", {{"do", "resign"}}), "");
  EXPECT_EQ(table.say("ben", {{"do", "join"}, {"seat", 1}}), "seat_taken");
  EXPECT_EQ(table.say("ben", {{"do", "return"}, {"seat", 1}}), "not_your_seat");
}

TEST(Decision, AHeldTurnIsEndedByLeaving) {
  Started2 table("essen");
  table.play_until_held();
  const Seat seat = *table.state.held;
  ASSERT_EQ(table.say(table.actor(), {{"do", "leave"}}), "");
  EXPECT_FALSE(table.state.held);
  EXPECT_NE(table.state.acting(), seat);
}

TEST(Decision, OneWithSeveralSeatsSaysForWhich) {
  TestTable table;
  Json setup = setup_of("essen", "mmf");
  setup["seats"][1]["name"] = "Zoé";
  ASSERT_EQ(table.create("ann", setup), "");
  EXPECT_EQ(table.state.seats[0].name, "Name of ann");
  EXPECT_EQ(table.state.seats[1].name, "Zoé");
  EXPECT_EQ(table.say("ann", {{"do", "leave"}}), "which_seat");
  EXPECT_EQ(table.say("ann", {{"do", "leave"}, {"seat", 2}}), "not_your_seat");
  EXPECT_EQ(table.say("ann", {{"do", "leave"}, {"seat", 1}}), "");
}

TEST(Decision, ChatHasLimits) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  const auto say = [&](const std::string& who, const std::string& text) {
    return table.say(who, {{"do", "say"}, {"text", text}});
  };
  EXPECT_EQ(say("ann", ""), "text: expected 1 to 500 characters, got 0");
  EXPECT_EQ(say("ann", std::string(501, 'x')), "text: expected 1 to 500 characters, got 501");
  EXPECT_EQ(say("ann", "a\x07"), "text: control characters are not allowed");
  EXPECT_EQ(say("cleo", "hello"), "chat_seated");
  std::string accents;
  for (int i = 0; i < 500; ++i) accents += "é";
  EXPECT_EQ(say("ann", accents), "") << "characters, not bytes";
  for (int i = 0; i < 4; ++i) EXPECT_EQ(say("ann", "<script>alert(1)</script>"), "");
  EXPECT_EQ(say("ann", "more"), "chat_fast");
  table.now += 11000;
  EXPECT_EQ(say("ann", "more"), "");
  table.now -= 100'000;
  EXPECT_EQ(say("ann", "more"), "") << "a clock that was set back silences nobody";
  TestTable silent;
  ASSERT_EQ(silent.create("ann", setup_of("essen", "mf", {{"chat", false}})), "");
  EXPECT_EQ(silent.say("ann", {{"do", "say"}, {"text", "hello"}}), "chat_off");
}

TEST(Decision, TheOwnerClosesATableThatNobodyElsePlaysAt) {
  Started2 table("essen");
  EXPECT_EQ(table.say("eve", {{"do", "close"}}), "owner_only");
  EXPECT_EQ(table.say("ben", {{"do", "close"}}), "others_play");
  EXPECT_EQ(table.say("ann", {{"do", "close"}}), "others_play");
  ASSERT_EQ(table.say("ben", {{"do", "leave"}}), "");
  EXPECT_EQ(table.say("ann", {{"do", "close"}}), "");
  EXPECT_EQ(table.state.status, TableStatus::closed);
  EXPECT_EQ(table.say("ann", {{"do", "say"}, {"text", "x"}}), "closed");
  EXPECT_EQ(table.move("ann"), "closed");
}

TEST(Decision, AGuestsSeatsMoveToTheAccount) {
  Started2 table("essen");
  ASSERT_EQ(table.decide("anna",
                         [](Decision& d) {
                           return d.adopt(TestTable::person("ann"), TestTable::person("anna"));
                         }),
            "");
  EXPECT_EQ(table.state.owner, "anna");
  EXPECT_EQ(table.state.seats[0].user, "anna");
  const auto before = table.state.version;
  ASSERT_EQ(table.decide("x",
                         [](Decision& d) {
                           return d.adopt(TestTable::person("nobody"), TestTable::person("x"));
                         }),
            "");
  EXPECT_EQ(table.state.version, before) << "nothing of theirs, nothing written";
}

// Whatever stands in whichever field: a refusal or a legal action, never worse.
TEST(Decision, OddFieldsAreRefusedByName) {
  const std::vector<Json> odd = {
      nullptr,
      true,
      -1,
      0,
      2,
      1.5,
      UINT64_MAX,
      INT64_MIN,
      "",
      "me",
      "\xE2\x80\xAE<script>",  // NOLINT(misc-misleading-bidirectional): the point
      Json::array(),
      Json::object(),
      Json::array({Json::object()}),
      {{"kind", 3}},
      {{"game", "essen"}}};
  const std::vector<std::string> fields = {"move", "moves", "ply",   "seat",     "name",
                                           "text", "setup", "extra", "computer", "do"};
  Started2 table("essen");
  for (const std::string command :
       {"move", "undo", "restart_turn", "end_turn", "join", "hand", "start", "change", "say"}) {
    for (const std::string& field : fields) {
      for (const Json& value : odd) {
        Json message = {{"do", command}, {"ply", table.state.ply()}};
        if (command != "move") message.erase("ply");
        message[field] = value;
        const auto version = table.state.version;
        const std::string refusal = table.say("ann", message);
        EXPECT_EQ(refusal.empty(), table.state.version > version) << to_text(message);
        table.now += 20000;
      }
    }
  }
}

// The truth is the list of actions: folding them again gives the same table.
TEST(Decision, TheActionsAloneGiveTheSameTable) {
  for (const GameInfo* info : games()) {
    Started2 table(std::string(info->id),
                   {{"clock", {{"kind", "budget"}, {"seconds", 600}, {"increment", 3}}}});
    for (int i = 0; i < 400 && table.state.status == TableStatus::playing; ++i) {
      table.now += 700;
      const std::string who = table.actor();
      if (who.empty()) {
        MoveList legal;
        table.state.game->legal(legal);
        ASSERT_EQ(table.computer({legal[i % legal.size()]}), "");
      } else if (i % 7 == 3 && table.state.undo_count(table.state.acting()) > 0) {
        ASSERT_EQ(table.say(who, {{"do", "undo"}}), "");
      } else {
        ASSERT_EQ(table.state.held ? table.say(who, {{"do", "end_turn"}}) : table.move(who, i), "");
      }
    }
    TableState again("t", table.state.secret, "word");
    for (const Action& action : table.actions) {
      const Status folded = again.fold(action);
      ASSERT_TRUE(folded.ok()) << folded.error().message;
    }
    const Beholder who{TestTable::person("ann"), Seat{0}, Language::en, 0};
    EXPECT_EQ(to_text(state_json(again, who, table.now)),
              to_text(state_json(table.state, who, table.now)));
    EXPECT_EQ(again.game->save(), table.state.game->save());
    // And an action out of place is refused, not believed.
    Action odd = table.actions.back();
    EXPECT_FALSE(again.fold(odd).ok());
    odd.number = again.version + 1;
    odd.kind = "moved";
    odd.body = {{"seat", 5}, {"move", 1}};
    EXPECT_FALSE(again.fold(odd).ok());
    EXPECT_EQ(again.version, table.state.version);
  }
}

}  // namespace
}  // namespace emporium::server::testing
