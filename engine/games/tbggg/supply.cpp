// Phase 2: supply games to the shops.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
void Rules::begin_supply(Position& p, Journal* journal) const {
  p.step = Step::supply;
  p.to_do = 0;
  p.passed = 0;
  p.turn = p.first;
  settle_supplier(p, journal);
}

// Clockwise to the next player who has not passed; when all have, the geeks arrive.
void Rules::next_supplier(Position& p, Journal* journal) const {
  p.step = Step::supply;
  if (std::popcount(p.passed) == players_) {
    begin_geeks(p);
    return;
  }
  do {
    p.turn = after(p.turn);
  } while (has(p.passed, p.turn));
  settle_supplier(p, journal);
}

// A player with nothing to place, or nowhere to place it, is not asked. Where the shops are full,
// tiles above the limit are discarded: by choice, or all of them in round six.
void Rules::settle_supplier(Position& p, Journal* journal) const {
  const int seat = p.turn;
  if (p.stock_size[seat] > 0 && any_window_empty(p)) return;
  if (p.stock_size[seat] > stock_limit(p)) {
    if (stock_limit(p) > 0) {
      p.step = Step::surplus;
      return;
    }
    for (int n = 0; n < kKinds; ++n) {
      while (p.stock[seat][n] > 0) {
        --p.stock[seat][n];
        --p.stock_size[seat];
        ++p.discard[seat][n];
        tell(journal, kDiscarded, seat, n);
      }
    }
  }
  p.passed |= 1 << seat;
  tell(journal, kPassed, seat);
  next_supplier(p, journal);
}

void Rules::apply_window(Position& p, int window, Journal* journal) const {
  const int number = p.chosen - 1;
  p.chosen = 0;
  --p.stock[p.turn][number];
  --p.stock_size[p.turn];
  p.windows[window] = make_tile(p.turn, number);
  p.face_down |= 1ULL << window;
  tell(journal, kSupplied, p.turn, shop_of(window), shelf_of(window), column_of(window), number);
  next_supplier(p, journal);
}

void Rules::apply_discard(Position& p, int number, Journal* journal) const {
  --p.stock[p.turn][number];
  --p.stock_size[p.turn];
  ++p.discard[p.turn][number];
  tell(journal, kDiscarded, p.turn, number);
  settle_supplier(p, journal);
}

Reason Rules::why_not_supply_pass(const Position& p) const {
  if (p.stock_size[p.turn] <= stock_limit(p)) return Reason::none;
  return p.round == kRounds ? Reason::must_place_all_in_round_six
                            : Reason::must_place_down_to_limit;
}

}  // namespace emporium::tbggg
