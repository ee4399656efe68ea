// What Python calls, without Python: so that the sanitizers see it.
#include "python/src/batch.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/games/games.h"
#include "python/src/refusal.h"
#include "python/src/state.h"

namespace emporium::python {
namespace {

template <class F>
void for_each_table(F&& f) {
  for (const GameInfo* info : games()) {
    for (int n = info->min_players; n <= info->max_players; ++n) {
      f(make_face(info->id, {.players = n}, true).value());
    }
  }
}

void play_at_random(Batch& batch, int steps, std::size_t tables) {
  std::vector<std::int64_t> moves(tables);
  for (int i = 0; i < steps; ++i) {
    ASSERT_TRUE(batch.choose("random", moves).ok());
    ASSERT_TRUE(batch.step(moves).ok());
  }
}

TEST(Batch, PlaysTheSameOnAnyNumberOfThreads) {
  for_each_table([](const FacePointer& face) {
    const auto one = face->batch({.tables = 20, .threads = 1, .seed = 5});
    const auto two = face->batch({.tables = 20, .threads = 2, .seed = 5});
    play_at_random(*one, 60, 20);
    play_at_random(*two, 60, 20);
    EXPECT_EQ(one->arrays().observation, two->arrays().observation);
    EXPECT_EQ(one->arrays().mask, two->arrays().mask);
    EXPECT_EQ(one->snapshot(), two->snapshot());
  });
}

TEST(Batch, PlaysOthersAndComesBackFromASnapshot) {
  for_each_table([](const FacePointer& face) {
    std::vector<std::string> others(static_cast<std::size_t>(face->players()), "heuristic");
    others[0] = "";
    const auto batch = face->batch({.tables = 4, .seed = 1, .others = others});
    play_at_random(*batch, 10, 4);
    const std::string kept = batch->snapshot();
    const auto shown = batch->arrays().observation;
    play_at_random(*batch, 10, 4);
    ASSERT_TRUE(batch->restore(kept).ok());
    EXPECT_EQ(batch->arrays().observation, shown);
    EXPECT_FALSE(batch->restore(kept.substr(1)).ok());
    EXPECT_FALSE(batch->restore("").ok());
  });
}

TEST(Batch, RefusesAnIllegalMoveByItsRowAndChangesNothing) {
  for_each_table([](const FacePointer& face) {
    const auto batch = face->batch({.tables = 3, .seed = 2});
    std::vector<std::int64_t> moves(3);
    ASSERT_TRUE(batch->choose("random", moves).ok());
    const std::string before = batch->snapshot();
    for (const std::int64_t wrong : {std::int64_t{-1}, std::int64_t{1} << 40}) {
      moves[1] = wrong;
      const Status status = batch->step(moves);
      ASSERT_FALSE(status.ok());
      EXPECT_NE(status.error().message.find("moves[1]"), std::string::npos);
    }
    EXPECT_EQ(batch->snapshot(), before);
  });
}

TEST(State, SettlesUndoesAndSeesTheSameAsItsView) {
  for_each_table([](const FacePointer& face) {
    State state(face);
    Random nature(1);
    for (int i = 0; i < 40 && !state.over(); ++i) {
      state.settle(nature, false);
      if (state.over()) break;
      const View view = state.view(state.decider());
      std::vector<float> row(static_cast<std::size_t>(face->observation_size()));
      face->observe(view.shown, view.seat, row.data());
      const MoveList legal = state.legal();
      state.apply(legal[i % legal.size()]);
    }
    EXPECT_EQ(face->position_of(*state.whole_table()), state.position());
    EXPECT_THROW(state.apply(-1), Refusal);
    EXPECT_THROW(static_cast<void>(state.view(99)), Refusal);
  });
}

}  // namespace
}  // namespace emporium::python
