#pragma once

#include <string>
#include <vector>

#include "engine/core/message.h"
#include "engine/core/words.h"

namespace emporium::testing {

// Forms of a word ("colour.green.f") are a language's own business.
inline bool is_form(const Catalogue& words, const std::string& key) {
  return words.find(key.substr(0, key.rfind('.'))) != nullptr;
}

// The messages that one of two languages lacks, or whose arguments differ.
inline std::vector<std::string> translation_gaps(const Catalogue& en, const Catalogue& other) {
  std::vector<std::string> gaps;
  for (const auto& [key, message] : en.messages()) {
    const std::string* translated = other.find(key);
    if (translated == nullptr && !is_form(en, key)) gaps.push_back(key + " is missing");
    if (translated == nullptr) continue;
    if (argument_names(message) != argument_names(*translated)) {
      gaps.push_back(key + " has other arguments");
    }
  }
  for (const auto& [key, message] : other.messages()) {
    if (en.find(key) == nullptr && !is_form(other, key)) gaps.push_back(key + " is not English");
  }
  return gaps;
}

// Of a catalogue in each language against English: `words` gives it for one.
template <class Words>
std::vector<std::string> translation_gaps(Words words) {
  std::vector<std::string> gaps;
  for (const Language language : every_language()) {
    for (const std::string& gap : translation_gaps(words(Language::en), words(language))) {
      gaps.push_back(language_rules(language).code + ": " + gap);
    }
  }
  return gaps;
}

}  // namespace emporium::testing
