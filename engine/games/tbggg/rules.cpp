// Which rule answers at which step.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

void archive(Archive& a, Options& options) {
  a.flag("roll_off", options.roll_off);
  a.flag("open_collections", options.open_collections);
}

Seat Rules::decider(const Position& p) const {
  switch (p.step) {
    case Step::roll_off:
    case Step::draw_first:
    case Step::arrive:
    case Step::roll:
    case Step::reroll:
      return kNature;
    case Step::over:
      return kNobody;
    default:
      return static_cast<Seat>(p.turn);
  }
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  if (p.step == Step::arrive) {
    for (int n = 0; n < kKinds; ++n) {
      if (p.pile[p.turn][n] > 0) out.add(kCodec.base(kArrive) + n, p.pile[p.turn][n]);
    }
  } else if (p.step == Step::draw_first) {
    for (int s = 0; s < players_; ++s) out.add(kCodec.base(kFirst) + s, 1);
  } else {
    for (int face = 0; face < 6; ++face) out.add(kCodec.base(kRoll) + face, 1);
  }
}

void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  const auto add_kinds = [&](const Counts& tiles, int base) {
    for (int n = 0; n < kKinds; ++n) {
      if (tiles[n] > 0) out.add(base + n);
    }
  };
  switch (p.step) {
    case Step::roll_off:
    case Step::roll:
    case Step::reroll:
      for (int face = 0; face < 6; ++face) out.add(kCodec.base(kRoll) + face);
      break;
    case Step::name_first:
    case Step::draw_first:
      for (int s = 0; s < players_; ++s) out.add(kCodec.base(kFirst) + s);
      break;
    case Step::arrive:
      add_kinds(p.pile[p.turn], kCodec.base(kArrive));
      break;
    case Step::supply:
      add_kinds(p.stock[p.turn], kCodec.base(kTile));
      if (why_not_supply_pass(p) == Reason::none) out.add(kCodec.base(kPass));
      break;
    case Step::window:
      for (int w = 0; w < kWindows; ++w) {
        if (p.windows[w] == kNoTile) out.add(kCodec.base(kWindow) + w);
      }
      break;
    case Step::surplus:
      add_kinds(p.stock[p.turn], kCodec.base(kDiscard));
      break;
    case Step::advertise:
      legal_advertise(p, out);
      break;
    case Step::also:
      for (int shop = p.picked_from; shop <= kShops; ++shop) {
        if (p.geeks[p.turn][shop] > 0) out.add(kCodec.base(kAlso) + shop - 1);
      }
      out.add(kCodec.base(kThrow));
      break;
    case Step::choose:
      legal_choose(p, out);
      break;
    case Step::send:
      for (int shop = 1; shop <= kShops; ++shop) {
        if (p.geeks[p.turn][shop] > 0) out.add(kCodec.base(kSend) + shop - 1);
      }
      break;
    case Step::over:
      break;
  }
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  switch (p.step) {
    case Step::roll_off:
      apply_roll_off(p, move - kCodec.base(kRoll) + 1, journal);
      break;
    case Step::name_first:
    case Step::draw_first:
      name_first(p, move - kCodec.base(kFirst), journal);
      break;
    case Step::arrive:
      apply_arrive(p, move - kCodec.base(kArrive), journal);
      break;
    case Step::supply:
      if (move == kCodec.base(kPass)) {
        p.passed |= 1 << p.turn;
        tell(journal, kPassed, p.turn);
        next_supplier(p, journal);
      } else {
        p.chosen = 1 + move - kCodec.base(kTile);
        p.step = Step::window;
      }
      break;
    case Step::window:
      apply_window(p, move - kCodec.base(kWindow), journal);
      break;
    case Step::surplus:
      apply_discard(p, move - kCodec.base(kDiscard), journal);
      break;
    case Step::roll:
    case Step::reroll:
      apply_roll(p, move - kCodec.base(kRoll) + 1, journal);
      break;
    case Step::advertise:
      if (move == kCodec.base(kPass)) {
        ++p.passes;
        tell(journal, kPassed, p.turn);
        next_advertiser(p, journal);
      } else if (move < kCodec.base(kAlso)) {
        pick_up(p, move - kCodec.base(kAdvertise) + 1, journal);
      } else {
        const int offset = move - kCodec.base(kPromote);
        apply_promote(p, offset / kShops + 1, offset % kShops + 1, journal);
      }
      break;
    case Step::also:
      if (move == kCodec.base(kThrow)) {
        p.step = Step::reroll;
      } else {
        pick_up(p, move - kCodec.base(kAlso) + 1, journal);
      }
      break;
    case Step::choose:
      if (move == kCodec.base(kPass)) {
        p.passed |= 1 << p.turn;
        tell(journal, kPassed, p.turn);
        next_chooser(p, journal);
      } else if (move >= kCodec.base(kCharity)) {
        p.chosen = charity_slot(p, move - kCodec.base(kCharity));
        p.step = Step::send;
      } else {
        apply_buy(p, move - kCodec.base(kBuy), journal);
      }
      break;
    case Step::send:
      apply_send(p, move - kCodec.base(kSend) + 1, journal);
      break;
    case Step::over:
      break;
  }
}

Reason Rules::why_not_choose(const Position& p, const MoveShape& move) const {
  switch (move.kind) {
    case kPass:
      return Reason::none;
    case kBuy:
      return why_not_buy(p, window_at(move.args[0], move.args[1], move.args[2]));
    case kCharity:
      return charity_slot(p, move.args[0] * kNumbers + move.args[1] - 1) < p.charity_size
                 ? Reason::none
                 : Reason::not_in_charity;
    default:
      return Reason::not_now;
  }
}

Reason Rules::why_not_advertise(const Position& p, const MoveShape& move) const {
  switch (move.kind) {
    case kPass:
      return Reason::none;
    case kAdvertise:
      return p.geeks[p.turn][move.args[0]] > 0 ? Reason::none : Reason::no_geek_there;
    case kPromote:
      return why_not_promote(p, move.args[0], move.args[1]);
    default:
      return Reason::not_now;
  }
}

int Rules::why_not(const Position& p, Move move) const {
  const MoveShape shape = kCodec.decode(move);
  const int arg = shape.args[0];
  // The rule for a move of the kind that is asked for; any other kind has its own time.
  const auto only = [&](MoveKind kind, bool allowed, Reason reason) {
    if (shape.kind != kind) return Reason::not_now;
    return allowed ? Reason::none : reason;
  };
  Reason reason = Reason::not_now;
  switch (p.step) {
    case Step::roll_off:
    case Step::roll:
    case Step::reroll:
      reason = only(kRoll, true, Reason::none);
      break;
    case Step::name_first:
    case Step::draw_first:
      reason = only(kFirst, arg < players_, Reason::no_such_seat);
      break;
    case Step::arrive:
      reason = only(kArrive, p.pile[p.turn][arg % kKinds] > 0, Reason::pile_lacks_tile);
      break;
    case Step::supply:
      reason = shape.kind == kPass
                   ? why_not_supply_pass(p)
                   : only(kTile, p.stock[p.turn][arg % kKinds] > 0, Reason::stock_lacks_tile);
      break;
    case Step::window:
      reason =
          only(kWindow, shape.kind == kWindow && p.windows[move - kCodec.base(kWindow)] == kNoTile,
               Reason::window_taken);
      break;
    case Step::surplus:
      reason = only(kDiscard, p.stock[p.turn][arg % kKinds] > 0, Reason::stock_lacks_tile);
      break;
    case Step::advertise:
      reason = why_not_advertise(p, shape);
      break;
    case Step::also:
      if (shape.kind == kThrow) {
        reason = Reason::none;
      } else if (shape.kind == kAlso) {
        reason = p.geeks[p.turn][arg] == 0 ? Reason::no_geek_there
                 : arg < p.picked_from     ? Reason::pick_up_in_order
                                           : Reason::none;
      }
      break;
    case Step::choose:
      reason = why_not_choose(p, shape);
      break;
    case Step::send:
      reason = only(kSend, shape.kind == kSend && p.geeks[p.turn][arg] > 0, Reason::no_geek_there);
      break;
    case Step::over:
      break;
  }
  return static_cast<int>(reason);
}

}  // namespace emporium::tbggg
