// Moving, executive actions, being kicked out, going home, and the end of the game.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

// All gallerists at home, lobbies and hands empty.
void idle(TestGame& g) {
  for (const Location l : kAllLocations) g.clear(l);
  for (const Seat s : seats(g.rules.players())) g.lobby(s, 0, 0, 0);
  g.begin_turn(0);
}

// Goes to the Sales Office and takes none of four new contracts.
void idle_turn(TestGame& g) {
  const Seat seat = g.p.turn;
  g.play(MoveKind::go, kSalesOffice);
  while (g.p.turn == seat && g.p.step != Step::over) {
    MoveList moves;
    g.rules.legal(g.p, moves);
    g.rules.apply(g.p, moves[moves.size() - 1], nullptr);
  }
}

TEST(GalleristTurn, ThePawnMustGoToADifferentLocation) {
  TestGame g(4);
  ASSERT_EQ(g.p.pawn[0], kMarket);
  EXPECT_EQ(g.why_not(MoveKind::go, kMarket), "must_move_on");
  for (const Location to : {kSalesOffice, kArtistsColony, kMediaCenter}) {
    EXPECT_EQ(g.why_not(MoveKind::go, to), "none");
  }
}

TEST(GalleristTurn, FromTheGalleryEveryLocationIsOpenAndNobodyIsLeftBehind) {
  TestGame g(4);
  g.clear(kMarket);
  g.lobby(0, 1, 0, 0);
  for (int l = 0; l < kLocations; ++l) EXPECT_EQ(g.why_not(MoveKind::go, l), "none");
  g.play(MoveKind::go, kMarket);
  EXPECT_NE(g.p.step, Step::leave);
}

TEST(GalleristTurn, AnAssistantMayBeLeftFromADesk) {
  TestGame g(4);
  g.play(MoveKind::go, kSalesOffice);
  ASSERT_EQ(g.p.step, Step::leave);
  EXPECT_EQ(g.why_not(MoveKind::assistant, source_at(kMediaCenter)), "no_assistant_there");
  g.play(MoveKind::assistant, kFromDesk);
  EXPECT_EQ(g.p.piece[kMarket], assistant_of(Seat{0}));
  EXPECT_EQ(g.p.desks[0], 1);
}

TEST(GalleristTurn, OrFromAnotherLocation) {
  TestGame g(4);
  g.put_assistant(0, kMediaCenter);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::assistant, source_at(kMediaCenter));
  EXPECT_EQ(g.p.piece[kMarket], assistant_of(Seat{0}));
  EXPECT_EQ(g.p.piece[kMediaCenter], kNoPiece);
  EXPECT_EQ(g.p.desks[0], 1) << "the desks are not touched";
}

TEST(GalleristTurn, TheOwnAssistantAtTheTargetGoesHomeWithoutAnAction) {
  TestGame g(4);
  g.put_assistant(0, kArtistsColony);
  g.play(MoveKind::go, kArtistsColony);
  g.play(MoveKind::leave_nobody);
  EXPECT_EQ(g.p.desks[0], 2);
  EXPECT_EQ(g.p.ejected, kNoPiece);
  EXPECT_TRUE(g.told<CameHome>());
}

TEST(GalleristTurn, OrIsTheOneLeftBehind) {
  TestGame g(4);
  g.put_assistant(0, kArtistsColony);
  g.play(MoveKind::go, kArtistsColony);
  g.play(MoveKind::assistant, source_at(kArtistsColony));
  EXPECT_EQ(g.p.piece[kMarket], assistant_of(Seat{0}));
  EXPECT_EQ(g.p.piece[kArtistsColony], pawn_of(Seat{0}));
  EXPECT_EQ(g.p.desks[0], 1);
}

TEST(GalleristTurn, WithFourDesksTakenAnAssistantLeavesTheGame) {
  TestGame g(4);
  g.put_assistant(0, kArtistsColony);
  g.p.queue[0] -= 3;
  g.p.desks[0] += 3;
  g.expect_sound();
  g.play(MoveKind::go, kArtistsColony);
  g.play(MoveKind::leave_nobody);
  EXPECT_EQ(g.p.desks[0], 4);
  EXPECT_EQ(g.p.gone[0], 1);
  EXPECT_TRUE(g.told<LeftTheGame>());
  EXPECT_EQ(g.rules.assistants_in_play(g.p, Seat{0}), 4);
}

TEST(GalleristTurn, ALocationActionIsCompulsoryIfOneIsPossible) {
  TestGame g(4);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  ASSERT_EQ(g.p.step, Step::location);
  EXPECT_EQ(g.why_not(MoveKind::stop), "not_now");
}

TEST(GalleristTurn, ThePawnGoesWhereAnActionIsPossible) {
  TestGame g(4);
  idle(g);
  EXPECT_EQ(g.why_not(MoveKind::go, kMarket), "nothing_to_do_there");
  for (const Location to : {kSalesOffice, kArtistsColony, kMediaCenter}) {
    EXPECT_EQ(g.why_not(MoveKind::go, to), "none");
  }
  g.lobby(0, 1, 0, 0);
  EXPECT_EQ(g.why_not(MoveKind::go, kMarket), "none") << "an offer of 1";
  g.p.influence[0] = 0;
  g.set_money(0, 0);
  EXPECT_EQ(g.why_not(MoveKind::go, kMarket), "none") << "the column's influence pays";
  EXPECT_EQ(g.why_not(MoveKind::go, kMediaCenter), "nothing_to_do_there") << "nothing can be paid";
}

TEST(GalleristTurn, UnlessThereIsNoneThenTheActionIsSkipped) {
  TestGame g(4);
  idle(g);
  g.stuck(0);
  for (int l = 0; l < kLocations; ++l) EXPECT_EQ(g.why_not(MoveKind::go, l), "none");
  g.play(MoveKind::go, kMarket);
  g.play(MoveKind::stop);
  EXPECT_TRUE(g.told<NoAction>());
  g.play(MoveKind::stop);
  EXPECT_EQ(g.p.turn, 1);
}

TEST(GalleristTurn, AnExecutiveActionMayMakeAnActionPossible) {
  TestGame g(4);
  idle(g);
  g.tickets(0, 1, 0, 0);
  g.plaza(1, 0, 0);
  ASSERT_EQ(g.why_not(MoveKind::go, kMarket), "nothing_to_do_there");
  g.play(MoveKind::call_in, kInvestor);
  ASSERT_EQ(g.p.step, Step::go);
  EXPECT_EQ(g.why_not(MoveKind::go, kMarket), "none");
}

// With four assistants on the desks nobody can be hired, but one may be left behind first. Whoever
// goes to the Media Center for that must do so.
TEST(GalleristTurn, HiringNeedsADeskWhenThePawnHasCome) {
  TestGame g(4);
  g.p.queue[0] -= 2;
  g.p.desks[0] += 2;
  g.p.influence[0] = 0;
  EXPECT_EQ(g.why_not(MoveKind::go, kMediaCenter), "none");
  g.play(MoveKind::go, kMediaCenter);
  EXPECT_EQ(g.why_not(MoveKind::leave_nobody), "nothing_to_do_there");
  g.play(MoveKind::assistant, kFromDesk);
  EXPECT_EQ(g.p.step, Step::location);
}

TEST(GalleristTurn, TheOwnAssistantAtTheMediaCenterComesToADesk) {
  TestGame g(4);
  g.clear(kMarket);
  g.p.queue[0] -= 2;
  g.p.desks[0] += 2;
  g.put_assistant(0, kMediaCenter);
  g.p.influence[0] = 0;
  g.begin_turn(0);
  EXPECT_EQ(g.why_not(MoveKind::go, kMediaCenter), "nothing_to_do_there")
      << "from home nobody is left";
}

TEST(GalleristTurn, TheExecutiveActionComesBeforeOrAfterButOnlyOnce) {
  for (const bool before : {true, false}) {
    TestGame g(4);
    g.tickets(0, 2, 0, 0);
    g.lobby(0, 0, 0, 0);
    g.plaza(2, 0, 0);
    g.play(MoveKind::go, kSalesOffice);
    g.play(MoveKind::leave_nobody);
    ASSERT_EQ(g.p.step, Step::executive);
    if (before) {
      g.play(MoveKind::call_in, kInvestor);
      EXPECT_EQ(g.p.step, Step::tickets);
    }
    g.play(MoveKind::stop);
    ASSERT_EQ(g.p.step, Step::location);
    g.play(MoveKind::take_contract, 1);
    g.play(MoveKind::contract_space, 2);
    g.let_nature_draw();
    EXPECT_EQ(g.p.actor == 0 && g.p.step == Step::executive, !before);
  }
}

// « Soit avant soit après l'action Emplacement », and moving the pawn is part of that.
TEST(GalleristTurn, TheExecutiveActionMayComeBeforeThePawnMoves) {
  TestGame g(4);
  g.tickets(0, 3, 0, 0);
  g.lobby(0, 0, 0, 0);
  g.plaza(2, 0, 0);
  ASSERT_EQ(g.p.step, Step::go);
  EXPECT_EQ(g.why_not(MoveKind::stop), "not_now") << "who does not want it just goes";
  g.play(MoveKind::call_in, kInvestor);
  ASSERT_EQ(g.p.step, Step::tickets);
  EXPECT_EQ(g.why_not(MoveKind::use_contract, 1), "not_now") << "tickets or a contract, not both";
  g.play(MoveKind::call_in, kInvestor);
  g.play(MoveKind::stop);
  ASSERT_EQ(g.p.step, Step::go);
  EXPECT_EQ(g.why_not(MoveKind::admit, kInvestor), "not_now") << "one a turn";
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  ASSERT_EQ(g.p.step, Step::location) << "not after arriving";
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  g.let_nature_draw();
  EXPECT_NE(g.p.actor, 0) << "nor after the action";
}

TEST(GalleristTurn, AContractMayBeUsedBeforeThePawnMoves) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::contract);
  g.play(MoveKind::use_contract, 1);
  ASSERT_EQ(g.p.step, Step::contract);
  g.play(MoveKind::deal_four);
  g.let_nature_draw();
  g.play(MoveKind::take_contract, 2);
  g.play(MoveKind::contract_space, 2);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 1, 0}));
  EXPECT_EQ(g.p.step, Step::go);
  EXPECT_EQ(g.p.desks[0], 1);
}

TEST(GalleristVersions, InTheFirstThePawnMovedBeforeAnyExecutiveActionAndWentAnywhere) {
  TestGame g(4, nullptr, 1);
  idle(g);
  g.tickets(0, 1, 0, 0);
  EXPECT_EQ(g.why_not(MoveKind::call_in, kInvestor), "not_now");
  EXPECT_EQ(g.why_not(MoveKind::go, kMarket), "none");
  g.tickets(0, 0, 0, 0);
  g.play(MoveKind::go, kMarket);
  EXPECT_TRUE(g.told<NoAction>());
}

TEST(GalleristExecutive, TicketsMoveVisitorsOfTheirColourTowardsTheOwnGallery) {
  TestGame g(4);
  g.tickets(0, 3, 1, 0);
  g.plaza(1, 0, 0);
  g.lobby(0, 0, 0, 0);
  g.lobby(1, 0, 1, 0);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  EXPECT_EQ(g.why_not(MoveKind::admit, kInvestor), "no_visitor_there");
  EXPECT_EQ(g.why_not(MoveKind::call_in, kCollector), "no_such_ticket");
  EXPECT_EQ(g.why_not(MoveKind::lure_away, 0, kInvestor), "own_lobby");
  g.play(MoveKind::call_in, kInvestor);
  EXPECT_EQ(g.p.lobby[0][kInvestor], 1);
  g.play(MoveKind::admit, kInvestor);  // the same visitor moves again
  EXPECT_EQ(g.p.gallery[0][kInvestor], 1);
  EXPECT_EQ(g.p.lobby[0][kInvestor], 0);
  g.play(MoveKind::lure_away, 1, kVip);
  EXPECT_EQ(g.p.plaza[kVip], 1);
  EXPECT_EQ(g.p.lobby[1][kVip], 0);
  EXPECT_EQ(g.p.ticket_discard, (ByVisitor{2, 1, 0})) << "not back to the box office";
  // A brown ticket is left, but the Investor in the gallery cannot be moved any more, by nobody.
  EXPECT_EQ(g.p.gallery[0][kInvestor], 1);
}

TEST(GalleristExecutive, OneCollectorMoreThanWorksSold) {
  for (const int sold : {0, 1}) {
    TestGame g(4);
    g.gallery(0, kCollector);
    g.lobby(0, 0, 0, 1);
    g.tickets(0, 0, 0, 1);
    g.sold(0, kPainting, sold);
    g.play(MoveKind::go, kSalesOffice);
    g.play(MoveKind::leave_nobody);
    if (g.p.step == Step::executive) {
      EXPECT_EQ(g.why_not(MoveKind::admit, kCollector), sold == 0 ? "collector_limit" : "none");
    } else {
      EXPECT_EQ(sold, 0);
    }
  }
}

TEST(GalleristExecutive, AnAssistantOnAContractBringsItsBonusOnce) {
  TestGame g(4);
  g.contract(0, 1, kPainting, Bonus::money);
  g.gallery(0, kInvestor, 2);
  g.gallery(0, kCollector);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::use_contract, 2);
  EXPECT_EQ(g.p.money[0], 10 + 5) << "2 for each Investor, 1 for the Collector";
  EXPECT_EQ(g.p.desks[0], 1);
  EXPECT_TRUE(has(g.p.on_contract[0], 1)) << "the assistant stays there";
  g.p.step = Step::executive;
  g.p.phase = Phase::executive_first;
  g.p.executive_taken = 0;
  EXPECT_EQ(g.why_not(MoveKind::use_contract, 2), "bonus_used");
  EXPECT_EQ(g.why_not(MoveKind::use_contract, 1), "no_contract_there");
}

TEST(GalleristExecutive, ATurnedContractBringsWhatIsUp) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::money, kInfluenceUp);
  g.sold(0, kPainting);
  g.gallery(0, kVip, 2);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::use_contract, 1);
  EXPECT_EQ(g.p.influence[0], 14);
  EXPECT_EQ(g.p.money[0], 10);
}

TEST(GalleristExecutive, WithoutAnAssistantNoContractCanBeUsed) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::money);
  g.p.desks[0] = 0;
  g.p.gone[0] = 2;
  g.play(MoveKind::go, kSalesOffice);
  EXPECT_EQ(g.p.step, Step::location);
}

TEST(GalleristExecutive, TheContractBonusTakesACardAsTheSalesOfficeDoes) {
  TestGame g(4);
  g.contract(0, 0, kPainting, Bonus::contract);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::use_contract, 1);
  ASSERT_EQ(g.p.step, Step::contract);
  EXPECT_EQ(g.why_not(MoveKind::no_contract), "must_take_a_contract");
  g.play(MoveKind::deal_four);
  g.let_nature_draw();
  EXPECT_EQ(g.why_not(MoveKind::deal_four), "already_dealt");
  EXPECT_EQ(g.why_not(MoveKind::no_contract), "none") << "after dealing one may take none";
  g.play(MoveKind::take_contract, 2);
  g.play(MoveKind::contract_space, 2);
  EXPECT_EQ(g.p.tickets[0], (ByVisitor{0, 1, 0}));
}

// Seat 0 goes where seat 3's gallerist stands.
TestGame seat_three_kicked_out() {
  TestGame g(4);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  g.let_nature_draw();
  g.play(MoveKind::stop);
  return g;
}

TEST(GalleristKickedOut, ActsAfterTheWholeTurnOfTheOther) {
  TestGame g(4);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  EXPECT_EQ(g.p.ejected, pawn_of(Seat{3}));
  EXPECT_EQ(g.p.actor, 0) << "first the active player finishes";
  EXPECT_EQ(seat_three_kicked_out().p.actor, 3);
}

TEST(GalleristKickedOut, ALocationActionCostsInfluenceDownToTheNextStar) {
  constexpr std::array<std::array<int, 2>, 5> kSteps = {
      {{13, 10}, {10, 5}, {35, 30}, {5, 0}, {1, 0}}};
  for (const auto& [from, to] : kSteps) {
    TestGame g = seat_three_kicked_out();
    g.p.influence[3] = static_cast<std::uint8_t>(from);
    g.play(MoveKind::spend_for_action);
    EXPECT_EQ(g.p.influence[3], to);
    EXPECT_EQ(g.p.step, Step::location);
    EXPECT_EQ(g.p.place, kSalesOffice) << "where it was kicked out";
  }
}

TEST(GalleristKickedOut, WithoutInfluenceNoLocationAction) {
  TestGame g = seat_three_kicked_out();
  g.p.influence[3] = 0;
  EXPECT_EQ(g.why_not(MoveKind::spend_for_action), "no_influence");
}

TEST(GalleristKickedOut, TheLocationActionBringsNoExecutiveAction) {
  TestGame g = seat_three_kicked_out();
  g.tickets(3, 1, 0, 0);
  g.plaza(1, 0, 0);
  g.play(MoveKind::spend_for_action);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  g.let_nature_draw();
  EXPECT_EQ(g.p.turn, 1) << "left of the player whose turn it was";
  EXPECT_EQ(g.p.step, Step::go);
  EXPECT_EQ(g.p.pawn[3], kHome);
}

TEST(GalleristKickedOut, OrAnExecutiveActionWhichIsFree) {
  TestGame g = seat_three_kicked_out();
  g.tickets(3, 1, 0, 0);
  g.plaza(1, 0, 0);
  g.lobby(3, 0, 0, 0);
  g.play(MoveKind::call_in, kInvestor);
  EXPECT_EQ(g.p.influence[3], 10);
  EXPECT_EQ(g.p.lobby[3][kInvestor], 1);
  EXPECT_EQ(g.p.pawn[3], kHome);
  EXPECT_EQ(g.p.turn, 1);
}

TEST(GalleristKickedOut, OrNothingAndThePieceGoesHomeAllTheSame) {
  TestGame g = seat_three_kicked_out();
  g.play(MoveKind::stop);
  EXPECT_EQ(g.p.pawn[3], kHome);
  EXPECT_EQ(g.p.turn, 1);
}

TEST(GalleristKickedOut, TheWaitingAssistantCanBeUsedItself) {
  TestGame g(4);
  g.put_assistant(3, kSalesOffice);
  g.contract(3, 0, kPainting, Bonus::money);
  g.p.gone[3] = g.p.desks[3];
  g.p.desks[3] = 0;
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  g.let_nature_draw();
  g.play(MoveKind::stop);
  ASSERT_EQ(g.p.actor, 3);
  g.play(MoveKind::use_contract, 1);
  EXPECT_TRUE(has(g.p.on_contract[3], 0));
  EXPECT_EQ(g.p.desks[3], 0) << "it does not go home";
  EXPECT_EQ(g.p.ejected, kNoPiece);
}

TEST(GalleristEnd, TwoOfThreeConditionsAreNeeded) {
  for (int set = 0; set < 8; ++set) {
    TestGame g(4);
    idle(g);
    if (has(set, 0)) {
      g.box_office(0, 0, 0);
      g.p.scored = 1;
    }
    if (has(set, 1)) {
      g.discover(kBluePainter, kCelebrity);
      g.discover(kBlueSculptor, kCelebrity);
    }
    if (has(set, 2)) {
      for (int v = 0; v < kVisitors; ++v) {
        g.p.plaza[v] += g.p.bag[v];
        g.p.bag[v] = 0;
      }
    }
    g.expect_sound();
    idle_turn(g);
    EXPECT_EQ(g.p.last_round, std::popcount(static_cast<unsigned>(set)) >= 2 ? 1 : 0) << set;
  }
}

TEST(GalleristEnd, OneCelebrityIsNotEnough) {
  TestGame g(4);
  idle(g);
  g.box_office(0, 0, 0);
  g.p.scored = 1;
  g.discover(kBluePainter, kCelebrity);
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 0);
}

TEST(GalleristEnd, TheRoundIsFinishedThenEveryoneHasOneMoreTurn) {
  TestGame g(3);
  idle(g);
  g.box_office(0, 0, 0);
  g.p.scored = 1;
  g.discover(kBluePainter, kCelebrity);
  g.discover(kBlueSculptor, kCelebrity);
  g.p.round = 5;
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 1);
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 1);
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 2);
  EXPECT_EQ(g.p.round, 6);
  EXPECT_EQ(g.p.turn, 0);
  idle_turn(g);
  idle_turn(g);
  EXPECT_NE(g.p.step, Step::over);
  idle_turn(g);
  EXPECT_EQ(g.p.step, Step::over);
}

TEST(GalleristEnd, AnySeatMayBringItAboutAndThoseAfterItFinishTheRound) {
  TestGame g(3);
  idle(g);
  g.box_office(0, 0, 0);
  g.p.scored = 1;
  g.discover(kBluePainter, kCelebrity);
  g.discover(kBlueSculptor, 18);
  g.p.round = 5;
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::promote, kBlueSculptor);  // the second celebrity
  while (g.p.turn == 1) {
    MoveList moves;
    g.rules.legal(g.p, moves);
    g.rules.apply(g.p, moves[moves.size() - 1], nullptr);
  }
  EXPECT_EQ(g.p.last_round, 1);
  EXPECT_EQ(g.p.turn, 2) << "the last player still has a turn of this round";
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 2);
  EXPECT_EQ(g.p.turn, 0);
}

TEST(GalleristEnd, AKickedOutActionMayBringItAbout) {
  TestGame g(4);
  g.clear(kSalesOffice);
  g.clear(kMediaCenter);
  g.p.piece[kMediaCenter] = pawn_of(Seat{3});
  g.p.pawn[3] = kMediaCenter;
  g.box_office(0, 0, 0);
  g.p.scored = 1;
  g.discover(kBluePainter, kCelebrity);
  g.discover(kBlueSculptor, 18);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::leave_nobody);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::kicked_out);
  EXPECT_EQ(g.p.last_round, 0);
  g.play(MoveKind::spend_for_action);
  g.play(MoveKind::promote, kBlueSculptor);
  if (g.p.step == Step::ticket) g.play(MoveKind::take_ticket, kVip);
  EXPECT_EQ(g.p.last_round, 1);
  EXPECT_EQ(g.p.turn, 1);
}

TEST(GalleristEnd, InTheLastRoundNobodyActsWhenKickedOut) {
  TestGame g(4);
  g.box_office(0, 0, 0);
  g.p.scored = 1;
  g.p.last_round = 2;
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  EXPECT_EQ(g.p.ejected, kNoPiece);
  EXPECT_EQ(g.p.pawn[3], kHome) << "straight home";
}

TEST(GalleristEnd, AGameThatNobodyEndsIsEndedByTheRoundLimit) {
  TestGame g(2);
  idle(g);
  g.p.round = 100;
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 0);
  idle_turn(g);
  EXPECT_EQ(g.p.last_round, 2);
}

TEST(GalleristIntermediateScoring, AtTheEndOfTheTurnThatEmptiesTheFirstStackAndOnlyOnce) {
  TestGame g(4);
  idle(g);
  g.gallery(1, kVip, 2);
  g.gallery(1, kInvestor, 2);
  g.gallery(1, kCollector);
  g.box_office(1, 5, 5);
  g.set_money(0, 10);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 2);  // the second place in the queue gives a brown ticket
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.box_office[0], 0);
  EXPECT_EQ(g.p.influence[1], 10) << "not before the turn is over";
  g.play(MoveKind::stop);
  EXPECT_TRUE(g.told<Intermediate>());
  EXPECT_EQ(g.p.influence[1], 10 + 2 * 2 + 1);
  EXPECT_EQ(g.p.money[1], 10 + 2 * 2 + 1);
  EXPECT_EQ(g.p.influence[0], 10);
  g.box_office(0, 0, 5);
  idle_turn(g);
  EXPECT_EQ(g.p.money[1], 15) << "a second empty stack changes nothing";
}

// Seat 3 is kicked out of the Media Center, where seat 0 hired an assistant.
TestGame seat_three_out_of_the_media_center() {
  TestGame g(4);
  g.clear(kSalesOffice);
  g.clear(kMediaCenter);
  g.p.piece[kMediaCenter] = pawn_of(Seat{3});
  g.p.pawn[3] = kMediaCenter;
  for (const Seat s : seats(4)) g.lobby(s, 0, 0, 0);
  g.plaza(0, 0, 0);
  g.gallery(1, kVip, 2);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::leave_nobody);
  return g;
}

TEST(GalleristIntermediateScoring, ComesAfterTheKickedOutActionOfThatTurn) {
  TestGame g = seat_three_out_of_the_media_center();
  g.box_office(1, 5, 5);
  g.play(MoveKind::hire, 2);  // a brown ticket, the last
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::kicked_out);
  EXPECT_EQ(g.p.box_office[0], 0);
  EXPECT_EQ(g.p.scored, 0);
  g.play(MoveKind::spend_for_action);
  g.play(MoveKind::hire, 1);
  EXPECT_EQ(g.p.scored, 0);
  g.play(MoveKind::pay_money);
  EXPECT_TRUE(g.told<Intermediate>());
  EXPECT_EQ(g.p.influence[1], 10 + 2 * 2);
}

TEST(GalleristIntermediateScoring, MayComeOfAKickedOutAction) {
  TestGame g = seat_three_out_of_the_media_center();
  g.box_office(1, 5, 5);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::kicked_out);
  g.play(MoveKind::spend_for_action);
  g.play(MoveKind::hire, 2);
  EXPECT_EQ(g.p.box_office[0], 1);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.box_office[0], 0);
  EXPECT_TRUE(g.told<Intermediate>());
  EXPECT_EQ(g.p.influence[1], 10 + 2 * 2);
}

TEST(GalleristIntermediateScoring, AnExchangeMayEmptyAStackToo) {
  TestGame g(4);
  idle(g);
  g.gallery(1, kVip, 2);
  g.box_office(1, 5, 5);
  g.tickets(0, 0, 0, 0);
  g.p.scored = 0;
  // Brown has run out; the ticket given for it is the last pink one.
  g.box_office(0, 1, 5);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 2);
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::swap);
  g.play(MoveKind::swap, kVip);
  EXPECT_EQ(g.p.box_office, (ByVisitor{0, 0, 5}));
  EXPECT_EQ(g.p.scored, 0) << "not before the turn is over";
  if (g.p.actor == 0 && g.p.step == Step::executive) g.play(MoveKind::stop);
  EXPECT_EQ(g.p.scored, 1);
  EXPECT_EQ(g.p.influence[1], 10 + 2 * 2);
}

}  // namespace
}  // namespace emporium::gallerist
