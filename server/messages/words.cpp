#include "server/messages/words.h"

#include <algorithm>
#include <optional>

namespace emporium::embedded {
extern const std::string_view net_en;
extern const std::string_view net_fr;
}  // namespace emporium::embedded

namespace emporium::server {

const Catalogue& net_words(Language language) {
  const auto make = [](Language l, std::string_view json) {
    Catalogue catalogue(l);
    static_cast<void>(catalogue.add("", json));
    return catalogue;
  };
  static const Catalogue en = make(Language::en, embedded::net_en);
  static const Catalogue fr = make(Language::fr, embedded::net_fr);
  return language == Language::fr ? fr : en;
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

std::optional<Language> find_language(std::string_view name) {
  const auto it = std::find(kLanguages.begin(), kLanguages.end(), name);
  if (it == kLanguages.end()) return {};
  return static_cast<Language>(it - kLanguages.begin());
}

}  // namespace emporium::server
