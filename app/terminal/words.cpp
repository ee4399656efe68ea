#include "app/terminal/words.h"

#include "engine/games/games.h"

namespace emporium::embedded {
extern const WordsFiles app_words;
}  // namespace emporium::embedded

namespace emporium {

const Catalogue& app_words(Language language) {
  static const std::vector<Catalogue> all = for_each_language([](Language l) {
    Catalogue catalogue = engine_words(l);
    static_cast<void>(catalogue.add("app.", words_in(embedded::app_words, language_rules(l).code)));
    return catalogue;
  });
  return all[static_cast<std::size_t>(language)];
}

}  // namespace emporium
