// Building: first a card is played, then a main stall is placed, extended or moved on a square that
// the card allows.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// The squares that the card played allows; all of them during set-up, when none is played.
const Board& Rules::allowed_squares(const Position& p) const { return cards_[p.card]; }

Reason Rules::why_not_build(const Position& p, const Lay& l, Build what, int colour,
                            const Board& squares, const ByColour<std::uint8_t>& coins) const {
  const bool there = p.stall[p.turn][colour] != 0;
  const int size = p.size[p.turn][colour];
  switch (what) {
    case Build::stall:
      if (there) return Reason::stall_on_board;
      return can_place_stall_in(p, l, colour, squares) ? Reason::none : Reason::no_room;
    case Build::extension:
      if (!there) return Reason::no_stall_of_yours;
      if (p.left[colour] == 0) return Reason::no_extensions_left;
      if (!affordable(coins, colour, size + 1)) return Reason::cannot_afford;
      return can_extend_in(p, l, p.turn, colour, squares) ? Reason::none : Reason::no_room;
    case Build::move:
      if (!there) return Reason::no_stall_of_yours;
      if (p.end_phase != 0 && !facts_.moving_at_the_end) return Reason::no_moving_at_the_end;
      if (size > 1) return Reason::already_extended;
      if (can_extend_in(p, l, p.turn, colour, cards_[0])) return Reason::still_extendable;
      return can_move(p, colour, squares) ? Reason::none : Reason::no_room;
    case Build::none:
      break;
  }
  return Reason::not_now;
}

bool Rules::can_move(const Position& p, int colour, const Board& squares) const {
  Position lifted = p;
  apply_build(lifted, Build::move, colour);
  return can_place_stall_in(lifted, lay(lifted), colour, squares);
}

// Whether anything can be built on these squares. Moving a stall is asked last: it is the dearest
// question.
bool Rules::can_build_in(const Position& p, const Lay& l, const Board& squares,
                         const ByColour<std::uint8_t>& coins) const {
  for (const Build what : {Build::stall, Build::extension, Build::move}) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (why_not_build(p, l, what, colour, squares, coins) == Reason::none) return true;
    }
  }
  return false;
}

Reason Rules::why_not_fee(const Position& p, const Lay& l, int colour) const {
  ByColour<std::uint8_t> coins = p.coins[p.turn];
  if (coins[colour] == 0) return Reason::too_few_coins;
  --coins[colour];
  return can_build_in(p, l, allowed_squares(p), coins) ? Reason::none : Reason::cannot_afford;
}

// A card may be played if it lets the player build something; a joker also costs a coin.
Reason Rules::why_not_play(const Position& p, int card) const {
  const auto& coins = p.coins[p.turn];
  if (p.hand[p.turn][card] == 0) return Reason::card_not_in_hand;
  const Lay l = lay(p);
  if (card < kRegions) {
    return can_build_in(p, l, squares_of_card(card), coins) ? Reason::none
                                                            : Reason::nothing_to_build;
  }
  Position played = p;
  played.card = 1 + card;
  Reason reason = Reason::joker_costs_a_coin;
  for (int colour = 0; colour < kColours; ++colour) {
    if (coins[colour] == 0) continue;
    if (why_not_fee(played, l, colour) == Reason::none) return Reason::none;
    reason = Reason::nothing_to_build;
  }
  return reason;
}

void Rules::legal_play(const Position& p, MoveList& out) const {
  if (p.hand_size[p.turn] == 0) return;
  // Most cards are settled by what can surely be built, without or with a joker's coin.
  const Lay l = lay(p);
  Board sure;
  Board sure_with_fee;
  int money = 0;
  for (const int n : p.coins[p.turn]) money += n;
  for (int colour = 0; colour < kColours; ++colour) {
    if (p.stall[p.turn][colour] == 0) {
      const Board squares = stall_candidates(p, l, colour) & l.safe;
      sure |= squares;
      sure_with_fee |= squares;
    } else if (p.left[colour] > 0) {
      const int size = p.size[p.turn][colour] + 1;
      const int own = p.coins[p.turn][colour];
      const int others = money - own;
      if (!pays(own, others, size)) continue;
      const Board squares = extension_candidates(p, l, p.turn, colour) & l.safe;
      sure |= squares;
      const bool fee_from_others = others > 0 && pays(own, others - 1, size);
      if (fee_from_others || pays(own - 1, others, size)) sure_with_fee |= squares;
    }
  }
  for (int card = 0; card < kCards; ++card) {
    if (p.hand[p.turn][card] == 0) continue;
    const Board& good = card < kRegions ? sure : sure_with_fee;
    const bool surely = (good & squares_of_card(card)).any() && (card < kRegions || money > 0);
    if (surely || why_not_play(p, card) == Reason::none) out.add(kCodec.base(kPlay) + card);
  }
  if (p.hand_size[p.turn] >= kCardsForAnywhere &&
      (sure.any() || can_build_in(p, l, cards_[0], p.coins[p.turn]))) {
    out.add(kCodec.base(kThree));
  }
}

// The card goes from the hand to the discard pile, for all to see.
void Rules::leave_hand(Position& p, int card) const {
  --p.hand[p.turn][card];
  --p.hand_size[p.turn];
  if (p.known[p.turn][card] > 0) --p.known[p.turn][card];
  ++p.discard[card];
}

void Rules::apply_play(Position& p, int card, Journal* journal) const {
  tell(journal, kPlayed, p.turn, card);
  leave_hand(p, card);
  p.card = 1 + card;
  p.step = card < kRegions ? Step::build : Step::fee;
}

void Rules::apply_three(Position& p, Journal* journal) const {
  if (p.hand_size[p.turn] > kCardsForAnywhere) {
    p.step = Step::keep;
  } else {
    apply_keep(p, kCards, journal);
  }
}

// Discards all cards but the kept one; jokers cost nothing here.
void Rules::apply_keep(Position& p, int kept, Journal* journal) const {
  for (int card = 0; card < kCards; ++card) {
    for (int n = p.hand[p.turn][card] - (card == kept ? 1 : 0); n > 0; --n) {
      tell(journal, kDiscarded, p.turn, card);
      leave_hand(p, card);
    }
  }
  p.card = kAnywhere;
  p.step = Step::build;
}

void Rules::apply_fee(Position& p, int colour, Journal* journal) const {
  --p.coins[p.turn][colour];
  ++p.bank[colour];
  tell(journal, kFee, p.turn, colour);
  p.step = Step::build;
}

void Rules::legal_build(const Position& p, MoveList& out) const {
  const Lay l = lay(p);
  for (const auto& [kind, what] :
       {std::pair{kStall, Build::stall}, {kExtend, Build::extension}, {kMove, Build::move}}) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (why_not_build(p, l, what, colour, allowed_squares(p), p.coins[p.turn]) == Reason::none) {
        out.add(kCodec.base(kind) + colour);
      }
    }
  }
}

// A stall to be moved is taken off the board first; a customer on its entrance stays.
void Rules::apply_build(Position& p, Build what, int colour) const {
  p.building = what;
  p.colour = 1 + colour;
  if (what == Build::move) {
    p.from = p.stall[p.turn][colour];
    lift_stall(p, p.turn, colour);
    find_lanes(p);
  }
  p.step = Step::square;
}

void Rules::legal_square(const Position& p, MoveList& out) const {
  const Lay l = lay(p);
  const Board squares = p.building == Build::extension
                            ? extension_squares(p, l, p.turn, p.colour - 1, allowed_squares(p))
                            : stall_squares(p, l, p.colour - 1, allowed_squares(p));
  squares.each([&](int q) { out.add(kCodec.base(kSquare) + q); });
}

Reason Rules::why_not_square(const Position& p, int square) const {
  const Lay l = lay(p);
  const Reason reason = p.building == Build::extension
                            ? why_not_extension(p, l, p.turn, p.colour - 1, square)
                            : why_not_stall(p, l, p.colour - 1, square);
  if (reason == Reason::no_square || allowed_squares(p).has(square)) return reason;
  return Reason::card_shows_other_region;
}

void Rules::apply_square(Position& p, int square) const {
  p.square = 1 + square;
  p.step = p.building == Build::extension ? Step::pay : Step::side;
}

void Rules::legal_side(const Position& p, MoveList& out) const {
  const Lay l = lay(p);
  for (int side = 0; side < kSides; ++side) {
    const int entrance = neighbour(p.square - 1, side);
    if (why_not_entrance(l, p.square - 1, entrance) == Reason::none) {
      out.add(kCodec.base(kSide) + side);
    }
  }
}

Reason Rules::why_not_side(const Position& p, int side) const {
  return why_not_entrance(lay(p), p.square - 1, neighbour(p.square - 1, side));
}

void Rules::apply_side(Position& p, int side, Journal* journal) const {
  const int square = p.square - 1;
  const int colour = p.colour - 1;
  put_stall(p, p.turn, colour, square, neighbour(square, side));
  tell(journal, p.building == Build::move ? kMoved : kPlaced, p.turn, colour, row_of(square) + 1,
       column_of(square), side);
  p.building = Build::none;
  p.colour = 0;
  p.square = 0;
  p.from = 0;
  if (p.set_up_left == 0) {
    end_turn(p, journal);
    return;
  }
  --p.set_up_left;
  p.turn = after(p.turn);
  next_set_up(p, journal);
}

}  // namespace emporium::kairo
