#include "engine/core/result.h"

#include <gtest/gtest.h>

namespace emporium {
namespace {

TEST(Result, HasAValueOrAnError) {
  const Result<int> seven = 7;
  EXPECT_TRUE(seven.ok());
  EXPECT_EQ(seven.value(), 7);
  const Result<int> none = Error{"bad_field", "field: not there"};
  EXPECT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, "bad_field");
}

TEST(ResultDeathTest, UsedUncheckedEndsTheProgramByName) {
  const Result<int> none = Error{"bad_field", "field: not there"};
  EXPECT_DEATH(static_cast<void>(none.value()), "used unchecked: field: not there");
  const Result<int> seven = 7;
  EXPECT_DEATH(static_cast<void>(seven.error()), "used unchecked: there is no error");
}

}  // namespace
}  // namespace emporium
