#include "engine/core/fields.h"

#include <gtest/gtest.h>

#include <array>

namespace emporium {
namespace {

std::string message(Fields& fields) {
  const auto right = fields.finish();
  return right.ok() ? "" : right.error().message;
}

TEST(Fields, AreReadWithTheirLimits) {
  const Json json = {{"name", "Ana"}, {"seat", 2}, {"ready", true}, {"pace", "slow"}};
  Fields fields(json, "");
  constexpr std::array<std::string_view, 2> kPaces = {"quick", "slow"};
  EXPECT_EQ(fields.text("name", 1, 10), "Ana");
  EXPECT_EQ(fields.number("seat", 0, 3), 2);
  EXPECT_TRUE(fields.flag("ready"));
  EXPECT_EQ(fields.word("pace", kPaces), "slow");
  EXPECT_EQ(fields.number("since", 0, 9, 7), 7) << "what is not there is the usual";
  EXPECT_EQ(message(fields), "");
}

TEST(Fields, TheFirstWrongOneIsNamedByItsPath) {
  const Json json = {{"seconds", 5}, {"name", 3}};
  Fields fields(json, "setup.clock");
  fields.number("seconds", 10, 60);
  fields.text("name", 1, 10);
  EXPECT_EQ(message(fields), "setup.clock.seconds: expected a whole number from 10 to 60, got 5");
  EXPECT_EQ(fields.problem().field, "seconds");
  EXPECT_EQ(fields.problem().key, "number");
  EXPECT_EQ(fields.problem().args, (Json{{"min", 10}, {"max", 60}}));
}

TEST(Fields, OneThatIsMissingAndOneThatNobodyAskedFor) {
  const Json json = {{"colour", "red"}};
  Fields wants(json, "");
  wants.any_text("name", 5);
  EXPECT_EQ(message(wants), "name: the field is missing");
  EXPECT_EQ(wants.problem().key, FieldProblem::kMissing);
  Fields wants_none(json, "");
  EXPECT_EQ(message(wants_none), "colour: no such field here");
  EXPECT_EQ(wants_none.problem().key, FieldProblem::kUnknown);
}

TEST(Fields, ANumberBeyondTheSignedRangeDoesNotWrap) {
  const Json json = {{"seed", UINT64_MAX}};
  Fields fields(json, "");
  fields.number("seed", 0, INT64_MAX);
  EXPECT_FALSE(fields.ok());
}

TEST(Fields, ATextAmongOthersWordsIsPlainAndAnyTextIsNot) {
  const Json json = {{"name", "Ana\n"}, {"password", "a\nb"}};
  Fields fields(json, "");
  EXPECT_EQ(fields.any_text("password", 10), "a\nb");
  fields.text("name", 1, 10);
  EXPECT_EQ(message(fields), "name: control characters are not allowed");
}

TEST(Fields, NotAnObject) {
  const Json json = 3;
  Fields fields(json, "", "request");
  fields.number("seat", 0, 3, 0);
  EXPECT_EQ(message(fields), "request: expected an object, got 3");
}

}  // namespace
}  // namespace emporium
