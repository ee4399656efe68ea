#include "engine/core/archive.h"

#include <gtest/gtest.h>

#include "engine/core/aid.h"
#include "engine/core/json.h"
#include "engine/core/testing/misfit.h"

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

// A document that differs by who looks and by what happened.
void describe_hand(Archive& a, bool mine, bool alone, std::vector<int> cards) {
  int first = 7;
  a.object([&] {
    a.secret("first", a.hides(mine ? Seat{1} : Seat{0}), [&] { a.number("", first, 1, 9); });
    a.when(alone, [&] { a.object("rival", [&] { print(a, "cards", 2); }); });
    a.items("cards", cards, [&](int card) { print(a, "", card); });
    if (a.is_view()) print_text(a, "seen_by", "someone");
  });
}

TEST(Archive, WhatAViewerMayNotSeeIsNullAndItsSchemaSaysSo) {
  Archive schema = Archive::view_schema();
  describe_hand(schema, true, false, {});
  const Json view_schema = schema.take();
  EXPECT_EQ(view_schema["properties"]["first"]["type"], Json({"integer", "null"}));
  EXPECT_EQ(view_schema["required"], Json({"first", "cards", "seen_by"}));
  for (const bool mine : {true, false}) {
    for (const bool alone : {true, false}) {
      Archive a = Archive::view(Seat{1});
      describe_hand(a, mine, alone, {1, 2});
      const Json view = a.take();
      EXPECT_EQ(view["first"].is_null(), !mine);
      EXPECT_EQ(view.contains("rival"), alone);
      EXPECT_EQ(emporium::misfit(view_schema, view), "") << to_text(view);
    }
  }
}

TEST(Archive, WhatDoesNotFitASchemaIsNamedByItsPlace) {
  Archive schema = Archive::schema();
  describe_hand(schema, true, false, {});
  const Json hand = schema.take();
  const auto misfit = [&](const char* text) { return emporium::misfit(hand, Json::parse(text)); };
  EXPECT_EQ(misfit(R"({"first":7,"cards":[]})"), "");
  EXPECT_EQ(misfit(R"({"first":null,"cards":[]})"), R"($.first: null is no "integer")");
  EXPECT_EQ(misfit(R"({"first":10,"cards":[]})"), "$.first: 10 is out of bounds");
  EXPECT_EQ(misfit(R"({"first":7})"), R"($: no "cards")");
  EXPECT_EQ(misfit(R"({"first":7,"cards":["x"]})"), R"($.cards[0]: "x" is no "integer")");
  EXPECT_EQ(misfit(R"({"first":7,"cards":[],"last":1})"), "$: last is not described");
}

}  // namespace
}  // namespace emporium
