#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/core/shapes.h"

namespace emporium {

// One language's sentences by key, e.g. "<game>.event.placed", in the message language (message.h),
// and typeset as the language wants.
class Catalogue {
 public:
  Catalogue() : Catalogue(Language::en) {}
  explicit Catalogue(Language language);

  // For a language that the program does not list.
  explicit Catalogue(const LanguageRules& rules) : rules_(&rules) {}

  // Adds a flat JSON object of messages, each key behind `prefix`.
  Status add(std::string_view prefix, std::string_view json);

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& messages() const {
    return messages_;
  }
  [[nodiscard]] const std::string* find(std::string_view key) const;

  // The sentence; an unknown key comes back as itself in angle brackets, so that it is seen.
  [[nodiscard]] std::string say(std::string_view key, const Json& args = Json::object()) const;

 private:
  Language language_ = Language::en;
  const LanguageRules* rules_;
  std::map<std::string, std::string, std::less<>> messages_;
};

// The structured form of a move or an event: {"kind": …, args…}. Secret arguments are left out
// unless `show_secrets`.
Json shape_json(const Kind& kind, std::span<const int> values, bool show_secrets = true);

// What sentences say of the edition that is played.
struct EditionWords {
  std::function<std::string(int)> title;  // of a component, by its number
  std::function<Json()> figures;          // G::figures
};

// The sentence for a structured form. `group` is "move" or "event"; where a secret was left out,
// the message "<kind>.hidden" is used. Values with names are translated, seats become names, and
// what the edition prints comes from `edition`: titles, and the figures of a word that has
// arguments ("work.two" those of figures()["work"]["two"]). `aside` gives what is known beside the
// arguments: it is asked where there is a message "<kind>.full", which then says it.
std::string shape_words(const Catalogue& catalogue, std::string_view game, std::string_view group,
                        const Kind& kind, const Json& form, const std::vector<std::string>& names,
                        const EditionWords& edition, const std::function<Json()>& aside = {});

}  // namespace emporium
