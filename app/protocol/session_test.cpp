#include "app/protocol/session.h"

#include <gtest/gtest.h>

#include <sstream>

#include "app/protocol/lines.h"
#include "server/documents/testing.h"

namespace emporium {
namespace {

class Protocol : public ::testing::Test {
 protected:
  Json ask(const std::string& line) {
    Json answer = Json::parse(session_.answer(line));
    EXPECT_EQ(server::document_misfit("EngineAnswer", answer), "") << line;
    return answer;
  }
  Json send(const Json& request) { return ask(to_text(request)); }
  std::string code(const std::string& line) {
    const Json answer = ask(line);
    return answer["ok"].get<bool>() ? "" : answer["error"]["code"].get<std::string>();
  }
  std::string message(const std::string& line) {
    const Json answer = ask(line);
    return answer["ok"].get<bool>() ? "" : answer["error"]["message"].get<std::string>();
  }
  void new_game(const std::string& nature = "auto") {
    ASSERT_TRUE(send({{"do", "new"},
                      {"game", "tbggg"},
                      {"players", 4},
                      {"seed", 7},
                      {"nature", nature},
                      {"options", {{"roll_off", false}}}})["ok"]);
  }

  Session session_;
};

TEST_F(Protocol, EchoesTheId) {
  EXPECT_EQ(ask(R"({"do":"games","id":"a1"})")["id"], "a1");
  EXPECT_EQ(ask(R"({"do":"games","id":12})")["id"], 12);
  EXPECT_EQ(ask(R"({"do":"fly","id":3})")["id"], 3);
  for (const char* id : {"[1]", "true", "false", "null"}) {
    EXPECT_EQ(code(R"({"do":"games","id":)" + std::string(id) + "}"), "bad_field") << id;
  }
}

TEST_F(Protocol, AWholeGameCanBePlayedOverThePipe) {
  new_game();
  for (int i = 0; i < 5000; ++i) {
    const Json legal = ask(R"({"do":"legal"})");
    if (legal["over"].get<bool>()) break;
    const Json move = legal["moves"][static_cast<std::size_t>(i) % legal["moves"].size()];
    // By number and by structure in turn.
    const Json answer = send({{"do", "apply"}, {"move", i % 2 == 0 ? move["move"] : move["form"]}});
    ASSERT_TRUE(answer["ok"]) << to_text(answer);
  }
  const Json score = ask(R"({"do":"score"})");
  ASSERT_TRUE(score["over"]);
  EXPECT_EQ(score["scores"].size(), 4U);
  const Json record = ask(R"({"do":"record"})")["record"];
  EXPECT_TRUE(send({{"do", "replay"}, {"record", record}})["over"]);
  Json forged = record;
  forged["result"][0]["total"] = 1000;
  EXPECT_EQ(send({{"do", "replay"}, {"record", forged}})["error"]["code"], "bad_record");
  EXPECT_EQ(code(R"({"do":"apply","move":1})"), "over");
  EXPECT_EQ(code(R"({"do":"think"})"), "over");
}

TEST_F(Protocol, ManualNatureIsOfferedWithOddsAndPickedByTheCaller) {
  ASSERT_TRUE(ask(R"({"do":"new","game":"tbggg","players":3,"nature":"manual"})")["ok"]);
  const Json legal = ask(R"({"do":"legal"})");
  EXPECT_EQ(legal["decider"], "nature");
  EXPECT_EQ(legal["moves"].size(), 6U);
  EXPECT_EQ(legal["moves"][0]["odds"], Json({1, 6}));
  for (const int face : {2, 6, 3}) {
    ASSERT_TRUE(send({{"do", "apply"}, {"move", {{"kind", "roll"}, {"face", face}}}})["ok"]);
  }
  EXPECT_EQ(ask(R"({"do":"state"})")["decider"], 1);
}

TEST_F(Protocol, TheSameSeedGivesTheSameGame) {
  new_game();
  const Json first = ask(R"({"do":"save"})");
  new_game();
  EXPECT_EQ(first, ask(R"({"do":"save"})"));
}

TEST_F(Protocol, SavesAndLoadsAPosition) {
  new_game();
  const Json saved = ask(R"({"do":"save"})")["position"];
  ASSERT_TRUE(send({{"do", "load"}, {"position", saved}})["ok"]);
  EXPECT_EQ(ask(R"({"do":"save"})")["position"], saved);
}

TEST_F(Protocol, APositionWithATileTooManyIsRefusedByName) {
  new_game();
  const Json saved = ask(R"({"do":"save"})")["position"];
  Json edited = saved;
  edited["position"]["players"][2]["discard"].push_back(5);
  const Json answer = send({{"do", "load"}, {"position", edited}});
  EXPECT_EQ(answer["error"]["code"], "bad_position");
  EXPECT_EQ(answer["error"]["message"], "players[2]: there are 4 tiles of number 5, not 3");
  edited = saved;
  edited["position"]["extra"] = 1;
  EXPECT_EQ(send({{"do", "load"}, {"position", edited}})["error"]["message"],
            "position.extra: no such field here");
  edited = saved;
  edited["version"] = 99;
  EXPECT_EQ(send({{"do", "load"}, {"position", edited}})["error"]["code"], "bad_version");
  edited = saved;
  edited["edition"] = "mine";
  EXPECT_EQ(send({{"do", "load"}, {"position", edited}})["error"]["code"], "bad_edition");
  EXPECT_EQ(ask(R"({"do":"save"})")["position"], saved) << "a refused load changes nothing";
}

TEST_F(Protocol, UndoGoesBackWithinTheTurnOnly) {
  new_game();
  EXPECT_EQ(code(R"({"do":"undo"})"), "no_undo") << "nature's draws";
  const Json before = ask(R"({"do":"save"})");
  const Json legal = ask(R"({"do":"legal"})");
  const Json& seat = legal["decider"];
  ASSERT_TRUE(send({{"do", "apply"}, {"move", legal["moves"][0]["move"]}})["ok"]);
  EXPECT_NE(before, ask(R"({"do":"save"})"));
  const int other = (seat.get<int>() + 1) % 4;
  EXPECT_EQ(send({{"do", "undo"}, {"seat", other}})["error"]["rule"], "undo_own_moves_only");
  ASSERT_TRUE(send({{"do", "undo"}, {"seat", seat}})["ok"]);
  EXPECT_EQ(before, ask(R"({"do":"save"})"));
}

TEST_F(Protocol, MovesOfAnotherSeatAreRefused) {
  new_game();
  const Json legal = ask(R"({"do":"legal"})");
  const int other = (legal["decider"].get<int>() + 1) % 4;
  const Json answer = send({{"do", "apply"}, {"move", legal["moves"][0]["move"]}, {"seat", other}});
  EXPECT_EQ(answer["error"]["code"], "not_your_turn");
  EXPECT_TRUE(send({{"do", "legal"}, {"seat", other}})["moves"].empty());
}

TEST_F(Protocol, LegalListsPlansForTheSeatThatDecides) {
  ASSERT_TRUE(ask(R"({"do":"new","game":"essen","players":3,"seed":7})")["ok"]);
  while (ask(R"({"do":"state"})")["step"] != "act") {
    const Json thought = ask(R"({"do":"think","player":"heuristic"})");
    ASSERT_TRUE(send({{"do", "apply"}, {"move", thought["move"]}})["ok"]);
  }
  const Json legal = ask(R"({"do":"legal"})");
  ASSERT_FALSE(legal["plans"].empty()) << "far booths can be walked to from the parking";
  const int other = (legal["decider"].get<int>() + 1) % 3;
  EXPECT_TRUE(send({{"do", "legal"}, {"seat", other}})["plans"].empty());
  const Json& plan = legal["plans"][0];
  EXPECT_GE(plan["cost"], plan["moves"].size());
  for (const Json& move : plan["moves"]) {
    ASSERT_TRUE(send({{"do", "apply"}, {"move", move}})["ok"]);
  }
}

TEST_F(Protocol, ThePromptAsksOnlyWhoDecides) {
  new_game();
  const int decider = ask(R"({"do":"state"})")["decider"].get<int>();
  const auto prompt = [&](const Json& seat) {
    return send({{"do", "view"}, {"seat", seat}, {"lang", "fr"}})["prompt"].get<std::string>();
  };
  EXPECT_TRUE(prompt(decider).starts_with("Fournissez un jeu")) << prompt(decider);
  const std::string waits = "C’est à Joueur " + std::to_string(decider + 1) + " de décider.";
  EXPECT_EQ(prompt((decider + 1) % 4), waits);
  EXPECT_EQ(prompt(nullptr), waits);
}

TEST_F(Protocol, ASeedGivenToLoadRepeatsWhatPlayersThink) {
  new_game();
  const Json load = {
      {"do", "load"}, {"position", ask(R"({"do":"save"})")["position"]}, {"seed", 3}};
  const auto thoughts = [&] {
    Json moves = Json::array();
    EXPECT_TRUE(send(load)["ok"]);
    for (int i = 0; i < 20; ++i)
      moves.push_back(ask(R"({"do":"think","player":"random"})")["move"]);
    return moves;
  };
  const Json first = thoughts();
  EXPECT_EQ(thoughts(), first);
}

TEST_F(Protocol, RefusalsNameTheRuleInTheLanguageAsked) {
  new_game();
  const std::string apply = R"({"do":"apply","move":{"kind":"throw"},"lang":")";
  EXPECT_EQ(ask(apply + "en\"}")["error"]["rule"], "not_now");
  EXPECT_EQ(message(apply + "en\"}"), "That is not what is asked now.");
  EXPECT_EQ(message(apply + "fr\"}"), "Ce n’est pas ce qui est demandé maintenant.");
}

TEST_F(Protocol, AViewHidesWhatTheSeatCannotSee) {
  new_game();
  const Json mine = ask(R"({"do":"view","seat":1})")["view"];
  EXPECT_TRUE(mine["players"][1]["stock"].is_array());
  EXPECT_TRUE(mine["players"][0]["stock"].is_null());
  const Json spectator = ask(R"({"do":"view","seat":null})")["view"];
  EXPECT_TRUE(spectator["players"][1]["stock"].is_null());
  const Json log = ask(R"({"do":"log","seat":1})")["events"];
  for (const Json& event : log) {
    if (event["kind"] != "arrived") continue;
    EXPECT_EQ(event.contains("number"), event["seat"] == 1);
  }
}

TEST_F(Protocol, JunkIsAnsweredByItsCauseAndTheNextGoodRequestWorks) {
  EXPECT_EQ(code("junk"), "not_json");
  EXPECT_EQ(code(std::string("\x00\xff\x80{", 4)), "not_json");
  EXPECT_EQ(code(std::string(2000, '[')), "too_deep");
  EXPECT_EQ(code("{\"do\":" + std::string(5000, '{')), "too_deep");
  EXPECT_EQ(code("[1,2]"), "bad_request");
  EXPECT_EQ(code("{}"), "bad_request");
  EXPECT_EQ(code(R"({"do":7})"), "bad_request");
  EXPECT_EQ(code(R"({"do":"fly"})"), "unknown_request");
  EXPECT_EQ(code(R"({"do":"legal"})"), "no_game");
  EXPECT_EQ(message(R"({"do":"new"})"), "game: the field is missing");
  EXPECT_EQ(message(R"({"do":"new","game":"tbggg","players":"four"})"),
            "players: expected a whole number from 1 to 6, got \"four\"");
  EXPECT_EQ(message(R"({"do":"new","game":"tbggg","players":2})"),
            "tbggg is for 3 to 6 players, not 2");
  EXPECT_EQ(message(R"({"do":"new","game":"tbggg","colour":"red"})"), "colour: no such field here");
  EXPECT_EQ(message(R"({"do":"new","game":"tbggg","options":{"roll_off":3}})"),
            "options.roll_off: expected true or false, got 3");
  EXPECT_EQ(message(R"({"do":"new","game":"tbggg","seed":-1})").substr(0, 5), "seed:");
  EXPECT_EQ(code(R"({"do":"new","game":"tbggg","do":"new"})"), "duplicate_field");
  new_game();
  EXPECT_EQ(code(R"({"do":"apply"})"), "bad_field");
  EXPECT_EQ(code(R"({"do":"apply","move":-1})"), "bad_move");
  EXPECT_EQ(code(R"({"do":"apply","move":18446744073709551615})"), "bad_move");
  EXPECT_EQ(code(R"({"do":"apply","move":1.5})"), "bad_move");
  EXPECT_EQ(code(R"({"do":"apply","move":{"kind":"window","shop":1}})"), "bad_move");
  EXPECT_EQ(code(R"({"do":"apply","move":{"kind":"pass","why":1}})"), "bad_move");
  EXPECT_EQ(code(R"({"do":"view","seat":4})"), "bad_field");
  EXPECT_EQ(code(R"({"do":"view","seat":"nature"})"), "bad_field");
  EXPECT_EQ(code(R"({"do":"think","player":"nobody"})"), "unknown_player");
  EXPECT_EQ(code(R"({"do":"think","budget_ms":0})"), "bad_field");
  EXPECT_EQ(code(R"({"do":"think","budget_ms":50})"), "");
}

TEST_F(Protocol, ABadIdIsRefusedBeforeAnythingHappens) {
  new_game();
  const Json before = ask(R"({"do":"save"})");
  const Json legal = ask(R"({"do":"legal"})");
  Json apply = {{"do", "apply"}, {"move", legal["moves"][0]["move"]}, {"id", Json::array()}};
  EXPECT_EQ(send(apply)["error"]["code"], "bad_field");
  EXPECT_EQ(ask(R"({"do":"save"})"), before);
}

TEST_F(Protocol, AThoughtGoesOnInSlicesUntilItIsStopped) {
  new_game();
  constexpr std::chrono::milliseconds kSlice(5);
  // A race may be decided early; what advice compares takes all that it is given.
  const std::string endless =
      R"({"do":"think","player":"master","iterations":100000000,"advise":true,"id":1})";
  EXPECT_EQ(session_.begin(endless), "");
  for (int i = 0; i < 3; ++i) static_cast<void>(session_.go_on(kSlice));
  ASSERT_TRUE(session_.thinking());
  EXPECT_EQ(Json::parse(session_.begin(R"({"do":"view","seat":0})"))["ok"], true);
  for (const char* change : {R"({"do":"apply","move":0})", R"({"do":"new","game":"tbggg"})",
                             R"({"do":"undo"})", R"({"do":"bench"})"}) {
    EXPECT_EQ(Json::parse(session_.begin(change))["error"]["code"], "thinking") << change;
  }
  EXPECT_EQ(Json::parse(session_.begin(endless))["error"]["code"], "thinking");
  std::istringstream said(session_.begin(R"({"do":"stop","id":2})"));
  std::string line;
  ASSERT_TRUE(std::getline(said, line));
  EXPECT_EQ(Json::parse(line)["id"], 1) << "what was thought comes first";
  EXPECT_GT(Json::parse(line)["iterations"], 0);
  ASSERT_TRUE(std::getline(said, line));
  EXPECT_EQ(Json::parse(line), Json({{"id", 2}, {"ok", true}, {"stopped", true}}));
  EXPECT_FALSE(session_.thinking());
  EXPECT_EQ(ask(R"({"do":"stop"})")["stopped"], false);
}

TEST_F(Protocol, AdviceIsToldWhileItGetsBetter) {
  new_game();
  const std::string advice =
      R"({"do":"think","player":"master","budget_ms":600,"advise":true,"id":"a"})";
  std::istringstream said(session_.answer(advice));
  std::vector<Json> answers;
  for (std::string line; std::getline(said, line);) answers.push_back(Json::parse(line));
  ASSERT_FALSE(answers.empty());
  for (const Json& answer : answers) {
    EXPECT_EQ(answer["id"], "a");
    EXPECT_EQ(answer.contains("so_far"), &answer != &answers.back());
    EXPECT_FALSE(answer["candidates"].empty());
  }
}

std::vector<Json> lines_of(const std::string& said) {
  std::istringstream in(said);
  std::vector<Json> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
  return lines;
}

// A review is the same however it is sliced, and tells how far it is; stopped it says so.
TEST_F(Protocol, AFinishedGameIsReviewedInSlices) {
  const std::string review = R"({"do":"review","iterations":2,"seeds":1,"id":"r"})";
  ASSERT_TRUE(send({{"do", "new"}, {"game", "kairo"}, {"players", 2}, {"seed", 3}})["ok"]);
  EXPECT_EQ(code(review), "not_over");
  while (!ask(R"({"do":"state"})")["over"].get<bool>()) {
    const Json move = ask(R"({"do":"think","player":"heuristic"})")["move"];
    ASSERT_TRUE(send({{"do", "apply"}, {"move", move}})["ok"]);
  }
  const std::vector<Json> whole = lines_of(session_.answer(review));
  ASSERT_EQ(whole.back()["ok"], true);
  EXPECT_EQ(whole.back()["review"]["seats"].size(), 2U);

  EXPECT_EQ(session_.begin(review), "");
  std::vector<Json> said;
  while (session_.thinking()) {
    for (Json& line : lines_of(session_.go_on(std::chrono::milliseconds(1)))) {
      EXPECT_EQ(server::document_misfit("EngineAnswer", line), "");
      said.push_back(std::move(line));
    }
  }
  EXPECT_EQ(said.back(), whole.back());
  double progress = 0;
  for (const Json& line : said) {
    if (!line.contains("so_far")) continue;
    EXPECT_GT(line["progress"].get<double>(), progress);
    progress = line["progress"].get<double>();
  }
  EXPECT_EQ(session_.begin(review), "");
  static_cast<void>(session_.go_on(std::chrono::milliseconds(1)));
  const std::vector<Json> stopped = lines_of(session_.begin(R"({"do":"stop"})"));
  ASSERT_EQ(stopped.size(), 2U);
  EXPECT_EQ(stopped[0]["error"]["code"], "stopped");
  EXPECT_EQ(stopped[1]["stopped"], true);
}

TEST_F(Protocol, ATurnIsJudgedWhileTheGameGoesOn) {
  new_game();
  const Json before = ask(R"({"do":"state"})");
  EXPECT_EQ(code(R"({"do":"judge"})"), "bad_field");
  EXPECT_EQ(ask(R"({"do":"judge","seat":1,"iterations":8,"seeds":5})")["turn"], nullptr)
      << "nobody has played yet";
  const int seat = before["decider"];
  const int ply = before["ply"];
  const Json legal = ask(R"({"do":"legal"})");
  ASSERT_TRUE(send({{"do", "apply"}, {"move", legal["moves"][0]["move"]}})["ok"]);
  const Json judge = {{"do", "judge"}, {"seat", seat}, {"iterations", 8}, {"seeds", 5}};
  const Json turn = send(judge)["turn"];
  EXPECT_EQ(turn["seat"], seat);
  EXPECT_EQ(turn["first"], ply);
  EXPECT_EQ(send(judge)["turn"], turn) << "the same order, the same judgement";
}

TEST_F(Protocol, BenchMeasuresTheTable) {
  new_game();
  const Json row = ask(R"({"do":"bench","time_ms":1})")["speed"];
  EXPECT_EQ(row["game"], "tbggg");
  EXPECT_EQ(row["players"], 4);
  EXPECT_EQ(row["signature"].get<std::string>().size(), 16U);
  EXPECT_EQ(code(R"({"do":"bench","time_ms":0})"), "bad_field");
}

TEST_F(Protocol, LongLinesAreSkippedWithoutBeingKept) {
  std::istringstream in(std::string(10U << 20U, 'x') +
                        "\n{\"do\":\"games\"}\n\n{\"do\":\"games\"}");
  std::ostringstream out;
  serve_lines(session_, in, out);
  std::istringstream answers(out.str());
  std::string line;
  ASSERT_TRUE(std::getline(answers, line));
  EXPECT_EQ(Json::parse(line)["error"]["code"], "too_large");
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(std::getline(answers, line)) << "a last line without its end counts too";
    EXPECT_EQ(Json::parse(line)["ok"], true);
  }
}

TEST_F(Protocol, AnotherEditionCanBePlayedAndTravelsWithItsDocuments) {
  Json edition = Json::parse(tbggg::Tbggg::default_components());
  edition["edition"] = "flat";
  edition["shops"][0]["prices"]["top"] = 9;
  ASSERT_TRUE(send({{"do", "new"}, {"game", "tbggg"}, {"components", edition}})["ok"]);
  const Json saved = ask(R"({"do":"save"})")["position"];
  EXPECT_EQ(saved["edition"], "flat");
  EXPECT_EQ(saved["components"]["shops"][0]["prices"]["top"], 9);
  EXPECT_TRUE(send({{"do", "load"}, {"position", saved}})["ok"]);
  edition["shops"][2]["prices"]["top"] = -1;
  EXPECT_EQ(send({{"do", "new"}, {"game", "tbggg"}, {"components", edition}})["error"]["message"],
            "components.shops[2].prices.top: expected a whole number from 0 to 99, got -1");
}

}  // namespace
}  // namespace emporium
