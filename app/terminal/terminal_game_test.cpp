#include "app/terminal/terminal_game.h"

#include <gtest/gtest.h>

#include <sstream>

#include "app/terminal/words.h"
#include "engine/core/testing/translations.h"

namespace emporium {
namespace {

// What is printed when these lines are typed.
std::string typed(const std::string& lines, std::vector<std::string> seats,
                  Language language = Language::en) {
  const int players = static_cast<int>(seats.size());
  auto table = std::move(create_table("tbggg", {players, {{"roll_off", false}}, nullptr}).value());
  std::istringstream in(lines);
  std::ostringstream out;
  TerminalSetup setup;
  setup.seats = std::move(seats);
  setup.seed = 5;
  setup.language = language;
  TerminalGame(std::move(table), setup, in, out).run();
  return out.str();
}

std::string repeat(const std::string& text, int n) {
  std::string all;
  for (int i = 0; i < n; ++i) all += text;
  return all;
}

TEST(TerminalGame, IsPlayedToTheFinalScoreByTypingNumbers) {
  // An empty line ends a turn; where a choice is asked it is ignored.
  const std::string out = typed(repeat("1\n\n", 400), {"human", "heuristic", "random"});
  EXPECT_NE(out.find("Final score"), std::string::npos);
  EXPECT_NE(out.find("complete sets"), std::string::npos);
}

TEST(TerminalGame, SpeaksFrench) {
  const std::string out =
      typed(repeat("1\n\n", 400), {"human", "heuristic", "random"}, *find_language("fr"));
  EXPECT_NE(out.find("Score final"), std::string::npos);
  EXPECT_EQ(out.find("<tbggg"), std::string::npos) << "no message is missing";
  EXPECT_EQ(out.find("<app"), std::string::npos);
}

TEST(TerminalGame, ASlipCanBeTakenBackUntilTheTurnIsConfirmed) {
  const std::string out = typed("1\n1\nu\nu\nu\nq\n", {"human", "heuristic", "random"});
  std::size_t taken_back = 0;
  for (std::size_t i = out.find("Taken back."); i != std::string::npos;
       i = out.find("Taken back.", i + 1)) {
    ++taken_back;
  }
  EXPECT_EQ(taken_back, 2U) << "the window and the tile; before them came chance";
  EXPECT_NE(out.find("nobody takes back another’s move"), std::string::npos);
}

TEST(TerminalGame, HelpsOnTheRuleAtHandAndHints) {
  const std::string out = typed("?\nh\nl\nnonsense words\nq\n", {"human", "heuristic", "random"});
  EXPECT_NE(out.find("Blanks"), std::string::npos);
  EXPECT_NE(out.find("A hint: "), std::string::npos);
  EXPECT_NE(out.find("Nothing fits \"nonsense words\""), std::string::npos);
}

TEST(TerminalGame, TheScreenIsHandedOverBetweenPeople) {
  const std::string out = typed("\n1\n1\n\n\nq\n", {"human", "human", "human"});
  EXPECT_NE(out.find("Press Enter when only you look at the screen"), std::string::npos);
}

TEST(TerminalGame, EndOfInputEndsItQuietly) {
  EXPECT_NE(typed("", {"human", "heuristic", "random"}).find("Goodbye."), std::string::npos);
}

TEST(TerminalWords, AreCompleteInEveryLanguage) {
  EXPECT_EQ(testing::translation_gaps(app_words), std::vector<std::string>{});
}

}  // namespace
}  // namespace emporium
