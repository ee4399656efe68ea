// Playing a build card: a standard card, a joker and a coin, or any three cards. It says where
// something is built.
#include "engine/games/kairo/playing.h"

#include "engine/games/kairo/building.h"
#include "engine/games/kairo/extending.h"
#include "engine/games/kairo/steps.h"

namespace emporium::kairo {
namespace {

// What can surely be built, seen without trying it out: `with_fee` after a joker's coin is paid.
struct Sure {
  Board without_fee;
  Board with_fee;
};

Sure surely_built(const Lay& lay, int money) {
  const Position& p = lay.position();
  Sure sure;
  for (const Colour colour : kAllColours) {
    if (!p.stall[p.turn][colour].has()) {
      const Board squares = lay.stall_candidates(colour) & lay.safe;
      sure.without_fee |= squares;
      sure.with_fee |= squares;
    } else if (p.left[colour] > 0) {
      const int size = p.size[p.turn][colour] + 1;
      const int own = p.coins[p.turn][colour];
      const int others = money - own;
      if (!pays(own, others, size)) continue;
      const Board squares = lay.extension_candidates(p.turn, colour) & lay.safe;
      sure.without_fee |= squares;
      const bool fee_from_others = others > 0 && pays(own, others - 1, size);
      if (fee_from_others || pays(own - 1, others, size)) sure.with_fee |= squares;
    }
  }
  return sure;
}

// A card may be played if it lets the player build something; a joker also costs a coin.
Reason why_not_play(const Lay& lay, Card card) {
  const Position& p = lay.position();
  if (p.hand[p.turn][card] == 0) return Reason::card_not_in_hand;
  const Board& squares = lay.rules().squares_of_card(card);
  Coins coins = p.coins[p.turn];
  if (!is_joker(card)) {
    return can_build_in(lay, squares, coins) ? Reason::none : Reason::nothing_to_build;
  }
  Reason reason = Reason::joker_costs_a_coin;
  for (const Colour colour : kAllColours) {
    if (coins[colour] == 0) continue;
    if (why_not_fee(lay, squares, colour) == Reason::none) return Reason::none;
    reason = Reason::nothing_to_build;
  }
  return reason;
}

void legal_keep(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (const Card card : kAllCards) {
    if (p.hand[p.turn][card] > 0) out.add(kCodec.base(MoveKind::keep) + card);
  }
}

Reason why_not_keep(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::keep) return Reason::not_now;
  return p.hand[p.turn][move.args[0]] > 0 ? Reason::none : Reason::card_not_in_hand;
}

// Discards all cards but the kept one; jokers cost nothing here.
void discard_all_but(Position& p, Maybe<Card> kept, Journal* journal) {
  for (const Card card : kAllCards) {
    for (int n = p.hand[p.turn][card] - (kept.is(card) ? 1 : 0); n > 0; --n) {
      Events::tell(journal, p.turn, Discarded{.card = card});
      leave_hand(p, card);
    }
  }
  p.card = kAnywhere;
  p.step = Step::build;
}

void apply_keep(const Rules& /*rules*/, Position& p, Move move, Journal* journal) {
  discard_all_but(p, Card(arg_of(move, MoveKind::keep)), journal);
}

void legal_fee(const Rules& rules, const Position& p, MoveList& out) {
  const Lay lay(rules, p);
  for (const Colour colour : kAllColours) {
    if (why_not_fee(lay, rules.allowed_squares(p), colour) == Reason::none) {
      out.add(kCodec.base(MoveKind::coin) + colour);
    }
  }
}

Reason why_not_this_fee(const Rules& rules, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::coin) return Reason::not_now;
  return why_not_fee(Lay(rules, p), rules.allowed_squares(p), Colour(move.args[0]));
}

void apply_fee(const Rules& /*rules*/, Position& p, Move move, Journal* journal) {
  const Colour colour{arg_of(move, MoveKind::coin)};
  --p.coins[p.turn][colour];
  ++p.bank[colour];
  Events::tell(journal, p.turn, Fee{.colour = colour});
  p.step = Step::build;
}

}  // namespace

constinit const Row kKeepStep = {whose_turn, legal_keep, why_not_keep, apply_keep};
constinit const Row kFeeStep = {whose_turn, legal_fee, why_not_this_fee, apply_fee};

void legal_play(const Rules& rules, const Position& p, MoveList& out) {
  if (p.hand_size[p.turn] == 0) return;
  const Lay lay(rules, p);
  int money = 0;
  for (const int n : p.coins[p.turn]) money += n;
  const Sure sure = surely_built(lay, money);
  for (const Card card : kAllCards) {
    if (p.hand[p.turn][card] == 0) continue;
    const Board& good = is_joker(card) ? sure.with_fee : sure.without_fee;
    const bool surely =
        (good & rules.squares_of_card(card)).any() && (!is_joker(card) || money > 0);
    if (surely || why_not_play(lay, card) == Reason::none)
      out.add(kCodec.base(MoveKind::play) + card);
  }
  if (p.hand_size[p.turn] >= kCardsForAnywhere &&
      (sure.without_fee.any() || can_build_in(lay, rules.everywhere(), p.coins[p.turn]))) {
    out.add(kCodec.base(MoveKind::three));
  }
}

Reason why_not_play(const Rules& rules, const Position& p, Card card) {
  return why_not_play(Lay(rules, p), card);
}

Reason why_not_three(const Rules& rules, const Position& p) {
  if (p.hand_size[p.turn] < kCardsForAnywhere) return Reason::three_cards_needed;
  const bool can = can_build_in(Lay(rules, p), rules.everywhere(), p.coins[p.turn]);
  return can ? Reason::none : Reason::nothing_to_build;
}

void apply_play(Position& p, Card card, Journal* journal) {
  Events::tell(journal, p.turn, Played{.card = card});
  leave_hand(p, card);
  p.card = card;
  p.step = is_joker(card) ? Step::fee : Step::build;
}

void apply_three(Position& p, Journal* journal) {
  if (p.hand_size[p.turn] > kCardsForAnywhere) {
    p.step = Step::keep;
  } else {
    discard_all_but(p, kNone, journal);
  }
}

void leave_hand(Position& p, Card card) {
  --p.hand[p.turn][card];
  --p.hand_size[p.turn];
  if (p.known[p.turn][card] > 0) --p.known[p.turn][card];
  ++p.discard[card];
}

}  // namespace emporium::kairo
