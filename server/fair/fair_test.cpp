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

std::vector<Nonce> two_nonces() {
  Nonce first{Seat{0}, {}};
  Nonce second{Seat{2}, {}};
  for (std::size_t i = 0; i < first.value.size(); ++i) {
    first.value[i] = static_cast<unsigned char>(32 + i);
    second.value[i] = static_cast<unsigned char>(255 - i);
  }
  return {first, second};
}

// The same way: hashlib.blake2b(b"\0" + nonce + b"\2" + nonce, key=secret, digest_size=32).
TEST(Nature, IsMadeJointlyFromTheSecretAndTheNoncesInTheOrderOfSeats) {
  const std::vector<Nonce> nonces = two_nonces();
  const Secret key = nature_key(counting_secret(), nonces);
  EXPECT_EQ(to_hex(key), "0cb74ecc4e60f1cd857f4fd4b2ccfc1f21c704255d1c6ee1b550c1d85a620ca7");
  EXPECT_EQ(to_hex(nature_key(counting_secret(), std::span(nonces).first(1))),
            "28e290e15d3a2ac7f3e4da8f73667bf9fb6a47a1e10e824d9da22c4f701a106d");
  Odds odds;
  for (int i = 0; i < 200; ++i) odds.add(i, 1);
  EXPECT_EQ(nature_draw(key, 0, odds), Random(0x2ECD80C54C234F6DU).below(200));
  EXPECT_EQ(nature_draw(key, 258, odds), Random(0xD5A9557FBFE9E879U).below(200));
  EXPECT_EQ(nature_key(counting_secret(), {}), counting_secret())
      << "as tables without nonces drew";
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
Json play(std::string_view game, int players, const Secret& secret,
          const std::vector<Nonce>& nonces = {}) {
  const Secret key = nature_key(secret, nonces);
  const auto made = create_table(game, {.players = players, .options = Json::object()});
  EXPECT_TRUE(made.ok());
  Table& table = *made.value();
  Random random(5);
  while (!table.over()) {
    Move move = kNoMove;
    if (table.decider() == kNature) {
      Odds odds;
      table.odds(odds);
      move = nature_draw(key, table.plies().size(), odds);
    } else {
      MoveList legal;
      table.legal(legal);
      move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    EXPECT_TRUE(table.apply(move).ok());
  }
  Json record = table.record();
  record["nature"] = promise_json({commitment(secret), secret, nonces});
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

TEST(Verify, WhatPlayersAddedCounts) {
  const Json record = play("tbggg", 3, counting_secret(), two_nonces());
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict.value().finding, Verdict::Finding::agrees);
  ASSERT_EQ(verdict.value().nonces.size(), 2U);
  EXPECT_EQ(verdict.value().nonces[1].seat, 2);
  // Left out, changed, or said to be another seat's: the draws do not follow any more.
  Json forged = record;
  forged["nature"]["nonces"].erase(1);
  EXPECT_EQ(verify(forged).value().finding, Verdict::Finding::wrong_draw);
  forged = record;
  forged["nature"]["nonces"][0]["nonce"] = std::string(64, '0');
  EXPECT_EQ(verify(forged).value().finding, Verdict::Finding::wrong_draw);
  forged = record;
  forged["nature"]["nonces"][0]["seat"] = 1;
  EXPECT_EQ(verify(forged).value().finding, Verdict::Finding::wrong_draw);
  forged = record;
  forged["nature"].erase("nonces");
  EXPECT_EQ(verify(forged).value().finding, Verdict::Finding::wrong_draw);
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
  const auto nonces = [&](const Json& list) {
    Json odd = good;
    odd["nature"]["nonces"] = list;
    return message(odd);
  };
  const std::string hex(64, 'a');
  EXPECT_NE(nonces("none").find("record.nature.nonces: expected a list"), std::string::npos);
  EXPECT_NE(nonces(Json::array()).find("expected a list of 1 to"), std::string::npos);
  EXPECT_NE(nonces({7}).find("nonces[0]: expected an object"), std::string::npos);
  EXPECT_NE(nonces({{{"nonce", hex}}}).find("nonces[0].seat"), std::string::npos);
  EXPECT_NE(nonces({{{"seat", 0}, {"nonce", "a"}}}).find("nonces[0].nonce"), std::string::npos);
  const Json twice = {{{"seat", 1}, {"nonce", hex}}, {{"seat", 1}, {"nonce", hex}}};
  EXPECT_NE(nonces(twice).find("nonces[1].seat"), std::string::npos);
  record = good;
  record["moves"][0] = 60000;
  EXPECT_NE(message(record).find("record.moves[0]"), std::string::npos);
  EXPECT_NE(message(Json::array()), "");
}

}  // namespace
}  // namespace emporium::server
