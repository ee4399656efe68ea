// Phase 6: GG for the games that were sold; the rest rise one shelf.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

void discard(Position& p, Tile tile) { ++p.discard[owner_of(tile)][number_of(tile)]; }

// One's own tile goes to the discard and earns nothing; true if it was one's own.
bool take_back(Position& p, int buyer, Tile tile, Journal* journal) {
  if (owner_of(tile) != buyer) return false;
  discard(p, tile);
  tell(journal, kTookBack, buyer, number_of(tile));
  return true;
}

void collect(Position& p, int buyer, Tile tile) {
  ++p.collection[buyer][owner_of(tile)][number_of(tile)];
}

// Nobody earns anything for a game of the charity shop; what is left there leaves the game.
void clear_charity(Position& p, Journal* journal) {
  for (int i = 0; i < p.charity_size; ++i) {
    const Tile tile = p.charity[i];
    const int buyer = p.charity_buyers[i] - 1;
    if (buyer < 0) {
      discard(p, tile);
      tell(journal, kCharityUnsold, owner_of(tile), number_of(tile));
    } else if (!take_back(p, buyer, tile, journal)) {
      collect(p, buyer, tile);
    }
    p.charity[i] = kNoTile;
    p.charity_buyers[i] = 0;
  }
  p.charity_size = 0;
}

// Unsold tiles rise one shelf; those of the top shelf leave the game.
void rise(Position& p, Journal* journal) {
  for (int shop = 1; shop <= kShops; ++shop) {
    const int top = window_at(shop, 0, 1);
    for (int column = 0; column < kColumns; ++column) {
      if (const Tile tile = p.windows[top + column]; tile != kNoTile) {
        discard(p, tile);
        tell(journal, kUnsold, owner_of(tile), number_of(tile), shop);
      }
      p.windows[top + column] = p.windows[top + kColumns + column];
      p.windows[top + kColumns + column] = p.windows[top + 2 * kColumns + column];
      p.windows[top + 2 * kColumns + column] = kNoTile;
    }
  }
}

}  // namespace

// First own tiles are taken back, then the publishers are paid: the first player, then clockwise.
void Rules::sell(Position& p, Journal* journal) const {
  std::array<std::uint8_t, kMaxSeats * kDice> sold{};  // windows
  int size = 0;
  for (int w = 0; w < kWindows; ++w) {
    if (p.buyers[w] == 0) continue;
    if (take_back(p, p.buyers[w] - 1, p.windows[w], journal)) {
      p.windows[w] = kNoTile;
      p.buyers[w] = 0;
    } else {
      sold[size++] = w;
    }
  }
  for (int i = 0, seat = p.first; i < players_; ++i, seat = after(seat)) {
    for (int k = 0; k < size; ++k) {
      const int w = sold[k];
      const Tile tile = p.windows[w];
      if (tile == kNoTile || owner_of(tile) != seat) continue;
      const int buyer = p.buyers[w] - 1;
      p.gg[seat] += price(w);
      p.sales[seat] += price(w);
      tell(journal, kSold, seat, number_of(tile), shop_of(w), price(w), buyer);
      collect(p, buyer, tile);
      p.windows[w] = kNoTile;
      p.buyers[w] = 0;
    }
  }
}

void Rules::receive_income(Position& p, Journal* journal) const {
  sell(p, journal);
  clear_charity(p, journal);
  rise(p, journal);
  p.passed = 0;
  for (int s = 0; s < players_; ++s) p.geeks[s] = {kDice};
  if (p.round < kRounds) {
    begin_round(p, p.round + 1, journal);
  } else {
    p.step = Step::over;
    tell(journal, kGameOver, kNobody);
  }
}

}  // namespace emporium::tbggg
