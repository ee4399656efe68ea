#include "server/tables/message.h"

#include <set>

#include "engine/core/testing/translations.h"
#include "server/documents/testing.h"
#include "server/tables/access.h"
#include "server/tables/choices.h"
#include "server/tables/fixture.h"
#include "server/tables/look.h"
#include "server/tables/summary.h"

namespace emporium::server::testing {
namespace {

std::string all_people(const GameInfo& info) {
  std::string seats;
  seats.resize(static_cast<std::size_t>(info.max_players), 'm');
  return seats;
}

// A table of one person on all seats, which plays itself by random moves.
struct Random4 : TestTable {
  Random4(const GameInfo& info, std::uint64_t seed) : TestTable(seed), random(seed) {
    EXPECT_EQ(create("ann", setup_of(std::string(info.id), all_people(info)), true), "");
  }
  // One step; false when the game is over.
  bool step() {
    if (state.status != TableStatus::playing) return false;
    const Seat seat = state.acting();
    if (state.held) {
      EXPECT_EQ(say("ann", {{"do", random.below(4) == 0 ? "undo" : "end_turn"}, {"seat", seat}}),
                "");
    } else {
      EXPECT_EQ(move("ann", static_cast<int>(random.below(1000)), seat), "");
    }
    return !::testing::Test::HasFailure();
  }
  Random random;
};

// The same table with its game's position replaced by what `document` says.
template <class G>
void set_position(TestTable& table, const typename G::Position& position) {
  auto& game = static_cast<TableOf<G>&>(*table.state.game);
  Archive a = Archive::writer();
  typename G::Position copy = position;
  game.rules().archive(a, copy);
  Json document = game.save();
  document["position"] = a.take();
  const Status loaded = game.load(document);
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  table.state.notes.clear();
}

// What a seat can't see makes no difference to a single byte of what it is sent.
TEST(Message, HoldsNothingThatTheSeatMayNotKnow) {
  for_each_game([]<Game G>() {
    Random4 table(*find_game(G::kId), 7);
    Random4 twin(*find_game(G::kId), 7);
    Random hidden(3);
    for (int i = 0; table.step(); ++i) {
      if (i % 199 != 5 || table.state.held) continue;
      const auto& game = static_cast<const TableOf<G>&>(*table.state.game);
      for (int s = -1; s < game.players(); ++s) {
        const Seat viewer = s < 0 ? kSpectator : static_cast<Seat>(s);
        const auto position = game.position();
        twin.state.status = table.state.status;
        set_position<G>(twin, position);
        const std::string truth = to_text(twin.state_for("x", viewer));
        set_position<G>(twin, game.view_of(viewer).sample(hidden));
        ASSERT_EQ(to_text(twin.state_for("x", viewer)), truth)
            << G::kId << " ply " << game.plies().size() << " by the eyes of " << s;
      }
    }
  });
}

TEST(Message, LogsLeaveOutWhatOnlyTheOwnSeatSaw) {
  for (const GameInfo* info : games()) {
    Random4 table(*info, 11);
    for (int i = 0; i < 150 && table.step(); ++i) {
    }
    for (int s = -1; s < table.state.game->players(); ++s) {
      const Seat viewer = s < 0 ? kSpectator : static_cast<Seat>(s);
      const Json state = table.state_for("x", viewer);
      for (const Json& line : state["log"]) {
        const auto kind =
            std::find_if(info->event_kinds.begin(), info->event_kinds.end(),
                         [&](const Kind& k) { return line["kind"] == std::string(k.name); });
        ASSERT_NE(kind, info->event_kinds.end());
        for (int a = 0; a < kind->arity(); ++a) {
          const Arg& arg = kind->args[static_cast<std::size_t>(a)];
          const bool own = line.contains("seat") && line["seat"] == s;
          if (arg.secret && !own) {
            ASSERT_FALSE(line.contains(arg.name)) << to_text(line);
          }
        }
        ASSERT_EQ(line["words"].get<std::string>().find('<'), std::string::npos) << to_text(line);
      }
    }
  }
}

// A client that applies what it is sent has the same log as one that asks for everything.
TEST(Message, WhatIsNewAddsUpToEverything) {
  for (const GameInfo* info : games()) {
    Random4 table(*info, 5);
    Json log = Json::array();
    std::int64_t since = 0;
    for (int i = 0; i < 90 && table.step(); ++i) {
      if (i % 3 == 0) continue;  // some states are missed
      const Json state = table.state_for("ann", Seat{0}, since);
      if (state.contains("log_from")) {
        Json kept = Json::array();
        for (const Json& line : log) {
          if (line["ply"] < state["log_from"]) kept.push_back(line);
        }
        log = kept;
      }
      for (const Json& line : state["log"]) log.push_back(line);
      since = state["v"].get<std::int64_t>();
      if (i % 10 != 1) continue;
      const Json whole = table.state_for("ann", Seat{0}, 0);
      ASSERT_EQ(log, whole["log"]) << info->id << " step " << i;
    }
  }
}

TEST(Message, AVersionFromAnotherHistoryGetsEverything) {
  Random4 table(*find_game("essen"), 5);
  for (int i = 0; i < 20; ++i) table.step();
  const Json all = table.state_for("ann", Seat{0}, 0);
  const Json state = table.state_for("ann", Seat{0}, 100000);
  EXPECT_EQ(state["since"], 0);
  EXPECT_EQ(state["log"], all["log"]);
}

TEST(Message, OnlyTheActingSeatHasSomethingToDo) {
  Random4 table(*find_game("essen"), 5);
  for (int i = 0; i < 40 && table.step(); ++i) {
    for (const Seat s : seats(5)) {
      const Json state = table.state_for("ann", s);
      const bool acts = table.state.acting() == s;
      ASSERT_EQ(!state["moves"].empty(), acts && !table.state.held);
      if (!acts) {
        ASSERT_EQ(state["undo"], 0);
      }
      if (acts && table.state.held) {
        ASSERT_GT(state["undo"], 0);
      }
      ASSERT_FALSE(state["prompt"].get<std::string>().starts_with("<"));
    }
  }
}

TEST(Message, SpeaksBothLanguages) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mc"), true), "");
  const Json en = table.state_for("ann", Seat{0}, 0, Language::en);
  const Json fr = table.state_for("ann", Seat{0}, 0, *find_language("fr"));
  EXPECT_EQ(en["table"]["seats"][1]["name"], "Computer 2");
  EXPECT_EQ(fr["table"]["seats"][1]["name"], "Ordinateur 2");
  EXPECT_NE(en["prompt"], fr["prompt"]);
}

TEST(Message, ShowsInvitationAndSecretToThoseWhoMayHaveThem) {
  Random4 table(*find_game("essen"), 5);
  EXPECT_EQ(table.state_for("ann", Seat{0})["table"]["invitation"], "word");
  EXPECT_FALSE(table.state_for("x", kSpectator)["table"].contains("invitation"));
  EXPECT_FALSE(table.state_for("ann", Seat{0})["table"].contains("secret"));
  while (table.step()) {
  }
  ASSERT_EQ(table.state.status, TableStatus::over);
  EXPECT_EQ(table.state_for("x", kSpectator)["table"]["secret"], table.state.secret);
  const Json scores = table.state_for("x", kSpectator)["scores"];
  EXPECT_TRUE(scores[0].contains("place"));
}

TEST(Message, TellsEverybodyThatAGameBeginsAtAPosition) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  EXPECT_FALSE(table.state_for("ben", kSpectator)["table"].contains("position"));
  const Json position = create_table("essen", {2}).value()->save();
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "change"}, {"setup", {{"position", position}}}}), "");
  for (const auto& [who, seat] : {std::pair("ann", 0), {"ben", 1}, {"cleo", kSpectator}}) {
    const Json now = table.state_for(who, static_cast<Seat>(seat));
    EXPECT_EQ(now["table"]["position"], true) << who;
    EXPECT_EQ(document_misfit("TableInfo", now["table"]), "");
  }
}

TEST(Access, IsForThoseWhoBelongOrAreInvited) {
  const auto rule = [](const TableState& state, const std::string& user, const Viewing& viewing) {
    const Status status = may_look(state, TestTable::person(user), viewing);
    return status.ok() ? "" : status.error().rule;
  };
  Viewing invited;
  invited.invitation = "word";
  Viewing wrong;
  wrong.invitation = "wort";
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf", {{"watch", false}})), "");
  EXPECT_EQ(rule(table.state, "ann", {}), "");
  EXPECT_EQ(rule(table.state, "x", {}), "not_found");
  EXPECT_EQ(rule(table.state, "x", wrong), "not_found");
  EXPECT_EQ(rule(table.state, "x", invited), "") << "there is a seat to take";
  ASSERT_EQ(table.say("ben", {{"do", "join"}}), "");
  EXPECT_EQ(rule(table.state, "x", invited), "not_watched");
  EXPECT_EQ(rule(table.state, "ben", {}), "");
  TestTable open;
  ASSERT_EQ(open.create("ann", setup_of("essen", "mc", {{"public", true}}), true), "");
  EXPECT_EQ(rule(open.state, "x", {}), "");
  Viewing eyes_of_ann;
  eyes_of_ann.seat = Seat{0};
  EXPECT_FALSE(eyes(open.state, TestTable::person("x"), eyes_of_ann).ok());
  EXPECT_EQ(eyes(open.state, TestTable::person("x"), {}).value(), kSpectator);
  EXPECT_EQ(eyes(open.state, TestTable::person("ann"), {}).value(), 0);
}

TEST(Look, PreviewsWhatShowsNothingHidden) {
  for (const GameInfo* info : games()) {
    Random4 table(*info, 9);
    int previews = 0;
    int nulls = 0;
    for (int i = 0; i < 50 && table.step(); ++i) {
      if (table.state.held || table.state.status != TableStatus::playing) continue;
      const Beholder who{TestTable::person("ann"), table.state.acting()};
      MoveList legal;
      table.state.game->legal(legal);
      const Json question = {{"do", "preview"}, {"id", 4}, {"move", legal[0]}};
      const auto answer = preview_json(table.state, who, question);
      ASSERT_TRUE(answer.ok()) << answer.error().message;
      EXPECT_EQ(answer.value()["id"], 4);
      const auto trial = table.state.game->clone();
      ASSERT_TRUE(trial->apply(legal[0]).ok());
      const bool shows = shows_news(*trial, who.seat);
      (shows ? nulls : previews) += 1;
      EXPECT_EQ(answer.value()["view"].is_null(), shows);
      if (!shows && answer.value()["moves"].size() == 1) {
        EXPECT_EQ(answer.value()["view"], trial->view(who.seat));
        EXPECT_EQ(answer.value()["next"].is_null(), trial->decider() != who.seat);
      }
      const auto why = why_json(table.state, who, {{"do", "why"}, {"id", 1}, {"move", legal[0]}});
      EXPECT_TRUE(why.value()["rule"].is_null());
      Move wrong = 0;
      while (legal.contains(wrong)) ++wrong;
      const auto no = why_json(table.state, who, {{"do", "why"}, {"id", 1}, {"move", wrong}});
      EXPECT_FALSE(no.value()["words"].get<std::string>().starts_with("<"));
      const Beholder other{TestTable::person("ann"), kSpectator};
      EXPECT_FALSE(preview_json(table.state, other, question).ok());
    }
    EXPECT_GT(previews + nulls, 0);
  }
}

TEST(Look, SaysHowFarABoothIs) {
  Random4 table(*find_game("essen"), 9);
  int far = 0;
  for (int i = 0; i < 80 && table.step(); ++i) {
    if (table.state.held || table.state.status != TableStatus::playing) continue;
    if (table.state.game->decider() < 0) continue;
    const Beholder who{TestTable::person("ann"), table.state.acting()};
    const Json wish = {{"kind", "walk"}, {"booth", 1 + (i * 7) % 60}};
    const auto why = why_json(table.state, who, {{"do", "why"}, {"id", 1}, {"move", wish}});
    ASSERT_TRUE(why.ok()) << why.error().message;
    if (const Json& words = why.value()["words"]; words.is_string()) {
      far += words.get<std::string>().starts_with("Too far: the way there takes ") ? 1 : 0;
    }
  }
  EXPECT_GT(far, 0);
}

TEST(Look, ReplaysEachPlyAndDrawsTheScores) {
  for (const GameInfo* info : games()) {
    Random4 table(*info, 13);
    std::vector<Json> views;
    while (table.step()) {
      const auto ply = static_cast<std::size_t>(table.state.ply());
      if (views.size() <= ply) views.resize(ply + 1);
      if (ply % 397 == 0) views[ply] = table.state.game->view(Seat{1});
    }
    const Beholder who{TestTable::person("ann"), Seat{1}};
    const int last = table.state.ply();
    for (int ply = 0; ply <= last; ply += 397) {
      const auto replay = replay_json(table.state, who, {ply}, table.now);
      ASSERT_TRUE(replay.ok()) << replay.error().message;
      EXPECT_EQ(replay.value()["ply"], ply);
      const Json& then = views[static_cast<std::size_t>(ply)];
      if (!then.is_null()) {
        EXPECT_EQ(replay.value()["view"], then) << info->id << " " << ply;
      }
    }
    EXPECT_FALSE(replay_json(table.state, who, {last + 1}, table.now).ok());
    const auto history = history_json(table.state, who);
    ASSERT_TRUE(history.ok());
    EXPECT_EQ(history.value()["scores"].size(), static_cast<std::size_t>(last) + 1);
    EXPECT_EQ(history.value()["scores"].back()[1], table.state.game->score().total(Seat{1}));
    const Json& expected = history.value()["expected"];
    ASSERT_EQ(expected.size(), history.value()["scores"].size());
    EXPECT_EQ(expected.back(), history.value()["scores"].back()) << "at the end it is what it is";
    EXPECT_NE(expected.front(), expected.back());
  }
}

TEST(Words, OfTablesAreCompleteInEveryLanguage) {
  EXPECT_EQ(emporium::testing::translation_gaps(table_words), std::vector<std::string>{});
}

TEST(Summary, IsWhatListsShow) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mc", {{"title", "T"}}), true), "");
  StoredTable stored{"t", table.state.version, "", "", summarize(table.state), 7};
  const Json mine = summary_json(stored, "ann");
  EXPECT_EQ(mine["status"], "playing");
  EXPECT_EQ(mine["seats"][0]["mine"], true);
  EXPECT_EQ(summary_json(stored, "x")["seats"][0]["mine"], false);
  EXPECT_FALSE(mine["seats"][0].contains("user"));
  EXPECT_EQ(mine["my_turn"], table.state.acting() == 0);
  EXPECT_EQ(mine["title"], "T");
}

}  // namespace
}  // namespace emporium::server::testing
