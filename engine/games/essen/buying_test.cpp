// C2. Buying a game.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

constexpr Tile kBruxelles = booth(8);  // hourglass, bonus 1, 40 €
constexpr Tile kBarrel = booth(11);    // die, bonus 0, 15 €
constexpr Tile kRegatta = booth(6);    // meeple, bonus 0, 10 €

// Seat 0 stands on the game, which is on sale and on nobody's common wishlist.
Fair at_booth(int tile) {
  Fair fair = Fair::open(3);
  fair.put_on_sale(tile);
  if (holds(fair.p.common, tile)) fair.swap_cards(tile, lowest(fair.p.deck));
  fair.stand(0, tile);
  fair.check();
  return fair;
}

// Fills seat 0's bag with games other than that one.
void fill_bag(Fair& fair, int games) {
  while (bag_size(fair.p, Seat{0}) < games) {
    const int other = lowest(fair.p.booths & ~fair.p.common & ~bit(fair.p.at[0]));
    fair.p.booths &= ~bit(other);
    fair.p.bag[0] |= bit(other);
  }
  fair.check();
}

TEST(EssenBuying, TheRulebooksExampleBruxellesWithBuzzIsWorthFive) {
  Fair fair = at_booth(kBruxelles);
  ASSERT_EQ(fair.rules.components().title[kBruxelles], "Bruxelles 1893");
  fair.p.popularity[kHourglass] = 1;
  fair.put_token(kBuzz, kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.vp[0], 5);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::popularity), 1);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::bonus), 1);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::events), 3);
  EXPECT_EQ(fair.p.tokens_spent[kBuzz], 1);
}

TEST(EssenBuying, PaysThePriceAndPutsTheTileIntoTheBag) {
  Fair fair = at_booth(kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.money[0], 260);
  EXPECT_EQ(fair.p.bag[0], bit(kBruxelles));
  EXPECT_FALSE(holds(fair.p.booths, kBruxelles));
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::no_game_here);
}

TEST(EssenBuying, CostsNoActionButBlocksASpace) {
  Fair fair = at_booth(kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.used[0], 0);
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 7);
  fair.end_round();
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 7);
}

TEST(EssenBuying, OnlyTheGameUnderTheMeeple) {
  Fair fair = Fair::open(3);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::no_game_here);
  fair.stand(0, booth(60));  // not out yet
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::no_game_here);
  fair.stand(0, *fair.p.pallets[0]);  // on the pallet truck: from the next round
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::no_game_here);
  fair.stand(0, kCourtyard);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::no_game_here);
}

TEST(EssenBuying, TheBagHoldsSixGames) {
  Fair fair = at_booth(kBruxelles);
  fill_bag(fair, 5);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::none);
  fill_bag(fair, 6);
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 2);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::bag_full);
}

TEST(EssenBuying, NeedsAFreeActionSpaceAheadOfTheToken) {
  Fair fair = at_booth(kBruxelles);
  fair.p.used[0] = 8;
  fair.check();
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::no_action_space_left);
  fair.p.used[0] = 7;
  fair.play(MoveKind::buy);
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 0);
}

TEST(EssenBuying, NeedsTheMoney) {
  Fair fair = at_booth(kBruxelles);
  fair.set_money(0, 39);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::not_enough_money);
  fair.set_money(0, 40);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.money[0], 0);
}

TEST(EssenBuying, FlopTakesThreePointsButNeverBelowZero) {
  Fair fair = at_booth(kBruxelles);
  fair.p.popularity[kHourglass] = 4;
  fair.put_token(kFlop, kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.vp[0], 2);

  Fair poor = at_booth(kBarrel);
  poor.p.popularity[kDie] = 2;
  poor.put_token(kFlop, kBarrel);
  poor.play(MoveKind::buy);
  EXPECT_EQ(poor.p.vp[0], 0);
  EXPECT_EQ(points_from(poor.p, Seat{0}, Part::popularity), 2);
  EXPECT_EQ(points_from(poor.p, Seat{0}, Part::events), -2);
}

TEST(EssenBuying, GoodiesBringOnePoint) {
  Fair fair = at_booth(kBarrel);
  fair.p.popularity[kDie] = 3;
  fair.put_token(kGoodies, kBarrel);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.vp[0], 4);
}

TEST(EssenBuying, DiscountTakesTenEurosOffDownToFive) {
  Fair fair = at_booth(kBruxelles);
  fair.put_token(kDiscountToken, kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.money[0], 270);
  EXPECT_EQ(fair.p.tokens_spent[kDiscountToken], 1);

  Fair cheap = at_booth(kRegatta);
  cheap.put_token(kDiscountToken, kRegatta);
  cheap.play(MoveKind::buy);
  EXPECT_EQ(cheap.p.money[0], 295);
}

TEST(EssenBuying, ASoldOutGameNeedsThePreOrderOnceInAGame) {
  Fair fair = at_booth(kBruxelles);
  fair.put_token(kSoldOut, kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.pre_ordered[0], kBruxelles);
  EXPECT_EQ(fair.p.on_tile[kSoldOut] & bit(kBruxelles), 0U);
  EXPECT_EQ(fair.p.tokens_spent[kSoldOut], 0);
  EXPECT_EQ(fair.told<PreOrdered>(), 1);

  fair.put_on_sale(kBarrel);
  fair.put_token(kSoldOut, kBarrel);
  fair.stand(0, kBarrel);
  fair.check();
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::pre_order_used);
  fair.go_to_round(2);
  while (fair.p.turn != 0) fair.play(MoveKind::end_turn);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::pre_order_used);
}

TEST(EssenBuying, ASoldOutGameCostsAndBringsWhatItAlwaysDoes) {
  Fair fair = at_booth(kBruxelles);
  fair.p.popularity[kHourglass] = 4;
  fair.put_token(kSoldOut, kBruxelles);
  fair.play(MoveKind::buy);
  EXPECT_EQ(fair.p.money[0], 300 - 40);
  EXPECT_EQ(fair.p.vp[0], 4 + 1);
  EXPECT_EQ(points_from(fair.p, Seat{0}, Part::events), 0);
  EXPECT_TRUE(fair.told(
      0,
      Bought{.booth = kBruxelles, .price = 40, .vp = 5, .popularity = 4, .bonus = 1, .extra = 0}));
}

TEST(EssenBuying, AnotherPlayerStillHasThePreOrder) {
  Fair fair = at_booth(kBruxelles);
  fair.put_token(kSoldOut, kBruxelles);
  fair.play(MoveKind::buy);
  fair.play(MoveKind::end_turn);
  fair.put_on_sale(kBarrel);
  fair.put_token(kSoldOut, kBarrel);
  fair.stand(1, kBarrel);
  EXPECT_EQ(fair.refusal(MoveKind::buy), Reason::none);
}

TEST(EssenBuying, TakesTheCardFromTheCommonWishlist) {
  Fair fair = at_booth(kBruxelles);
  fair.swap_cards(kBruxelles, lowest(fair.p.common));
  ASSERT_TRUE(holds(fair.p.common, kBruxelles));
  fair.play(MoveKind::buy);
  EXPECT_FALSE(holds(fair.p.common, kBruxelles));
  EXPECT_TRUE(holds(fair.p.taken[0], kBruxelles));
  EXPECT_TRUE(holds(wishlist(fair.p, Seat{0}), kBruxelles));
  EXPECT_EQ(fair.told<TookWish>(), 1);
  EXPECT_EQ(count(fair.p.common), 8);  // never refilled
}

TEST(EssenBuying, AWalkMayGoOnAfterAPurchase) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.put_on_sale(booth(5));
  fair.walk({kWestEntrance, booth(5)});
  fair.play(MoveKind::buy);
  fair.walk({booth(10), booth(16)});
  EXPECT_EQ(fair.p.used[0], 4);
  EXPECT_EQ(free_actions(fair.p, Seat{0}), 3);
}

Fair last_round(int tile, int effect) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  fair.p.last_tile = static_cast<LastTile>(effect);
  if (holds(fair.p.common, tile)) fair.swap_cards(tile, lowest(fair.p.deck));
  fair.p.popularity.fill(3);
  fair.stand(fair.p.turn, tile);
  fair.check();
  return fair;
}

TEST(EssenLastRoundTile, EveryGameIsTenEurosCheaperDownToFive) {
  Fair fair = last_round(kBruxelles, kAllCheaper);
  fair.clear_token(kBruxelles);
  fair.clear_token(kBarrel);
  fair.clear_token(kRegatta);
  EXPECT_EQ(fair.purchase(kBruxelles).price, 30);
  EXPECT_EQ(fair.purchase(kBarrel).price, 5);
  EXPECT_EQ(fair.purchase(kRegatta).price, 5);
  EXPECT_EQ(fair.purchase(kBruxelles).vp(), 3 + 1);
}

TEST(EssenLastRoundTile, AddsToADiscountToken) {
  Fair fair = last_round(kBruxelles, kAllCheaper);
  fair.clear_token(kBruxelles);
  fair.put_token(kDiscountToken, kBruxelles);
  EXPECT_EQ(fair.purchase(kBruxelles).price, 20);
}

TEST(EssenLastRoundTile, TogetherWithADiscountTokenDownToFive) {
  const auto price = [](Tile tile) {
    Fair fair = last_round(tile, kAllCheaper);
    fair.clear_token(tile);
    fair.put_token(kDiscountToken, tile);
    return fair.purchase(tile).price;
  };
  EXPECT_EQ(price(booth(12)), 5) << "25 € less 20";
  EXPECT_EQ(price(booth(9)), 5) << "20 € less 20 would be nothing";
  EXPECT_EQ(price(kRegatta), 5) << "10 € less 20 would be less than nothing";
}

TEST(EssenLastRoundTile, ItsTwoPointsCountBeforeAFlopTakesThree) {
  Fair fair = last_round(kBarrel, kFirstSymbolTile + kDie);
  fair.clear_token(kBarrel);
  fair.put_token(kFlop, kBarrel);
  EXPECT_EQ(fair.purchase(kBarrel).vp(), 3 + 2 - 3);

  fair.p.popularity[kDie] = 0;
  const Purchase poor = fair.purchase(kBarrel);
  EXPECT_EQ(poor.last_round, 2);
  EXPECT_EQ(poor.event, -2) << "a flop takes no more than there is";
  EXPECT_EQ(poor.vp(), 0);
}

TEST(EssenLastRoundTile, GamesOfItsSymbolBringTwoMorePoints) {
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    Fair fair = last_round(kBruxelles, kFirstSymbolTile + symbol);
    for (int tile = 0; tile < kBooths; ++tile) {
      fair.clear_token(tile);
      const Purchase made = fair.purchase(tile);
      const bool chosen = fair.rules.components().symbol[tile] == symbol;
      EXPECT_EQ(made.last_round, chosen ? 2 : 0);
      EXPECT_EQ(made.vp(), 3 + fair.rules.components().bonus[tile] + (chosen ? 2 : 0));
      EXPECT_EQ(made.price, fair.rules.components().price[tile]);
    }
  }
}

TEST(EssenLastRoundTile, ScoresUnderItsOwnName) {
  Fair fair = last_round(kBruxelles, kFirstSymbolTile + kHourglass);
  fair.clear_token(kBruxelles);
  fair.check();
  const Seat seat = fair.p.turn;
  fair.play(MoveKind::buy);
  EXPECT_EQ(points_from(fair.p, seat, Part::last_round), 2);
  EXPECT_EQ(fair.p.vp[seat], 3 + 1 + 2);
}

}  // namespace
}  // namespace emporium::essen
