// Positions as documents: what is wrong in one is named.
#include "engine/core/table_of.h"
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

Json document_of(const Fair& fair) {
  Archive a = Archive::writer();
  Position p = fair.p;
  fair.rules.archive(a, p);
  return a.take();
}

// What the table says to the position after one field was changed.
std::string refusal(const Json& position, int players = 3) {
  auto table = TableOf<Essen>::create({players, nullptr, nullptr});
  const Status status = table.value()->read(position);
  return status.ok() ? "accepted" : status.error().message;
}

class EssenDocument : public ::testing::Test {
 public:
  Fair fair = Fair::open(3);
  Json json = document_of(fair);

  std::string changed(const char* pointer, const Json& value) const {
    Json copy = json;
    copy[Json::json_pointer(pointer)] = value;
    return refusal(copy);
  }
};

TEST_F(EssenDocument, ASoundOneIsAccepted) { EXPECT_EQ(refusal(json), "accepted"); }

TEST_F(EssenDocument, AGameTooManyOrTooFewIsNamed) {
  Json copy = json;
  copy["players"][0]["bag"].push_back(5);
  EXPECT_EQ(refusal(copy), "tiles: game 5 is in two places");
  copy = json;
  copy["booths"].erase(0);
  EXPECT_EQ(refusal(copy), "tiles: game 1 is missing");
}

TEST_F(EssenDocument, ACardTooManyOrTooFewIsNamed) {
  Json copy = json;
  copy["deck"].erase(0);
  EXPECT_NE(refusal(copy).find("is missing"), std::string::npos);
  copy = json;
  copy["players"][1]["picks"][0] = copy["players"][0]["picks"][0];
  EXPECT_NE(refusal(copy).find("is in two places"), std::string::npos);
}

TEST_F(EssenDocument, TokensAreConserved) {
  EXPECT_EQ(changed("/tokens_spent/buzz", 1), "tokens: there are 2 of buzz, not 1");
}

TEST_F(EssenDocument, MoneyAndPointsChangeByANamedCause) {
  EXPECT_EQ(changed("/players/0/money", 310),
            "players[0].money: not 300 - paid - meals + withdrawals");
  EXPECT_EQ(changed("/players/1/vp", 3), "players[1].vp: not the sum of points");
  Json copy = json;
  copy["players"][1]["meals"] = 1;
  copy["players"][1]["money"] = 280;
  EXPECT_EQ(refusal(copy), "players[1].meals: one a round");
  EXPECT_EQ(changed("/players/1/withdrawals", 1), "players[1].points.withdrawals: not 2 for each");
}

TEST_F(EssenDocument, TheStepFitsTheRest) {
  EXPECT_EQ(changed("/turn", 1), "turn: to_do turns are left, counted from the first player");
  EXPECT_EQ(changed("/step", "remove"), "remove: two players, in turn, with a tile to remove");
  EXPECT_EQ(changed("/step", "keep"),
            "drawn: two cards in ascending order to choose from, or none");
  EXPECT_EQ(changed("/last_tile", 1), "last_tile: is turned at the start of round 7");
  EXPECT_EQ(changed("/eaten", 1), "eaten: only after a meal in one's own turn");
  EXPECT_EQ(changed("/crowd/blue", !json["crowd"]["blue"].get<bool>()),
            "crowd: does not fit the pallets");
  EXPECT_EQ(changed("/morning/1", json["morning"][0]), "morning: a card is there twice");
  EXPECT_EQ(changed("/morning/1", nullptr), "morning: 3 cards must be shown, in order");
  EXPECT_EQ(changed("/afternoon/0", 1), "afternoon: 0 cards must be shown, in order");
  EXPECT_EQ(changed("/round", 2).substr(0, 8), "storage:");
  EXPECT_EQ(changed("/popularity/die", 7), "popularity: off the track");
  EXPECT_EQ(changed("/departures", 1), "departures: does not fit the points");
  EXPECT_EQ(changed("/players/0/pre_ordered", 3), "tokens: there are 7 of sold_out, not 6");
  EXPECT_EQ(changed("/deck_size", 3), "deck_size: not the size of the deck");
  EXPECT_EQ(changed("/players/0/kept_count/0", 1),
            "players[0].kept_count: not the number of cards kept");
  EXPECT_EQ(changed("/draft_round", 1), "draft_round: there is no such round now");
}

TEST_F(EssenDocument, FieldsAreNamedByTheirPath) {
  EXPECT_EQ(changed("/players/2/booth", 4),
            "position.players[2].booth: a number at a booth, null elsewhere");
  EXPECT_EQ(changed("/players/0/used", 9),
            "position.players[0].used: expected a whole number from 0 to 8, got 9");
  EXPECT_EQ(changed("/booths", {1, 1}), "position.booths: 1 appears twice");
}

TEST_F(EssenDocument, ABagWithTheTokenBeyondItIsRefused) {
  Json copy = json;
  copy["booths"].erase(0);
  copy["players"][0]["bag"].push_back(1);
  copy["players"][0]["used"] = 8;
  EXPECT_EQ(refusal(copy), "players[0].used: runs into the games of the bag");
}

// Random changes of single fields never crash: they are refused, or the game can be played on.
TEST_F(EssenDocument, MutatedDocumentsAreRefusedOrPlayable) {
  Random random(11);
  Json flat = json.flatten();
  std::vector<std::string> keys;
  for (auto it = flat.begin(); it != flat.end(); ++it) keys.push_back(it.key());
  int accepted = 0;
  for (int i = 0; i < 2000; ++i) {
    Json copy = json;
    for (int k = 0; k < 2; ++k) {
      const auto& key = keys[random.below(static_cast<std::uint32_t>(keys.size()))];
      Json& field = copy[Json::json_pointer(key)];
      if (field.is_number()) field = static_cast<int>(random.below(9));
    }
    auto table = TableOf<Essen>::create({3, nullptr, nullptr});
    if (!table.value()->read(copy).ok()) continue;
    ++accepted;
    Position p = table.value()->position();
    const Rules& rules = table.value()->rules();
    for (int ply = 0; ply < 400 && rules.decider(p) != kNobody; ++ply) {
      MoveList legal;
      rules.legal(p, legal);
      ASSERT_FALSE(legal.empty());
      for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
        Position guess = p;
        rules.resample(guess, viewer, random);
      }
      rules.apply(p,
                  legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))],
                  nullptr);
      ASSERT_TRUE(rules.check(p).ok()) << rules.check(p).error().message;
    }
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace emporium::essen
