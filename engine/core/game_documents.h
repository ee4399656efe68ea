#pragma once

#include <string>

#include "engine/core/aid.h"
#include "engine/core/game.h"
#include "engine/core/json.h"

namespace emporium {

// The solo goals by level, or null with more players.
template <HasSoloGoals G>
Json goals_document(Archive a, const typename G::Rules& rules, const typename G::Position& p) {
  bool alone = rules.players() == 1;
  a.maybe("", alone, [&] {
    const auto goals = rules.goals(p);
    for (int level = 0; level < static_cast<int>(std::size(G::kSoloLevels)); ++level) {
      a.object(G::kSoloLevels[static_cast<std::size_t>(level)], [&] {
        print_flag(a, "won", goals.won(level));
        a.list("goals", goals.count(level), [&](int g) { print_flag(a, "", goals.met[level][g]); });
      });
    }
  });
  return a.take();
}

template <Game G>
Json goals_json(const typename G::Rules& rules, const typename G::Position& p) {
  if constexpr (HasSoloGoals<G>) return goals_document<G>(Archive::writer(), rules, p);
  return nullptr;
}

template <Game G>
Json goals_schema(const typename G::Rules& rules) {
  if constexpr (HasSoloGoals<G>) return goals_document<G>(Archive::schema(), rules, rules.start());
  return {{"type", "null"}};
}

// Everything that a view shows.
template <Game G>
Json view_json(const View<G>& view) {
  Archive a = Archive::view(view.seat());
  typename G::Position shown = view.shown();
  view.rules().archive(a, shown);
  Json json = a.take();
  if constexpr (HasAid<G>) {
    Archive aid = Archive::view(view.seat());
    aid.object([&] { G::aid(aid, view.rules(), view.shown()); });
    json["aid"] = aid.take();
  }
  return json;
}

// The same document as text.
template <Game G>
std::string view_text(const View<G>& view) {
  Archive a = Archive::view_text(view.seat());
  typename G::Position shown = view.shown();
  view.rules().archive(a, shown);
  std::string text = a.take_text();
  if constexpr (HasAid<G>) {
    Archive aid = Archive::view_text(view.seat());
    aid.object([&] { G::aid(aid, view.rules(), view.shown()); });
    text.back() = ',';
    ((text += "\"aid\":") += aid.take_text()) += '}';
  }
  return text;
}

template <Game G>
Json view_schema(const typename G::Rules& rules) {
  typename G::Position shown = View<G>(rules, rules.start(), kSpectator).shown();
  Archive a = Archive::view_schema();
  rules.archive(a, shown);
  Json schema = a.take();
  if constexpr (HasAid<G>) {
    Archive aid = Archive::view_schema();
    aid.object([&] { G::aid(aid, rules, shown); });
    schema["properties"]["aid"] = aid.take();
    schema["required"].push_back("aid");
  }
  return schema;
}

// What a legal move costs and brings by the eyes of its decider; empty where the game says nothing.
template <Game G>
Effect effect_of(const View<G>& view, Move move) {
  Effect effect;
  if constexpr (HasEffects<G>) G::effect(view.rules(), view.shown(), move, effect);
  return effect;
}

// What a table has that chose nothing. A game whose defaults changed says what they were.
template <Game G>
typename G::Options default_options(int version) {
  if constexpr (requires { G::default_options(version); }) return G::default_options(version);
  return {};
}

// Reads options from JSON: what is not given keeps its default, what does not exist is refused.
template <Game G>
Result<typename G::Options> read_options(const Json& given, int version = G::kVersion) {
  auto options = default_options<G>(version);
  if (given.is_null()) return options;
  if (!given.is_object()) {
    return Error{"bad_field", "options: expected an object, got " + describe(given)};
  }
  Archive defaults = Archive::writer();
  defaults.object([&] { G::archive(defaults, options); });
  Json full = defaults.take();
  for (auto it = given.begin(); it != given.end(); ++it) {
    if (!full.contains(it.key())) {
      return Error{"bad_field",
                   "options." + it.key() + ": " + std::string(G::kId) + " has no such option"};
    }
    full[it.key()] = *it;
  }
  Archive reader = Archive::reader(full, "options");
  reader.object([&] { G::archive(reader, options); });
  if (!reader.ok()) return reader.status().error();
  return options;
}

// Reads an edition: every field checked, then what must hold between them.
template <Game G>
Result<typename G::Components> read_components(const Json& json) {
  typename G::Components components;
  Archive reader = Archive::reader(json, "components");
  reader.object([&] { G::archive(reader, components); });
  if (!reader.ok()) return reader.status().error();
  if (Status status = G::check(components); !status.ok()) return status.error();
  return components;
}

template <Game G>
const typename G::Components& built_in_components() {
  static const typename G::Components components = [] {
    const Result<Json> json = parse_json(G::default_components());
    return read_components<G>(json.value()).value();
  }();
  return components;
}

}  // namespace emporium
