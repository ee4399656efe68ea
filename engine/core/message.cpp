#include "engine/core/message.h"

#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <vector>

#include "engine/core/letters.h"

namespace emporium {
namespace {

// A placeholder taken apart: {^name.form?branch|branch}.
struct Hole {
  bool capital = false;
  std::string name;
  std::string form;
  std::vector<std::string_view> branches;
};

// Where the brace at `open` closes; npos if it does not.
std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
    if (text[i] != '|' || depth > 0) continue;
    parts.push_back(text.substr(from, i - from));
    from = i + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

Hole read_hole(std::string_view inside) {
  Hole hole;
  hole.capital = inside.starts_with('^');
  if (hole.capital) inside.remove_prefix(1);
  const std::size_t question = inside.find('?');
  if (question != std::string_view::npos) hole.branches = split(inside.substr(question + 1));
  inside = inside.substr(0, question);
  const std::size_t dot = inside.find('.');
  hole.name = inside.substr(0, dot);
  if (dot != std::string_view::npos) hole.form = inside.substr(dot + 1);
  return hole;
}

// The label of "m=le" or "0=none"; empty for a branch without one.
std::string_view label(std::string_view branch) {
  const std::size_t end = branch.find('=');
  if (end == std::string_view::npos) return {};
  for (const char c : branch.substr(0, end)) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_') return {};
  }
  return branch.substr(0, end);
}

std::string number_text(const LanguageRules& language, const Json& value) {
  if (value.is_number_integer()) return to_text(value);
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.1f", value.get<double>());
  std::string text = buffer.data();
  if (text.ends_with(".0")) return text.substr(0, text.size() - 2);
  return text.replace(text.size() - 2, 1, language.decimal);
}

bool is_vowel(std::string_view folded, std::size_t i) {
  constexpr std::string_view kVowels = "aeiou";
  return i < folded.size() && kVowels.find(folded[i]) != std::string_view::npos;
}

// French elides before a vowel, and before y if a consonant follows (Yves, not Yann).
bool begins_with_vowel(std::string_view text) {
  const std::string start = fold(text.substr(0, 8));
  if (start.starts_with('y')) return start.size() > 1 && !is_vowel(start, 1);
  return is_vowel(start, 0);
}

class Speaker {
 public:
  Speaker(const LanguageRules& language, const FindWord& find, const Json& args)
      : language_(language), find_(find), args_(args) {}

  std::string take() { return std::move(out_); }

  void speak(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::size_t close = text[i] == '{' ? closing(text, i) : std::string_view::npos;
      if (close == std::string_view::npos) {
        out_ += text[i];
        continue;
      }
      fill(text.substr(i, close - i + 1));
      i = close;
    }
  }

 private:
  void fill(std::string_view whole) {
    const Hole hole = read_hole(whole.substr(1, whole.size() - 2));
    const auto value = args_.find(hole.name);
    if (value == args_.end()) {
      out_ += whole;  // left to be seen
    } else if (hole.branches.empty()) {
      const std::string text = shown(*value, hole.form);
      join(hole.capital ? capital(text) : text);
    } else {
      speak(choose(*value, hole.branches));
    }
  }

  [[nodiscard]] std::string shown(const Json& value, const std::string& form) const {
    if (value.is_array()) return list(value, form);
    if (value.is_object()) return word(value, form);
    if (value.is_number()) return number_text(language_, value);
    return value.is_string() ? value.get<std::string>() : to_text(value);
  }

  [[nodiscard]] std::string word(const Json& value, const std::string& form) const {
    const std::string key = value["word"].get<std::string>();
    const std::string* text = form.empty() ? nullptr : find_(key + "." + form);
    if (text == nullptr) text = find_(key);
    return text == nullptr ? "<" + key + ">" : *text;
  }

  [[nodiscard]] std::string list(const Json& values, const std::string& form) const {
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) text += i + 1 == values.size() ? language_.list_and : ", ";
      text += shown(values[i], form);
    }
    return text;
  }

  // By value or class where a label says so, else one or many, else the last.
  [[nodiscard]] std::string_view choose(const Json& value,
                                        const std::vector<std::string_view>& branches) const {
    std::string wanted = shown(value, "class");
    std::vector<std::string_view> plain;
    for (const std::string_view branch : branches) {
      const std::string_view name = label(branch);
      if (name.empty()) plain.push_back(branch);
      if (!name.empty() && name == wanted) return branch.substr(name.size() + 1);
    }
    if (plain.empty()) return {};
    return value.is_number() && is_one(value.get<double>()) ? plain.front() : plain.back();
  }

  [[nodiscard]] bool is_one(double n) const {
    const double seen = std::round(std::abs(n) * 10) / 10;
    return seen >= language_.one_from && seen <= language_.one_to;
  }

  // Puts a value behind what was said so far.
  void join(std::string_view text) {
    for (const auto& [two, one] : language_.contractions) {
      const std::size_t space = two.find(' ');
      const std::string next = two.substr(space + 1) + " ";
      if (text.starts_with(next) && replace_last_word(two.substr(0, space), one + " ")) {
        out_ += text.substr(next.size());
        return;
      }
    }
    if (begins_with_vowel(text)) {
      for (const auto& [before, becomes] : language_.elisions) {
        if (replace_last_word(before, becomes)) break;
      }
    }
    out_ += text;
  }

  bool replace_last_word(const std::string& word, const std::string& by) {
    for (const bool first : {false, true}) {
      const std::string tail = (first ? capital(word) : word) + " ";
      if (!out_.ends_with(tail)) continue;
      const std::size_t at = out_.size() - tail.size();
      const auto before = at == 0 ? ' ' : out_[at - 1];
      if (std::isspace(static_cast<unsigned char>(before)) == 0 && before != '(') continue;
      out_.replace(at, tail.size(), first ? capital(by) : by);
      return true;
    }
    return false;
  }

  const LanguageRules& language_;
  const FindWord& find_;
  const Json& args_;
  std::string out_;
};

bool is_space(std::string_view letter) {
  return letter == " " || letter == "\u00a0" || letter == "\u202f";
}

const std::string* find_pair(const LanguageRules::Pairs& pairs, std::string_view key) {
  for (const auto& [name, value] : pairs) {
    if (name == key) return &value;
  }
  return nullptr;
}

}  // namespace

std::string say_message(const LanguageRules& language, const FindWord& find,
                        std::string_view message, const Json& args) {
  Speaker speaker(language, find, args);
  speaker.speak(message);
  return speaker.take();
}

std::string typeset(const LanguageRules& language, std::string_view text) {
  std::string out;
  std::string_view last;
  while (!text.empty()) {
    const std::string_view letter = first_letter(text);
    text.remove_prefix(letter.size());
    const std::string* after = find_pair(language.space_after, last);
    const std::string* before = find_pair(language.space_before, first_letter(text));
    const auto byte = last.empty() ? '\0' : last.back();
    const bool in_word = std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '}' ||
                         static_cast<unsigned char>(byte) >= 0x80;
    if (is_space(letter) && !last.empty() && before != nullptr) {
      out += *before;
    } else if (is_space(letter) && after != nullptr) {
      out += *after;
    } else if (letter == "'" && in_word) {
      out += language.apostrophe;
    } else {
      out += letter;
    }
    last = letter;
  }
  return out;
}

std::set<std::string> argument_names(std::string_view message) {
  std::set<std::string> names;
  for (std::size_t i = message.find('{'); i != std::string_view::npos;
       i = message.find('{', i + 1)) {
    const std::size_t end = message.find_first_of(".?}", i);
    std::string_view name = message.substr(i + 1, end - i - 1);
    if (name.starts_with('^')) name.remove_prefix(1);
    names.insert(std::string(name));
  }
  return names;
}

}  // namespace emporium
