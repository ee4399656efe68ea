#include <gtest/gtest.h>

#include <set>

#include "engine/core/random.h"
#include "engine/games/games.h"
#include "server/fair/nature.h"
#include "server/fair/verify.h"

namespace emporium::server {
namespace {

Secret counting_secret() {
  Secret secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<unsigned char>(i);
  return secret;
}

TEST(Nature, SecretsDifferAndSurviveText) {
  const Secret secret = make_secret();
  EXPECT_NE(secret, make_secret());
  EXPECT_EQ(read_secret(to_hex(secret)), secret);
  EXPECT_EQ(to_hex(secret).size(), 64U);
}

TEST(Nature, OnlySixtyFourHexadecimalDigitsAreASecret) {
  const std::string good(64, 'a');
  EXPECT_TRUE(read_secret(good));
  EXPECT_TRUE(read_secret(std::string(64, 'A')));
  EXPECT_FALSE(read_secret(""));
  EXPECT_FALSE(read_secret(good.substr(1)));
  EXPECT_FALSE(read_secret(good + "aa"));
  EXPECT_FALSE(read_secret(std::string(63, 'a') + "g"));
  EXPECT_FALSE(read_secret(std::string(62, 'a') + " a"));
}

// Known answers, by another implementation of BLAKE2b (Python's hashlib): whoever verifies a game
// elsewhere must come to the same draws.
TEST(Nature, IsBlake2bOfThePlyKeyedWithTheSecret) {
  EXPECT_EQ(commitment(counting_secret()),
            "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  Odds odds;
  for (int i = 0; i < 200; ++i) odds.add(i, 1);
  EXPECT_EQ(nature_draw(counting_secret(), 0, odds), Random(0x1FFBDE5A199A3B22U).below(200));
  EXPECT_EQ(nature_draw(counting_secret(), 258, odds), Random(0xD3EA3EB547A354B7U).below(200));
}

TEST(Nature, DrawsFollowTheOdds) {
  Odds odds;
  odds.add(3, 1);
  odds.add(9, 3);
  int nines = 0;
  for (std::uint64_t ply = 0; ply < 4000; ++ply) {
    if (nature_draw(counting_secret(), ply, odds) == 9) ++nines;
  }
  EXPECT_NEAR(nines, 3000, 150);
}

// A whole game as the server would play it, people by chance.
Json play(std::string_view game, int players, const Secret& secret) {
  const auto made = create_table(game, {.players = players, .options = Json::object()});
  EXPECT_TRUE(made.ok());
  Table& table = *made.value();
  Random random(5);
  while (!table.over()) {
    Move move = kNoMove;
    if (table.decider() == kNature) {
      Odds odds;
      table.odds(odds);
      move = nature_draw(secret, table.plies().size(), odds);
    } else {
      MoveList legal;
      table.legal(legal);
      move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    EXPECT_TRUE(table.apply(move).ok());
  }
  Json record = table.record();
  record["nature"] = {{"commitment", commitment(secret)}, {"secret", to_hex(secret)}};
  return record;
}

TEST(Verify, HonestGamesOfAllKindsAgree) {
  for (const GameInfo* info : games()) {
    const Json record = play(info->id, info->max_players, make_secret());
    const auto verdict = verify(record);
    ASSERT_TRUE(verdict.ok()) << info->id << ": " << verdict.error().message;
    EXPECT_EQ(verdict.value().finding, Verdict::Finding::agrees) << info->id;
    EXPECT_GT(verdict.value().draws, 0) << info->id;
  }
}

TEST(Verify, AnotherSecretIsFound) {
  Json record = play("tbggg", 3, counting_secret());
  record["nature"]["secret"] = to_hex(make_secret());
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict.ok());
  EXPECT_EQ(verdict.value().finding, Verdict::Finding::wrong_secret);
}

// The server drew something else than its secret says, and committed to the secret all the same.
TEST(Verify, AForgedDrawIsFound) {
  Json record = play("tbggg", 3, counting_secret());
  const Secret other = make_secret();
  record["nature"] = {{"commitment", commitment(other)}, {"secret", to_hex(other)}};
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict.ok());
  EXPECT_EQ(verdict.value().finding, Verdict::Finding::wrong_draw);
  EXPECT_NE(verdict.value().drawn, verdict.value().recorded);
}

TEST(Verify, WhatCannotBeVerifiedIsNamed) {
  const Json good = play("tbggg", 3, counting_secret());
  const auto message = [](const Json& record) {
    const auto verdict = verify(record);
    return verdict.ok() ? "" : verdict.error().message;
  };
  Json record = good;
  record.erase("nature");
  EXPECT_NE(message(record).find("record.nature: the field is missing"), std::string::npos);
  record["nature"] = "trust me";
  EXPECT_NE(message(record).find("record.nature: expected an object"), std::string::npos);
  record["nature"] = Json::object();
  EXPECT_NE(message(record).find("record.nature.commitment: expected 64"), std::string::npos);
  record["nature"] = {{"commitment", std::string(64, '0')}, {"secret", 7}};
  EXPECT_NE(message(record).find("record.nature.secret: expected 64"), std::string::npos);
  record = good;
  record["moves"][0] = 60000;
  EXPECT_NE(message(record).find("record.moves[0]"), std::string::npos);
  EXPECT_NE(message(Json::array()), "");
}

}  // namespace
}  // namespace emporium::server
