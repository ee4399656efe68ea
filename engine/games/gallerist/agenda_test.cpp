#include "engine/games/gallerist/agenda.h"

#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

// Every assistant of the queue brings a contract, and two of the three spaces for contracts an
// assistant: the longest chains that an edition can print.
Components long_chains() {
  Components edition = built_in_components<Gallerist>();
  for (Hire& place : edition.queue) place.bonus = Bonus::contract;
  edition.contract_spaces = {Bonus::assistant, Bonus::assistant, Bonus::two_tickets};
  edition.promotion.fill(Bonus::contract);
  edition.reputation_spaces.fill(Bonus::contract);
  return edition;
}

TEST(GalleristAgenda, ATaskGrowsToItsBoundBeforeItIsDone) {
  ASSERT_TRUE(check(long_chains()).ok());
  TestGame g(4, long_chains());
  g.box_office(0, 3, 3);
  g.act_at(0, kSalesOffice);
  push(g.p, Task::bonus, static_cast<int>(Bonus::contract));
  proceed(g.rules, g.p, nullptr);
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 1);
  g.play(MoveKind::take_contract, 2);
  g.play(MoveKind::contract_space, 2);
  g.play(MoveKind::take_contract, 3);
  g.play(MoveKind::take_pair, 0);
  ASSERT_EQ(g.p.step, Step::swap) << "three refills, and two tickets to take";
  EXPECT_EQ(g.p.task_count, kMostOfATask);
}

TEST(GalleristAgenda, PlayStaysBelowItsBoundWhateverTheEditionPrints) {
  int most = 0;
  for (int players = 1; players <= kPlayers; ++players) {
    const Rules rules(long_chains(), {}, players);
    Random random(stream_seed(14, static_cast<std::uint64_t>(players)));
    Position p = rules.start();
    MoveList moves;
    for (int i = 0; i < 4000 && rules.decider(p) != kNobody; ++i) {
      rules.legal(p, moves);
      ASSERT_FALSE(moves.empty());
      rules.apply(p, moves[static_cast<int>(random.below(moves.size()))], nullptr);
      most = std::max<int>(most, p.task_count);
    }
  }
  EXPECT_GE(most, kMostOfATask);
  EXPECT_LT(most, kMostByAnAction + kMostOfATask);
}

TEST(GalleristAgendaDeathTest, IsNeverWrittenBeyondItsEnd) {
  Position p{};
  for (int i = 0; i < kMaxTasks; ++i) push(p, Task::refill, 0);
  EXPECT_EQ(p.task_count, kMaxTasks);
  EXPECT_DEATH(push(p, Task::refill, 0), "");
}

}  // namespace
}  // namespace emporium::gallerist
