// The solo game against Lacerda.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

// Answers what is asked, the last possible answer each time, until the next turn.
void finish_turn(TestGame& g) {
  while (g.p.step != Step::go && g.p.step != Step::over) {
    MoveList moves;
    g.rules.legal(g.p, moves);
    g.rules.apply(g.p, moves[moves.size() - 1], nullptr);
  }
  g.expect_sound();
}

// Lobby and plaza are empty.
TestGame solo() {
  TestGame g(1);
  g.lobby(0, 0, 0, 0);
  g.plaza(0, 0, 0);
  g.begin_turn(0);
  return g;
}

TEST(GalleristSolo, LacerdaComesOppositeAfterTheFirstTurn) {
  constexpr std::array<Location, kLocations> kOpposite = {kMediaCenter, kMarket, kSalesOffice,
                                                          kArtistsColony};
  for (const Location to : {kSalesOffice, kArtistsColony, kMediaCenter, kMarket}) {
    TestGame g = solo();
    g.clear(static_cast<Location>(g.p.pawn[0]));
    g.lobby(0, 1, 0, 0);
    g.play(MoveKind::go, to);
    finish_turn(g);
    EXPECT_EQ(g.p.piece[kOpposite[to]], pawn_of(kLacerda));
    EXPECT_TRUE(g.p.lacerda_at.is(kOpposite[to]));
  }
}

TEST(GalleristSolo, ThenHeWalksClockwiseAndLeavesAssistants) {
  TestGame g = solo();
  g.p.lacerda_at = Maybe(kSalesOffice);
  g.clear(kSalesOffice);
  g.p.piece[kSalesOffice] = pawn_of(kLacerda);
  g.clear(kMarket);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  finish_turn(g);
  EXPECT_EQ(g.p.piece[kSalesOffice], assistant_of(kLacerda));
  EXPECT_EQ(g.p.piece[kArtistsColony], pawn_of(kLacerda));
  EXPECT_EQ(g.rules.lacerda_supply(g.p), 9);
}

TEST(GalleristSolo, HeKicksThePlayerOutWhoMayActAsUsual) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  g.p.lacerda_at = Maybe(kArtistsColony);
  g.p.piece[kArtistsColony] = pawn_of(kLacerda);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::kicked_out);
  EXPECT_EQ(g.p.piece[kMediaCenter], pawn_of(kLacerda));
  g.play(MoveKind::spend_for_action);
  EXPECT_EQ(g.p.influence[0], 5);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.pawn[0], kHome);
  EXPECT_EQ(g.p.desks[0], 4);
}

TEST(GalleristSolo, KickingOutHisAssistantDiscardsATicketOfTheHighestStack) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  g.p.lacerda_at = Maybe(kSalesOffice);
  g.p.piece[kSalesOffice] = pawn_of(kLacerda);
  g.p.piece[kMediaCenter] = assistant_of(kLacerda);
  g.tickets(0, 1, 0, 1);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.box_office, (ByVisitor{9, 9, 9})) << "pink was highest";
  EXPECT_EQ(g.p.ticket_discard, (ByVisitor{0, 1, 0}));
  EXPECT_EQ(g.rules.lacerda_supply(g.p), 9) << "back, and one left at the Sales Office";
}

TEST(GalleristSolo, AmongTiedStacksThePlayerChooses) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  g.p.lacerda_at = Maybe(kSalesOffice);
  g.p.piece[kSalesOffice] = pawn_of(kLacerda);
  g.p.piece[kMediaCenter] = assistant_of(kLacerda);
  g.tickets(0, 1, 0, 0);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::lacerda_discards);
  EXPECT_EQ(g.why_not(MoveKind::lacerda_discards, 0), "not_most_tickets");
  g.play(MoveKind::lacerda_discards, 2);
  EXPECT_EQ(g.p.box_office, (ByVisitor{9, 10, 9}));
}

TEST(GalleristSolo, KickedOutHimselfHeDiscardsAndGoesOnClockwise) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  g.p.lacerda_at = Maybe(kMediaCenter);
  g.p.piece[kMediaCenter] = pawn_of(kLacerda);
  g.tickets(0, 1, 1, 0);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  EXPECT_EQ(g.p.box_office[kCollector], 9);
  EXPECT_TRUE(g.p.lacerda_at.is(kMarket));
  EXPECT_EQ(g.p.piece[kMediaCenter], pawn_of(Seat{0})) << "no assistant where he was thrown out";
}

TEST(GalleristSolo, AtTheMarketHePlacesAssistantsAboveAndBelowByTurns) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  const Maybe<Tile> tile = g.p.cell_tile[0];
  g.p.lacerda_at = Maybe(kMediaCenter);
  g.p.piece[kMediaCenter] = pawn_of(kLacerda);
  g.begin_turn(0);
  g.play(MoveKind::go, kSalesOffice);
  finish_turn(g);
  EXPECT_TRUE(g.p.cell_owner[0].is(kLacerda));
  EXPECT_FALSE(g.p.cell_tile[0].has());
  EXPECT_TRUE(has(g.p.tiles_out, *tile)) << "the tile is discarded";
  // Kicked out of the market he places the second one below.
  g.lobby(0, 1, 0, 0);
  g.begin_turn(0);
  g.play(MoveKind::go, kMarket);
  finish_turn(g);
  EXPECT_TRUE(g.p.offer_owner[0].is(kLacerda));
  EXPECT_EQ(g.p.lacerda_placed, 2);
}

TEST(GalleristSolo, TheFifthGoesAboveToTheFirstEmptySpace) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  g.reputation_cell(kLacerda, 0, 0);
  g.reputation_cell(kLacerda, 0, 2);
  g.offer_cell(kLacerda, 0, 0);
  g.offer_cell(kLacerda, 0, 2);
  g.reputation_cell(0, 1, 0);
  g.p.lacerda_at = Maybe(kMediaCenter);
  g.p.piece[kMediaCenter] = pawn_of(kLacerda);
  g.begin_turn(0);
  g.play(MoveKind::go, kSalesOffice);
  finish_turn(g);
  EXPECT_TRUE(g.p.cell_owner[1 * kColumns + 2].is(kLacerda)) << "never in the middle column";
}

TEST(GalleristSolo, WhereOnePartIsFullHeUsesTheOther) {
  TestGame g = solo();
  for (const Location l : kAllLocations) g.clear(l);
  for (int row = 0; row < kOfferRows; ++row) {
    g.offer_cell(kLacerda, row, 0);
    g.offer_cell(0, row, 2);
  }
  g.p.lacerda_at = Maybe(kMediaCenter);
  g.p.piece[kMediaCenter] = pawn_of(kLacerda);
  g.begin_turn(0);
  g.play(MoveKind::go, kSalesOffice);
  finish_turn(g);
  EXPECT_TRUE(g.p.cell_owner[0].is(kLacerda)) << "the fourth, though it is a turn for below";
}

// Lacerda stands at a location, the player is at home.
TestGame lacerda_at(Location location, int version = kVersion) {
  TestGame g(1, nullptr, version);
  g.lobby(0, 0, 0, 0);
  g.plaza(0, 0, 0);
  for (const Location l : kAllLocations) g.clear(l);
  g.p.lacerda_at = Maybe(location);
  g.p.piece[location] = pawn_of(kLacerda);
  g.begin_turn(0);
  return g;
}

TEST(GalleristSolo, PlacedAtTheMarketHeFillsNoCellOnlyMovingThereDoes) {
  for (const int version : {1, 2}) {
    TestGame g(1, nullptr, version);
    g.plaza(0, 0, 0);
    g.clear(static_cast<Location>(g.p.pawn[0]));
    g.begin_turn(0);
    g.play(MoveKind::go, kArtistsColony);
    finish_turn(g);
    ASSERT_TRUE(g.p.lacerda_at.is(kMarket));
    EXPECT_EQ(g.p.lacerda_placed, version == 1 ? 1 : 0) << "version " << version;
  }
}

TEST(GalleristSolo, HeKicksThePlayersAssistantOutWhoMayActAsUsual) {
  TestGame g = lacerda_at(kArtistsColony);
  g.put_assistant(0, kMediaCenter);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  g.let_nature_draw();
  if (g.p.step == Step::executive) g.play(MoveKind::stop);
  ASSERT_EQ(g.p.step, Step::kicked_out);
  EXPECT_EQ(g.p.ejected, assistant_of(Seat{0}));
  EXPECT_EQ(g.p.piece[kMediaCenter], pawn_of(kLacerda));
  const int desks = g.p.desks[0];
  g.play(MoveKind::stop);
  EXPECT_EQ(g.p.desks[0], desks + 1) << "home";
}

TEST(GalleristSolo, MeetingHisOwnAssistantHeTakesItBack) {
  TestGame g = lacerda_at(kArtistsColony);
  g.p.piece[kMediaCenter] = assistant_of(kLacerda);
  g.expect_sound();
  ASSERT_EQ(g.rules.lacerda_supply(g.p), 9);
  g.play(MoveKind::go, kSalesOffice);
  finish_turn(g);
  EXPECT_EQ(g.p.piece[kMediaCenter], pawn_of(kLacerda));
  EXPECT_EQ(g.p.piece[kArtistsColony], assistant_of(kLacerda));
  EXPECT_EQ(g.rules.lacerda_supply(g.p), 9) << "one back, one left behind";
  EXPECT_EQ(sum(g.p.ticket_discard), 0) << "nobody was kicked out";
}

TEST(GalleristSolo, WithAnEmptySupplyHeTakesTheAssistantThatStandsLongestAtALocation) {
  for (const int version : {1, 2}) {
    TestGame g = lacerda_at(kMediaCenter, version);
    for (const int row : {0, 1, 2, 3}) g.reputation_cell(kLacerda, row, 0);
    for (const int row : {0, 1, 2}) g.offer_cell(kLacerda, row, 0);
    g.offer_cell(kLacerda, 0, 2);
    g.p.piece[kSalesOffice] = assistant_of(kLacerda);
    g.p.piece[kArtistsColony] = assistant_of(kLacerda);
    g.tickets(0, 1, 1, 0);
    g.begin_turn(0);
    ASSERT_EQ(g.rules.lacerda_supply(g.p), 0);
    g.play(MoveKind::go, kMediaCenter);  // kicks him out, so he leaves nobody there
    g.play(MoveKind::hire, 1);
    g.play(MoveKind::pay_money);
    ASSERT_TRUE(g.p.lacerda_at.is(kMarket));
    // The next one clockwise from him. By the first version nobody was placed.
    EXPECT_EQ(g.told<LacerdaRecalled>(), version == 2);
    EXPECT_EQ(g.p.lacerda_placed, version == 2 ? 9 : 8);
    EXPECT_EQ(g.p.piece[kSalesOffice], version == 2 ? kNoPiece : assistant_of(kLacerda));
    EXPECT_EQ(g.p.piece[kArtistsColony], assistant_of(kLacerda));
  }
}

TEST(GalleristSolo, LacerdasDiscardMayBringTheIntermediateScoring) {
  TestGame g = lacerda_at(kSalesOffice);
  g.p.piece[kMediaCenter] = assistant_of(kLacerda);
  g.gallery(0, kVip, 2);
  g.box_office(1, 1, 1);
  g.begin_turn(0);
  g.play(MoveKind::go, kMediaCenter);
  g.play(MoveKind::hire, 1);
  g.play(MoveKind::pay_money);
  ASSERT_EQ(g.p.step, Step::lacerda_discards);
  EXPECT_EQ(g.p.scored, 0);
  g.play(MoveKind::lacerda_discards, kVip);
  EXPECT_TRUE(g.told<Intermediate>());
  EXPECT_EQ(g.p.influence[0], 10 + 2 * 2);
}

TEST(GalleristSolo, EndsWithTheRoundOfTheLastTicketAndOneMoreTurn) {
  TestGame g = solo();
  g.box_office(0, 0, 0);
  g.p.scored = 1;
  g.play(MoveKind::go, kArtistsColony);
  finish_turn(g);
  EXPECT_EQ(g.p.last_round, 2);
  const Maybe lacerda = g.p.lacerda_at;
  g.play(MoveKind::go, g.p.pawn[0] == kMediaCenter ? kSalesOffice : kMediaCenter);
  finish_turn(g);
  EXPECT_EQ(g.p.step, Step::over);
  EXPECT_EQ(g.p.lacerda_at, lacerda) << "Lacerda does not move any more";
}

TEST(GalleristSolo, CelebritiesAndAnEmptyBagDoNotEndIt) {
  TestGame g = solo();
  g.discover(kBluePainter, kCelebrity);
  g.discover(kBlueSculptor, kCelebrity);
  for (int v = 0; v < kVisitors; ++v) {
    g.p.gallery[0][v] += v == kCollector ? 0 : g.p.bag[v];
    g.p.plaza[v] += v == kCollector ? g.p.bag[v] : 0;
    g.p.bag[v] = 0;
  }
  g.play(MoveKind::go, kArtistsColony);
  finish_turn(g);
  EXPECT_EQ(g.p.last_round, 0);
}

TEST(GalleristSolo, LacerdaTakesPartInTheMajoritiesAndTheAuction) {
  TestGame g = solo();
  g.reputation_cell(kLacerda, 0, 0);
  g.reputation_cell(kLacerda, 1, 0);
  g.reputation_cell(0, 2, 0);
  g.offer_cell(0, 0, 2);
  g.offer_cell(kLacerda, 1, 2);
  EXPECT_EQ(g.rules.majority_money(g.p, Column(0), Seat{0}), 3) << "second";
  g.p.last_round = 2;
  g.begin_turn(0);
  g.play(MoveKind::go, kArtistsColony);
  finish_turn(g);
  EXPECT_EQ(g.p.step, Step::over);
  EXPECT_FALSE(g.p.won[0].has());
  EXPECT_TRUE(g.p.won[kLacerda].has()) << "he bid more";
}

TEST(GalleristSolo, TheGoalsOfTheThreeLevels) {
  TestGame g = solo();
  g.p.curator[0] =
      GoalCard(0);              // 10: painting, sculpture, photo; 15: two digital, sculpture, photo
  g.p.dealer[0] = GoalCard(0);  // 5: digital; 10: painting + sculpture; 10: two photos
  EXPECT_FALSE(g.rules.goals(g.p).met[0][0]);
  g.exhibit(0, kBluePainter);
  g.exhibit(0, kBlueSculptor);
  g.exhibit(0, kBluePhotographer);
  EXPECT_FALSE(g.rules.goals(g.p).met[0][0]) << "a goal of each card is wanted";
  g.sold(0, kDigital);
  EXPECT_TRUE(g.rules.goals(g.p).met[0][0]);
  EXPECT_FALSE(g.rules.goals(g.p).met[1][0]) << "the highest goal of the curator";
  for (int i = 0; i < 4; ++i) g.tile_on_board(0, i, static_cast<Measure>(i));
  EXPECT_TRUE(g.rules.goals(g.p).met[0][1]);
  EXPECT_FALSE(g.rules.goals(g.p).met[1][1]);
  g.p.fame[kBluePainter] = kCelebrity;
  EXPECT_TRUE(g.rules.goals(g.p).met[0][2]);
  EXPECT_FALSE(g.rules.goals(g.p).met[1][2]);
  g.p.masterpieces_sold[0] = 1;
  EXPECT_TRUE(g.rules.goals(g.p).met[1][2]) << "sold ones count as acquired";
  g.set_money(0, 160);
  EXPECT_TRUE(g.rules.goals(g.p).met[0][3]);
  EXPECT_FALSE(g.rules.goals(g.p).met[1][3]);
  EXPECT_TRUE(g.rules.goals(g.p).won(0));
  EXPECT_FALSE(g.rules.goals(g.p).won(1));
  // Experienced: the highest goal of the curator is two digital works, a sculpture and a photo.
  TestGame e = solo();
  e.p.curator[0] = GoalCard(0);
  e.p.dealer[0] = GoalCard(0);
  for (const Artist artist : {kBlueDigital, kRedDigital, kBlueSculptor, kBluePhotographer}) {
    e.exhibit(0, artist);
  }
  e.sold(0, kDigital);
  e.p.fame[kBlueDigital] = e.p.fame[kBlueSculptor] = kCelebrity;
  for (int i = 0; i < 5; ++i) e.tile_on_board(0, i, static_cast<Measure>(i));
  e.set_money(0, 179);
  EXPECT_FALSE(e.rules.goals(e.p).won(1));
  e.set_money(0, 180);
  EXPECT_TRUE(e.rules.goals(e.p).won(1));
  // Master: 35 from both cards, 5 tiles, 3 masterpieces; money does not matter.
  g.sold(0, kPhoto, 2);
  g.sold(0, kPainting);
  g.sold(0, kSculpture);
  EXPECT_TRUE(g.rules.goals(g.p).met[2][0]) << "10 + 25";
  g.tile_on_board(0, 4, Measure::work);
  g.p.masterpieces_sold[0] = 2;
  EXPECT_TRUE(g.rules.goals(g.p).won(2));
}

}  // namespace
}  // namespace emporium::gallerist
