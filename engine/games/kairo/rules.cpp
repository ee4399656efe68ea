// Which rule answers at which step.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

void archive(Archive& a, Options& options) {
  a.word("start", options.start, kStartNames);
  a.flag("open_money", options.open_money);
  a.flag("touching", options.touching);
}

Options default_options(int version) {
  Options options;
  options.open_money = version == 1;
  return options;
}

Seat Rules::decider(const Position& p) const {
  switch (p.step) {
    case Step::refill:
    case Step::customers:
    case Step::deal:
    case Step::first:
    case Step::deck:
      return kNature;
    case Step::over:
      return kNobody;
    default:
      return static_cast<Seat>(p.turn);
  }
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  if (p.step == Step::customers) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (p.customer_at[colour] == 0) out.add(kCodec.base(kCustomer) + colour, 1);
    }
  } else if (p.step == Step::first) {
    for (int s = 0; s < players_; ++s) out.add(kCodec.base(kFirst) + s, 1);
  } else {
    for (int card = 0; card < kCards; ++card) {
      if (p.deck[card] > 0) out.add(kCodec.base(kCard) + card, p.deck[card]);
    }
  }
}

void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  const auto add_cards = [&](const Cards& cards, int base) {
    for (int card = 0; card < kCards; ++card) {
      if (cards[card] > 0) out.add(base + card);
    }
  };
  switch (p.step) {
    case Step::refill:
    case Step::deal:
    case Step::deck:
      add_cards(p.deck, kCodec.base(kCard));
      break;
    case Step::customers:
      for (int colour = 0; colour < kColours; ++colour) {
        if (p.customer_at[colour] == 0) out.add(kCodec.base(kCustomer) + colour);
      }
      break;
    case Step::first:
      for (int s = 0; s < players_; ++s) out.add(kCodec.base(kFirst) + s);
      break;
    case Step::set_up:
      legal_set_up(p, out);
      break;
    case Step::action:
      legal_play(p, out);
      for (int colour = 0; colour < kColours; ++colour) {
        if (p.customer_at[colour] != 0 && has_free_entrance(p, colour)) {
          out.add(kCodec.base(kLure) + colour);
        }
      }
      legal_draw(p, out);
      break;
    case Step::last:
      legal_play(p, out);
      out.add(kCodec.base(kPass));
      break;
    case Step::keep:
      add_cards(p.hand[p.turn], kCodec.base(kKeep));
      break;
    case Step::fee: {
      const Lay l = lay(p);
      for (int colour = 0; colour < kColours; ++colour) {
        if (why_not_fee(p, l, colour) == Reason::none) out.add(kCodec.base(kCoin) + colour);
      }
      break;
    }
    case Step::build:
      legal_build(p, out);
      break;
    case Step::square:
      legal_square(p, out);
      break;
    case Step::side:
      legal_side(p, out);
      break;
    case Step::pay:
      for (int coins = 1; coins <= kMaxSize; ++coins) {
        if (why_not_pay(p, coins) == Reason::none) out.add(kCodec.base(kPay) + coins - 1);
      }
      break;
    case Step::coin:
      for (int colour = 0; colour < kColours; ++colour) {
        if (why_not_coin(p, colour) == Reason::none) out.add(kCodec.base(kCoin) + colour);
      }
      break;
    case Step::lure:
      legal_lure(p, out);
      break;
    case Step::draw:
      legal_draw(p, out);
      break;
    case Step::discard:
      add_cards(p.hand[p.turn], kCodec.base(kDiscard));
      break;
    case Step::over:
      break;
  }
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  const int kind = kCodec.kind_of(move);
  const int arg = move - kCodec.base(kind);  // of kinds with one argument, counted from 0
  switch (p.step) {
    case Step::refill:
      apply_refill(p, arg, journal);
      break;
    case Step::customers:
      apply_customer(p, arg, journal);
      break;
    case Step::deal:
    case Step::deck:
      apply_deck_card(p, arg, journal);
      break;
    case Step::first:
      apply_first(p, arg, journal);
      break;
    case Step::action:
    case Step::last:
      apply_action(p, move, journal);
      break;
    case Step::keep:
      apply_keep(p, arg, journal);
      break;
    case Step::fee:
      apply_fee(p, arg, journal);
      break;
    case Step::set_up:
    case Step::build:
      apply_build(p,
                  kind == kStall    ? Build::stall
                  : kind == kExtend ? Build::extension
                                    : Build::move,
                  arg);
      break;
    case Step::square:
      apply_square(p, arg);
      break;
    case Step::side:
      apply_side(p, arg, journal);
      break;
    case Step::pay:
      apply_pay(p, arg + 1, journal);
      break;
    case Step::coin:
      apply_coin(p, arg, journal);
      break;
    case Step::lure:
      apply_lure_to(p, arg, journal);
      break;
    case Step::draw:
      apply_draw(p, move, journal);
      break;
    case Step::discard:
      apply_discard(p, arg, journal);
      break;
    case Step::over:
      break;
  }
}

void Rules::apply_action(Position& p, Move move, Journal* journal) const {
  const int kind = kCodec.kind_of(move);
  const int arg = move - kCodec.base(kind);
  switch (kind) {
    case kPlay:
      apply_play(p, arg, journal);
      break;
    case kThree:
      apply_three(p, journal);
      break;
    case kLure:
      p.colour = 1 + arg;
      p.step = Step::lure;
      break;
    case kPass:
      p.passed |= 1 << p.turn;
      tell(journal, kPassed, p.turn);
      next_turn(p, journal);
      break;
    default:
      apply_draw(p, move, journal);
      break;
  }
}

Reason Rules::why_not_action(const Position& p, const MoveShape& move) const {
  const bool last = p.step == Step::last;
  switch (move.kind) {
    case kPlay:
      return why_not_play(p, move.args[0]);
    case kThree:
      if (p.hand_size[p.turn] < kCardsForAnywhere) return Reason::three_cards_needed;
      return can_build_in(p, lay(p), cards_[0], p.coins[p.turn]) ? Reason::none
                                                                 : Reason::nothing_to_build;
    case kLure:
      if (last) return Reason::only_building_now;
      if (p.customer_at[move.args[0]] == 0) return Reason::customer_outside;
      return has_free_entrance(p, move.args[0]) ? Reason::none : Reason::no_free_entrance;
    case kTake:
    case kDeck:
    case kBarker:
      return last ? Reason::only_building_now : why_not_draw(p, move);
    case kPass:
      return last ? Reason::none : Reason::not_now;
    default:
      return Reason::not_now;
  }
}

int Rules::why_not(const Position& p, Move move) const {
  return static_cast<int>(refuse(p, kCodec.decode(move)));
}

Reason Rules::refuse(const Position& p, const MoveShape& move) const {
  const int arg = move.args[0];
  const int square = move.kind == kSquare ? square_at(arg - 1, move.args[1]) : 0;
  // The rule for a move of the kind that is asked for; any other kind has its own time.
  const auto holds = [&](MoveKind kind, const Cards& cards, Reason reason) {
    if (move.kind != kind) return Reason::not_now;
    return cards[arg] > 0 ? Reason::none : reason;
  };
  switch (p.step) {
    case Step::refill:
    case Step::deal:
    case Step::deck:
      return holds(kCard, p.deck, Reason::deck_lacks_card);
    case Step::customers:
      if (move.kind != kCustomer) return Reason::not_now;
      return p.customer_at[arg] == 0 ? Reason::none : Reason::customer_is_placed;
    case Step::first:
      if (move.kind != kFirst) return Reason::not_now;
      return arg < players_ ? Reason::none : Reason::no_such_seat;
    case Step::set_up:
      if (move.kind != kStall) return Reason::not_now;
      return why_not_build(p, lay(p), Build::stall, arg, cards_[0], p.coins[p.turn]);
    case Step::action:
    case Step::last:
      return why_not_action(p, move);
    case Step::keep:
      return holds(kKeep, p.hand[p.turn], Reason::card_not_in_hand);
    case Step::fee:
      return move.kind == kCoin ? why_not_fee(p, lay(p), arg) : Reason::not_now;
    case Step::build: {
      if (move.kind < kStall || move.kind > kMove) return Reason::not_now;
      const Build what = move.kind == kStall    ? Build::stall
                         : move.kind == kExtend ? Build::extension
                                                : Build::move;
      return why_not_build(p, lay(p), what, arg, allowed_squares(p), p.coins[p.turn]);
    }
    case Step::square:
      return move.kind == kSquare ? why_not_square(p, square) : Reason::not_now;
    case Step::side:
      return move.kind == kSide ? why_not_side(p, arg) : Reason::not_now;
    case Step::pay:
      return move.kind == kPay ? why_not_pay(p, arg) : Reason::not_now;
    case Step::coin:
      return move.kind == kCoin ? why_not_coin(p, arg) : Reason::not_now;
    case Step::lure:
      return move.kind == kSquare ? why_not_lure_to(p, square) : Reason::not_now;
    case Step::draw:
      return why_not_draw(p, move);
    case Step::discard:
      return holds(kDiscard, p.hand[p.turn], Reason::card_not_in_hand);
    case Step::over:
      break;
  }
  return Reason::not_now;
}

}  // namespace emporium::kairo
