#include "engine/core/message.h"

#include <gtest/gtest.h>

#include "engine/core/letters.h"
#include "engine/core/words.h"

namespace emporium::embedded {
extern const std::string_view message_examples;
extern const WordsFiles pseudo_languages;
extern const WordsFiles pseudo_words;
}  // namespace emporium::embedded

namespace emporium {
namespace {

// The page's tests say the same examples (web/src/lib/message.test.ts).
TEST(Message, SaysTheExamplesThatThePageSaysToo) {
  const Json file = parse_json(embedded::message_examples).value();
  for (const Json& example : file["examples"]) {
    const std::string code = example[0].get<std::string>();
    Catalogue catalogue(*find_language(code));
    ASSERT_TRUE(catalogue.add("", to_text(file["words"][code])).ok());
    ASSERT_TRUE(catalogue.add("", to_text(Json{{"message", example[1]}})).ok());
    EXPECT_EQ(catalogue.say("message", example[2]), example[3].get<std::string>());
  }
}

TEST(Message, NamesItsArgumentsWithoutTheirForms) {
  EXPECT_EQ(argument_names("{n} {n?one {a.f}|{^b.the}} {c}"),
            (std::set<std::string>{"n", "a", "b", "c"}));
}

TEST(Message, AnUnknownKeyIsSeen) { EXPECT_EQ(Catalogue().say("nothing"), "<nothing>"); }

TEST(Letters, AreFoldedToWhatEveryKeyboardHas) {
  EXPECT_EQ(fold("Œuvre d’Éloïse à 5\u00a0€"), "oeuvre d eloise a 5  ");
  EXPECT_EQ(fold("Résidence, Übergröße, ÿ"), "residence, ubergrosse, y");
  EXPECT_EQ(capital("à côté"), "À côté");
}

TEST(Languages, EnglishComesFirstAndEachHasItsNameAndRules) {
  ASSERT_GE(languages().size(), 2U);
  EXPECT_EQ(languages()[0].code, "en");
  EXPECT_EQ(find_language("fr").has_value(), true);
  EXPECT_EQ(find_language("tlh"), std::nullopt);
  for (const LanguageRules& language : languages()) {
    EXPECT_FALSE(language.name.empty()) << language.code;
    EXPECT_FALSE(language.list_and.empty()) << language.code;
  }
}

// Files alone: engine/core/testing/pseudo/ is found and spoken as the program's own languages are.
TEST(Languages, AThirdOneIsASetOfFilesAndNothingElse) {
  ASSERT_EQ(embedded::pseudo_languages.size(), 2U);
  EXPECT_EQ(embedded::pseudo_languages[0].first, "en");
  const auto& [code, json] = embedded::pseudo_languages[1];
  EXPECT_EQ(code, "xx");
  const LanguageRules rules = read_language(code, json);
  Catalogue catalogue(rules);
  ASSERT_TRUE(catalogue.add("", words_in(embedded::pseudo_words, code)).ok());
  const Json names = {"Ann", "Bo"};
  EXPECT_EQ(
      catalogue.say("sold", {{"n", 2}, {"place", {{"word", "place.market"}}}, {"names", names}}),
      "2 til zold zo mar`ket z`Ann & Bo~!");
  EXPECT_EQ(words_in(embedded::pseudo_words, "yy"), "{}");
}

}  // namespace
}  // namespace emporium
