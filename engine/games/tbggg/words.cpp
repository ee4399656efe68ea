#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::embedded {
extern const std::string_view tbggg_components;
extern const WordsFiles tbggg_words;
}  // namespace emporium::embedded

namespace emporium::tbggg {

std::string_view Tbggg::default_components() { return embedded::tbggg_components; }

std::string_view Tbggg::words(std::string_view language) {
  return words_in(embedded::tbggg_words, language);
}

// Which game is bought, and what that brings its publisher.
void Tbggg::aside(const Rules& rules, const Position& p, Move move, Json& out) {
  if (kind_of(move) != MoveKind::buy) return;
  const Window window = window_in(move, MoveKind::buy);
  const Tile tile = *p.windows[window];
  const auto colour = static_cast<std::size_t>(rules.colour_of(tile));
  out = {
      {"colour", {{"word", "tbggg.colour." + std::string(kColourNames[colour])}}},
      {"number", int{number_of(tile)}},
      {"publisher_title", rules.components().publisher[static_cast<std::size_t>(owner_of(tile))]},
      {"price", rules.price(window)},
      {"own", owner_of(tile) == p.turn ? 1 : 0}};
}

void Tbggg::figures(const Rules& rules, Json& out) {
  constexpr Shop kExample{4};
  const Components& c = rules.components();
  Json sells = Json::array();
  for (const Number number : kAllNumbers) {
    if (rules.sells(kExample, number)) sells.push_back(int{number});
  }
  out = {{"limit", c.stock_limit},  {"first_three", c.gift_first_three},
         {"others", c.gift_others}, {"arrivals", c.arrivals},
         {"shop", int{kExample}},   {"sells", std::move(sells)}};
}

}  // namespace emporium::tbggg
