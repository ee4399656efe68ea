// Set-up.
#include "engine/games/essen/fair_fixture.h"

namespace emporium::essen {
namespace {

TEST(EssenSetUp, EveryoneStartsOnTheParkingWith300EurosAndNoPoints) {
  const Fair fair(5);
  for (const Seat s : seats(5)) {
    EXPECT_EQ(fair.p.money[s], 300);
    EXPECT_EQ(fair.p.vp[s], 0);
    EXPECT_EQ(fair.p.at[s], kParking);
    EXPECT_EQ(free_actions(fair.p, s), 8);
  }
}

TEST(EssenSetUp, PopularityStartsOnTheRedSpaceTwo) {
  for (const int level : Fair(3).p.popularity) EXPECT_EQ(level, 2);
}

TEST(EssenSetUp, SevenWishlistCardsAreDealtToEachPlayer) {
  Fair fair(4);
  fair.play_until([&] { return fair.p.step == Step::draft; });
  for (const Seat s : seats(4)) EXPECT_EQ(count(fair.p.pack[s]), 7);
  EXPECT_EQ(fair.p.deck_size, 60 - 28);
}

TEST(EssenSetUp, KeepOneCardAndPassTheOthersToTheLeftNeighbour) {
  Fair fair(3);
  fair.play_until([&] { return fair.p.step == Step::draft; });
  fair.play(MoveKind::pick, 3);
  // Nothing moves before all have chosen.
  EXPECT_EQ(fair.p.pack[1], Set{0x7F} << 7);
  EXPECT_EQ(fair.refusal(MoveKind::pick, 1), Reason::not_in_your_pack);
  fair.play(MoveKind::pick, 8);
  fair.play(MoveKind::pick, 21);
  EXPECT_EQ(fair.told<PacksPassed>(), 1);
  EXPECT_EQ(fair.p.pack[1], 0x7FU & ~bit(2));
  EXPECT_EQ(fair.p.pack[2], (Set{0x7F} << 7) & ~bit(7));
  EXPECT_EQ(fair.p.pack[0], (Set{0x7F} << 14) & ~bit(20));
  EXPECT_EQ(fair.refusal(MoveKind::pick, 1), Reason::not_in_your_pack);
  EXPECT_EQ(fair.refusal(MoveKind::pick, 15), Reason::none);
}

TEST(EssenSetUp, WhoHasNotChosenKnowsWhatThereIsToChooseFrom) {
  Fair fair(3);
  fair.play_until([&] { return fair.p.step == Step::draft; });
  fair.play(MoveKind::pick, 3);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    Position p = fair.p;
    fair.rules.mask(p, seat);
    const Position seen = p;
    ASSERT_EQ(Essen::together(fair.rules, p, seat), seat >= 1) << "seat " << int{seat};
    if (seat != 2) {
      EXPECT_TRUE(same_bytes(p, seen));
      continue;
    }
    MoveList early;
    fair.rules.legal(p, early);
    fair.play(MoveKind::pick, 8);
    MoveList later;
    fair.rules.legal(fair.p, later);
    EXPECT_TRUE(std::equal(early.begin(), early.end(), later.begin(), later.end()));
  }
}

TEST(EssenSetUp, FourTimesSoThatFourCardsStay) {
  Fair fair(5);
  int picks = 0;
  while (fair.p.step <= Step::draft) {
    picks += fair.p.step == Step::draft ? 1 : 0;
    fair.play(fair.lowest_move());
  }
  EXPECT_EQ(picks, 20);
  for (const Seat s : seats(5)) EXPECT_EQ(count(wishlist(fair.p, s)), 4);
}

TEST(EssenSetUp, TwoPlayersKeepTwoCardsTwice) {
  Fair fair(2);
  fair.play_until([&] { return fair.p.step == Step::draft; });
  fair.play(MoveKind::pick, 5);
  EXPECT_EQ(fair.p.turn, 0);
  fair.play(MoveKind::pick, 2);
  EXPECT_EQ(fair.p.turn, 1);
  EXPECT_EQ(fair.p.picks[0][0], card(2));  // the order of the two does not matter
  EXPECT_EQ(fair.p.picks[0][1], card(5));
  fair.play(MoveKind::pick, 8);
  fair.play(MoveKind::pick, 9);
  EXPECT_EQ(count(fair.p.pack[0]), 5);
  EXPECT_EQ(fair.refusal(MoveKind::pick, 10), Reason::none);
  fair.play(MoveKind::pick, 10);
  fair.play(MoveKind::pick, 11);
  fair.play(MoveKind::pick, 1);
  fair.play(MoveKind::pick, 3);
  EXPECT_NE(fair.p.step, Step::draft);
  EXPECT_EQ(wishlist(fair.p, Seat{0}), bit(1) | bit(4) | bit(9) | bit(10));
}

TEST(EssenSetUp, TheRemainingCardsAreTheCommonWishlist) {
  for (int players = 2; players <= 5; ++players) {
    Fair fair(players);
    fair.play_until([&] { return fair.p.step > Step::draft; });
    EXPECT_EQ(count(fair.p.common), 3 * players);
    EXPECT_EQ(fair.told<CommonLaid>(), 1);
    EXPECT_EQ(fair.told<CommonCard>(), 3 * players);
    EXPECT_EQ(fair.p.deck_size, 60 - 7 * players);
    for (const Seat s : seats(players)) EXPECT_EQ(fair.p.pack[s], 0U);
  }
}

TEST(EssenSetUp, ThreeMorningRankingsAreShown) {
  Fair fair(3);
  fair.play_until([&] { return fair.p.step == Step::rankings; });
  fair.play(MoveKind::ranking, 9);
  EXPECT_EQ(fair.refusal(MoveKind::ranking, 9), Reason::ranking_taken);
  fair.play(MoveKind::ranking, 1);
  fair.play(MoveKind::ranking, 4);
  EXPECT_EQ(fair.p.morning, rankings(9, 1, 4));
  EXPECT_EQ(fair.p.afternoon, (std::array<Maybe<RankingCard>, 3>{}));
  EXPECT_EQ(fair.p.step, Step::stock);
}

TEST(EssenSetUp, TwentyFourGamesOnBoothsSixOnThePalletsThirtyInTheStorage) {
  Fair fair(3);
  fair.play_until([&] { return fair.p.step == Step::tokens; });
  EXPECT_EQ(count(fair.p.booths), 24);
  EXPECT_EQ(count(fair.p.storage), 30);
  for (const Maybe<Tile> tile : fair.p.pallets) EXPECT_TRUE(tile.has());
  EXPECT_EQ(fair.refusal(MoveKind::draw_token, kBuzz), Reason::none);
}

TEST(EssenSetUp, ThePressPassNamesTheFirstPlayer) {
  Fair fair(4);
  fair.play_until([&] { return fair.p.step == Step::press_pass; });
  Odds odds;
  fair.rules.odds(fair.p, odds);
  EXPECT_EQ(odds.size(), 4);
  EXPECT_EQ(odds.total(), 4U);
  EXPECT_EQ(fair.refusal(MoveKind::press_pass, 4), Reason::no_such_seat);
  fair.play(MoveKind::press_pass, 2);
  EXPECT_EQ(fair.p.first, 2);
  EXPECT_EQ(fair.p.turn, 2);
  EXPECT_EQ(fair.p.step, Step::act);
}

TEST(EssenSetUp, EventTokensAreDrawnByTheirNumbers) {
  Fair fair(3);
  fair.play_until([&] { return fair.p.step == Step::tokens; });
  Odds odds;
  fair.rules.odds(fair.p, odds);
  EXPECT_EQ(odds.total(), 14U);
  EXPECT_EQ(odds.weight(kBuzz), 1U);
  EXPECT_EQ(odds.weight(kFlop), 1U);
  EXPECT_EQ(odds.weight(kGoodies), 3U);
  EXPECT_EQ(odds.weight(kDiscountToken), 3U);
  EXPECT_EQ(odds.weight(kSoldOut), 6U);
}

TEST(EssenSetUp, TheFamilyGameWithoutRankingsShowsNone) {
  Fair fair = Fair::open(3, {.crowd = true, .rankings = false});
  EXPECT_EQ(fair.p.morning, (std::array<Maybe<RankingCard>, 3>{}));
  fair.go_to_round(5);
  EXPECT_EQ(fair.p.afternoon, (std::array<Maybe<RankingCard>, 3>{}));
}

}  // namespace
}  // namespace emporium::essen
