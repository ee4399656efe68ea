#include "engine/core/events.h"

#include <gtest/gtest.h>

namespace emporium {
namespace {

enum Stall : std::uint8_t {};

struct Opened {
  static constexpr Kind kKind{"opened", {}, true};
};
struct Paid {
  static constexpr Kind kKind{"paid", {{{"stall", 1, 9}, {"coins"}}}};
  Stall stall;
  int coins;
};
using Told = EventList<Opened, Paid>;

TEST(Events, ListGivesTheTableAndTheNumbers) {
  EXPECT_EQ(Told::kTable[0].name, "opened");
  EXPECT_TRUE(Told::kTable[0].reveals);
  EXPECT_EQ(Told::kTable[1].name, "paid");
  EXPECT_EQ(Told::number<Opened>, 0);
  EXPECT_EQ(Told::number<Paid>, 1);
}

TEST(Events, EnumerationsCountFromTheArgumentsFirst) {
  Journal journal;
  Told::tell(&journal, Seat{2}, Paid{.stall = Stall{4}, .coins = 4});
  Told::tell(&journal, kNobody, Opened{});
  ASSERT_EQ(journal.events().size(), 2U);
  EXPECT_EQ(journal.events()[0], (Event{1, Seat{2}, {5, 4}}));
  EXPECT_EQ(journal.events()[1], (Event{0, kNobody, {}}));
}

TEST(Events, NobodyIsToldWhereNoJournalIsKept) {
  Told::tell(nullptr, Seat{0}, Paid{.stall = Stall{0}, .coins = 1});
}

}  // namespace
}  // namespace emporium
