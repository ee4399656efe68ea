#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::embedded {
extern const std::string_view gallerist_components;
extern const WordsFiles gallerist_words;
}  // namespace emporium::embedded

namespace emporium::gallerist {

std::string_view Gallerist::default_components() { return embedded::gallerist_components; }

std::string_view Gallerist::words(std::string_view language) {
  return words_in(embedded::gallerist_words, language);
}

void Gallerist::figures(const Rules& rules, Json& out) {
  const Components& c = rules.components();
  Json spaces = Json::array();
  for (const Bonus bonus : c.contract_spaces) {
    const auto name = kBonusNames[static_cast<std::size_t>(bonus)];
    spaces.push_back({{"word", "gallerist.bonus." + std::string(name)}});
  }
  Json works = Json::object();
  for (std::size_t k = 0; k < kWorkKinds; ++k) {
    works[std::string(kWorkNames[k])] = {{"fame", c.works[k].fame}};
  }
  const Facts& facts = rules.facts();
  out = {{"spaces", std::move(spaces)},
         {"work", std::move(works)},
         {"act", facts.go_where_one_can_act ? 1 : 0},
         {"first", facts.executive_before_moving ? 1 : 0}};
}

}  // namespace emporium::gallerist
