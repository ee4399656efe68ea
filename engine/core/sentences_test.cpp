// Every message of every catalogue is said with every word that can be put into it, with 0, 1 and
// 2, and with names that French treats differently; and no text uses a word that the glossary
// forbids.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/message.h"
#include "engine/core/words.h"
#include "engine/games/games.h"
#include "source_dir.h"

namespace emporium {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> people() { return {"Alice", "Bob", "Hélène", "Yves"}; }

fs::path source(std::string_view path) { return fs::path(EMPORIUM_SOURCE_DIR) / path; }

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

fs::path rules_page(const std::string& game, const std::string& code) {
  return source("docs/rules") / std::string(game).append(".").append(code).append(".md");
}

Json read_testing(std::string_view name) {
  return parse_json(read(source("engine/core/testing") / name)).value();
}

class Patterns {
 public:
  void add(const Json& list) {
    for (const Json& pattern : list) {
      texts_.push_back(pattern.get<std::string>());
      regexes_.emplace_back(texts_.back());
    }
  }
  // The first that is found; empty if none is.
  [[nodiscard]] std::string find(const std::string& text) const {
    for (std::size_t i = 0; i < regexes_.size(); ++i) {
      if (std::regex_search(text, regexes_[i])) return texts_[i];
    }
    return {};
  }

 private:
  std::vector<std::string> texts_;
  std::vector<std::regex> regexes_;
};

Patterns patterns_of(const std::string& code) {
  const Json file = read_testing("sentences.json");
  Patterns patterns;
  patterns.add(file["all"]);
  if (file.contains(code)) patterns.add(file[code]);
  return patterns;
}

// What a value may be, for one argument.
using Values = std::vector<Json>;
using Arguments = std::vector<std::pair<std::string, Values>>;

// Arguments that only ever are texts, where a number would break a sentence. All others are said
// with numbers too, so none can be forgotten.
bool is_text(const std::string& name) {
  static const std::set<std::string> texts = {"colour", "name", "symbol", "ticket"};
  return texts.contains(name);
}

// Each value of each argument comes up, in changing company.
template <class Say>
void with_all(const Arguments& arguments, Say say) {
  std::size_t most = 1;
  for (const auto& [name, values] : arguments) most = std::max(most, values.size());
  for (std::size_t k = 0; k < 2 * most; ++k) {
    Json args = Json::object();
    std::size_t shift = 0;
    for (const auto& [name, values] : arguments) {
      args[name] = values[(k + shift++ * (k / most)) % values.size()];
    }
    say(args);
  }
}

Values values_of(const Arg& arg) {
  if (arg.words == &kSeats) return {0, 1, 2, 3};
  if (arg.words == &kTitles) return {1};
  if (arg.words == nullptr || arg.words->words.empty()) return {0, 1, 2};
  Values values;
  for (const auto word : arg.words->words) values.emplace_back(std::string(word));
  return values;
}

class Sentences : public ::testing::TestWithParam<Language> {
 protected:
  [[nodiscard]] static Language language() { return GetParam(); }
  [[nodiscard]] static const Catalogue& words() { return engine_words(language()); }

  void check(const std::string& key, const std::string& sentence) const {
    EXPECT_EQ(patterns_.find(sentence), "") << key << ": " << sentence;
    // Boards, lists of commands and letters are set out by spaces.
    if (key.find("board.") != std::string::npos || key.ends_with("commands")) return;
    if (sentence.find('\n') != std::string::npos) return;
    EXPECT_EQ(sentence.find("  "), std::string::npos) << key << ": " << sentence;
  }

  void check_kinds(const GameInfo& game, std::string_view group,
                   std::span<const Kind> kinds) const {
    const auto table = create_table(game.id, {.players = game.min_players});
    const EditionWords edition = {.title = [](int) { return std::string("Easel"); },
                                  .figures = [&] { return table.value()->figures(); }};
    for (const Kind& kind : kinds) {
      Arguments arguments = {{"seat", {0, 1, 2, 3}}};
      for (int i = 0; i < kind.arity(); ++i) {
        const Arg& arg = kind.args[static_cast<std::size_t>(i)];
        arguments.emplace_back(std::string(arg.name), values_of(arg));
      }
      const std::string key =
          std::string(game.id).append(".").append(group).append(".").append(kind.name);
      with_all(arguments, [&](const Json& form) {
        check(key, shape_words(words(), game.id, group, kind, form, people(), edition));
        for (const Json& aside : asides(key)) {
          check(key + ".full", shape_words(words(), game.id, group, kind, form, people(), edition,
                                           [&] { return aside; }));
        }
      });
    }
  }

  // What may be said beside the arguments, with 0, 1 and 2; none where no message says it.
  [[nodiscard]] static std::vector<Json> asides(const std::string& key) {
    std::vector<Json> all;
    const std::string* message = words().find(key + ".full");
    for (int n = 0; message != nullptr && n < 3; ++n) {
      all.push_back(Json::object());
      for (const std::string& name : argument_names(*message)) {
        if (name == "seat") continue;
        all.back()[name] = name.ends_with("_title") ? Json("Easel") : Json(n);
      }
    }
    return all;
  }

  // Questions, helps and refusals with the edition's figures, and with 0, 1 and 2 in their places;
  // everything else that is neither move nor event with whatever it may be given.
  void check_others(const GameInfo& game) const {
    const std::string id(game.id);
    const Json printed = create_table(id, {.players = game.min_players}).value()->figures();
    for (const auto& [key, message] : words().messages()) {
      if (!key.starts_with(id + ".")) continue;
      const std::string name = key.substr(id.size() + 1);
      const auto is = [&](std::string_view group) { return name.starts_with(group); };
      if (is("move.") || is("event.")) continue;
      if (is("step.") || is("help.") || is("rule.")) {
        check_figures(key, message, printed, id);
      } else {
        check_message(key, key, message, words(), id);
      }
    }
  }

  void check_figures(const std::string& key, const std::string& message, const Json& printed,
                     const std::string& game) const {
    Arguments arguments;
    for (const std::string& name : argument_names(message)) {
      Values values = values_in(message, name, game);  // what a question may be about
      if (printed.contains(name)) {
        values = {printed[name]};
        if (printed[name].is_number()) values.insert(values.end(), {0, 1, 2});
      }
      arguments.emplace_back(name, values);
    }
    with_all(arguments, [&](const Json& args) { check(key, words().say(key, args)); });
  }

  // The words that a message may be given where it asks for a form of one.
  [[nodiscard]] static Values terms(const std::string& game, const std::string& name) {
    Values values;
    for (const std::string& group : {name, std::string("location")}) {
      std::string prefix = game + ".";
      prefix.append(group).append(".");
      for (const auto& [key, text] : words().messages()) {
        const bool base =
            key.starts_with(prefix) && key.find('.', prefix.size()) == std::string::npos;
        if (base) values.push_back({{"word", key}});
      }
      if (!values.empty()) break;
    }
    return values;
  }

  // What an argument of a message may be: a word where a form of it is asked for, a number where it
  // is counted, else a number or a name.
  [[nodiscard]] static Values values_in(const std::string& message, const std::string& name,
                                        const std::string& game) {
    const auto asks = [&](const std::string& hole) {
      return message.find(hole) != std::string::npos;
    };
    if (asks("{" + name + ".") || asks("{^" + name + ".")) return terms(game, name);
    Values values;
    if (!is_text(name)) values = {0, 1, 2};
    if (!asks("{" + name + "?")) {
      for (const std::string& person : people()) values.emplace_back(person);
    }
    return values;
  }

  void check_message(const std::string& called, const std::string& key, const std::string& message,
                     const Catalogue& catalogue, const std::string& game) const {
    Arguments arguments;
    for (const std::string& name : argument_names(message)) {
      arguments.emplace_back(name, values_in(message, name, game));
      ASSERT_FALSE(arguments.back().second.empty()) << called << ": no words for " << name;
    }
    with_all(arguments, [&](const Json& args) { check(called, catalogue.say(key, args)); });
  }

  void check_file(const fs::path& file, const std::string& game) const {
    Catalogue catalogue = words();
    ASSERT_TRUE(fs::exists(file)) << file << " is missing";
    const Json json = parse_json(read(file)).value();
    ASSERT_TRUE(catalogue.add("file.", to_text(json)).ok()) << file;
    const std::string folder = file.parent_path().filename().string();
    for (auto it = json.begin(); it != json.end(); ++it) {
      const std::string key = "file." + it.key();
      check_message(folder + "." + it.key(), key, *catalogue.find(key), catalogue, game);
    }
  }

  Patterns patterns_ = patterns_of(language_rules(language()).code);
};

TEST_P(Sentences, OfMovesAndEventsAreRightWithEveryWord) {
  for (const GameInfo* game : games()) {
    check_kinds(*game, "move", game->move_kinds);
    check_kinds(*game, "event", game->event_kinds);
  }
}

TEST_P(Sentences, OfEveryOtherMessageAreRightWithEveryNumberAndName) {
  const std::string& code = language_rules(language()).code;
  for (const std::string_view folder : {"engine/core/words", "app/words", "server/tables/words",
                                        "server/messages/words", "web/src/lib/words"}) {
    check_file(source(folder) / (code + ".json"), "");
  }
  for (const GameInfo* game : games()) {
    const std::string id(game->id);
    check_file(source("web/src/games") / id / "words" / (code + ".json"), id);
    const fs::path tutorial = source("web/src/games") / id / "tutorial/words" / (code + ".json");
    if (fs::exists(tutorial)) check_file(tutorial, id);
    const fs::path rules = rules_page(id, code);
    EXPECT_TRUE(fs::exists(rules)) << rules << " is missing";
    check_others(*game);
  }
}

TEST_P(Sentences, UseNoWordThatTheGlossaryForbids) {
  const std::string& code = language_rules(language()).code;
  const Json all = read_testing("glossary.json");
  if (!all.contains(code)) return;
  const Json& glossary = all[code];
  const auto check_texts = [&](const fs::path& file, const std::string& scope) {
    if (!fs::exists(file)) return;  // what must be there others see to
    Patterns forbidden;
    forbidden.add(glossary["all"]);
    if (glossary.contains(scope)) forbidden.add(glossary[scope]);
    if (file.extension() != ".json") {
      std::istringstream lines(read(file));
      for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(forbidden.find(line), "") << file << ": " << line;
      }
      return;
    }
    const Json json = parse_json(read(file)).value();
    for (auto it = json.begin(); it != json.end(); ++it) {
      const std::string text = it->get<std::string>();
      EXPECT_EQ(forbidden.find(text), "") << file << ": " << it.key() << ": " << text;
    }
  };
  for (const GameInfo* game : games()) {
    const std::string id(game->id);
    check_texts(source("engine/games") / id / ("words." + code + ".json"), id);
    check_texts(source("web/src/games") / id / "words" / (code + ".json"), id);
    check_texts(source("web/src/games") / id / "tutorial/words" / (code + ".json"), id);
    check_texts(rules_page(id, code), id);
  }
  for (const std::string_view folder : {"engine/core/words", "app/words", "server/tables/words",
                                        "server/messages/words", "web/src/lib/words"}) {
    check_texts(source(folder) / (code + ".json"), "shell");
  }
}

INSTANTIATE_TEST_SUITE_P(EveryLanguage, Sentences, ::testing::ValuesIn(every_language()),
                         [](const auto& tested) { return language_rules(tested.param).code; });

}  // namespace
}  // namespace emporium
