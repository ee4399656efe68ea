// Turns in clockwise order, the end phase, the end of the game.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

void Rules::begin_turn(Position& p, Journal* journal) const {
  p.step = Step::action;
  if (p.end_phase == 0) return;
  // Only building is left, so whoever has no card is done; everyone sees that.
  p.step = Step::last;
  for (int i = 0; i < players_; ++i, p.turn = after(p.turn)) {
    if (has(p.passed, p.turn)) continue;
    if (p.hand_size[p.turn] > 0) return;
    p.passed |= 1 << p.turn;
    tell(journal, kNoCardsLeft, p.turn);
  }
  finish(p, journal);
}

// Hands go down to the limit, then the display is filled up, then it is the next player's turn.
void Rules::end_turn(Position& p, Journal* journal) const {
  p.card = 0;
  p.building = Build::none;
  p.colour = 0;
  p.square = 0;
  p.owed = 0;
  p.least = 0;
  if (p.hand_size[p.turn] > kHandLimit) {
    p.step = Step::discard;
    return;
  }
  if (p.end_phase == 0) {
    renew_deck(p, journal);
    if (p.display_size < kDisplay && p.deck_size > 0) {
      p.step = Step::refill;
      return;
    }
  }
  next_turn(p, journal);
}

void Rules::next_turn(Position& p, Journal* journal) const {
  if (p.end_phase == 0 && !anyone_can_ever_extend(p)) {
    tell(journal, kStalemate, kNobody);
    start_end_phase(p, journal);
  }
  p.turn = after(p.turn);
  begin_turn(p, journal);
}

void Rules::start_end_phase(Position& p, Journal* journal) const {
  p.end_phase = 1;
  tell(journal, kEndPhase, kNobody);
}

// Stalemate: with nothing to extend, and nothing to extend even after one more stall is placed or
// moved, customers and cards would go round for ever.
bool Rules::anyone_can_ever_extend(const Position& p) const {
  const Lay l = lay(p);
  for (int s = 0; s < players_; ++s) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (p.stall[s][colour] != 0 && can_extend_in(p, l, s, colour, cards_[0])) return true;
    }
  }
  for (int s = 0; s < players_; ++s) {
    for (int colour = 0; colour < kColours; ++colour) {
      if (p.size[s][colour] <= 1 && can_extend_ever(p, l, s, colour)) return true;
    }
  }
  return false;
}

// Tries a stall that is not on the board, or one that cannot be extended where it stands, in each
// place.
bool Rules::can_extend_ever(const Position& p, const Lay& l, int symbol, int colour) const {
  Position lifted = p;
  Lay after_lift = l;
  if (p.stall[symbol][colour] != 0) {
    lifted.from = p.stall[symbol][colour];
    lift_stall(lifted, symbol, colour);
    find_lanes(lifted);
    after_lift = lay(lifted);
  }
  return stall_squares(lifted, after_lift, colour, cards_[0]).any_of([&](int q) {
    for (int side = 0; side < kSides; ++side) {
      const int entrance = neighbour(q, side);
      if (why_not_entrance(after_lift, q, entrance) != Reason::none) continue;
      Position placed = lifted;
      put_stall(placed, symbol, colour, q, entrance);
      if (can_extend_in(placed, lay(placed), symbol, colour, cards_[0])) return true;
    }
    return false;
  });
}

void Rules::finish(Position& p, Journal* journal) const {
  if (facts_.screens && coins_hidden(p)) tell(journal, kScreensLifted, kNobody);
  p.step = Step::over;
  p.turn = p.first;
  const Scores scores = score(p);
  for (int s = 0; s < players_; ++s) {
    const int medals = scores.parts[s][2];
    const int points = scores.parts[s][3];
    int coins = 0;
    for (const int n : p.coins[s]) coins += n;
    if (medals > 0) tell(journal, kFinalMedals, s, medals);
    if (coins > 0) tell(journal, kFinalCoins, s, coins, points);
    p.points[s] += medals + points;
  }
  tell(journal, kGameOver, kNobody);
}

}  // namespace emporium::kairo
