// Built into the binary from components.json and words.*.json; and what sentences say beside the
// arguments of a move.
#include <algorithm>

#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/games/essen/rules.h"

namespace emporium::embedded {
extern const std::string_view essen_components;
extern const WordsFiles essen_words;
}  // namespace emporium::embedded

namespace emporium::essen {

std::string_view Essen::default_components() { return embedded::essen_components; }

std::string_view Essen::words(std::string_view language) {
  return words_in(embedded::essen_words, language);
}

void Essen::aside(const Rules& rules, const Position& p, Move move, Json& out) {
  const int kind = kCodec.kind_of(move);
  if (kind == static_cast<int>(MoveKind::buy)) {
    const Tile tile = booth_at(p.at[p.turn]);
    const Purchase made = rules.purchase(p, tile);
    out = {{"booth", tile + 1},
           {"booth_title", rules.title(tile + 1)},
           {"price", made.price},
           {"vp", made.vp()}};
  } else if (kind == static_cast<int>(MoveKind::keep)) {
    const Card kept = arg_of<Card>(move, MoveKind::keep);
    const Card other = *(p.drawn[0].is(kept) ? p.drawn[1] : p.drawn[0]);
    out = {{"discarded", other + 1}, {"discarded_title", rules.title(other + 1)}};
  }
}

void Essen::figures(const Rules& rules, Json& out) {
  const Components& c = rules.components();
  const auto pallets = [&](Mark mark) { return std::count(c.mark.begin(), c.mark.end(), mark); };
  // From one game on.
  const Json wishlist(std::vector<int>(c.wishlist.begin() + 1, c.wishlist.end()));
  out = {{"players", rules.players()}, {"wishes", kMostWishes},  {"wishlist", wishlist},
         {"minus", pallets(kMinus)},   {"plus", pallets(kPlus)}, {"event", pallets(kEvent)}};
}

}  // namespace emporium::essen
