// Playing build cards and placing or moving main stalls.
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {
using namespace testing;  // NOLINT(google-build-using-namespace): the tests' vocabulary

constexpr int kJoker1 = kRegions;  // regions 1, 2, 3

TEST(KairoCards, AStandardCardAllowsItsRegionOnly) {
  Bazaar b;
  b.card(0, 0);
  b.play({region_card(1), place(white)});
  EXPECT_EQ(b.why_not(square("b3")), Reason::none);
  EXPECT_EQ(b.why_not(square("d4")), Reason::none);
  EXPECT_EQ(b.why_not(square("e4")), Reason::card_shows_other_region);
  EXPECT_EQ(b.why_not(square("d5")), Reason::card_shows_other_region);
}

TEST(KairoCards, AJokerCostsACoinOfAnyColourAndAllowsThreeRegions) {
  Bazaar b;
  b.card(0, kJoker1);
  b.play(joker_card(1));
  ASSERT_EQ(b.p.step, Step::fee);
  EXPECT_EQ(b.legal().size(), 6U);
  const int bank = b.p.bank[green];
  b.play(coin(green));
  EXPECT_EQ(b.p.coins[0][green], 0);
  EXPECT_EQ(b.p.bank[green], bank + 1);
  b.play(place(red));
  EXPECT_EQ(b.why_not(square("b3")), Reason::none);
  EXPECT_EQ(b.why_not(square("f3")), Reason::none);
  EXPECT_EQ(b.why_not(square("j3")), Reason::none);
  EXPECT_EQ(b.why_not(square("b6")), Reason::card_shows_other_region);
}

TEST(KairoCards, AJokerIsOfNoUseWithoutACoin) {
  Bazaar b;
  b.card(0, kJoker1);
  b.no_coins(0);
  EXPECT_EQ(b.why_not(joker_card(1)), Reason::joker_costs_a_coin);
}

TEST(KairoCards, TheJokersCoinMustLeaveEnoughForTheExtension) {
  Bazaar b;
  b.card(0, kJoker1);
  b.stall(0, white, "b3", "b4");  // the only one of the player's six in regions 1 to 3
  b.stall(0, red, "c6", "c7");
  b.stall(0, green, "g7", "g8");
  b.stall(0, yellow, "k7", "k8");
  b.stall(0, blue, "c10", "d10");
  b.stall(0, violet, "f12", "f11");
  b.no_coins(0);
  b.coins(0, white, 2);
  EXPECT_EQ(b.why_not(joker_card(1)), Reason::nothing_to_build);
  b.coins(0, red, 1);
  b.play(joker_card(1));
  EXPECT_EQ(b.legal(), std::vector<Move>{coin(red)});
  EXPECT_EQ(b.why_not(coin(white)), Reason::cannot_afford);
  EXPECT_EQ(b.why_not(coin(blue)), Reason::too_few_coins);
  b.play({coin(red), extend(white), square("b2"), pay(2)});
  EXPECT_EQ(b.p.size[0][white], 2);
}

TEST(KairoCards, ThreeCardsAllowAnySquareAndJokersAmongThemAreFree) {
  Bazaar b;
  b.card(0, 0);
  b.card(0, 1);
  EXPECT_EQ(b.why_not(three()), Reason::three_cards_needed);
  b.card(0, kJoker1);
  b.no_coins(0);
  b.play(three());
  ASSERT_EQ(b.p.step, Step::build);
  EXPECT_EQ(b.p.hand_size[0], 0);
  EXPECT_EQ(b.p.discard[kJoker1], 1);
  b.play(place(white));
  EXPECT_EQ(b.why_not(square("j9")), Reason::none);
  EXPECT_EQ(b.why_not(square("c3")), Reason::none);
}

TEST(KairoCards, OfFourCardsOneIsKept) {
  Bazaar b;
  for (const int card : {0, 0, 1, 2}) b.card(0, card);
  b.play(three());
  ASSERT_EQ(b.p.step, Step::keep);
  EXPECT_EQ(b.legal(), (std::vector<Move>{keep(0), keep(1), keep(2)}));
  EXPECT_EQ(b.why_not(keep(3)), Reason::card_not_in_hand);
  b.play(keep(0));
  EXPECT_EQ(b.p.hand[0][0], 1);
  EXPECT_EQ(b.p.hand_size[0], 1);
  EXPECT_EQ(b.p.discard[0], 1);
}

TEST(KairoCards, OneNeedsTheCard) {
  Bazaar b;
  EXPECT_EQ(b.why_not(region_card(1)), Reason::card_not_in_hand);
  b.card(0, 3);
  EXPECT_EQ(b.why_not(region_card(1)), Reason::card_not_in_hand);
  EXPECT_EQ(b.why_not(region_card(4)), Reason::none);
}

TEST(KairoStall, PlacedWithItsEntranceItCostsNothingAndTheCardIsDiscarded) {
  Bazaar b;
  b.card(0, 0);
  b.no_coins(0);
  b.play({region_card(1), place(white), square("b3"), side(south)});
  EXPECT_TRUE(b.p.stall[0][white].is(sq("b3")));
  EXPECT_TRUE(b.p.entrance[0][white].is(sq("b4")));
  EXPECT_EQ(b.p.size[0][white], 1);
  EXPECT_EQ(b.p.discard[0], 1);
  EXPECT_EQ(b.p.points[0], 0);
  EXPECT_EQ(b.p.turn, 1);
  EXPECT_EQ(b.p.step, Step::action);
}

TEST(KairoStall, EachPlayerHasOneOfEachColour) {
  Bazaar b;
  b.stall(0, white, "b3", "b4");
  b.card(0, 1);
  b.play(region_card(2));
  EXPECT_EQ(b.why_not(place(white)), Reason::stall_on_board);
  EXPECT_EQ(b.why_not(place(red)), Reason::none);
}

TEST(KairoStall, ItsSquareMustBeFreeOfTilesEntrancesAndCustomers) {
  Bazaar b;
  b.stall(1, red, "b3", "c3");
  b.card(0, 0);
  b.play({region_card(1), place(white)});
  EXPECT_EQ(b.why_not(square("b3")), Reason::not_free);
  EXPECT_EQ(b.why_not(square("c3")), Reason::not_free);
  EXPECT_EQ(b.why_not(square("a1")), Reason::not_free);
}

TEST(KairoStall, TheEntranceNeedsAFreeMarketSquareBesideIt) {
  Bazaar b;
  b.stall(1, red, "b3", "b2");  // b2: its entrance
  b.card(0, 0);
  b.card(0, 3);
  b.play({region_card(1), place(white), square("b1")});
  EXPECT_EQ(b.why_not(side(north)), Reason::entrance_in_market);  // off the board
  EXPECT_EQ(b.why_not(side(west)), Reason::entrance_not_free);    // a customer
  EXPECT_EQ(b.why_not(side(south)), Reason::entrance_not_free);   // no two entrances on a square
  EXPECT_EQ(b.why_not(side(east)), Reason::none);

  Bazaar c;
  c.card(0, 3);
  c.play({region_card(4), place(white), square("b7")});
  EXPECT_EQ(c.why_not(side(west)), Reason::entrance_in_market);  // a restaurant
}

TEST(KairoStall, TheCardFixesTheStallsRegionNotTheEntrances) {
  Bazaar b;
  b.card(0, 0);
  b.play({region_card(1), place(white), square("d2"), side(east)});
  EXPECT_TRUE(b.p.entrance[0][white].is(sq("e2")));
}

TEST(KairoStall, VioletOnlyInRestaurantsTheOthersOnlyInTheMarket) {
  Bazaar b;
  b.card(0, 3);
  b.card(0, 3);
  Bazaar c = b;
  b.play({region_card(4), place(violet)});
  EXPECT_EQ(b.why_not(square("b6")), Reason::violet_in_restaurants);
  b.play(square("a6"));
  EXPECT_EQ(b.why_not(side(north)), Reason::entrance_in_market);
  EXPECT_EQ(b.why_not(side(south)), Reason::entrance_in_market);
  b.play(side(east));
  EXPECT_TRUE(b.p.stall[0][violet].is(sq("a6")));
  c.play({region_card(4), place(green)});
  EXPECT_EQ(c.why_not(square("a6")), Reason::restaurants_are_violet);
}

TEST(KairoStall, OneMainStallOfAColourInEachRegionWhoeverOwnsIt) {
  Bazaar b;
  b.stall(1, red, "d4", "c4");
  b.card(0, 0);
  b.card(0, kJoker1);
  Bazaar c = b;
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(place(red)), Reason::no_room);
  EXPECT_EQ(b.why_not(place(blue)), Reason::none);
  c.play({joker_card(1), coin(red), place(red)});
  EXPECT_EQ(c.why_not(square("b2")), Reason::colour_in_region);
  EXPECT_EQ(c.why_not(square("f2")), Reason::none);
}

TEST(KairoStall, NeutralStallsCountForTheRegionToo) {
  Bazaar b(2);
  b.stall(2, red, "d4", "c4");
  b.card(0, 0);
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(place(red)), Reason::no_room);
}

TEST(KairoStall, ExtensionsAndEntrancesOfTheColourDoNotMatter) {
  Bazaar b;
  b.stall(1, red, "e2", "d2");  // the entrance lies in region 1
  b.extensions(1, red, {"e3"});
  b.stall(2, blue, "e5", "e6");
  b.card(0, 0);
  b.play({region_card(1), place(red)});
  EXPECT_EQ(b.why_not(square("b3")), Reason::none);
}

TEST(KairoStall, MayNotTouchAnyStallOrExtensionOrthogonally) {
  Bazaar b;
  b.stall(1, red, "b3", "b4");
  b.extensions(1, red, {"c3"});
  b.card(0, 0);
  b.play({region_card(1), place(white)});
  EXPECT_EQ(b.why_not(square("b2")), Reason::touches_a_stall);  // the main stall
  EXPECT_EQ(b.why_not(square("d3")), Reason::touches_a_stall);  // the extension
  EXPECT_EQ(b.why_not(square("d2")), Reason::none);             // diagonally is fine
  EXPECT_EQ(b.why_not(square("c4")), Reason::touches_a_stall);
  EXPECT_EQ(b.why_not(square("a4")), Reason::none);  // beside an entrance only
}

TEST(KairoStall, MayTouchOtherColoursWhereTheTableAllowsIt) {
  Options options;
  options.touching = true;
  Bazaar b(3, options);
  b.stall(1, red, "e3", "e4");
  b.card(0, 0);
  b.card(0, 0);
  Bazaar c = b;
  b.play({region_card(1), place(white)});
  EXPECT_EQ(b.why_not(square("d3")), Reason::none);
  c.play({region_card(1), place(red)});
  EXPECT_EQ(c.why_not(square("d3")), Reason::touches_a_stall);
}

TEST(KairoStall, MustNotCutCustomersOrEntrancesOff) {
  Bazaar b;
  // The customer on a1 leaves by a2 and b1 only; with a2 built over, b1 is the last way.
  b.stall(1, red, "a2", "a3");
  b.card(0, 0);
  b.play({region_card(1), place(white)});
  EXPECT_EQ(b.why_not(square("b1")), Reason::lane_closed);
  EXPECT_EQ(b.why_not(square("c1")), Reason::none);
}

TEST(KairoStall, TheNewEntranceMustBeReachableToo) {
  Bazaar b;
  // A pocket of a1 and b1, closed by red tiles on a2, b2 and c1.
  b.customer(white, "e8");
  b.stall(1, red, "a2", "a3");
  b.extensions(1, red, {"b2", "c2", "c1"});
  b.card(0, 0);
  b.play({region_card(1), place(green)});
  const Reason reason = b.why_not(square("a1"));
  EXPECT_EQ(reason, Reason::touches_a_stall);
  const Lay l(b.rules, b.p);
  EXPECT_FALSE(b.p.lanes.has(sq("b1")));
  EXPECT_EQ(l.why_not_entrance(sq("a1"), sq("b1")), Reason::lane_closed);
}

TEST(KairoMove, AStallThatCannotBeExtendedMayMove) {
  Bazaar b;
  b.customer(red, "k3");
  b.stall(0, green, "l1", "l2");
  b.card(0, 0);
  // Squares beside l1 are k1 and the entrance l2.
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(move_stall(green)), Reason::still_extendable);

  Bazaar c;
  c.customer(red, "k3");
  c.stall(0, green, "l1", "l2");
  c.stall(1, blue, "j1", "j2");
  c.extensions(1, blue, {"k1"});
  c.customer(yellow, "l2");
  c.card(0, 0);
  c.play({region_card(1), move_stall(green)});
  EXPECT_FALSE(c.p.stall[0][green].has());
  c.play({square("b3"), side(north)});
  EXPECT_TRUE(c.p.stall[0][green].is(sq("b3")));
  EXPECT_TRUE(c.p.entrance[0][green].is(sq("b2")));
  EXPECT_FALSE(c.p.tiles[green].has(sq("l1")));
  EXPECT_FALSE(c.p.entrances.has(sq("l2")));
  EXPECT_TRUE(c.p.customer_at[yellow].is(sq("l2")));  // stays where the entrance was
  EXPECT_TRUE(c.was_told<Moved>());
  EXPECT_EQ(c.p.turn, 1);
}

TEST(KairoMove, NotBackToItsOldSquareAndWithinTheCardsRegion) {
  Bazaar b;
  b.customer(red, "k4");
  b.stall(0, green, "l1", "l2");
  b.stall(1, blue, "j1", "j2");
  b.extensions(1, blue, {"k1"});
  b.card(0, 2);
  b.play({region_card(3), move_stall(green)});
  EXPECT_EQ(b.why_not(square("l1")), Reason::same_square);
  EXPECT_EQ(b.why_not(square("b3")), Reason::card_shows_other_region);
  // Its own old place does not count against one stall of a colour in each region.
  EXPECT_EQ(b.why_not(square("k3")), Reason::none);
}

TEST(KairoMove, NotOnceExtendedAndNotAnothers) {
  Bazaar b;
  b.stall(0, green, "c3", "c4");
  b.extensions(0, green, {"c2"});
  b.stall(1, blue, "g3", "g4");
  b.card(0, 0);
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(move_stall(green)), Reason::already_extended);
  EXPECT_EQ(b.why_not(move_stall(blue)), Reason::no_stall_of_yours);
}

TEST(KairoMove, ACustomerOnTheOnlySquareLeftMakesAnExtensionImpossible) {
  Bazaar b;
  b.stall(0, green, "l1", "l2");  // beside it are k1 and its entrance
  b.customer(red, "k3");
  b.card(0, 0);
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(move_stall(green)), Reason::still_extendable);
  b.customer(red, "k1");
  EXPECT_EQ(b.why_not(move_stall(green)), Reason::none);
}

TEST(KairoMove, MoneyAndCardsDoNotMakeAnExtensionImpossible) {
  Bazaar b;
  b.stall(0, green, "g3", "g4");
  b.card(0, 0);
  b.no_coins(0);
  b.play(region_card(1));
  EXPECT_EQ(b.why_not(move_stall(green)), Reason::still_extendable);
}

// Seat 0 has a green stall that cannot grow and a card for region 3, in the end phase.
Bazaar stuck_at_the_end(int version = kVersion) {
  Bazaar b(3, {}, version);
  b.customer(red, "k4");
  b.stall(0, green, "l1", "l2");
  b.stall(1, blue, "j1", "j2");
  b.extensions(1, blue, {"k1"});
  b.card(0, 2);
  b.p.end_phase = 1;
  b.p.step = Step::last;
  return b;
}

TEST(KairoMove, IsAWayToBuildInTheEndPhaseTooAndBringsNoCard) {
  Bazaar b = stuck_at_the_end();
  b.card(0, 2);
  b.coins(0, green, 2);
  b.play({region_card(3), move_stall(green), square("j4"), side(north)});
  EXPECT_TRUE(b.p.stall[0][green].is(sq("j4")));
  EXPECT_EQ(b.p.hand_size[0], 1);
  // It can bring something: the stall is extended with the next card.
  ASSERT_EQ(b.p.turn, 0);
  b.play({region_card(3), extend(green), square("i4"), pay(2)});
  EXPECT_EQ(b.p.extension_points[0], 2);
  EXPECT_EQ(b.p.medal_points[0], 2 + 1);
  EXPECT_EQ(b.p.step, Step::over);  // nobody has a card left
}

TEST(KairoMove, NotInTheEndPhaseOfTheFirstVersion) {
  Bazaar b = stuck_at_the_end(1);
  b.play(region_card(3));
  EXPECT_EQ(b.why_not(move_stall(green)), Reason::no_moving_at_the_end);
}

}  // namespace
}  // namespace emporium::kairo
