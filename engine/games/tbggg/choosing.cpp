// Phase 5: the geeks choose games.
#include "engine/games/tbggg/phases.h"
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {
namespace {

// Every tile is turned face up. Blanks leave the game; a number that the shop does not sell goes
// to the charity shop.
void turn_up(const Rules& rules, Position& p, Journal* journal) {
  Events::tell(journal, kNobody, TurnedUp{});
  for (std::uint64_t down = p.face_down; down != 0; down &= down - 1) {
    const Window w(std::countr_zero(down));
    const Shop shop = shop_of(w);
    const Tile tile = *p.windows[w];
    const Seat owner = owner_of(tile);
    const Number number = number_of(tile);
    if (number == kBlank) {
      ++p.discard[owner][kBlank];
      Events::tell(journal, owner,
                   BlankRemoved{.shop = shop, .shelf = shelf_of(w), .column = column_of(w)});
    } else if (!rules.sells(shop, number)) {
      p.charity[p.charity_size++] = tile;
      Events::tell(journal, owner,
                   ToCharity{.colour = rules.colour_of(tile), .number = number, .shop = shop});
    } else {
      continue;
    }
    p.windows[w] = kNone;
  }
  p.face_down = 0;
}

// Clockwise among those who have not passed and still can choose; tiles only grow fewer, so
// whoever cannot is done. Then comes the income.
void next_chooser(const Rules& rules, Position& p, Journal* journal) {
  p.step = Step::choose;
  while (std::popcount(p.passed) < rules.players()) {
    p.turn = rules.after(p.turn);
    if (has(p.passed, p.turn)) continue;
    if (can_choose(p, p.turn)) return;
    add(p.passed, p.turn);
  }
  receive_income(rules, p, journal);
}

// A tile of the charity shop by its colour and number, as moves count them.
int charity_kind(const Rules& rules, Tile tile) {
  return rules.colour_of(tile) * kNumbers + number_of(tile) - 1;
}

// The first of that kind on which no geek stands; charity_size if there is none.
Slot charity_slot(const Rules& rules, const Position& p, int kind) {
  int i = 0;
  while (i < p.charity_size &&
         (p.charity_buyers[i].has() || charity_kind(rules, *p.charity[i]) != kind)) {
    ++i;
  }
  return Slot(i);
}

// A geek buys in its own shop, or whatever the charity shop has.
void legal_choose(const Rules& rules, const Position& p, MoveList& out) {
  out.add(kCodec.base(MoveKind::pass));
  for (const Shop shop : kAllShops) {
    if (p.geeks[p.turn][shop] == 0) continue;
    for (const Window w : windows_of(shop)) {
      out.add_if(on_sale(p, w), kCodec.base(MoveKind::buy) + w);
    }
  }
  std::uint64_t offered = 0;  // bit k: charity_kind k
  for (int i = 0; i < p.charity_size; ++i) {
    if (!p.charity_buyers[i].has()) offered |= 1ULL << charity_kind(rules, *p.charity[i]);
  }
  for (; offered != 0; offered &= offered - 1) {
    out.add(kCodec.base(MoveKind::charity) + std::countr_zero(offered));
  }
}

Reason why_not_buy(const Position& p, Window window) {
  if (!p.windows[window].has()) return Reason::no_tile_there;
  if (p.buyers[window].has()) return Reason::tile_has_a_geek;
  return unless(p.geeks[p.turn][shop_of(window)] > 0, Reason::no_geek_in_shop);
}

Reason why_not_choose(const Rules& rules, const Position& p, const MoveShape& move) {
  switch (kind_of(move)) {
    case MoveKind::pass:
      return Reason::none;
    case MoveKind::buy:
      return why_not_buy(p, window_in(move));
    case MoveKind::charity: {
      const int kind = move.args[0] * kNumbers + move.args[1] - 1;
      return unless(charity_slot(rules, p, kind) < p.charity_size, Reason::not_in_charity);
    }
    default:
      return Reason::not_now;
  }
}

void leave_shop(Position& p, Shop shop) {
  --p.geeks[p.turn][shop];
  ++p.geeks[p.turn][0];
}

void buy(const Rules& rules, Position& p, Window window, Journal* journal) {
  const Tile tile = *p.windows[window];
  leave_shop(p, shop_of(window));
  p.buyers[window] = Maybe<Seat>(p.turn);
  Events::tell(journal, p.turn,
               Bought{.colour = rules.colour_of(tile),
                      .number = number_of(tile),
                      .shop = shop_of(window),
                      .shelf = shelf_of(window),
                      .column = column_of(window)});
  next_chooser(rules, p, journal);
}

void apply_choose(const Rules& rules, Position& p, Move move, Journal* journal) {
  if (move == kCodec.base(MoveKind::pass)) {
    add(p.passed, p.turn);
    Events::tell(journal, p.turn, Passed{});
    next_chooser(rules, p, journal);
  } else if (move >= kCodec.base(MoveKind::charity)) {
    p.in_hand = static_cast<std::uint8_t>(charity_slot(rules, p, arg_of(move, MoveKind::charity)));
    p.step = Step::send;
  } else {
    buy(rules, p, window_in(move, MoveKind::buy), journal);
  }
}

// Any geek may go to the charity shop.
void legal_send(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Shop shop : kAllShops) {
    if (p.geeks[p.turn][shop] > 0) out.add(kCodec.base(MoveKind::send) + shop - 1);
  }
}

Reason why_not_send(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::send) return Reason::not_now;
  return unless(p.geeks[p.turn][move.args[0]] > 0, Reason::no_geek_there);
}

void apply_send(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Shop shop = shop_in(move, MoveKind::send);
  const Tile tile = *p.charity[to_buy(p)];
  leave_shop(p, shop);
  p.charity_buyers[to_buy(p)] = Maybe<Seat>(p.turn);
  p.in_hand = 0;
  Events::tell(
      journal, p.turn,
      BoughtCharity{.colour = rules.colour_of(tile), .number = number_of(tile), .shop = shop});
  next_chooser(rules, p, journal);
}

}  // namespace

constinit const Row kChooseStep = {whose_turn, legal_choose, why_not_choose, apply_choose};
constinit const Row kSendStep = {whose_turn, legal_send, why_not_send, apply_send};

void begin_choosing(const Rules& rules, Position& p, Journal* journal) {
  turn_up(rules, p, journal);
  p.step = Step::choose;
  p.passed = 0;
  p.turn = p.first;
  if (can_choose(p, p.turn)) return;
  add(p.passed, p.turn);
  next_chooser(rules, p, journal);
}

bool chooses_next(Position& p, Seat seat) {
  if (has(p.passed, seat) || !can_choose(p, seat)) return false;
  p.turn = Seat(seat);
  p.in_hand = 0;
  p.step = Step::choose;
  return true;
}

bool can_choose(const Position& p, Seat seat) {
  const auto& geeks = p.geeks[seat];
  if (geeks[0] == kDice) return false;
  for (int i = 0; i < p.charity_size; ++i) {
    if (!p.charity_buyers[i].has()) return true;
  }
  for (const Shop shop : kAllShops) {
    if (geeks[shop] == 0) continue;
    for (const Window w : windows_of(shop)) {
      if (on_sale(p, w)) return true;
    }
  }
  return false;
}

}  // namespace emporium::tbggg
