#include "engine/core/named.h"

#include <gtest/gtest.h>

#include "engine/core/maybe.h"

namespace emporium {
namespace {

EMPORIUM_NAMED(Fruit, kFruitNames,
               apple,  // a comment is no name
               pear, fig);

TEST(Named, AnEnumerationAndItsNamesAreOneList) {
  EXPECT_EQ(kFruitNames.size(), 3U);
  EXPECT_EQ(kFruitNames[static_cast<std::size_t>(Fruit::apple)], "apple");
  EXPECT_EQ(kFruitNames[static_cast<std::size_t>(Fruit::pear)], "pear");
  EXPECT_EQ(kFruitNames[static_cast<std::size_t>(Fruit::fig)], "fig");
}

TEST(Maybe, NoneIsTheZeroByteAndAValueIsOneMore) {
  Maybe<int> none;
  EXPECT_FALSE(none.has());
  EXPECT_EQ(none.raw(), 0);
  Maybe zero(0);
  EXPECT_TRUE(zero.is(0));
  EXPECT_EQ(zero.raw(), 1);
  EXPECT_FALSE(none.is(-1)) << "none is no number";
  zero = kNone;
  EXPECT_EQ(zero, none);
}

TEST(Maybe, OfAnEnumeration) {
  const Maybe<Fruit> fruit = Fruit::fig;
  EXPECT_EQ(*fruit, Fruit::fig);
  EXPECT_EQ(sizeof(fruit), 1U);
}

}  // namespace
}  // namespace emporium
