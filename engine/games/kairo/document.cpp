// The position as a JSON document: complete, readable, editable.
#include "engine/games/kairo/placing.h"

namespace emporium::kairo {
namespace {

// A square, or null for none.
void square_or_null(Archive& a, std::string_view name, Maybe<Square>& kept) {
  bool there = kept.has();
  Square square = there ? *kept : Square();
  a.maybe(name, there, [&] { archive_square(a, "square", square); });
  if (!a.reading() || !a.ok()) return;
  kept = kNone;
  if (there) kept = square;
}

// Build cards as a list of names.
void archive_cards(Archive& a, std::string_view name, Cards& cards, int max) {
  std::vector<Card> list;
  for (const Card card : kAllCards) list.insert(list.end(), cards[card], card);
  int size = static_cast<int>(list.size());
  list.resize(std::max(max, size));
  a.list(name, size, 0, max, [&](int i) { a.word("", list[i], kCardNames); });
  if (!a.reading() || !a.ok()) return;
  cards.fill(0);
  for (int i = 0; i < size; ++i) ++cards[list[i]];
}

template <class Numbers>
void by_colour(Archive& a, std::string_view name, Numbers& numbers, int max) {
  a.object(name, [&] {
    for (const Colour colour : kAllColours) {
      a.number(kColourNames[colour], numbers[colour], 0, max);
    }
  });
}

constexpr int kMostPoints = 9999;
constexpr int kMostCards = 99;
constexpr int kMostCoins = 150;

// All stalls of one symbol: squares of the tiles, so that boards are written and read by them.
void archive_stalls(Archive& a, Position& p, int symbol) {
  a.list("", kColours, [&](int colour) {
    Maybe<Square>& kept = p.stall[symbol][colour];
    bool there = kept.has();
    a.maybe("", there, [&] {
      Square stall = there && kept.has() ? *kept : Square();
      Square entrance = there && kept.has() ? *p.entrance[symbol][colour] : Square();
      std::array<Square, kMaxExtensions> squares{};
      int size = 0;
      if (a.writing()) {
        (stall_tiles(p, symbol, Colour(colour)) - one(stall)).each([&](Square q) {
          if (size < kMaxExtensions) squares[size++] = q;
        });
      }
      int named = colour;
      a.word("colour", named, kColourNames);
      if (a.reading() && named != colour) a.fail("colour", "the stalls stand in another order");
      archive_square(a, "stall", stall);
      archive_square(a, "entrance", entrance);
      a.list("extensions", size, 0, kMaxExtensions,
             [&](int i) { archive_square(a, "", squares[i]); });
      if (!a.reading() || !a.ok()) return;
      Board tiles = one(stall);
      for (int i = 0; i < size; ++i) tiles |= one(squares[i]);
      if (tiles.count() != 1 + size) a.fail("extensions", "two tiles are on one square");
      Board taken;
      for (const Board& others : p.tiles) taken |= others;
      if ((taken & tiles).any()) a.fail("stall", "another stall's tile is on one of its squares");
      if (p.entrances.has(entrance)) a.fail("entrance", "another entrance is on this square");
      kept = stall;
      p.entrance[symbol][colour] = entrance;
      p.size[symbol][colour] = 1 + size;
      p.tiles[colour] |= tiles;
      p.entrances |= one(entrance);
    });
    if (a.reading() && a.ok() && !there) {
      kept = p.entrance[symbol][colour] = kNone;
      p.size[symbol][colour] = 0;
    }
  });
}

void archive_player(const Rules& rules, Archive& a, Position& p, Seat s) {
  a.number("points", p.points[s], 0, kMostPoints);
  a.number("extension_points", p.extension_points[s], 0, kMostPoints);
  a.number("medal_points", p.medal_points[s], 0, kMostPoints);
  const bool other = a.hides(s);
  a.secret("coins", rules.coins_hidden(p) && other,
           [&] { by_colour(a, "", p.coins[s], kMostCoins); });
  a.number("hand_size", p.hand_size[s], 0, kHandLimit + kDraws);
  a.secret("hand", other, [&] { archive_cards(a, "", p.hand[s], kHandLimit + kDraws); });
  archive_cards(a, "known", p.known[s], kHandLimit + kDraws);
  a.number("barkers", p.barkers[s], 0, kMostCards);
}

}  // namespace

void Rules::archive(Archive& a, Position& p) const {
  if (a.reading()) {
    p.tiles = {};
    p.entrances = {};
    p.customers = {};
  }
  a.object([&] {
    a.word("step", p.step, kStepNames);
    a.number("first", p.first, 0, players_ - 1);
    a.number("turn", p.turn, 0, players_ - 1);
    a.number("passed", p.passed, 0, (1 << players_) - 1);
    a.number("end_phase", p.end_phase, 0, 1);
    a.number("set_up_left", p.set_up_left, 0, kSymbols * kStallsAtStart);
    a.number("draws", p.draws, 0, kDraws);
    a.number("card", p.card.raw(), 0, kAnywhere.raw());
    a.word("building", p.building, kBuildNames);
    a.number("colour", p.colour.raw(), 0, kColours);
    square_or_null(a, "square", p.square);
    square_or_null(a, "from", p.from);
    a.number("owed", p.owed, 0, kExchange * kMaxSize);
    a.number("least", p.least, 0, kColours - 1);
    a.by_seat("players", players_,
              [&](Seat s) { a.object([&] { archive_player(*this, a, p, s); }); });
    a.list("stalls", symbols(), [&](int symbol) { archive_stalls(a, p, symbol); });
    a.list("customers", kColours,
           [&](int colour) { square_or_null(a, "", p.customer_at[colour]); });
    by_colour(a, "bank", p.bank, kMostCoins);
    by_colour(a, "extensions_left", p.left, kMaxExtensions);
    a.object("medals", [&] {
      const auto holders = [&](std::string_view name, ByColour<Maybe<Seat>>& medals) {
        a.list(name, kColours, [&](int colour) {
          int holder = medals[colour].has() ? int{*medals[colour]} : -1;
          a.number_or_null("", holder, 0, players_ - 1, -1);
          if (a.reading() && a.ok()) medals[colour] = Maybe<Seat>(Seat(holder));
        });
      };
      holders("gold", p.gold);
      holders("silver", p.silver);
    });
    a.number("barkers_left", p.barkers_left, 0, kMostCards);
    archive_cards(a, "display", p.display, kDisplay);
    archive_cards(a, "discard", p.discard, kMostCards);
    a.number("deck_size", p.deck_size, 0, kMostCards);
    a.secret("deck", a.is_view(), [&] { archive_cards(a, "", p.deck, kMostCards); });
  });
  if (!a.reading() || !a.ok()) return;
  p.display_size = 0;
  for (const int n : p.display) p.display_size += n;
  for (const Maybe<Square> at : p.customer_at) {
    if (at.has()) p.customers |= one(*at);
  }
  find_lanes(*this, p);
}

}  // namespace emporium::kairo
