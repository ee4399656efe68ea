#include "engine/games/games.h"
#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {

std::string said(const Setup& setup, std::string_view key) {
  const auto table = create_table("kairo", setup);
  return engine_words(Language::en).say(key, table.value()->figures());
}

TEST(KairoWords, TablesOfTheFirstVersionAreToldItsRules) {
  constexpr std::string_view kExcept = "may move, but not in the end phase.";
  EXPECT_TRUE(said({.players = 2, .version = 1}, "kairo.help.build").ends_with(kExcept));
  EXPECT_TRUE(said({.players = 2}, "kairo.help.build").ends_with("may move."));
}

TEST(KairoWords, WhatAMainStallMayTouchIsWhatTheTableChose) {
  const emporium::Setup open = {.players = 2, .options = {{"touching", true}}};
  EXPECT_EQ(said({.players = 2}, "kairo.rule.touches_a_stall"),
            "A main stall may not be placed against another stall.");
  EXPECT_EQ(said(open, "kairo.rule.touches_a_stall"),
            "A main stall may not be placed against another stall of its colour.");
  EXPECT_NE(said(open, "kairo.help.square").find("touches no stall of its colour,"),
            std::string::npos);
}

}  // namespace
}  // namespace emporium::kairo
