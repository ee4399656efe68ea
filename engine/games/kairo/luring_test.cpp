// Luring customers, the swap, and the money.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

TEST(KairoLure, TheCustomerGoesOutAndTheOneOutsideComesIn) {
  Bazaar b;
  b.stall(0, white, "c3", "c4");
  b.play({lure(white), square("c4")});
  EXPECT_FALSE(b.p.customer_at[white].has());
  EXPECT_TRUE(b.p.customer_at[blue].is(sq("c4")));
  EXPECT_FALSE(b.p.customers.has(sq("a1")));
  EXPECT_EQ(b.p.turn, 1);
}

TEST(KairoLure, OnlyCustomersOnTheBoardAndOnlyToFreeEntrancesOfTheirColour) {
  Bazaar b;
  b.stall(0, white, "c3", "c4");
  b.stall(0, blue, "g3", "g4");
  EXPECT_EQ(b.why_not(lure(blue)), Reason::customer_outside);
  EXPECT_EQ(b.why_not(lure(red)), Reason::no_free_entrance);
  b.play(lure(white));
  EXPECT_EQ(b.why_not(square("g4")), Reason::not_an_entrance);
  EXPECT_EQ(b.why_not(square("c3")), Reason::not_an_entrance);
}

TEST(KairoLure, AnyCustomerBlocksAnEntrance) {
  Bazaar b;
  b.stall(0, white, "c3", "c4");
  b.customer(green, "c4");
  EXPECT_EQ(b.why_not(lure(white)), Reason::no_free_entrance);
  b.stall(1, white, "j7", "j8");
  b.play(lure(white));
  EXPECT_EQ(b.why_not(square("c4")), Reason::customer_in_the_way);
  EXPECT_EQ(b.why_not(square("j8")), Reason::none);  // the nearest free one
}

TEST(KairoLure, TheNearestFreeEntranceByTheShortestWay) {
  Bazaar b;
  b.stall(0, white, "f2", "f1");  // 5 steps from a1
  b.stall(1, white, "b7", "b6");  // 6 steps
  b.play(lure(white));
  EXPECT_EQ(b.why_not(square("f1")), Reason::none);
  EXPECT_EQ(b.why_not(square("b6")), Reason::nearer_entrance);
}

TEST(KairoLure, StallsMakeDetours) {
  Bazaar b;
  // As the crow flies e1 is nearer than b7, but a red wall from c1 to c4 stands in between.
  b.stall(0, white, "e2", "e1");
  b.stall(1, white, "b8", "b7");
  b.stall(2, red, "c1", "d1");
  b.extensions(2, red, {"c2", "c3", "c4"});
  EXPECT_EQ(b.sound(), "");
  b.play(lure(white));
  EXPECT_EQ(b.why_not(square("b7")), Reason::none);             // 7 steps
  EXPECT_EQ(b.why_not(square("e1")), Reason::nearer_entrance);  // 12 steps
}

TEST(KairoLure, AmongEntrancesEquallyNearThePlayerChooses) {
  Bazaar b;
  b.stall(0, white, "e2", "e1");  // 4 steps
  b.stall(1, white, "b5", "b4");  // 4 steps
  b.play(lure(white));
  EXPECT_EQ(b.legal(), (std::vector<Move>{square("e1"), square("b4")}));
}

TEST(KairoLure, CustomersWalkOverEntrancesAndOtherCustomers) {
  Bazaar b;
  // From a1 the only way out is along row 1, over a customer and an entrance.
  b.stall(1, red, "a2", "a3");
  b.extensions(1, red, {"b2", "c2", "d2"});
  b.customer(green, "b1");
  b.stall(2, green, "e2", "e1");
  b.stall(0, white, "g2", "g1");
  EXPECT_EQ(b.sound(), "");
  b.play({lure(white), square("g1")});
  EXPECT_TRUE(b.p.customer_at[blue].is(sq("g1")));
}

TEST(KairoLure, NobodyWalksThroughRestaurants) {
  Bazaar b;
  b.customer(violet, "b9");
  b.customer(white, "e8");
  b.customer(yellow, "e7");
  b.stall(1, red, "c10", "d10");
  b.extensions(1, red, {"b10", "c11"});
  EXPECT_EQ(b.sound(), "");
  // b11 lies between tiles and restaurants: no customer gets there, so it is no good entrance.
  const Lay l(b.rules, b.p);
  EXPECT_FALSE((b.p.lanes & b.rules.restaurants()).any());
  EXPECT_EQ(l.why_not_entrance(sq("a11"), sq("b11")), Reason::lane_closed);
}

TEST(KairoLure, ABarkerForEachNearerEntranceGoesBackToTheSupply) {
  Bazaar b(4);
  b.stall(0, white, "k8", "k9");
  b.stall(1, white, "e2", "e1");  // 4 steps
  b.stall(2, white, "b5", "b4");  // 4 steps
  b.stall(3, white, "h6", "h5");  // 11 steps
  b.barkers(0, 1);
  b.play(lure(white));
  EXPECT_EQ(b.why_not(square("h5")), Reason::nearer_entrance);
  Bazaar c = b;
  c.barkers(0, 2);
  EXPECT_EQ(c.why_not(square("h5")), Reason::none);
  EXPECT_EQ(c.why_not(square("k9")), Reason::nearer_entrance);
  c.barkers(0, 3);
  const int supply = c.p.barkers_left;
  c.play(square("k9"));
  EXPECT_EQ(c.p.barkers[0], 0);
  EXPECT_EQ(c.p.barkers_left, supply + 3);
  EXPECT_EQ(c.p.coins[0][white], 2);
}

TEST(KairoLure, BlockedEntrancesNeedNoBarker) {
  Bazaar b;
  b.stall(0, white, "k8", "k9");
  b.stall(1, white, "e2", "e1");
  b.customer(green, "e1");
  b.play({lure(white), square("k9")});
  EXPECT_EQ(b.p.barkers[0], 0);
}

TEST(KairoIncome, TheOwnStallPaysItsSize) {
  Bazaar b;
  b.stall(0, white, "c3", "c4");
  b.extensions(0, white, {"d3"});
  b.no_coins(0);
  b.play({lure(white), square("c4")});
  EXPECT_EQ(b.p.coins[0][white], 2);
}

TEST(KairoIncome, AnothersStallPaysItsSizeToTheOwnerAndOneToTheLurer) {
  Bazaar b;
  b.stall(1, white, "c3", "c4");
  b.extensions(1, white, {"d3"});
  b.play({lure(white), square("c4")});
  EXPECT_EQ(b.p.coins[0][white], 1 + 1);
  EXPECT_EQ(b.p.coins[1][white], 1 + 2);
  EXPECT_EQ(b.p.coins[2][white], 1);
}

TEST(KairoIncome, ANeutralStallPaysOne) {
  Bazaar b(2);
  b.stall(2, white, "c3", "c4");
  b.play({lure(white), square("c4")});
  EXPECT_EQ(b.p.coins[0][white], 2);
  EXPECT_EQ(b.p.coins[1][white], 1);
}

TEST(KairoIncome, AnEmptyBankServesTheOwnerFirst) {
  Bazaar b;
  b.stall(1, white, "c3", "c4");
  b.extensions(1, white, {"d3"});
  b.coins(2, white, 16);
  ASSERT_EQ(b.p.bank[white], 2);
  b.play({lure(white), square("c4")});
  EXPECT_EQ(b.p.coins[1][white], 3);
  EXPECT_EQ(b.p.coins[0][white], 1);
  EXPECT_EQ(b.p.bank[white], 0);
  EXPECT_TRUE(b.was_told<BankEmpty>());
}

}  // namespace
}  // namespace emporium::kairo
