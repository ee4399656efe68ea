#include "server/tables/words.h"

#include "engine/games/games.h"

namespace emporium::embedded {
extern const WordsFiles tables_words;
}  // namespace emporium::embedded

namespace emporium::server {
namespace {

Catalogue make_words(Language language) {
  Catalogue words = engine_words(language);
  // Built-in and checked by a test; an error here would show as missing messages.
  static_cast<void>(
      words.add("table.", words_in(embedded::tables_words, language_rules(language).code)));
  return words;
}

bool is_count(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

const Catalogue& table_words(Language language) {
  static const std::vector<Catalogue> all = for_each_language(make_words);
  return all[static_cast<std::size_t>(language)];
}

Error refuse(std::string_view code, std::string_view rule) {
  return in_words({std::string(code), "", std::string(rule)}, nullptr, Language::en);
}

Error refuse_above(std::int64_t most, std::string_view rule) {
  return {"too_many", std::to_string(most), std::string(rule)};
}

Error in_words(Error error, const Table* game, Language language) {
  if (error.rule.empty()) return error;
  const Catalogue& words = table_words(language);
  if (error.code == "illegal_move" && game != nullptr) {
    error.message = game->rule_words(words, error.rule);
    return error;
  }
  // A rule of the engine's or of tables.
  for (const std::string& key : {"rule." + error.rule, "table.rule." + error.rule}) {
    const std::string* sentence = words.find(key);
    if (sentence == nullptr) continue;
    if (sentence->find("{most}") == std::string::npos) {
      error.message = *sentence;
    } else if (is_count(error.message)) {
      error.message = words.say(key, {{"most", error.message}});
    }
    break;
  }
  return error;
}

Json error_json(const Error& error) {
  Json json = {{"code", error.code}, {"message", error.message}};
  if (!error.rule.empty()) json["rule"] = error.rule;
  return json;
}

bool is_former(const SeatState& seat) {
  return seat.name.empty() && (!seat.user.empty() || !seat.left_by.empty());
}

std::vector<std::string> seat_names(const TableState& state, Language language) {
  const Catalogue& words = table_words(language);
  std::vector<std::string> names;
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    const SeatState& seat = state.seats[s];
    const bool computer = seat.kind == SeatKind::computer;
    const bool former = is_former(seat);
    names.push_back(!seat.name.empty() ? seat.name
                                       : words.say(former     ? "table.former"
                                                   : computer ? "table.computer"
                                                              : "seat",
                                                   {{"n", s + 1}}));
  }
  return names;
}

}  // namespace emporium::server
