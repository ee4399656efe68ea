// Built into the binary from components.json and words.*.json; and what sentences say beside the
// arguments of a move.
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
  const MoveShape shape = kCodec.decode(move);
  if (shape.kind == kBuy) {
    const int tile = p.at[p.turn];
    const Purchase made = rules.purchase(p, tile);
    out = {{"booth", tile + 1},
           {"booth_title", rules.title(tile + 1)},
           {"price", made.price},
           {"vp", made.vp()}};
  } else if (shape.kind == kKeep) {
    const int other = p.drawn[0] == shape.args[0] ? p.drawn[1] : p.drawn[0];
    out = {{"discarded", other}, {"discarded_title", rules.title(other)}};
  }
}

}  // namespace emporium::essen
