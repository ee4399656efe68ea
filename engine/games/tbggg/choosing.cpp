// Phase 5: the geeks choose games.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

void Rules::begin_choosing(Position& p, Journal* journal) const {
  turn_up(p, journal);
  p.step = Step::choose;
  p.passed = 0;
  p.turn = p.first;
  if (!can_choose(p, p.turn)) {
    p.passed |= 1 << p.turn;
    next_chooser(p, journal);
  }
}

// Every tile is turned face up. Blanks leave the game; a number that the shop does not sell goes
// to the charity shop.
void Rules::turn_up(Position& p, Journal* journal) const {
  tell(journal, kTurnedUp, kNobody);
  for (std::uint64_t down = p.face_down; down != 0; down &= down - 1) {
    const int w = std::countr_zero(down);
    const Tile tile = p.windows[w];
    const int owner = owner_of(tile);
    const int number = number_of(tile);
    if (number == kBlank) {
      ++p.discard[owner][kBlank];
      tell(journal, kBlankRemoved, owner, shop_of(w), shelf_of(w), column_of(w));
    } else if (!sells(shop_of(w), number)) {
      p.charity[p.charity_size++] = tile;
      tell(journal, kToCharity, owner, components_.colour[owner], number, shop_of(w));
    } else {
      continue;
    }
    p.windows[w] = kNoTile;
  }
  p.face_down = 0;
}

bool Rules::can_choose(const Position& p, int seat) const {
  const auto& geeks = p.geeks[seat];
  if (geeks[0] == kDice) return false;
  for (int i = 0; i < p.charity_size; ++i) {
    if (p.charity_buyers[i] == 0) return true;
  }
  for (int shop = 1; shop <= kShops; ++shop) {
    if (geeks[shop] == 0) continue;
    const int begin = window_at(shop, 0, 1);
    for (int w = begin; w < begin + kShelves * kColumns; ++w) {
      if (p.windows[w] != kNoTile && p.buyers[w] == 0) return true;
    }
  }
  return false;
}

// Clockwise among those who have not passed and still can choose; tiles only grow fewer, so
// whoever cannot is done. Then comes the income.
void Rules::next_chooser(Position& p, Journal* journal) const {
  p.step = Step::choose;
  while (std::popcount(p.passed) < players_) {
    p.turn = after(p.turn);
    if (has(p.passed, p.turn)) continue;
    if (can_choose(p, p.turn)) return;
    p.passed |= 1 << p.turn;
  }
  receive_income(p, journal);
}

void Rules::apply_buy(Position& p, int window, Journal* journal) const {
  --p.geeks[p.turn][shop_of(window)];
  ++p.geeks[p.turn][0];
  p.buyers[window] = 1 + p.turn;
  const Tile tile = p.windows[window];
  tell(journal, kBought, p.turn, components_.colour[owner_of(tile)], number_of(tile),
       shop_of(window), shelf_of(window), column_of(window));
  next_chooser(p, journal);
}

void Rules::apply_send(Position& p, int shop, Journal* journal) const {
  --p.geeks[p.turn][shop];
  ++p.geeks[p.turn][0];
  p.charity_buyers[p.chosen] = 1 + p.turn;
  const Tile tile = p.charity[p.chosen];
  p.chosen = 0;
  tell(journal, kBoughtCharity, p.turn, components_.colour[owner_of(tile)], number_of(tile), shop);
  next_chooser(p, journal);
}

// The first tile of that colour and number (colour * 6 + number - 1) in the charity shop that no
// geek stands on; charity_size if there is none.
int Rules::charity_slot(const Position& p, int kind) const {
  int i = 0;
  for (; i < p.charity_size; ++i) {
    const Tile tile = p.charity[i];
    const int colour = components_.colour[owner_of(tile)];
    if (p.charity_buyers[i] == 0 && colour * kNumbers + number_of(tile) - 1 == kind) break;
  }
  return i;
}

Reason Rules::why_not_buy(const Position& p, int window) const {
  if (p.windows[window] == kNoTile) return Reason::no_tile_there;
  if (p.buyers[window] != 0) return Reason::tile_has_a_geek;
  if (p.geeks[p.turn][shop_of(window)] == 0) return Reason::no_geek_in_shop;
  return Reason::none;
}

void Rules::legal_choose(const Position& p, MoveList& out) const {
  out.add(kCodec.base(kPass));
  for (int shop = 1; shop <= kShops; ++shop) {
    if (p.geeks[p.turn][shop] == 0) continue;
    const int begin = window_at(shop, 0, 1);
    for (int w = begin; w < begin + kShelves * kColumns; ++w) {
      if (p.windows[w] != kNoTile && p.buyers[w] == 0) out.add(kCodec.base(kBuy) + w);
    }
  }
  std::uint64_t offered = 0;  // bit colour * 6 + number - 1
  for (int i = 0; i < p.charity_size; ++i) {
    if (p.charity_buyers[i] != 0) continue;
    const int colour = components_.colour[owner_of(p.charity[i])];
    offered |= 1ULL << (colour * kNumbers + number_of(p.charity[i]) - 1);
  }
  for (; offered != 0; offered &= offered - 1) {
    out.add(kCodec.base(kCharity) + std::countr_zero(offered));
  }
}

}  // namespace emporium::tbggg
