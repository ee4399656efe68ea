#include "app/terminal/words.h"

#include "engine/games/games.h"

namespace emporium::embedded {
extern const std::string_view app_en;
extern const std::string_view app_fr;
}  // namespace emporium::embedded

namespace emporium {

const Catalogue& app_words(Language language) {
  const auto make = [](Language l) {
    Catalogue catalogue = engine_words(l);
    static_cast<void>(
        catalogue.add("app.", l == Language::fr ? embedded::app_fr : embedded::app_en));
    return catalogue;
  };
  static const Catalogue en = make(Language::en);
  static const Catalogue fr = make(Language::fr);
  return language == Language::fr ? fr : en;
}

}  // namespace emporium
