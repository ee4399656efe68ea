#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emporium {

// Which of languages(): those with a file in engine/core/languages/, English first. No other has a
// name in the code.
enum class Language : std::uint8_t { en };

// Catalogues that were compiled in, by language: pairs of code and JSON (see emporium_words).
using WordsFiles = std::span<const std::pair<std::string_view, std::string_view>>;

// The file of a language; an empty object where there is none.
std::string_view words_in(WordsFiles files, std::string_view code);

// What a language does to all messages. docs/words.md explains the fields of its file.
struct LanguageRules {
  using Pairs = std::vector<std::pair<std::string, std::string>>;

  std::string code;  // "fr"
  std::string name;  // "Français"
  double one_from = 1;
  double one_to = 1;
  std::string decimal;
  std::string list_and;
  std::string apostrophe;
  Pairs space_before;  // ":" -> the space that keeps it on the line
  Pairs space_after;   // "«" -> …
  Pairs contractions;  // "de le" -> "du"
  Pairs elisions;      // "de" -> "d’", before a vowel
};

LanguageRules read_language(std::string_view code, std::string_view json);
const std::vector<LanguageRules>& languages();
const LanguageRules& language_rules(Language language);

// By its code, "fr"; none for others.
std::optional<Language> find_language(std::string_view code);
// "en, fr": for whoever asked for another one.
std::string language_codes();

inline std::vector<Language> every_language() {
  std::vector<Language> all;
  for (std::size_t i = 0; i < languages().size(); ++i) all.push_back(Language(i));
  return all;
}

// For every language what `make` gives: built once, on first use.
template <class Make>
auto for_each_language(Make make) {
  std::vector<decltype(make(Language::en))> all;
  for (const Language language : every_language()) all.push_back(make(language));
  return all;
}

}  // namespace emporium
