#include <gtest/gtest.h>

#include "engine/core/testing/game_words.h"
#include "engine/core/testing/random_play.h"
#include "rules.h"

emporium::GameTypes emporium::program_games() { return game_types<quay::Quay>(); }

namespace quay {
namespace {

TEST(Quay, KeepsEveryPromiseAtEveryPosition) {
  emporium::testing::random_play_test<Quay>(Json::object(), 20, 500);
}

TEST(Quay, HasEveryMessageInEveryLanguage) {
  EXPECT_EQ(emporium::testing::message_gaps(Quay::kId), std::vector<std::string>{});
}

// Three buyers on the first day, with a boat of two crates of herring, who bid as given.
Position after_bids(const Rules& rules, std::array<int, 3> bids) {
  Position p = rules.start();
  for (int s = 0; s < 3; ++s) rules.apply(p, kCodec.encode(kCustomer, 0), nullptr);
  rules.apply(p, kCodec.encode(kBoat, 1, 2), nullptr);
  for (const int coins : bids) rules.apply(p, kCodec.encode(kBid, coins), nullptr);
  return p;
}

TEST(Quay, WhoHoldsMostPaysAndTakesTheCrates) {
  const Rules rules(built_in_components<Quay>(), {}, 3);
  const Position p = after_bids(rules, {2, 5, 4});
  EXPECT_EQ(p.bought[1][1], 2);
  EXPECT_EQ(p.coins[0], 15);
  EXPECT_EQ(p.coins[1], 10);
  EXPECT_EQ(p.coins[2], 15);
}

TEST(Quay, AmongEqualsWhoIsNearestToTheFirstBuyer) {
  const Rules rules(built_in_components<Quay>(), {}, 3);
  EXPECT_EQ(after_bids(rules, {3, 6, 6}).bought[1][1], 2);
}

TEST(Quay, IfAllHandsAreEmptyTheCratesGoBackToSea) {
  const Rules rules(built_in_components<Quay>(), {}, 3);
  const Position p = after_bids(rules, {0, 0, 0});
  for (const Seat s : seats(3)) EXPECT_EQ(p.bought[s][1], 0);
  EXPECT_EQ(p.first, 1);
}

TEST(Quay, ACrateThatTheCustomerWantsIsWorthThree) {
  const Rules rules(built_in_components<Quay>(), {}, 3);
  Position p = after_bids(rules, {1, 0, 0});
  EXPECT_EQ(rules.score(p).total(Seat{0}), 2);
  p.customer[0] = 1;
  EXPECT_EQ(rules.score(p).total(Seat{0}), 6);
}

}  // namespace
}  // namespace quay
