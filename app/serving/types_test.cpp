#include "app/serving/types.h"

#include <gtest/gtest.h>

#include "app/commands/commands.h"
#include "app/serving/typescript.h"
#include "source_dir.h"

namespace emporium {
namespace {

// To renew them: scripts/types
TEST(Types, OfThePageAreWhatTheProgramSays) {
  for (const auto& [name, text] : generated_types()) {
    const auto kept = read_text_file(EMPORIUM_SOURCE_DIR "/web/src/generated/" + name);
    ASSERT_TRUE(kept.ok()) << kept.error().message;
    EXPECT_EQ(kept.value(), text) << name << " is stale: scripts/types";
  }
}

TEST(Types, AreTheSameWithAnyNumberOfPlayers) {
  for (const GameInfo* info : games()) {
    for (const std::string_view document : kGameDocuments) {
      const std::string type = typescript(game_schema(info->id, document, info->max_players));
      for (int players = info->min_players; players < info->max_players; ++players) {
        EXPECT_EQ(typescript(game_schema(info->id, document, players)), type)
            << info->id << " " << document << " with " << players;
      }
    }
  }
}

TEST(Types, SayWhatASchemaSays) {
  const auto type = [](const char* schema) { return typescript(Json::parse(schema)); };
  EXPECT_EQ(type(R"({"type": ["integer", "null"], "minimum": 1})"), "number | null");
  EXPECT_EQ(type(R"({"enum": ["red", "blue", null]})"), "'red' | 'blue' | null");
  EXPECT_EQ(type(R"({"type": "array", "items": {"type": ["string", "null"]}})"),
            "(string | null)[]");
  EXPECT_EQ(type(R"({"type": "object", "properties": {"a": {"type": "boolean"}, "b-c": {}},
                     "required": ["a"]})"),
            "{\n  a: boolean;\n  'b-c'?: Json;\n}");
  EXPECT_EQ(type(R"({"type": "object", "additionalProperties": {"type": "integer"}})"),
            "Record<string, number>");
  EXPECT_EQ(type(R"({"oneOf": [{"$ref": "#/components/schemas/Me"}, {"type": "null"}]})"),
            "Me | null");
}

}  // namespace
}  // namespace emporium
