// Phase 2: supply games to the shops.
#include "engine/games/tbggg/phases.h"
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {
namespace {

void discard_from_stock(Position& p, Number number, Journal* journal) {
  --p.stock[p.turn][number];
  --p.stock_size[p.turn];
  ++p.discard[p.turn][number];
  Events::tell(journal, p.turn, Discarded{.number = number});
}

void next_supplier(const Rules& rules, Position& p, Journal* journal);

void pass_supply(const Rules& rules, Position& p, Journal* journal) {
  add(p.passed, p.turn);
  Events::tell(journal, p.turn, Passed{});
  next_supplier(rules, p, journal);
}

// A player with nothing to place, or nowhere to place it, is not asked. Where the shops are full,
// tiles above the limit are discarded: by choice, or all of them in round six.
void settle_supplier(const Rules& rules, Position& p, Journal* journal) {
  const int limit = rules.stock_limit(p);
  if (p.stock_size[p.turn] > 0 && any_window_empty(p)) return;
  if (p.stock_size[p.turn] > limit) {
    if (limit > 0) {
      p.step = Step::surplus;
      return;
    }
    for (const Number n : kAllKinds) {
      while (p.stock[p.turn][n] > 0) discard_from_stock(p, n, journal);
    }
  }
  pass_supply(rules, p, journal);
}

// Clockwise to the next player who has not passed; when all have, the geeks arrive.
void next_supplier(const Rules& rules, Position& p, Journal* journal) {
  p.step = Step::supply;
  if (std::popcount(p.passed) == rules.players()) {
    begin_geeks(p);
    return;
  }
  do {
    p.turn = rules.after(p.turn);
  } while (has(p.passed, p.turn));
  settle_supplier(rules, p, journal);
}

// One may keep twelve tiles at most; in round six all must be placed.
Reason why_not_supply_pass(const Rules& rules, const Position& p) {
  if (p.stock_size[p.turn] <= rules.stock_limit(p)) return Reason::none;
  return p.round == kRounds ? Reason::must_place_all_in_round_six
                            : Reason::must_place_down_to_limit;
}

void legal_supply(const Rules& rules, const Position& p, MoveList& out) {
  add_tiles(p.stock[p.turn], MoveKind::tile, out);
  if (why_not_supply_pass(rules, p) == Reason::none) out.add(kCodec.base(MoveKind::pass));
}

Reason why_not_supply(const Rules& rules, const Position& p, const MoveShape& move) {
  if (kind_of(move) == MoveKind::pass) return why_not_supply_pass(rules, p);
  if (kind_of(move) != MoveKind::tile) return Reason::not_now;
  return unless(p.stock[p.turn][move.args[0]] > 0, Reason::stock_lacks_tile);
}

void apply_supply(const Rules& rules, Position& p, Move move, Journal* journal) {
  if (move == kCodec.base(MoveKind::pass)) return pass_supply(rules, p, journal);
  take_in_hand(p, Number(arg_of(move, MoveKind::tile)));
  p.step = Step::window;
}

void legal_window(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Window w : kAllWindows) {
    out.add_if(!p.windows[w].has(), kCodec.base(MoveKind::window) + w);
  }
}

Reason why_not_window(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::window) return Reason::not_now;
  return unless(!p.windows[window_in(move)].has(), Reason::window_taken);
}

// Any tile may go to any shop: whether that sells it shows when it is turned up.
void apply_window(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Window window = window_in(move, MoveKind::window);
  const Number number = *to_place(p);
  p.in_hand = 0;
  --p.stock[p.turn][number];
  --p.stock_size[p.turn];
  p.windows[window] = make_tile(p.turn, number);
  p.face_down |= 1ULL << window;
  Events::tell(journal, p.turn,
               Supplied{.shop = shop_of(window),
                        .shelf = shelf_of(window),
                        .column = column_of(window),
                        .number = number});
  next_supplier(rules, p, journal);
}

void legal_surplus(const Rules& /*rules*/, const Position& p, MoveList& out) {
  add_tiles(p.stock[p.turn], MoveKind::discard, out);
}

Reason why_not_surplus(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::discard) return Reason::not_now;
  return unless(p.stock[p.turn][move.args[0]] > 0, Reason::stock_lacks_tile);
}

void apply_surplus(const Rules& rules, Position& p, Move move, Journal* journal) {
  discard_from_stock(p, Number(arg_of(move, MoveKind::discard)), journal);
  settle_supplier(rules, p, journal);
}

}  // namespace

constinit const Row kSupplyStep = {whose_turn, legal_supply, why_not_supply, apply_supply};
constinit const Row kWindowStep = {whose_turn, legal_window, why_not_window, apply_window};
constinit const Row kSurplusStep = {whose_turn, legal_surplus, why_not_surplus, apply_surplus};

bool supplies_next(Position& p, Seat seat) {
  if (has(p.passed, seat) || p.stock_size[seat] == 0 || !any_window_empty(p)) return false;
  p.turn = Seat(seat);
  p.in_hand = 0;
  p.step = Step::supply;
  return true;
}

void begin_supply(const Rules& rules, Position& p, Journal* journal) {
  p.step = Step::supply;
  p.to_do = 0;
  p.passed = 0;
  p.turn = p.first;
  settle_supplier(rules, p, journal);
}

}  // namespace emporium::tbggg
