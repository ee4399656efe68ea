// Phase 6: GG for the games that were sold; the rest rise one shelf.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

// One's own tile goes to the discard and earns nothing; another's joins the collection.
void carry_home(Position& p, int buyer, Tile tile, Journal* journal) {
  const int owner = owner_of(tile);
  if (owner == buyer) {
    ++p.discard[owner][number_of(tile)];
    tell(journal, kTookBack, owner, number_of(tile));
  } else {
    ++p.collection[buyer][owner][number_of(tile)];
  }
}

}  // namespace

void Rules::receive_income(Position& p, Journal* journal) const {
  for (int w = 0; w < kWindows; ++w) {
    if (p.buyers[w] == 0) continue;
    const Tile tile = p.windows[w];
    const int buyer = p.buyers[w] - 1;
    const int owner = owner_of(tile);
    if (owner != buyer) {
      p.gg[owner] += price(w);
      p.sales[owner] += price(w);
      tell(journal, kSold, owner, number_of(tile), shop_of(w), price(w), buyer);
    }
    carry_home(p, buyer, tile, journal);
    p.windows[w] = kNoTile;
    p.buyers[w] = 0;
  }
  // Nobody earns anything for a game of the charity shop.
  for (int i = 0; i < p.charity_size; ++i) {
    const Tile tile = p.charity[i];
    if (p.charity_buyers[i] != 0) {
      carry_home(p, p.charity_buyers[i] - 1, tile, journal);
    } else {
      ++p.discard[owner_of(tile)][number_of(tile)];
      tell(journal, kCharityUnsold, owner_of(tile), number_of(tile));
    }
    p.charity[i] = kNoTile;
    p.charity_buyers[i] = 0;
  }
  p.charity_size = 0;
  p.passed = 0;
  for (int s = 0; s < players_; ++s) p.geeks[s] = {kDice};

  // Unsold tiles rise one shelf; those of the top shelf leave the game.
  for (int shop = 1; shop <= kShops; ++shop) {
    const int top = window_at(shop, 0, 1);
    for (int column = 0; column < kColumns; ++column) {
      if (const Tile tile = p.windows[top + column]; tile != kNoTile) {
        ++p.discard[owner_of(tile)][number_of(tile)];
        tell(journal, kUnsold, owner_of(tile), number_of(tile), shop);
      }
      p.windows[top + column] = p.windows[top + kColumns + column];
      p.windows[top + kColumns + column] = p.windows[top + 2 * kColumns + column];
      p.windows[top + 2 * kColumns + column] = kNoTile;
    }
  }

  if (p.round < kRounds) {
    begin_round(p, p.round + 1, journal);
  } else {
    p.step = Step::over;
    tell(journal, kGameOver, kNobody);
  }
}

}  // namespace emporium::tbggg
