// C2. Buying a game.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

constexpr int kBruxelles = booth(8);  // hourglass, bonus 1, 40 €
constexpr int kBarrel = booth(11);    // die, bonus 0, 15 €
constexpr int kRegatta = booth(6);    // meeple, bonus 0, 10 €

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
  while (bag_size(fair.p, 0) < games) {
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
  fair.play(kBuy);
  EXPECT_EQ(fair.p.vp[0], 5);
  EXPECT_EQ(fair.p.points[0][kFromPopularity], 1);
  EXPECT_EQ(fair.p.points[0][kFromBonus], 1);
  EXPECT_EQ(fair.p.points[0][kFromEvents], 3);
  EXPECT_EQ(fair.p.tokens_spent[kBuzz], 1);
}

TEST(EssenBuying, PaysThePriceAndPutsTheTileIntoTheBag) {
  Fair fair = at_booth(kBruxelles);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.money[0], 260);
  EXPECT_EQ(fair.p.bag[0], bit(kBruxelles));
  EXPECT_FALSE(holds(fair.p.booths, kBruxelles));
  EXPECT_EQ(fair.refusal(kBuy), Reason::no_game_here);
}

TEST(EssenBuying, CostsNoActionButBlocksASpace) {
  Fair fair = at_booth(kBruxelles);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.used[0], 0);
  EXPECT_EQ(free_actions(fair.p, 0), 7);
  fair.end_round();
  EXPECT_EQ(free_actions(fair.p, 0), 7);
}

TEST(EssenBuying, OnlyTheGameUnderTheMeeple) {
  Fair fair = Fair::open(3);
  EXPECT_EQ(fair.refusal(kBuy), Reason::no_game_here);
  fair.stand(0, booth(60));  // not out yet
  EXPECT_EQ(fair.refusal(kBuy), Reason::no_game_here);
  fair.stand(0, fair.p.pallets[0] - 1);  // on the pallet truck: from the next round
  EXPECT_EQ(fair.refusal(kBuy), Reason::no_game_here);
  fair.stand(0, kCourtyard);
  EXPECT_EQ(fair.refusal(kBuy), Reason::no_game_here);
}

TEST(EssenBuying, TheBagHoldsSixGames) {
  Fair fair = at_booth(kBruxelles);
  fill_bag(fair, 5);
  EXPECT_EQ(fair.refusal(kBuy), Reason::none);
  fill_bag(fair, 6);
  EXPECT_EQ(free_actions(fair.p, 0), 2);
  EXPECT_EQ(fair.refusal(kBuy), Reason::bag_full);
}

TEST(EssenBuying, NeedsAFreeActionSpaceAheadOfTheToken) {
  Fair fair = at_booth(kBruxelles);
  fair.p.used[0] = 8;
  fair.check();
  EXPECT_EQ(fair.refusal(kBuy), Reason::no_action_space_left);
  fair.p.used[0] = 7;
  fair.play(kBuy);
  EXPECT_EQ(free_actions(fair.p, 0), 0);
}

TEST(EssenBuying, NeedsTheMoney) {
  Fair fair = at_booth(kBruxelles);
  fair.set_money(0, 39);
  EXPECT_EQ(fair.refusal(kBuy), Reason::not_enough_money);
  fair.set_money(0, 40);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.money[0], 0);
}

TEST(EssenBuying, FlopTakesThreePointsButNeverBelowZero) {
  Fair fair = at_booth(kBruxelles);
  fair.p.popularity[kHourglass] = 4;
  fair.put_token(kFlop, kBruxelles);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.vp[0], 2);

  Fair poor = at_booth(kBarrel);
  poor.p.popularity[kDie] = 2;
  poor.put_token(kFlop, kBarrel);
  poor.play(kBuy);
  EXPECT_EQ(poor.p.vp[0], 0);
  EXPECT_EQ(poor.p.points[0][kFromPopularity], 2);
  EXPECT_EQ(poor.p.points[0][kFromEvents], -2);
}

TEST(EssenBuying, GoodiesBringOnePoint) {
  Fair fair = at_booth(kBarrel);
  fair.p.popularity[kDie] = 3;
  fair.put_token(kGoodies, kBarrel);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.vp[0], 4);
}

TEST(EssenBuying, DiscountTakesTenEurosOffDownToFive) {
  Fair fair = at_booth(kBruxelles);
  fair.put_token(kDiscountToken, kBruxelles);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.money[0], 270);
  EXPECT_EQ(fair.p.tokens_spent[kDiscountToken], 1);

  Fair cheap = at_booth(kRegatta);
  cheap.put_token(kDiscountToken, kRegatta);
  cheap.play(kBuy);
  EXPECT_EQ(cheap.p.money[0], 295);
}

TEST(EssenBuying, ASoldOutGameNeedsThePreOrderOnceInAGame) {
  Fair fair = at_booth(kBruxelles);
  fair.put_token(kSoldOut, kBruxelles);
  fair.play(kBuy);
  EXPECT_EQ(fair.p.pre_ordered[0], kBruxelles + 1);
  EXPECT_EQ(fair.p.on_tile[kSoldOut] & bit(kBruxelles), 0U);
  EXPECT_EQ(fair.p.tokens_spent[kSoldOut], 0);
  EXPECT_EQ(fair.games_told(kPreOrdered), 1);

  fair.put_on_sale(kBarrel);
  fair.put_token(kSoldOut, kBarrel);
  fair.stand(0, kBarrel);
  fair.check();
  EXPECT_EQ(fair.refusal(kBuy), Reason::pre_order_used);
  fair.go_to_round(2);
  while (fair.p.turn != 0) fair.play(kEndTurn);
  EXPECT_EQ(fair.refusal(kBuy), Reason::pre_order_used);
}

TEST(EssenBuying, AnotherPlayerStillHasThePreOrder) {
  Fair fair = at_booth(kBruxelles);
  fair.put_token(kSoldOut, kBruxelles);
  fair.play(kBuy);
  fair.play(kEndTurn);
  fair.put_on_sale(kBarrel);
  fair.put_token(kSoldOut, kBarrel);
  fair.stand(1, kBarrel);
  EXPECT_EQ(fair.refusal(kBuy), Reason::none);
}

TEST(EssenBuying, TakesTheCardFromTheCommonWishlist) {
  Fair fair = at_booth(kBruxelles);
  fair.swap_cards(kBruxelles, lowest(fair.p.common));
  ASSERT_TRUE(holds(fair.p.common, kBruxelles));
  fair.play(kBuy);
  EXPECT_FALSE(holds(fair.p.common, kBruxelles));
  EXPECT_TRUE(holds(fair.p.taken[0], kBruxelles));
  EXPECT_TRUE(holds(wishlist(fair.p, 0), kBruxelles));
  EXPECT_EQ(fair.games_told(kTookWish), 1);
  EXPECT_EQ(count(fair.p.common), 8);  // never refilled
}

TEST(EssenBuying, AWalkMayGoOnAfterAPurchase) {
  Fair fair = Fair::open(3, {.crowd = false, .rankings = true});
  fair.put_on_sale(booth(5));
  fair.walk({kWestEntrance, booth(5)});
  fair.play(kBuy);
  fair.walk({booth(10), booth(16)});
  EXPECT_EQ(fair.p.used[0], 4);
  EXPECT_EQ(free_actions(fair.p, 0), 3);
}

Fair last_round(int tile, int effect) {
  Fair fair = Fair::open(3);
  fair.go_to_round(7);
  fair.p.last_tile = static_cast<std::uint8_t>(effect + 1);
  if (holds(fair.p.common, tile)) fair.swap_cards(tile, lowest(fair.p.deck));
  fair.p.popularity.fill(3);
  fair.stand(fair.p.turn, tile);
  fair.check();
  return fair;
}

// Takes whatever token lies on the tile out of the game.
void clear_token(Fair& fair, int tile) {
  const int kind = token_on(fair.p, tile);
  if (kind < 0) return;
  fair.p.on_tile[kind] &= ~bit(tile);
  ++fair.p.tokens_spent[kind];
}

TEST(EssenLastRoundTile, EveryGameIsTenEurosCheaperDownToFive) {
  Fair fair = last_round(kBruxelles, kAllCheaper);
  clear_token(fair, kBruxelles);
  clear_token(fair, kBarrel);
  clear_token(fair, kRegatta);
  EXPECT_EQ(fair.rules.purchase(fair.p, kBruxelles).price, 30);
  EXPECT_EQ(fair.rules.purchase(fair.p, kBarrel).price, 5);
  EXPECT_EQ(fair.rules.purchase(fair.p, kRegatta).price, 5);
  EXPECT_EQ(fair.rules.purchase(fair.p, kBruxelles).vp(), 3 + 1);
}

TEST(EssenLastRoundTile, AddsToADiscountToken) {
  Fair fair = last_round(kBruxelles, kAllCheaper);
  clear_token(fair, kBruxelles);
  fair.put_token(kDiscountToken, kBruxelles);
  EXPECT_EQ(fair.rules.purchase(fair.p, kBruxelles).price, 20);
}

TEST(EssenLastRoundTile, GamesOfItsSymbolBringTwoMorePoints) {
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    Fair fair = last_round(kBruxelles, kFirstSymbolTile + symbol);
    for (int tile = 0; tile < kBooths; ++tile) {
      clear_token(fair, tile);
      const Purchase made = fair.rules.purchase(fair.p, tile);
      const bool chosen = fair.rules.components().symbol[tile] == symbol;
      EXPECT_EQ(made.last_round, chosen ? 2 : 0);
      EXPECT_EQ(made.vp(), 3 + fair.rules.components().bonus[tile] + (chosen ? 2 : 0));
      EXPECT_EQ(made.price, fair.rules.components().price[tile]);
    }
  }
}

TEST(EssenLastRoundTile, ScoresUnderItsOwnName) {
  Fair fair = last_round(kBruxelles, kFirstSymbolTile + kHourglass);
  clear_token(fair, kBruxelles);
  fair.check();
  const int seat = fair.p.turn;
  fair.play(kBuy);
  EXPECT_EQ(fair.p.points[seat][kFromLastRound], 2);
  EXPECT_EQ(fair.p.vp[seat], 3 + 1 + 2);
}

}  // namespace
}  // namespace emporium::essen
