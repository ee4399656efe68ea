// The position as a JSON document: complete, readable, editable.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

constexpr std::array<std::string_view, 2> kFaces = {"up", "down"};
constexpr int kNothing = -1;

// In views, the number of a face-down tile of another's is null.
void archive_number(Archive& a, Maybe<Tile>& tile, int owner) {
  int number = tile.has() ? number_of(*tile) : kBlank;
  a.secret("number", number == kUnknown, [&] { a.number("", number, 0, kNumbers); });
  if (a.reading()) tile = make_tile(owner, Number(number));
}

// Whose geek wants the tile: a seat in views; documents that are read back count seats from 1 here.
void archive_geek(Archive& a, Maybe<Seat>& buyer, int players) {
  if (!a.is_view()) {
    a.number_or_null("geek", buyer.raw(), 1, players, std::uint8_t{0});
    return;
  }
  int seat = buyer.has() ? int{*buyer} : kNothing;
  a.number_or_null("geek", seat, 0, players - 1, kNothing);
}

void archive_tile(Archive& a, Maybe<Tile>& tile, Maybe<Seat>& buyer, int players) {
  int owner = tile.has() ? int{owner_of(*tile)} : 0;
  a.number("publisher", owner, 0, players - 1);
  archive_number(a, tile, owner);
  archive_geek(a, buyer, players);
}

// Said beside the collection, for views that hide it; what is read must agree.
void archive_collection_size(Archive& a, const BySeat<Counts>& collection) {
  int size = 0;
  for (const Counts& tiles : collection) {
    for (const int n : tiles) size += n;
  }
  int said = size;
  a.number("collection_size", said, 0, kMaxSeats * kMaxTiles);
  if (a.reading() && said != size) {
    a.fail("collection_size", "the collection has " + std::to_string(size) + " tiles");
  }
}

// Tiles behind a screen; how many they are everybody sees.
void archive_screened(Archive& a, std::string_view name, Seat seat, Counts& tiles) {
  a.secret(name, a.hides(seat), [&] { a.bag("", tiles, 0, kMaxTiles); });
}

// Purchases are public when they happen, but the tiles go behind the screen.
void archive_collection(Archive& a, const Rules& rules, Position& p, Seat s) {
  const bool screened = !rules.options().open_collections && p.step != Step::over;
  a.secret("collection", a.hides(s) && screened, [&] {
    a.list("", rules.players(), [&](int t) { a.bag("", p.collection[s][t], 0, kMaxTiles); });
  });
  archive_collection_size(a, p.collection[s]);
}

// A number from 1: where there is none null in views, 0 in documents that are read back.
void archive_from_one(Archive& a, std::string_view name, std::uint8_t& number, int max) {
  if (a.is_view()) {
    a.number_or_null(name, number, 1, max, std::uint8_t{0});
  } else {
    a.number(name, number, 0, max);
  }
}

void archive_player(Archive& a, const Rules& rules, Position& p, Seat s) {
  a.number("gg", p.gg[s], -9999, 9999);
  a.number("sales", p.sales[s], 0, 9999);
  a.number("spent", p.spent[s], 0, 9999);
  a.number("pile_size", p.pile_size[s], 0, kMaxTiles);
  archive_screened(a, "pile", s, p.pile[s]);
  a.number("stock_size", p.stock_size[s], 0, kMaxTiles);
  archive_screened(a, "stock", s, p.stock[s]);
  a.bag("discard", p.discard[s], 0, kMaxTiles);
  archive_collection(a, rules, p, s);
  a.bag("geeks", p.geeks[s], 0, kDice);
  a.number("paid_moves", p.paid_moves[s], 0, 100);
  archive_from_one(a, "roll_off", p.roll_off[s], kNumbers);
  bool passed = has(p.passed, s);
  a.flag("passed", passed);
  if (a.reading() && passed) add(p.passed, s);
}

void archive_window(Archive& a, const Rules& rules, Position& p, Window w) {
  bool there = p.windows[w].has();
  int face = is_face_down(p, w) ? 1 : 0;
  a.maybe("", there, [&] {
    archive_tile(a, p.windows[w], p.buyers[w], rules.players());
    a.word("face", face, kFaces);
  });
  if (a.reading() && there && face != 0) p.face_down |= 1ULL << w;
}

// In views the number of the tile to be placed (phase 2) or the charity slot (phase 5), else null.
// Documents that are read back have the byte: for a tile one above its number.
void archive_chosen(Archive& a, Position& p) {
  if (!a.is_view()) return a.number("chosen", p.in_hand, 0, kWindows);
  int shown = kNothing;
  if (const Maybe<Number> tile = to_place(p); tile.has() && !tile.is(kUnknown)) shown = *tile;
  if (p.step == Step::send) shown = to_buy(p);
  a.number_or_null("chosen", shown, 0, kWindows, kNothing);
}

}  // namespace

void Rules::archive(Archive& a, Position& p) const {
  a.object([&] {
    a.word("step", p.step, kStepNames);
    a.number("round", p.round, 1, kRounds);
    a.number("first", p.first, 0, players_ - 1);
    a.number("turn", p.turn, 0, players_ - 1);
    a.number("passes", p.passes, 0, players_);
    a.number("to_do", p.to_do, 0, kMaxTiles);
    archive_chosen(a, p);
    archive_from_one(a, "picked_from", p.picked_from, kShops);
    a.by_seat("players", players_,
              [&](Seat s) { a.object([&] { archive_player(a, *this, p, s); }); });
    a.list("shops", kShops, [&](int shop) {
      a.list("", kShelves, [&](int shelf) {
        a.list("", kColumns, [&](int column) {
          archive_window(a, *this, p, window_at(Shop(shop + 1), shelf, column + 1));
        });
      });
    });
    a.list("charity", p.charity_size, 0, kWindows, [&](int i) {
      a.object([&] { archive_tile(a, p.charity[i], p.charity_buyers[i], players_); });
    });
  });
}

}  // namespace emporium::tbggg
