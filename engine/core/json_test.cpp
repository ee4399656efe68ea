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

TEST(Json, IsWrittenAsTheLibraryWritesIt) {
  const Json all = {{"empty", {Json::object(), Json::array(), "", nullptr}},
                    {"flags", {true, false}},
                    {"numbers", {0, -1, INT64_MIN, INT64_MAX, UINT64_MAX, 0.1, -2.5e300, 3.0}},
                    {"texts",
                     {"l\u2019\u00e9t\u00e9", "\"quoted\"", "back\\slash", "line\n", "\x01", "\x7f",
                      "\xed\xa0\x80", "\xc0\xaf", "\xf0\x9f\x8e\xb2", "cut \xe2\x82", "\xf5"}},
                    {"a \"name\"", {{"x", {{"y", {1, {2, {3}}}}}}}}};
  const auto library = [](const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  EXPECT_EQ(to_text(all), library(all));
  for (const Json& part : all) {
    EXPECT_EQ(to_text(part), library(part));
  }
  EXPECT_EQ(to_text(Json::parse("[18446744073709551615,7]")), "[18446744073709551615,7]");
}

TEST(Json, PrettyTextKeepsShortListsOnALine) {
  EXPECT_EQ(to_pretty_text(Json::parse(R"({"a":[1,2],"b":[{"c":1}]})")),
            "{\n  \"a\": [1,2],\n  \"b\": [\n    {\n      \"c\": 1\n    }\n  ]\n}\n");
}

}  // namespace
}  // namespace emporium
