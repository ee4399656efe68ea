#include "server/messages/words.h"

namespace emporium::embedded {
extern const WordsFiles net_words;
}  // namespace emporium::embedded

namespace emporium::server {

const Catalogue& net_words(Language language) {
  static const std::vector<Catalogue> all = for_each_language([](Language l) {
    Catalogue catalogue(l);
    static_cast<void>(catalogue.add("", words_in(embedded::net_words, language_rules(l).code)));
    return catalogue;
  });
  return all[static_cast<std::size_t>(language)];
}

Language preferred_language(std::string_view accept_language) {
  while (!accept_language.empty()) {
    while (accept_language.starts_with(' ')) accept_language.remove_prefix(1);
    if (const auto language = find_language(accept_language.substr(0, 2))) return *language;
    const std::size_t comma = accept_language.find(',');
    if (comma == std::string_view::npos) break;
    accept_language.remove_prefix(comma + 1);
  }
  return Language::en;
}

}  // namespace emporium::server
