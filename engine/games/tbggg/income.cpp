// Phase 6: GG for the games that were sold; the rest rise one shelf.
#include "engine/games/tbggg/phases.h"

namespace emporium::tbggg {
namespace {

void discard(Position& p, Tile tile) { ++p.discard[owner_of(tile)][number_of(tile)]; }

// One's own tile goes to the discard and earns nothing; true if it was one's own.
bool take_back(Position& p, Seat buyer, Tile tile, Journal* journal) {
  if (owner_of(tile) != buyer) return false;
  discard(p, tile);
  Events::tell(journal, buyer, TookBack{.number = number_of(tile)});
  return true;
}

void collect(Position& p, Seat buyer, Tile tile) {
  ++p.collection[buyer][owner_of(tile)][number_of(tile)];
}

// Nobody earns anything for a game of the charity shop; what is left there leaves the game.
void clear_charity(Position& p, Journal* journal) {
  for (int i = 0; i < p.charity_size; ++i) {
    const Tile tile = *p.charity[i];
    const Maybe<Seat> buyer = p.charity_buyers[i];
    if (!buyer.has()) {
      discard(p, tile);
      Events::tell(journal, owner_of(tile), CharityUnsold{.number = number_of(tile)});
    } else if (!take_back(p, *buyer, tile, journal)) {
      collect(p, *buyer, tile);
    }
    p.charity[i] = kNone;
    p.charity_buyers[i] = kNone;
  }
  p.charity_size = 0;
}

// Unsold tiles rise one shelf; those of the top shelf leave the game.
void rise(Position& p, Journal* journal) {
  for (const Shop shop : kAllShops) {
    for (int column = 1; column <= kColumns; ++column) {
      if (const Maybe<Tile> tile = p.windows[window_at(shop, 0, column)]; tile.has()) {
        discard(p, *tile);
        Events::tell(journal, owner_of(*tile), Unsold{.number = number_of(*tile), .shop = shop});
      }
      for (int shelf = 0; shelf + 1 < kShelves; ++shelf) {
        p.windows[window_at(shop, shelf, column)] = p.windows[window_at(shop, shelf + 1, column)];
      }
      p.windows[window_at(shop, kShelves - 1, column)] = kNone;
    }
  }
}

void empty_window(Position& p, Window window) {
  p.windows[window] = kNone;
  p.buyers[window] = kNone;
}

// A publisher is paid the price of the shelf, and the buyer takes the tile.
void sell(const Rules& rules, Position& p, Window window, Journal* journal) {
  const Tile tile = *p.windows[window];
  const Seat publisher = owner_of(tile);
  const int price = rules.price(window);
  const Seat buyer = *p.buyers[window];
  p.gg[publisher] += price;
  p.sales[publisher] += price;
  Events::tell(
      journal, publisher,
      Sold{.number = number_of(tile), .shop = shop_of(window), .gg = price, .buyer = buyer});
  collect(p, buyer, tile);
  empty_window(p, window);
}

// First own tiles are taken back, then the publishers are paid: the first player, then clockwise.
void clear_shops(const Rules& rules, Position& p, Journal* journal) {
  std::array<Window, kMaxSeats * kDice> sold{};
  int size = 0;
  for (const Window w : kAllWindows) {
    if (!p.buyers[w].has()) continue;
    if (take_back(p, *p.buyers[w], *p.windows[w], journal)) {
      empty_window(p, w);
    } else {
      sold[size++] = w;
    }
  }
  Seat seat = p.first;
  for (int i = 0; i < rules.players(); ++i, seat = rules.after(seat)) {
    for (int k = 0; k < size; ++k) {
      const Maybe<Tile> tile = p.windows[sold[k]];
      if (tile.has() && owner_of(*tile) == seat) sell(rules, p, sold[k], journal);
    }
  }
}

}  // namespace

void receive_income(const Rules& rules, Position& p, Journal* journal) {
  clear_shops(rules, p, journal);
  clear_charity(p, journal);
  rise(p, journal);
  p.passed = 0;
  for (const Seat s : seats(rules.players())) p.geeks[s] = {kDice};
  if (p.round < kRounds) {
    begin_round(rules, p, p.round + 1, journal);
  } else {
    p.step = Step::over;
    Events::tell(journal, kNobody, GameOver{});
  }
}

}  // namespace emporium::tbggg
