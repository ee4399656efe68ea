#include "server/tables/summary.h"

#include "engine/core/random.h"
#include "server/tables/fixture.h"

namespace emporium::server::testing {
namespace {

// Being the only one at the table is not winning.
TEST(Summary, AGameAloneIsLostByWhoMeetsTheGoalsOfNoLevel) {
  TestTable table(7);
  Random random(7);
  ASSERT_EQ(table.create("ann", setup_of("gallerist", "m"), true), "");
  while (table.state.status == TableStatus::playing) {
    if (table.state.held) {
      ASSERT_EQ(table.say("ann", {{"do", "end_turn"}}), "");
    } else {
      ASSERT_EQ(table.move("ann", static_cast<int>(random.below(1000))), "");
    }
  }
  for (const Json& level : table.state.game->goals()) ASSERT_FALSE(level["won"]);
  const std::vector<Outcome> results = outcomes(table.state);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].players, 1);
  EXPECT_EQ(results[0].place, 2);
}

}  // namespace
}  // namespace emporium::server::testing
