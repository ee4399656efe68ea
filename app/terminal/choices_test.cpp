#include "app/terminal/choices.h"

#include <gtest/gtest.h>

#include "app/terminal/text.h"

namespace emporium {
namespace {

using Found = std::vector<std::size_t>;

TEST(Choices, AreFoundByNumberOrByWords) {
  const std::vector<std::string> choices = {"Shop 1, top shelf, window 3",
                                            "Shop 3, bottom shelf, window 1",
                                            "Shop 3, bottom shelf, window 2", "Pass"};
  EXPECT_EQ(matching_choices(choices, "4"), Found{3});
  EXPECT_EQ(matching_choices(choices, "3 b 1"), Found{1});
  EXPECT_EQ(matching_choices(choices, "shop 3 bot"), (Found{1, 2}));
  EXPECT_EQ(matching_choices(choices, "PASS"), Found{3});
  EXPECT_EQ(matching_choices(choices, "5"), Found{});
  EXPECT_EQ(matching_choices(choices, "99999999999999999999"), Found{});
  EXPECT_EQ(matching_choices(choices, "…"), Found{});
}

TEST(Choices, AreFoundWithoutAccentsLigaturesAndTypography) {
  const std::vector<std::string> choices = {"Aller à la Résidence d’artistes",
                                            "Acheter une œuvre : 5\u00a0€", "Passer"};
  EXPECT_EQ(matching_choices(choices, "residence"), Found{0});
  EXPECT_EQ(matching_choices(choices, "RÉSIDENCE d'artistes"), Found{0});
  EXPECT_EQ(matching_choices(choices, "oeuvre 5"), Found{1});
}

TEST(Text, WidthCountsWhatIsSeen) {
  EXPECT_EQ(visible_width("é│ab"), 4U);
  EXPECT_EQ(visible_width("\x1b[1mab\x1b[0m"), 2U);
  EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
}

}  // namespace
}  // namespace emporium
