// The rulebook's sample game: two rounds with four players, and a later sale. Each number that its
// text states is asserted; where the text contradicts the pieces, the comment says which holds.
#include "engine/games/gallerist/test_game.h"

// A namespace of its own: another example of the rulebook seats the same colours in another order.
namespace emporium::gallerist::sample_game {
namespace {

[[maybe_unused]] constexpr Seat kBlue{0};
[[maybe_unused]] constexpr Seat kYellow{1};
[[maybe_unused]] constexpr Seat kPurple{2};
[[maybe_unused]] constexpr Seat kOrange{3};
constexpr int kPurpleSpace = 2;  // the third space, for a ticket of any colour

int card_for(const Rules& rules, Form form, Bonus bonus) {
  int number = 1;
  while (rules.components().card_bonus(Card(form * kCardsOfAForm + number - 1)) != bonus) ++number;
  return number;
}

Move set_up(const Position& p) {
  const auto pick = [](MoveKind kind, auto... args) { return kCodec.encode(kind, args...); };
  switch (p.step) {
    case Step::draw_artist:  // the photographer of fame 4, the painter of fame 3
      return pick(MoveKind::draw_artist, p.progress, p.progress == kBluePhotographer ? 2 : 1);
    case Step::draw_discovered:
      return pick(MoveKind::draw_discovered, kPainting);
    case Step::draw_artist_bonus:
      return p.progress == kBluePhotographer
                 ? pick(MoveKind::draw_artist_bonus, static_cast<int>(Bonus::two_tickets))
                 : kNoMove;
    case Step::draw_work:
      if (p.stage == Stage::works && p.tasks[0].arg == kPainting)
        return pick(MoveKind::draw_work, kBrownPlus);
      return kNoMove;
    case Step::draw_visitor:
      if (p.stage == Stage::works)
        return pick(MoveKind::draw_visitor, p.bag[kVip] % 2 ? kVip : kInvestor);
      if (p.stage == Stage::plaza)
        return pick(MoveKind::draw_visitor, p.progress < 2 ? kInvestor : kVip);
      return pick(MoveKind::draw_visitor, p.progress == kOrange ? kCollector : kVip);
    case Step::draw_first:
      return pick(MoveKind::draw_first, kBlue);
    case Step::choose_start: {
      constexpr std::array<Location, kPlayers> kStarts = {kMarket, kSalesOffice, kMediaCenter,
                                                          kArtistsColony};
      return pick(MoveKind::start_at, kStarts[p.actor]);
    }
    default:
      return kNoMove;
  }
}

// NOLINTNEXTLINE(readability-function-size): the rulebook tells it in one go
void first_round(TestGame& g) {
  Position& p = g.p;
  // Blue buys the painter's work.
  ASSERT_EQ(p.actor, kBlue);
  ASSERT_EQ(p.fame[kBluePainter], 3);
  ASSERT_EQ(sum(p.on_work[kPainting]), 2);
  const int on_plaza = sum(p.plaza);
  g.play(MoveKind::go, kArtistsColony);
  g.play(MoveKind::assistant, kFromDesk);
  ASSERT_EQ(p.piece[kMarket], assistant_of(kBlue));
  ASSERT_EQ(p.ejected, pawn_of(kOrange));
  for (const Artist a : kAllArtists) {
    ASSERT_EQ(g.why_not(MoveKind::buy, a) == "none", a == kBluePainter) << "only the blue painter";
  }
  g.play(MoveKind::buy, kBluePainter);
  ASSERT_EQ(sum(p.plaza), on_plaza + 2) << "the visitors on the work go to the plaza";
  g.play(MoveKind::pay_money);
  ASSERT_EQ(p.money[kBlue], 10 - 3);
  ASSERT_EQ(p.fame[kBluePainter], 3 + 1) << "no Collector: only what the work shows";
  g.play(MoveKind::no_boost);
  ASSERT_EQ(g.why_not(MoveKind::take_pair, 2), "ticket_not_shown")
      << "brown and a choice of pink or white";
  g.play(MoveKind::take_pair, 0);
  ASSERT_EQ(p.tickets[kBlue], (ByVisitor{1, 1, 0}));
  ASSERT_EQ(p.works[kBlue], 1);
  ASSERT_EQ(g.rules.value(p, kBluePainter), 5) << "one green star";
  g.play(MoveKind::draw_work, kAnyWork);
  g.play(MoveKind::draw_visitor, kInvestor);
  ASSERT_EQ(sum(p.on_work[kPainting]), 1) << "one ticket, one visitor";
  g.play(MoveKind::admit, kVip);
  g.play(MoveKind::call_in, kInvestor);
  ASSERT_EQ(p.gallery[kBlue], (ByVisitor{0, 1, 0}));
  ASSERT_EQ(p.lobby[kBlue], (ByVisitor{1, 0, 0}));
  ASSERT_EQ(sum(p.tickets[kBlue]), 0);

  // Orange was kicked out and discovers the blue photographer.
  ASSERT_EQ(p.actor, kOrange);
  ASSERT_EQ(p.influence[kOrange], 10);
  g.play(MoveKind::spend_for_action);
  ASSERT_EQ(p.influence[kOrange], 5) << "this costs 5 influence";
  g.play(MoveKind::discover, kBluePhotographer);
  g.play(MoveKind::take_pair, 2);
  ASSERT_EQ(p.tickets[kOrange], (ByVisitor{0, 1, 1}));
  ASSERT_EQ(p.fame[kBluePhotographer], 4);
  ASSERT_EQ(p.signatures[kBluePhotographer], 1);
  ASSERT_TRUE(p.commission[kOrange].is(kBluePhotographer));
  ASSERT_EQ(g.rules.price(p, kOrange, kBluePhotographer), 4);
  ASSERT_EQ(p.pawn[kOrange], kHome);

  // Yellow hires two assistants.
  ASSERT_EQ(p.actor, kYellow) << "left of Blue, though Orange acted last";
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::assistant, kFromDesk);
  g.play(MoveKind::hire, 2);
  g.play(MoveKind::pay_influence);
  ASSERT_EQ(p.influence[kYellow], 8) << "two spaces back";
  g.play(MoveKind::pay_money);
  ASSERT_EQ(p.money[kYellow], 10 - 2);
  ASSERT_EQ(p.tickets[kYellow], (ByVisitor{1, 0, 0}));
  ASSERT_EQ(p.desks[kYellow], 3);
  g.play(MoveKind::call_in, kInvestor);
  ASSERT_EQ(p.lobby[kYellow], (ByVisitor{1, 1, 0}));

  // Purple could spend 5 influence, and does not.
  ASSERT_EQ(p.actor, kPurple);
  ASSERT_EQ(p.step, Step::kicked_out);
  ASSERT_EQ(g.rules.fame_space_below(p.influence[kPurple]), 5);
  ASSERT_EQ(g.why_not(MoveKind::call_in, kVip), "no_such_ticket");
  ASSERT_EQ(g.why_not(MoveKind::use_contract, 1), "no_contract_there");
  g.play(MoveKind::stop);
  ASSERT_EQ(p.pawn[kPurple], kHome);

  // Purple takes one of four new contracts.
  ASSERT_EQ(p.actor, kPurple);
  ASSERT_EQ(p.step, Step::go);
  g.play(MoveKind::go, kSalesOffice);
  ASSERT_EQ(p.ejected, assistant_of(kYellow));
  g.play(MoveKind::deal_four);
  g.play(MoveKind::draw_contract, kPainting, card_for(g.rules, kPainting, Bonus::from_bag));
  while (p.step == Step::draw_contract) {
    MoveList moves;
    g.rules.legal(p, moves);
    g.rules.apply(p, moves[0], nullptr);
  }
  for (const int depth : p.depth) ASSERT_EQ(depth, 2) << "the old ones are covered, not discarded";
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, kPurpleSpace + 1);
  g.play(MoveKind::take_ticket, kCollector);
  ASSERT_EQ(p.tickets[kPurple], (ByVisitor{0, 0, 1}));
  for (const int depth : p.depth) ASSERT_GE(depth, 1) << "no card is replaced";
  ASSERT_EQ(g.why_not(MoveKind::lure_away, kOrange, kCollector), "none");
  ASSERT_EQ(g.why_not(MoveKind::use_contract, kPurpleSpace + 1), "none");
  g.play(MoveKind::stop);
  ASSERT_EQ(p.actor, kYellow);
  g.play(MoveKind::stop);
  ASSERT_EQ(p.desks[kYellow], 4) << "the assistant goes home";

  // Orange promotes the photographer.
  ASSERT_EQ(p.actor, kOrange);
  g.play(MoveKind::go, kMediaCenter);
  ASSERT_EQ(p.ejected, pawn_of(kYellow));
  g.play(MoveKind::admit, kCollector);
  g.play(MoveKind::stop);
  ASSERT_EQ(p.gallery[kOrange], (ByVisitor{0, 0, 1}));
  ASSERT_EQ(p.promotion[kBluePhotographer], 1);
  g.play(MoveKind::promote, kBluePhotographer);
  ASSERT_EQ(p.promotion[kBluePhotographer], 2);
  ASSERT_EQ(p.influence[kOrange], 5 - 2 + 1) << "2 spent, 1 gained for the Collector";
  ASSERT_EQ(p.fame[kBluePhotographer], 6);
  ASSERT_EQ(g.rules.value(p, kBluePhotographer), 8) << "two green stars";
  g.play(MoveKind::no_boost);
  ASSERT_TRUE(p.commission[kOrange].is(kBluePhotographer)) << "still a commission only";
  ASSERT_EQ(p.actor, kYellow);
  g.play(MoveKind::stop);
  ASSERT_EQ(p.pawn[kYellow], kHome);
}

// NOLINTNEXTLINE(readability-function-size): the rulebook tells it in one go
void second_round(TestGame& g) {
  Position& p = g.p;
  // Blue takes a reputation tile.
  ASSERT_EQ(p.round, 2);
  ASSERT_EQ(p.actor, kBlue);
  g.play(MoveKind::go, kMarket);
  g.play(MoveKind::assistant, kFromDesk);
  ASSERT_EQ(p.desks[kBlue], 1) << "the own assistant has gone home";
  ASSERT_EQ(p.ejected, kNoPiece) << "without an action";
  ASSERT_EQ(g.why_not(MoveKind::reputation, kPainting, 2), "lobby_lacks_visitors");
  for (int form = 0; form < kPainting; ++form) {
    ASSERT_EQ(g.why_not(MoveKind::reputation, form, 1), "no_work_of_the_form");
  }
  g.play(MoveKind::reputation, kPainting, 1);
  ASSERT_EQ(p.influence[kBlue], 13);
  g.play(MoveKind::tile_space, 4);  // a visitor from the plaza
  g.play(MoveKind::invite, kVip);
  ASSERT_EQ(p.gallery[kBlue], (ByVisitor{0, 2, 0}));
  ASSERT_EQ(sum(p.lobby[kBlue]), 0) << "the Investor has done his job";
  g.play(MoveKind::assistant, kFromDesk);
  ASSERT_TRUE(p.cell_owner[kPainting * kColumns].is(kBlue));

  // Yellow makes an offer.
  ASSERT_EQ(p.actor, kYellow) << "Blue has neither tickets nor contracts";
  g.play(MoveKind::go, kMarket);
  ASSERT_EQ(p.ejected, pawn_of(kBlue));
  ASSERT_EQ(g.why_not(MoveKind::offer, 1, 3), "lobby_lacks_visitors");
  ASSERT_EQ(g.why_not(MoveKind::offer, 1, 1), "none");
  g.play(MoveKind::offer, 1, 2);
  ASSERT_EQ(p.influence[kYellow], 10) << "2 for the column";
  g.play(MoveKind::pay_influence);
  ASSERT_EQ(p.influence[kYellow], 8);
  ASSERT_EQ(p.money[kYellow], 8);
  ASSERT_EQ(p.desks[kYellow], 4) << "one sent, one gained";
  ASSERT_EQ(p.tickets[kYellow], (ByVisitor{0, 1, 0}));
  ASSERT_TRUE(p.offer_owner[1].is(kYellow));
  g.play(MoveKind::admit, kVip);
  ASSERT_EQ(p.gallery[kYellow], (ByVisitor{0, 1, 0}));

  // Blue has no visitor in the lobby, so no action is possible, and goes home.
  ASSERT_EQ(p.pawn[kBlue], kHome);
  ASSERT_EQ(p.influence[kBlue], 13);

  // Purple buys the painter's second work.
  ASSERT_EQ(p.actor, kPurple);
  g.play(MoveKind::go, kArtistsColony);
  g.play(MoveKind::leave_nobody);
  ASSERT_EQ(p.ejected, assistant_of(kBlue));
  g.play(MoveKind::use_contract, kPurpleSpace + 1);
  g.play(MoveKind::invite, kCollector);
  ASSERT_EQ(p.gallery[kPurple], (ByVisitor{0, 0, 1}));
  ASSERT_EQ(p.desks[kPurple], 1);
  g.play(MoveKind::buy, kBluePainter);
  g.play(MoveKind::pay_influence);
  ASSERT_EQ(p.influence[kPurple], 8) << "two spaces back";
  g.play(MoveKind::pay_money);
  ASSERT_EQ(p.money[kPurple], 10 - 3);
  // The text says that the work shows 1 fame, but all works with one ticket show none: 4 + 0 + 1.
  ASSERT_EQ(p.fame[kBluePainter], 5);
  g.play(MoveKind::boost);
  ASSERT_EQ(p.influence[kPurple], 5) << "3 influence";
  ASSERT_EQ(p.fame[kBluePainter], 6);
  g.play(MoveKind::no_boost);
  g.play(MoveKind::take_ticket, kInvestor);
  ASSERT_EQ(p.signatures[kBluePainter], 0) << "no signature is left";
  ASSERT_EQ(artist_of(*p.exhibited[kBlue][0]), kBluePainter);
  ASSERT_EQ(artist_of(*p.exhibited[kPurple][0]), kBluePainter);
  ASSERT_EQ(g.rules.value(p, kBluePainter), 8) << "two green stars for both";
  g.let_nature_draw();

  // Blue's assistant discovers an artist and comes back to the office.
  ASSERT_EQ(p.actor, kBlue);
  g.play(MoveKind::spend_for_action);
  ASSERT_EQ(p.influence[kBlue], 10);
  const int desks = p.desks[kBlue];
  g.play(MoveKind::discover, kBlueSculptor);
  while (p.actor == kBlue && p.step != Step::go) {
    MoveList moves;
    g.rules.legal(p, moves);
    g.rules.apply(p, moves[0], nullptr);
  }
  ASSERT_TRUE(p.commission[kBlue].is(kBlueSculptor));
  ASSERT_EQ(p.desks[kBlue], desks + 1);
  ASSERT_EQ(p.actor, kOrange);
}

TEST(GalleristSampleGame, RoundsOneAndTwo) {
  TestGame g(4, set_up);
  ASSERT_NO_FATAL_FAILURE(first_round(g));
  ASSERT_NO_FATAL_FAILURE(second_round(g));
}

TEST(GalleristSampleGame, ACoupleOfRoundsLaterBlueSells) {
  TestGame g(4, set_up);
  Position& p = g.p;
  g.exhibit(kBlue, kBluePainter);
  p.fame[kBluePainter] = 6;
  g.gallery(kBlue, kVip);
  g.contract(kBlue, 0, kPainting, Bonus::assistant);
  g.on_contract(kBlue, 0);
  g.clear(kMarket);
  g.begin_turn(kBlue);
  const int desks = p.desks[kBlue];
  const int vips = p.plaza[kVip];
  const int signatures = p.signatures[kBluePainter];
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::sell, kBluePainter);
  EXPECT_EQ(p.money[kBlue], 10 + 8);
  EXPECT_EQ(p.works[kBlue], 0);
  EXPECT_EQ(p.sales_made[kBlue], 1);
  EXPECT_EQ(p.signatures[kBluePainter], signatures + 1);
  EXPECT_EQ(p.plaza[kVip], vips + 1) << "the only visitor had to leave";
  EXPECT_EQ(sum(p.gallery[kBlue]), 0);
  EXPECT_EQ(p.side[kBlue][0], kInfluenceUp);
  EXPECT_EQ(p.desks[kBlue], desks + 1);
  EXPECT_EQ(p.on_contract[kBlue], 0);
  // The turned contract could be used at once, but would bring no influence.
  ASSERT_EQ(p.step, Step::executive);
  EXPECT_EQ(g.why_not(MoveKind::use_contract, 1), "none");
  g.play(MoveKind::stop);
  EXPECT_NE(p.actor, kBlue);
}

}  // namespace
}  // namespace emporium::gallerist::sample_game
