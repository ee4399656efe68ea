#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/form_schema.h"
#include "engine/core/table_of.h"

namespace emporium {

inline constexpr std::array<std::string_view, 7> kGameDocuments = {
    "position", "view", "components", "options", "move", "event", "goals"};

// A game behind a face that does not know its type, as Table is for a running one: what can be
// asked of it before there is a table.
class GameType {
 public:
  GameType() = default;
  GameType(const GameType&) = delete;
  GameType& operator=(const GameType&) = delete;
  virtual ~GameType() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Table>> create(const Setup& setup) const = 0;
  // The sentences of a language, a JSON catalogue.
  [[nodiscard]] virtual std::string_view words(std::string_view language) const = 0;
  // The built-in edition, a JSON document.
  [[nodiscard]] virtual std::string_view components() const = 0;
  // The name of an edition; refuses what is none of this game's.
  [[nodiscard]] virtual Result<std::string> edition(const Json& components) const = 0;
  // What one of kGameDocuments looks like (JSON Schema).
  [[nodiscard]] virtual Json schema(std::string_view document, int players) const = 0;
  [[nodiscard]] virtual Json default_options() const = 0;
};

template <Game G>
class GameTypeOf final : public GameType {
 public:
  [[nodiscard]] const GameInfo& info() const override { return game_info<G>(); }

  [[nodiscard]] Result<std::unique_ptr<Table>> create(const Setup& setup) const override {
    auto table = TableOf<G>::create(setup);
    if (!table.ok()) return table.error();
    return std::unique_ptr<Table>(std::move(table.value()));
  }

  [[nodiscard]] std::string_view words(std::string_view language) const override {
    return G::words(language);
  }
  [[nodiscard]] std::string_view components() const override { return G::default_components(); }

  [[nodiscard]] Result<std::string> edition(const Json& components) const override {
    const auto read = read_components<G>(components);
    if (!read.ok()) return read.error();
    return read.value().edition;
  }

  [[nodiscard]] Json schema(std::string_view document, int players) const override {
    Archive a = Archive::schema();
    typename G::Components components = built_in_components<G>();
    typename G::Options options;
    if (document == "options") {
      a.object([&] { G::archive(a, options); });
    } else if (document == "components") {
      a.object([&] { G::archive(a, components); });
    } else if (document == "move") {
      return moves_schema(G::kCodec.kinds());
    } else if (document == "event") {
      return events_schema(G::kEvents);
    } else {
      const typename G::Rules rules(components, options, players, G::kVersion);
      if (document == "view") return view_schema<G>(rules);
      if (document == "goals") return goals_schema<G>(rules);
      typename G::Position position = rules.start();
      rules.archive(a, position);
    }
    return a.take();
  }

  [[nodiscard]] Json default_options() const override {
    typename G::Options options;
    Archive a = Archive::writer();
    a.object([&] { G::archive(a, options); });
    return a.take();
  }
};

template <Game G>
const GameType& game_type() {
  static const GameTypeOf<G> type;
  return type;
}

}  // namespace emporium
