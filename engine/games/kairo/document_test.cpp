// Position documents: what is wrong is refused by its name.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

// A table in the middle of a game, as a document.
Json document(int players = 3, int plies = 150) {
  auto table = TableOf<Kairo>::create({players, Json::object(), nullptr}).value()->clone();
  Random random(11);
  MoveList moves;
  while (plies-- > 0 || table->step() != static_cast<int>(Step::action)) {
    table->legal(moves);
    EXPECT_TRUE(table->apply(moves[static_cast<int>(random.below(moves.size()))]).ok());
  }
  return table->save();
}

std::string refusal(const Json& json) {
  auto table = TableOf<Kairo>::create({3, Json::object(), nullptr});
  const Status status = table.value()->load(json);
  return status.ok() ? "" : status.error().message;
}

struct Broken {
  std::string says;
  std::function<void(Json&)> edit;
};

TEST(KairoDocument, LoadsWhatItSaved) { EXPECT_EQ(refusal(document()), ""); }

TEST(KairoDocument, EachBrokenPieceIsNamed) {
  const auto bump = [](Json& number, int by) { number = number.get<int>() + by; };
  const std::vector<Broken> all = {
      {"position.step", [](Json& p) { p["step"] = "sleep"; }},
      {"position.turn", [](Json& p) { p["turn"] = 3; }},
      {"bank.red", [&](Json& p) { bump(p["bank"]["red"], 1); }},
      {"bank.blue", [&](Json& p) { bump(p["players"][1]["coins"]["blue"], 1); }},
      {"extensions_left.green", [&](Json& p) { bump(p["extensions_left"]["green"], -1); }},
      {"barkers_left", [&](Json& p) { bump(p["players"][0]["barkers"], 1); }},
      {"players[1].points", [&](Json& p) { bump(p["players"][1]["points"], 1); }},
      {"players[1].extension_points",
       [&](Json& p) {
         bump(p["players"][1]["points"], 1);
         bump(p["players"][1]["extension_points"], 1);
       }},
      {"players[2].hand_size", [&](Json& p) { bump(p["players"][2]["hand_size"], 1); }},
      {"region_1", [](Json& p) { p["discard"].push_back("region_1"); }},
      {"joker_3", [](Json& p) { p["discard"].push_back("joker_3"); }},
      {"deck_size", [&](Json& p) { bump(p["deck_size"], -1); }},
      {"customers[",
       [](Json& p) {
         p["customers"] = {nullptr, nullptr, nullptr, nullptr, nullptr, {{"square", "a12"}}};
       }},
      {"customers: five",
       [](Json& p) { p["customers"] = {nullptr, nullptr, nullptr, nullptr, nullptr, nullptr}; }},
      {"stalls[0][0]", [](Json& p) { p["stalls"][0][0]["stall"] = "z1"; }},
      {"entrance", [](Json& p) { p["stalls"][0][0]["entrance"] = "h8"; }},
      {"outside the market", [](Json& p) { p["stalls"][0][0]["extensions"] = {"a8"}; }},
      {"two tiles", [](Json& p) { p["stalls"][0][0]["extensions"] = {"c2"}; }},
      {"another order", [](Json& p) { p["stalls"][0][0]["colour"] = "blue"; }},
      {"medals",
       [](Json& p) {
         p["medals"]["gold"] = {nullptr, nullptr, nullptr, nullptr, nullptr, nullptr};
       }},
      {"position.medals.gold[0]", [](Json& p) { p["medals"]["gold"][0] = 3; }},
      {"card: none", [](Json& p) { p["card"] = 3; }},
      {"building", [](Json& p) { p["building"] = "stall"; }},
      {"square: does not", [](Json& p) { p["square"] = {{"square", "a1"}}; }},
      {"owed", [](Json& p) { p["owed"] = 2; }},
      {"draws", [](Json& p) { p["draws"] = 1; }},
      {"passed", [](Json& p) { p["passed"] = 1; }},
      {"end_phase", [](Json& p) { p["end_phase"] = 1; }},
      {"end_phase", [](Json& p) { p["step"] = "last"; }},
      {"set_up_left", [](Json& p) { p["set_up_left"] = 2; }},
      {"set_up_left", [](Json& p) { p["step"] = "set_up"; }},
      {"position.colour", [](Json& p) { p["colour"] = 7; }},
      {"colour: does not", [](Json& p) { p["step"] = "lure"; }},
      {"nothing", [](Json& p) { p["step"] = "discard"; }},
      {"display", [](Json& p) { p["step"] = "refill"; }},
  };
  const Json good = document();
  for (std::size_t i = 0; i < all.size(); ++i) {
    Json json = good;
    all[i].edit(json["position"]);
    const std::string message = refusal(json);
    EXPECT_NE(message, "") << i << ": " << all[i].says;
    EXPECT_NE(message.find(all[i].says), std::string::npos)
        << i << ": " << all[i].says << " but got: " << message;
  }
}

// Whatever step a document claims for a position, it is either refused or can be played on.
TEST(KairoDocument, NoStepOnAnyPositionCanHang) {
  for (int players = 2; players <= 4; ++players) {
    const Json good = document(players, 120);
    auto table = TableOf<Kairo>::create({players, Json::object(), nullptr});
    Random random(5);
    int accepted = 0;
    for (int i = 0; i < 1500; ++i) {
      Json json = good;
      Json& p = json["position"];
      p["step"] = std::string(kStepNames[random.below(kStepNames.size())]);
      if (random.below(2) == 0) p["card"] = random.below(kAnywhere.raw() + 1);
      if (random.below(2) == 0) p["building"] = std::string(kBuildNames[random.below(4)]);
      if (random.below(2) == 0) p["colour"] = random.below(kColours + 1);
      if (random.below(2) == 0)
        p["square"] = {{"square", square_name(Square(random.below(kSquares)))}};
      if (random.below(4) == 0) p["owed"] = random.below(5);
      if (random.below(4) == 0) p["draws"] = random.below(3);
      if (random.below(4) == 0) p["end_phase"] = random.below(2);
      if (random.below(4) == 0) p["passed"] = random.below(1 << players);
      if (!table.value()->load(json).ok()) continue;
      ++accepted;
      MoveList moves;
      for (int ply = 0; ply < 40 && !table.value()->over(); ++ply) {
        table.value()->legal(moves);
        ASSERT_FALSE(moves.empty());
        ASSERT_TRUE(table.value()->apply(moves[static_cast<int>(random.below(moves.size()))]).ok());
      }
      EXPECT_TRUE(table.value()->rules().check(table.value()->position()).ok());
    }
    EXPECT_GT(accepted, 10);
  }
}

}  // namespace
}  // namespace emporium::kairo
