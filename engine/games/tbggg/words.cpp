#include "engine/core/language.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::embedded {
extern const std::string_view tbggg_components;
extern const WordsFiles tbggg_words;
}  // namespace emporium::embedded

namespace emporium::tbggg {

std::string_view Tbggg::default_components() { return embedded::tbggg_components; }

std::string_view Tbggg::words(std::string_view language) {
  return words_in(embedded::tbggg_words, language);
}

}  // namespace emporium::tbggg
