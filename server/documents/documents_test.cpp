#include "server/documents/documents.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/core/effect.h"
#include "server/documents/requests.h"
#include "server/documents/testing.h"

namespace emporium::server {
namespace {

TEST(Documents, ATypeIsWrittenShort) {
  EXPECT_EQ(to_text(type_schema("integer")), R"({"type":"integer"})");
  EXPECT_EQ(to_text(type_schema("Seat[]")),
            R"({"type":"array","items":{"$ref":"#/components/schemas/Seat"}})");
  EXPECT_EQ(to_text(type_schema("integer|'nature'|null")),
            R"({"oneOf":[{"type":"integer"},{"const":"nature"},{"type":"null"}]})");
  EXPECT_EQ(to_text(type_schema("{integer|null}")),
            R"({"type":"object","additionalProperties":{"oneOf":[{"type":"integer"},)"
            R"({"type":"null"}]}})");
}

TEST(Documents, AreNamedOnceAndReferToOnesThatAre) {
  std::set<std::string_view> names;
  for (const Document& document : documents()) {
    EXPECT_TRUE(names.insert(document.name).second) << document.name;
  }
  const std::string text = to_text(openapi());
  const std::string mark = "#/components/schemas/";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const std::size_t begin = at + mark.size();
    EXPECT_TRUE(names.contains(text.substr(begin, text.find('"', begin) - begin)))
        << text.substr(begin, 30);
  }
}

TEST(Documents, WhatDoesNotFitIsNamed) {
  EXPECT_EQ(document_misfit("Ack", {{"type", "ack"}, {"n", 3}, {"v", 7}}), "");
  EXPECT_EQ(document_misfit("Ack", {{"type", "ack"}}), "$: no \"n\"");
  EXPECT_EQ(document_misfit("ServerMessage", {{"type", "pong"}}), "");
  EXPECT_NE(document_misfit("ServerMessage", {{"type", "pong"}, {"n", 1}}), "");
  EXPECT_NE(document_misfit("ServerMessage", {{"type", "news"}}), "");
}

// An effect is the engine's document, and is described there too.
TEST(Documents, AChangeIsWhatTheEngineSays) {
  const Json& here = document_schemas()["components"]["schemas"]["Change"];
  const Json there = effect_schema()["items"];
  EXPECT_EQ(here["required"], there["required"]);
  for (auto it = there["properties"].begin(); it != there["properties"].end(); ++it) {
    ASSERT_TRUE(here["properties"].contains(it.key())) << it.key();
    EXPECT_EQ(here["properties"][it.key()]["type"], (*it)["type"]) << it.key();
  }
  EXPECT_EQ(here["properties"].size(), there["properties"].size());
}

}  // namespace
}  // namespace emporium::server
