#include "engine/core/language.h"
#include "engine/games/essen/rules.h"

namespace emporium::embedded {
extern const std::string_view essen_components;
extern const WordsFiles essen_words;
}  // namespace emporium::embedded

namespace emporium::essen {

std::string_view Essen::default_components() { return embedded::essen_components; }

std::string_view Essen::words(std::string_view language) {
  return words_in(embedded::essen_words, language);
}

}  // namespace emporium::essen
