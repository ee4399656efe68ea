#include "engine/core/archive.h"

#include <gtest/gtest.h>

#include "engine/core/json.h"

namespace emporium {
namespace {

struct Thing {
  int size = 1;
  bool open = false;
  int colour = 0;
  std::array<std::uint8_t, 3> tiles{};
  std::uint8_t owner = 9;
  int count = 0;
  std::array<int, 4> list{};
};
constexpr std::array<std::string_view, 2> kColours = {"red", "blue"};

void describe_thing(Archive& a, Thing& t) {
  a.object([&] {
    a.number("size", t.size, 1, 5);
    a.flag("open", t.open);
    a.word("colour", t.colour, kColours);
    a.bag("tiles", t.tiles, 1, 4);
    a.number_or_null("owner", t.owner, 0, 3, std::uint8_t{9});
    a.list("list", t.count, 0, 4, [&](int i) { a.number("", t.list[i], 0, 9); });
  });
}

std::string error_of(const char* text) {
  const Json json = Json::parse(text);
  Archive a = Archive::reader(json, "thing");
  Thing t;
  describe_thing(a, t);
  return a.ok() ? "" : a.status().error().message;
}

constexpr const char* kGood =
    R"({"size":3,"open":true,"colour":"blue","tiles":[1,3,3],"owner":null,"list":[4,5]})";

TEST(Archive, WritesWhatItReads) {
  const Json json = Json::parse(kGood);
  Archive reader = Archive::reader(json, "thing");
  Thing t;
  describe_thing(reader, t);
  ASSERT_TRUE(reader.ok());
  EXPECT_EQ(t.tiles, (std::array<std::uint8_t, 3>{1, 0, 2}));
  EXPECT_EQ(t.count, 2);
  Archive writer = Archive::writer();
  describe_thing(writer, t);
  EXPECT_EQ(to_text(writer.take()), kGood);
}

TEST(Archive, NamesTheFieldThatIsWrong) {
  EXPECT_EQ(error_of("[]"), "thing: expected an object, got a list");
  EXPECT_EQ(error_of(R"({"size":3})"), "thing.open: the field is missing");
  EXPECT_EQ(error_of(R"({"size":6})"), "thing.size: expected a whole number from 1 to 5, got 6");
  EXPECT_EQ(error_of(R"({"size":2.5})"),
            "thing.size: expected a whole number from 1 to 5, got 2.5");
  EXPECT_EQ(error_of(R"({"size":18446744073709551615})"),
            "thing.size: expected a whole number from 1 to 5, got 18446744073709551615");
  EXPECT_EQ(error_of(R"({"size":1,"open":1})"), "thing.open: expected true or false, got 1");
  EXPECT_EQ(error_of(R"({"size":1,"open":true,"colour":"pink"})"),
            "thing.colour: expected one of \"red\", \"blue\", got \"pink\"");
  EXPECT_EQ(error_of(R"({"size":1,"open":true,"colour":"red","tiles":[4]})"),
            "thing.tiles[0]: expected a whole number from 1 to 3, got 4");
  EXPECT_EQ(error_of(R"({"size":1,"open":true,"colour":"red","tiles":[1,1,1,1,1]})"),
            "thing.tiles: expected a list of 0 to 4 elements, got 5");
  EXPECT_EQ(
      error_of(R"({"size":1,"open":true,"colour":"red","tiles":[],"owner":2,"list":[],"extra":1})"),
      "thing.extra: no such field here");
}

TEST(Archive, TheSameDescriptionGivesASchema) {
  Archive a = Archive::schema();
  Thing t;
  describe_thing(a, t);
  const Json schema = a.take();
  EXPECT_EQ(schema["properties"]["size"]["maximum"], 5);
  EXPECT_EQ(schema["properties"]["tiles"]["items"]["maximum"], 3);
  EXPECT_EQ(schema["properties"]["colour"]["enum"], Json({"red", "blue"}));
  EXPECT_EQ(schema["required"].size(), 6U);
}

}  // namespace
}  // namespace emporium
