#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <set>

#include "engine/games/games.h"
#include "players/levels.h"
#include "server/tables/levels.h"

namespace emporium::server {
namespace {

// People see turn after turn: what is written at once is one seat's.
TEST(Thinkers, ThinkAheadForOneSeatAtATime) {
  for (const GameInfo* info : games()) {
    const int players = std::min(3, info->max_players);
    const auto table = std::move(create_table(info->id, {players, nullptr, nullptr}).value());
    Random random(4);
    const Draw draw = [&](int /*ply*/, const Odds& odds) {
      return odds.at(random.below(odds.total()));
    };
    int longest = 0;
    for (int turn = 0; turn < 30 && table->decider() != kNobody; ++turn) {
      Problem problem;
      problem.game = table->branch();
      problem.ply = static_cast<int>(table->plies().size());
      problem.levels.assign(static_cast<std::size_t>(players), "novice");
      problem.draw = draw;
      problem.seed = static_cast<std::uint64_t>(turn);
      const std::vector<Move> moves = think_ahead(problem, {});
      ASSERT_FALSE(moves.empty()) << info->id;
      longest = std::max(longest, static_cast<int>(moves.size()));
      std::set<Seat> deciders;
      for (const Ply& made : problem.game->plies()) {
        if (made.decider != kNature) deciders.insert(made.decider);
        ASSERT_TRUE(table->apply(made.move).ok());
      }
      EXPECT_EQ(deciders.size(), 1U) << info->id;
    }
    EXPECT_GT(longest, 1) << info->id;
  }
}

// A thought that lasts until it is asked to stop.
std::function<void(const Thinkers::Grant&)> until_stopped(std::promise<void>& begun) {
  return [&begun](const Thinkers::Grant& grant) {
    std::promise<void> stopped;
    begun.set_value();
    const std::stop_callback link(grant.stop, [&] { stopped.set_value(); });
    stopped.get_future().wait();
  };
}

struct Waiting {
  std::promise<bool> thought;
  std::future<bool> done = thought.get_future();  // false: dropped
};
Thinkers::Order order_of(Errand errand, const std::string& person, Waiting& waiting) {
  Thinkers::Order order;
  order.errand = errand;
  order.account = {"here", person};
  order.thought = [&waiting](const Thinkers::Grant&) { waiting.thought.set_value(true); };
  order.dropped = [&waiting] { waiting.thought.set_value(false); };
  return order;
}

TEST(Thinkers, AQuickMoveNeverWaitsForASearch) {
  Activity activity;
  Thinkers thinkers(1, activity);
  std::promise<void> begun;
  Thinkers::Order search{.account = {"here", "ann"}, .thought = until_stopped(begun)};
  const std::stop_source stop = search.stop;
  thinkers.post(search);
  begun.get_future().wait();
  Waiting quick;
  thinkers.post(order_of(Errand::quick, "ben", quick));
  EXPECT_TRUE(quick.done.get());
  EXPECT_FALSE(stop.stop_requested());
  thinkers.stop();
  activity.wait_until_idle();
}

TEST(Thinkers, AHintMakesRoomForAMove) {
  Activity activity;
  Thinkers thinkers(1, activity);
  std::promise<void> begun;
  Thinkers::Order hint{.errand = Errand::hint, .account = {"here", "ann"}};
  hint.thought = until_stopped(begun);
  thinkers.post(hint);
  begun.get_future().wait();
  Waiting move;
  thinkers.post(order_of(Errand::move, "ben", move));
  EXPECT_TRUE(move.done.get());
  activity.wait_until_idle();
}

TEST(Thinkers, ANewerHintOfAPersonTakesThePlaceOfTheOlder) {
  Activity activity;
  Thinkers thinkers(1, activity);
  std::promise<void> begun;
  Thinkers::Order busy{.account = {"there", "eve"}, .thought = until_stopped(begun)};
  std::stop_source stop = busy.stop;
  thinkers.post(busy);
  begun.get_future().wait();
  Waiting first;
  Waiting other;
  Waiting second;
  thinkers.post(order_of(Errand::hint, "ann", first));
  thinkers.post(order_of(Errand::hint, "ben", other));
  thinkers.post(order_of(Errand::hint, "ann", second));
  EXPECT_FALSE(first.done.get());
  stop.request_stop();
  EXPECT_TRUE(second.done.get());
  EXPECT_TRUE(other.done.get());
  // One that is being thought about is cut short instead: it answers with what it has.
  std::promise<void> again;
  Thinkers::Order running{.errand = Errand::hint, .account = {"here", "ann"}};
  running.thought = until_stopped(again);
  thinkers.post(running);
  again.get_future().wait();
  Waiting newest;
  thinkers.post(order_of(Errand::hint, "ann", newest));
  EXPECT_TRUE(newest.done.get());
  activity.wait_until_idle();
}

TEST(Thinkers, AnAddressFillsNoMoreThanItsPartOfTheHintQueue) {
  Activity activity;
  Thinkers thinkers(1, activity);
  std::promise<void> begun;
  thinkers.post({.account = {"there", "eve"}, .thought = until_stopped(begun)});
  begun.get_future().wait();
  std::deque<Waiting> guests(100);
  int taken = 0;
  for (std::size_t i = 0; i < guests.size(); ++i) {
    const std::string guest = "guest" + std::to_string(i);
    if (!thinkers.takes(Errand::hint, {"here", guest})) continue;
    thinkers.post(order_of(Errand::hint, guest, guests[i]));
    ++taken;
  }
  EXPECT_EQ(taken, 32);
  EXPECT_TRUE(thinkers.takes(Errand::hint, {"elsewhere", "ann"}));
  thinkers.stop();
  activity.wait_until_idle();
}

// Reviews go on at a server that never has time: neither moves nor tables where nobody plays, which
// come again and again, keep them waiting.
TEST(Thinkers, AReviewGoesOnHoweverMuchElseThereIsToThinkAbout) {
  constexpr int kMoves = 300;
  Activity activity;
  Thinkers thinkers(1, activity);
  std::atomic<int> moves = 0;
  std::atomic<int> reviewed = 0;
  std::function<void(Errand, const std::string&)> again = [&](Errand errand,
                                                              const std::string& who) {
    Thinkers::Order order;
    order.errand = errand;
    order.account = {who, who};
    order.thought = [&, errand, who](const Thinkers::Grant&) {
      if (errand != Errand::review) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      if (errand == Errand::review) ++reviewed;
      if (errand == Errand::move) ++moves;
      if (moves < kMoves) again(errand, who);
    };
    thinkers.post(std::move(order));
  };
  again(Errand::review, "ann");
  for (const char* who : {"p1", "p2"}) again(Errand::pastime, who);
  for (const char* who : {"m1", "m2", "m3"}) again(Errand::move, who);
  activity.wait_until_idle();
  EXPECT_GT(reviewed, 1);
}

// A move by habit need not be the best: fine in an opponent, not in advice.
TEST(Thinkers, HintsAreAlwaysThoughtAbout) {
  EXPECT_EQ(read_player(hint_level()).value().settings.habit, 0);
}

}  // namespace
}  // namespace emporium::server
