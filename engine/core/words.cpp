#include "engine/core/words.h"

#include "engine/core/message.h"

namespace emporium {
namespace {

std::string shown(const Json& value) {
  return value.is_string() ? value.get<std::string>() : to_text(value);
}

// A value by its word; itself where it has none. What the edition prints on the thing is said too.
Json named(const Catalogue& catalogue, std::string_view game, std::string_view vocabulary,
           const Json& value, const EditionWords& edition) {
  const std::string name = shown(value);
  const std::string key = std::string(game).append(".").append(vocabulary).append(".") + name;
  const std::string* word = catalogue.find(key);
  if (word == nullptr && !value.is_string()) return value;
  if (word == nullptr || word->find('{') == std::string::npos) return {{"word", key}};
  const Json printed = edition.figures().value(std::string(vocabulary), Json::object());
  return catalogue.say(key, printed.value(name, Json::object()));
}

}  // namespace

Catalogue::Catalogue(Language language) : language_(language), rules_(&language_rules(language)) {}

Status Catalogue::add(std::string_view prefix, std::string_view json) {
  const Result<Json> parsed = parse_json(json);
  if (!parsed.ok()) return parsed.error();
  for (auto it = parsed.value().begin(); it != parsed.value().end(); ++it) {
    if (!it->is_string()) return Error{"bad_field", it.key() + ": expected a text"};
    messages_[std::string(prefix) + it.key()] = typeset(*rules_, it->get<std::string>());
  }
  return Done{};
}

const std::string* Catalogue::find(std::string_view key) const {
  const auto found = messages_.find(key);
  return found == messages_.end() ? nullptr : &found->second;
}

std::string Catalogue::say(std::string_view key, const Json& args) const {
  const std::string* message = find(key);
  if (message == nullptr) return "<" + std::string(key) + ">";
  const auto find_word = [this](std::string_view word) { return find(word); };
  return say_message(*rules_, find_word, *message, args);
}

Json shape_json(const Kind& kind, std::span<const int> values, bool show_secrets) {
  Json form = roomy_object(static_cast<std::size_t>(kind.arity()) + 2);
  form["kind"] = std::string(kind.name);
  for (int i = 0; i < kind.arity(); ++i) {
    const Arg& arg = kind.args[static_cast<std::size_t>(i)];
    if (arg.secret && !show_secrets) continue;
    const int value = values[static_cast<std::size_t>(i)];
    if (arg.words != nullptr && !arg.words->words.empty()) {
      form[std::string(arg.name)] = std::string(arg.words->words[static_cast<std::size_t>(value)]);
    } else {
      form[std::string(arg.name)] = value;
    }
  }
  return form;
}

std::string shape_words(const Catalogue& catalogue, std::string_view game, std::string_view group,
                        const Kind& kind, const Json& form, const std::vector<std::string>& names,
                        const EditionWords& edition, const std::function<Json()>& aside) {
  Json args = roomy_object(2 * static_cast<std::size_t>(kind.arity()) + 1);
  bool redacted = false;
  const auto name_of = [&](const Json& seat) -> std::string {
    const auto i = seat.is_number_integer() ? seat.get<std::int64_t>() : -1;
    if (i >= 0 && i < static_cast<std::int64_t>(names.size())) {
      return names[static_cast<std::size_t>(i)];
    }
    // Beyond the players: the one whom nobody plays, where the game has such a one.
    const std::string dummy = std::string(game) + ".dummy";
    if (catalogue.find(dummy) != nullptr) return catalogue.say(dummy);
    return catalogue.say("seat", {{"n", i + 1}});
  };
  for (int i = 0; i < kind.arity(); ++i) {
    const Arg& arg = kind.args[static_cast<std::size_t>(i)];
    const auto value = form.find(arg.name);
    if (value == form.end()) {
      redacted = true;
    } else if (arg.words == &kSeats) {
      args[std::string(arg.name)] = name_of(*value);
    } else if (arg.words == &kTitles) {
      args[std::string(arg.name)] = *value;
      args[std::string(arg.name) + "_title"] = edition.title(value->get<int>());
    } else if (arg.words != nullptr) {
      args[std::string(arg.name)] = named(catalogue, game, arg.words->name, *value, edition);
    } else {
      args[std::string(arg.name)] = *value;
    }
  }
  if (const auto seat = form.find("seat"); seat != form.end() && !args.contains("seat")) {
    args["seat"] = name_of(*seat);
  }
  std::string key = std::string(game) + "." + std::string(group) + "." + std::string(kind.name);
  if (redacted) {
    key += ".hidden";
  } else if (aside && catalogue.find(key + ".full") != nullptr) {
    if (const Json more = aside(); !more.empty()) {
      key += ".full";
      args.update(more);
    }
  }
  return catalogue.say(key, args);
}

}  // namespace emporium
