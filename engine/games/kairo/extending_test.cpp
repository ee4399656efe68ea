// Extensions: where they go, what they cost, points and medals.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

// Seat 0 has a white stall on b3 and a card for region 1.
Bazaar with_white_stall(int players = 3) {
  Bazaar b(players);
  b.stall(0, white, "b3", "b4");
  b.card(0, 0);
  b.coins(0, white, 5);
  return b;
}

TEST(KairoExtension, TouchesTheOwnStallOfItsColour) {
  Bazaar b = with_white_stall();
  b.extensions(0, white, {"c3"});
  b.play({region_card(1), extend(white)});
  EXPECT_EQ(b.why_not(square("b2")), Reason::none);  // beside the main stall
  EXPECT_EQ(b.why_not(square("c2")), Reason::none);  // beside the extension
  EXPECT_EQ(b.why_not(square("d2")), Reason::not_beside_own_stall);
  EXPECT_EQ(b.why_not(square("a4")), Reason::not_beside_own_stall);  // diagonal
  EXPECT_EQ(b.why_not(square("b4")), Reason::not_free);              // its entrance
}

TEST(KairoExtension, ItsSquareMustBeFreeOfTilesEntrancesAndCustomers) {
  Bazaar b = with_white_stall();
  b.customer(white, "b2");
  b.stall(1, red, "c3", "c4");
  b.play({region_card(1), extend(white)});
  EXPECT_EQ(b.why_not(square("b2")), Reason::not_free);  // a customer
  EXPECT_EQ(b.why_not(square("c3")), Reason::not_free);  // another stall
  EXPECT_EQ(b.why_not(square("b4")), Reason::not_free);  // an entrance
  EXPECT_EQ(b.why_not(square("a3")), Reason::none);
}

TEST(KairoExtension, TheCardFixesItsSquareNotTheStalls) {
  Bazaar b = with_white_stall();
  b.stall(0, red, "e2", "e3");
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(extend(red)), Reason::none);  // from region 2 into region 1
  b.play(extend(red));
  EXPECT_EQ(b.why_not(square("d2")), Reason::none);
  EXPECT_EQ(b.why_not(square("f2")), Reason::card_shows_other_region);
  EXPECT_EQ(b.why_not(square("e1")), Reason::card_shows_other_region);
}

TEST(KairoExtension, NotBesideAnotherPlayersStall) {
  Bazaar b = with_white_stall();
  b.stall(1, red, "c2", "d2");
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(extend(red)), Reason::no_stall_of_yours);
}

TEST(KairoExtension, MayLinkStallsOfOtherColours) {
  Bazaar b = with_white_stall();
  b.stall(1, red, "d3", "d4");
  b.play({region_card(1), extend(white), square("c3"), pay(2)});
  EXPECT_EQ(b.p.size[0][white], 2);
}

TEST(KairoExtension, MayNotLinkStallsOfItsColour) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "e2", "f2");
  b.extensions(1, white, {"d2"});
  b.play({region_card(1), extend(white)});
  EXPECT_EQ(b.why_not(square("c3")), Reason::none);  // diagonal to d2
  EXPECT_EQ(b.why_not(square("b2")), Reason::none);
  Bazaar c = with_white_stall();
  c.stall(1, white, "e3", "f3");
  c.extensions(1, white, {"d3"});
  c.play({region_card(1), extend(white)});
  EXPECT_EQ(c.why_not(square("c3")), Reason::joins_another_stall);
}

TEST(KairoExtension, MayNotLinkToANeutralStallOfItsColour) {
  Bazaar b = with_white_stall(2);
  b.stall(2, white, "c5", "d5");
  b.extensions(0, white, {"c3"});
  b.play({region_card(1), extend(white)});
  EXPECT_EQ(b.why_not(square("c4")), Reason::joins_another_stall);
}

TEST(KairoExtension, VioletOnlyInRestaurantsTheOthersOnlyInTheMarket) {
  Bazaar b;
  b.stall(0, violet, "a6", "b6");
  b.stall(0, green, "b8", "b9");
  b.card(0, 3);
  b.card(0, 3);
  b.coins(0, violet, 2);
  b.coins(0, green, 2);
  Bazaar c = b;
  b.play({region_card(4), extend(violet)});
  EXPECT_EQ(b.why_not(square("a5")), Reason::none);
  EXPECT_EQ(b.why_not(square("b5")), Reason::violet_in_restaurants);
  c.play({region_card(4), extend(green)});
  EXPECT_EQ(c.why_not(square("a8")), Reason::restaurants_are_violet);
  EXPECT_EQ(c.why_not(square("b7")), Reason::none);
}

TEST(KairoExtension, LeavesEveryEntranceReachableForAllCustomers) {
  Bazaar b = with_white_stall();
  b.stall(1, red, "a2", "a3");  // white on a1 can leave by b1 only
  b.extensions(0, white, {"b2"});
  b.play({region_card(1), extend(white)});
  EXPECT_EQ(b.why_not(square("b1")), Reason::lane_closed);
  EXPECT_EQ(b.why_not(square("c2")), Reason::none);
}

TEST(KairoExtension, ALongWayRoundIsGoodEnough) {
  Bazaar b = with_white_stall();
  b.extensions(0, white, {"c3", "d3"});
  // Closing e3 makes the way from north to south longer, no more.
  b.card(0, 1);
  b.coins(0, white, 4);
  b.play({region_card(2), extend(white), square("e3"), pay(4)});
  EXPECT_EQ(b.p.size[0][white], 4);
}

TEST(KairoExtension, EmptySquaresMayBeCutOffAndThenOnlyExtensionsReachThem) {
  Bazaar b;
  b.customer(white, "e8");
  b.stall(0, yellow, "c1", "d1");
  b.extensions(0, yellow, {"c2"});
  b.card(0, 0);
  b.card(0, 0);
  b.card(0, 0);
  b.coins(0, yellow, 12);
  b.play({region_card(1), extend(yellow), square("b2"), pay(3)});
  for (int other = 1; other < 3; ++other) b.play({barker(), barker()});
  // a2 closes the pocket of a1 and b1: no customer or entrance is inside.
  b.play({region_card(1), extend(yellow)});
  EXPECT_EQ(b.why_not(square("a2")), Reason::none);
  b.play({square("a2"), pay(4)});
  EXPECT_FALSE(b.p.lanes.has(sq("a1")));
  b.play({barker(), barker()});
  b.play({take(5), take(6)});
  while (b.p.step == Step::refill) b.play(b.legal().front());
  b.play(region_card(1));
  const Lay l(b.rules, b.p);
  EXPECT_EQ(l.why_not_stall(green, sq("a1")), Reason::touches_a_stall);
  EXPECT_EQ(l.why_not_extension(0, yellow, sq("a1")), Reason::none);
  EXPECT_EQ(l.why_not_extension(0, yellow, sq("b1")), Reason::none);
}

TEST(KairoExtension, NeedsOneInTheSupply) {
  Bazaar b = with_white_stall();
  b.extensions(0, white, {"c3", "c2", "c1", "d1", "d2", "d3"});
  b.p.end_phase = 1;
  b.p.step = Step::last;
  b.coins(0, white, 10);
  b.card(0, 1);  // e3 in region 2 would do, and there is room for other stalls
  b.play(region_card(2));
  EXPECT_EQ(b.why_not(extend(white)), Reason::no_extensions_left);
}

TEST(KairoCost, OneCoinOfTheColourForEachTileOfTheNewSize) {
  Bazaar b = with_white_stall();
  b.extensions(0, white, {"c3", "c2"});
  const int bank = b.p.bank[white];
  b.play({region_card(1), extend(white), square("b2"), pay(4)});
  EXPECT_EQ(b.p.coins[0][white], 1);
  EXPECT_EQ(b.p.bank[white], bank + 4);
}

TEST(KairoCost, AtLeastOneOfTheColourTheRestTwoForOneInAnyMix) {
  Bazaar b = with_white_stall();
  b.extensions(0, white, {"c3"});  // the next makes three
  b.no_coins(0);
  b.coins(0, white, 2);
  b.coins(0, red, 3);
  b.coins(0, blue, 1);
  b.play({region_card(1), extend(white), square("b2")});
  ASSERT_EQ(b.p.step, Step::pay);
  EXPECT_EQ(b.legal(), (std::vector<Move>{pay(1), pay(2)}));
  EXPECT_EQ(b.why_not(pay(3)), Reason::too_few_coins);
  EXPECT_EQ(b.why_not(pay(4)), Reason::more_than_it_costs);
  b.play(pay(1));
  ASSERT_EQ(b.p.step, Step::coin);
  Json args;
  Kairo::question(b.rules, b.p, args);
  EXPECT_EQ(args["owed"], 4) << "two for each that is not paid";
  EXPECT_EQ(args["colour"]["word"], "kairo.colour.white");
  EXPECT_EQ(b.p.owed, 4);
  EXPECT_EQ(b.why_not(coin(white)), Reason::other_colours_now);
  EXPECT_EQ(b.why_not(coin(green)), Reason::too_few_coins);
  EXPECT_EQ(b.why_not(coin(blue)), Reason::pay_in_order);  // the red ones could not follow
  b.play({coin(red), coin(red), coin(red), coin(blue)});
  EXPECT_EQ(b.p.size[0][white], 3);
  EXPECT_EQ(b.p.coins[0], (ByColour<std::uint8_t>{1, 0, 0, 0, 0, 0}));
}

TEST(KairoCost, WithoutACoinOfTheColourThereIsNoExtension) {
  Bazaar b = with_white_stall();
  b.coins(0, white, 0);
  b.coins(0, red, 10);
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(extend(white)), Reason::cannot_afford);
}

TEST(KairoPoints, APointForEachTileOfTheStall) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "g3", "g4");
  b.extensions(1, white, {"g2", "f2"});
  b.extensions(0, white, {"c3", "c2"});
  b.medals(white, 1, 0);
  const int before = b.p.points[0];
  b.play({region_card(1), extend(white), square("b2"), pay(4)});
  EXPECT_EQ(b.p.extension_points[0], 2 + 3 + 4);
  EXPECT_EQ(b.p.points[0] - before, 4 + 2);  // and gold from seat 1; silver was held before
}

TEST(KairoMedals, TheFirstExtensionOfAColourBringsBoth) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "g3", "g4");  // of size one: no equal
  b.play({region_card(1), extend(white), square("b2"), pay(2)});
  EXPECT_TRUE(b.p.gold[white].is(Seat{0}));
  EXPECT_TRUE(b.p.silver[white].is(Seat{0}));
  EXPECT_EQ(b.p.points[0], 2 + 2 + 1);
  EXPECT_EQ(b.p.medal_points[0], 3);
}

TEST(KairoMedals, ASoleLeaderTakesBothFromTheOthers) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "g3", "g4");
  b.extensions(1, white, {"g2"});
  b.extensions(0, white, {"c3"});
  b.medals(white, 1, 1);
  b.play({region_card(1), extend(white), square("b2"), pay(3)});
  EXPECT_TRUE(b.p.gold[white].is(Seat{0}));
  EXPECT_TRUE(b.p.silver[white].is(Seat{0}));
  EXPECT_EQ(b.p.medal_points[0], 3);
}

TEST(KairoMedals, WhoDrawsLevelTakesTheSilverOne) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "g3", "g4");
  b.extensions(1, white, {"g2"});
  b.play({region_card(1), extend(white), square("b2"), pay(2)});
  EXPECT_TRUE(b.p.gold[white].is(Seat{1}));
  EXPECT_TRUE(b.p.silver[white].is(Seat{0}));
  EXPECT_EQ(b.p.medal_points[0], 1);
}

TEST(KairoMedals, AndTheNextToDrawLevelTakesItFromThem) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "g3", "g4");
  b.extensions(1, white, {"g2"});
  b.stall(2, white, "g7", "g8");
  b.extensions(2, white, {"h7"});
  b.medals(white, 1, 2);
  b.play({region_card(1), extend(white), square("b2"), pay(2)});
  EXPECT_TRUE(b.p.gold[white].is(Seat{1}));
  EXPECT_TRUE(b.p.silver[white].is(Seat{0}));
}

TEST(KairoMedals, NoPointsForMedalsHeldBefore) {
  Bazaar b = with_white_stall();
  b.extensions(0, white, {"c3"});
  b.play({region_card(1), extend(white), square("b2"), pay(3)});
  EXPECT_EQ(b.p.medal_points[0], 0);
  EXPECT_EQ(b.p.points[0], 2 + 3);
}

TEST(KairoMedals, NoneForASmallerStall) {
  Bazaar b = with_white_stall();
  b.stall(1, white, "g3", "g4");
  b.extensions(1, white, {"g2", "h2"});
  b.play({region_card(1), extend(white), square("b2"), pay(2)});
  EXPECT_TRUE(b.p.gold[white].is(Seat{1}));
  EXPECT_TRUE(b.p.silver[white].is(Seat{1}));
  EXPECT_EQ(b.p.points[0], 2);
}

}  // namespace
}  // namespace emporium::kairo
