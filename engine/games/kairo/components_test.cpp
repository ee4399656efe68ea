// Editions: a good one plays, a bad one is refused by the name of the field.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {

Json built_in() { return parse_json(Kairo::default_components()).value(); }

std::string edition_refusal(const Json& json) {
  const auto components = read_components<Kairo>(json);
  return components.ok() ? "" : components.error().message;
}

TEST(KairoComponents, TheCountsOfTheRulebook) {
  const Components& c = built_in_components<Kairo>();
  EXPECT_EQ(c.build_cards(), 33);
  EXPECT_EQ(c.build_cards() + c.barkers, 40);
  EXPECT_EQ(c.worth(), 20);
  EXPECT_EQ(c.extensions * kColours, 36);
  EXPECT_EQ((c.ones + c.twos) * kColours, 90);
  int restaurants = 0;
  int market = 0;
  for (const Ground ground : c.ground) {
    restaurants += ground == Ground::restaurant ? 1 : 0;
    market += ground == Ground::market ? 1 : 0;
  }
  EXPECT_EQ(restaurants, 26);
  EXPECT_EQ(market, 118);
}

TEST(KairoComponents, AnEditedEditionIsAcceptedAndPlayed) {
  Json json = built_in();
  json["edition"] = "my-box";
  json["medals"]["gold"] = {4, 4, 5, 4, 4, 4};
  json["board"]["ground"][0] = "...........#";
  json["board"]["customer_starts"][1] = "k1";
  json["cards"]["jokers"][0] = {1, 5, 9};
  auto table = TableOf<Kairo>::create({3, Json::object(), json});
  ASSERT_TRUE(table.ok()) << table.error().message;
  const Rules& rules = table.value()->rules();
  EXPECT_EQ(rules.components().gold[2], 5);
  EXPECT_TRUE(rules.restaurants().has(testing::sq("l1")));
  EXPECT_TRUE(rules.squares_of_card(Card(kRegions)).has(testing::sq("j10")));
  Random random(7);
  Position p = rules.start();
  MoveList moves;
  while (rules.decider(p) != kNobody) {
    ASSERT_TRUE(rules.check(p).ok());
    rules.legal(p, moves);
    rules.apply(p, moves[static_cast<int>(random.below(moves.size()))], nullptr);
  }
}

struct BrokenEdition {
  std::string field;
  std::function<void(Json&)> edit;
};

TEST(KairoComponents, EachBrokenFieldIsNamed) {
  const std::vector<BrokenEdition> all = {
      {"components.edition", [](Json& j) { j["edition"] = ""; }},
      {"components.edition", [](Json& j) { j.erase("edition"); }},
      {"components.colour", [](Json& j) { j["colour"] = 1; }},
      {"components.board.regions[0]", [](Json& j) { j["board"]["regions"][0] = "1111"; }},
      {"components.board.regions[3]", [](Json& j) { j["board"]["regions"][3] = "11112222333x"; }},
      {"components.board.regions[3]", [](Json& j) { j["board"]["regions"][3] = "1111 2223333"; }},
      {"components.board.ground[0]", [](Json& j) { j["board"]["ground"][0] = "....?......."; }},
      {"components.board.customer_starts[2]",
       [](Json& j) { j["board"]["customer_starts"][2] = "a11"; }},
      {"components.board.customer_starts[1]",
       [](Json& j) { j["board"]["customer_starts"][1] = "a1"; }},
      {"components.board.customer_starts[1]",
       [](Json& j) { j["board"]["customer_starts"][1] = "z9"; }},
      {"components.layout[0].player", [](Json& j) { j["layout"][0]["player"] = 5; }},
      {"components.layout[3].player", [](Json& j) { j["layout"][3]["player"] = 1; }},
      {"components.layout[1].colour", [](Json& j) { j["layout"][1]["colour"] = "white"; }},
      {"components.layout[9].colour", [](Json& j) { j["layout"][9]["colour"] = "white"; }},
      {"components.layout[0].stall", [](Json& j) { j["layout"][0]["stall"] = "a1"; }},
      {"components.layout[5].stall", [](Json& j) { j["layout"][5]["stall"] = "f11"; }},
      {"components.layout[0].entrance", [](Json& j) { j["layout"][0]["entrance"] = "e5"; }},
      {"components.layout[4].entrance",
       [](Json& j) {
         j["layout"][5]["stall"] = "e12";
         j["layout"][5]["entrance"] = "e11";
         j["layout"][4]["stall"] = "b9";
         j["layout"][4]["entrance"] = "a9";
       }},
      {"components.cards.standard",
       [](Json& j) { j["cards"]["standard"] = {1, 1, 1, 1, 1, 1, 1, 1, 1}; }},
      {"components.cards.jokers[2]", [](Json& j) { j["cards"]["jokers"][2] = {7, 7, 9}; }},
      {"components.cards.jokers[2][0]", [](Json& j) { j["cards"]["jokers"][2] = {0, 7, 9}; }},
      {"components.cards.barkers", [](Json& j) { j["cards"]["barkers"] = -1; }},
      {"components.extensions", [](Json& j) { j["extensions"] = 7; }},
      {"components.coins.start", [](Json& j) { j["coins"]["start"] = 6; }},
      {"components.coins.ones", [](Json& j) { j["coins"]["ones"] = "ten"; }},
      {"components.medals.gold", [](Json& j) { j["medals"]["gold"] = {2, 2}; }},
  };
  for (const BrokenEdition& b : all) {
    Json json = built_in();
    b.edit(json);
    const std::string message = edition_refusal(json);
    EXPECT_EQ(message.rfind(b.field + ":", 0), 0U) << b.field << " but got: " << message;
  }
}

}  // namespace
}  // namespace emporium::kairo
