#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/games/kairo/rules.h"

namespace emporium::embedded {
extern const std::string_view kairo_components;
extern const WordsFiles kairo_words;
}  // namespace emporium::embedded

namespace emporium::kairo {

std::string_view Kairo::default_components() { return embedded::kairo_components; }

std::string_view Kairo::words(std::string_view language) {
  return words_in(embedded::kairo_words, language);
}

void Kairo::figures(const Rules& rules, Json& out) {
  out = {{"coins", rules.components().start_coins},
         {"moving", rules.facts().moving_at_the_end ? 1 : 0},
         {"touching", rules.options().touching ? 1 : 0}};
}

void Kairo::question(const Rules& /*rules*/, const Position& p, Json& out) {
  if (p.step != Step::coin) return;
  const auto name = kColourNames[static_cast<std::size_t>(*p.colour)];
  out["owed"] = int{p.owed};
  out["colour"] = {{"word", "kairo.colour." + std::string(name)}};
}

}  // namespace emporium::kairo
