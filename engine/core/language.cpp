#include "engine/core/language.h"

#include "engine/core/json.h"

namespace emporium::embedded {
extern const WordsFiles core_languages;
}  // namespace emporium::embedded

namespace emporium {
namespace {

LanguageRules::Pairs read_pairs(const Json& object) {
  LanguageRules::Pairs pairs;
  for (auto it = object.begin(); it != object.end(); ++it) {
    pairs.emplace_back(it.key(), it->get<std::string>());
  }
  return pairs;
}

}  // namespace

std::string_view words_in(WordsFiles files, std::string_view code) {
  for (const auto& [language, json] : files) {
    if (language == code) return json;
  }
  return "{}";
}

// Built-in files are checked by a test, so every field is there.
LanguageRules read_language(std::string_view code, std::string_view json) {
  const Json file = parse_json(json).value();
  LanguageRules rules;
  rules.code = code;
  rules.name = file["name"].get<std::string>();
  rules.one_from = file["one"][0].get<double>();
  rules.one_to = file["one"][1].get<double>();
  rules.decimal = file["decimal"].get<std::string>();
  rules.list_and = file["and"].get<std::string>();
  rules.apostrophe = file["apostrophe"].get<std::string>();
  rules.space_before = read_pairs(file["space_before"]);
  rules.space_after = read_pairs(file["space_after"]);
  rules.contractions = read_pairs(file["contractions"]);
  rules.elisions = read_pairs(file["elisions"]);
  return rules;
}

const std::vector<LanguageRules>& languages() {
  static const std::vector<LanguageRules> all = [] {
    std::vector<LanguageRules> read;
    for (const auto& [code, json] : embedded::core_languages)
      read.push_back(read_language(code, json));
    return read;
  }();
  return all;
}

const LanguageRules& language_rules(Language language) {
  return languages()[static_cast<std::size_t>(language)];
}

std::optional<Language> find_language(std::string_view code) {
  for (std::size_t i = 0; i < languages().size(); ++i) {
    if (languages()[i].code == code) return Language(i);
  }
  return {};
}

std::string language_codes() {
  std::string codes;
  for (const LanguageRules& language : languages()) {
    codes += (codes.empty() ? "" : ", ") + language.code;
  }
  return codes;
}

}  // namespace emporium
