// Editions: a good one is played, a broken one is refused by the name of the field.
#include "engine/core/table_of.h"
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

Json built_in() { return parse_json(Essen::default_components()).value(); }

std::string edition_refusal(const Json& json) {
  const auto read = read_components<Essen>(json);
  return read.ok() ? "accepted" : read.error().message;
}

TEST(EssenComponents, TheBuiltInEditionIsSoundAndSaysWhatIsReconstructed) {
  const Components& c = built_in_components<Essen>();
  EXPECT_TRUE(check(c).ok());
  for (const std::string& text : c.provenance) EXPECT_FALSE(text.empty());
  std::array<int, kSymbols> symbols{};
  std::array<int, kZones> zones{};
  for (int i = 0; i < kBooths; ++i) {
    ++symbols[c.symbol[i]];
    ++zones[c.zone[i]];
  }
  for (const int n : symbols) EXPECT_EQ(n, 15);
  for (const int n : zones) EXPECT_EQ(n, 12);
}

TEST(EssenComponents, BonusesGrowWithPriceAndDistance) {
  const Fair fair(3, {.crowd = false, .rankings = true});
  const Paths paths = fair.rules.paths(fair.p, kParking);
  const Components& c = fair.rules.components();
  for (int i = 0; i < kBooths; ++i) {
    const int bonus =
        (c.price[i] >= 35 ? 1 : 0) + (c.price[i] >= 50 ? 1 : 0) + (paths.cost[i] >= 6 ? 1 : 0);
    EXPECT_EQ(c.bonus[i], bonus) << "booth " << i + 1;
  }
}

TEST(EssenComponents, WrittenAndReadBackTheyAreTheSame) {
  Components c = built_in_components<Essen>();
  Archive a = Archive::writer();
  a.object([&] { archive(a, c); });
  EXPECT_EQ(a.take(), built_in());
}

TEST(EssenComponents, AnEditionWithOtherPricesIsPlayed) {
  Json json = built_in();
  json["edition"] = "cheap";
  for (Json& tile : json["tiles"]) tile["price"] = 7;
  const auto read = read_components<Essen>(json);
  ASSERT_TRUE(read.ok()) << read.error().message;
  Fair fair(3, read.value());
  fair.play_until([&] { return fair.p.step == Step::act; });
  fair.stand(0, lowest(fair.p.booths));
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.money[0], 293);
  fair.go_to_round(7);
  fair.end_round();
  EXPECT_EQ(fair.p.step, Step::over);
}

TEST(EssenComponents, LinesMayComeInAnyOrder) {
  Json json = built_in();
  std::swap(json["tiles"][3], json["tiles"][40]);
  std::swap(json["booths"][0], json["booths"][59]);
  const auto read = read_components<Essen>(json);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read.value().title, built_in_components<Essen>().title);
  EXPECT_EQ(read.value().zone, built_in_components<Essen>().zone);
}

TEST(EssenComponents, AMissingBoothIsNamed) {
  Json json = built_in();
  json["booths"].erase(16);
  EXPECT_EQ(edition_refusal(json), "components.booths: booth 17 is missing");
  json = built_in();
  json["tiles"].erase(5);
  EXPECT_EQ(edition_refusal(json), "components.tiles: booth 6 is missing");
}

TEST(EssenComponents, TwoTilesOnOneBoothAreNamed) {
  Json json = built_in();
  json["tiles"][10]["booth"] = 5;
  EXPECT_EQ(edition_refusal(json), "components.tiles[10].booth: booth 5 appears twice in tiles");
}

TEST(EssenComponents, AnUnreachableBoothIsNamed) {
  Json json = built_in();
  json["booths"][59]["x"] = 30;  // far from all others
  EXPECT_EQ(edition_refusal(json),
            "components.booths: booth 60 cannot be reached from the parking");
}

TEST(EssenComponents, TwoBoothsOnOneSpotAreNamed) {
  Json json = built_in();
  json["booths"][1]["x"] = 0;
  EXPECT_EQ(edition_refusal(json), "components.booths: booth 1 and booth 2 are on the same spot");
}

TEST(EssenComponents, ANegativePriceIsNamed) {
  Json json = built_in();
  json["tiles"][7]["price"] = -1;
  EXPECT_EQ(edition_refusal(json),
            "components.tiles[7].price: expected a whole number from 0 to 500, got -1");
}

TEST(EssenComponents, OtherBrokenFieldsAreNamed) {
  const auto broken = [](const char* pointer, const Json& value) {
    Json json = built_in();
    json[Json::json_pointer(pointer)] = value;
    return edition_refusal(json);
  };
  EXPECT_EQ(broken("/edition", ""), "components.edition: an edition needs a name");
  EXPECT_EQ(broken("/popularity/start", 9),
            "components.popularity.start: it must lie between lowest and highest");
  EXPECT_EQ(broken("/tokens/buzz", 2), "components.tokens: there are 15, not 14");
  EXPECT_EQ(broken("/pallets/0/mark", "plus"),
            "components.pallets: one must have the mark minus, three plus and two event");
  EXPECT_EQ(broken("/pallets/0/crowd", true), "components.pallets: two must have the crowd symbol");
  EXPECT_EQ(broken("/wishlist/5", 1), "components.wishlist: more games must not be worth less");
  EXPECT_EQ(
      broken("/rankings/morning/0", {{"meeple", 0}, {"die", 0}, {"cards", 0}, {"hourglass", 0}}),
      "components.rankings.morning[0]: it must ask for a game");
  EXPECT_EQ(broken("/places/courtyard", Json::array()),
            "components.places.courtyard: it must lead to a booth");
  EXPECT_NE(broken("/tiles/0/symbol", "sheep").find("components.tiles[0].symbol"),
            std::string::npos);
  EXPECT_NE(broken("/booths/0/zone", "pink").find("components.booths[0].zone"), std::string::npos);
  EXPECT_EQ(broken("/extra", 1), "components.extra: no such field here");
}

}  // namespace
}  // namespace emporium::essen
