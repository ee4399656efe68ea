#include "engine/core/text.h"

#include <gtest/gtest.h>

namespace emporium {
namespace {

TEST(Text, IsCutBetweenCharacters) {
  EXPECT_EQ(first_characters("Zoé", 3), "Zoé");
  EXPECT_EQ(first_characters("Zoé!", 3), "Zoé");
  EXPECT_EQ(first_characters("ééé", 2), "éé");
  EXPECT_EQ(first_characters("", 2), "");
  EXPECT_EQ(first_characters("abc", 0), "");
}

}  // namespace
}  // namespace emporium
