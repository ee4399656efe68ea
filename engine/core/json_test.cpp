#include "engine/core/json.h"

#include <gtest/gtest.h>

namespace emporium {
namespace {

std::string code(std::string_view text, std::size_t max = kMaxJsonBytes) {
  const auto result = parse_json(text, max);
  return result.ok() ? "" : result.error().code;
}

TEST(Json, RefusesByName) {
  EXPECT_EQ(code("{\"a\": [1, 2.5, \"x\"]}"), "");
  EXPECT_EQ(code("{"), "not_json");
  EXPECT_EQ(code(""), "not_json");
  EXPECT_EQ(code("\xff\xfe\x00"), "not_json");
  EXPECT_EQ(code("[1, 2, 3]", 5), "too_large");
  EXPECT_EQ(code(std::string(100000, '[')), "too_deep");
  EXPECT_EQ(code("{\"a\": 1, \"b\": {\"a\": 2}, \"a\": 3}"), "duplicate_field");
}

TEST(Json, BracketsInsideTextsAreNoNesting) {
  EXPECT_EQ(code("\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\""), "");
}

TEST(Json, WritesBytesThatAreNoTextWithoutDying) {
  EXPECT_EQ(to_text(Json("a\xff")), "\"a\xEF\xBF\xBD\"");
}

TEST(Json, PrettyTextKeepsShortListsOnALine) {
  EXPECT_EQ(to_pretty_text(Json::parse(R"({"a":[1,2],"b":[{"c":1}]})")),
            "{\n  \"a\": [1,2],\n  \"b\": [\n    {\n      \"c\": 1\n    }\n  ]\n}\n");
}

}  // namespace
}  // namespace emporium
