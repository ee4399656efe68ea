// B. First player; with two players, the removal of tiles before the actions.
#include "engine/games/essen/rules.h"

namespace emporium::essen {

void Rules::name_first_player(Position& p, Journal* journal) const {
  if (p.round == 1) {
    p.step = Step::press_pass;
    return;
  }
  p.first = static_cast<std::uint8_t>(least_burdened(p));
  tell(journal, kFirstPlayer, p.first);
  begin_actions(p);
}

void Rules::apply_press_pass(Position& p, int seat, Journal* journal) const {
  p.first = static_cast<std::uint8_t>(seat);
  tell(journal, kFirstPlayer, seat);
  begin_actions(p);
}

// Fewest games in the bag, then fewest points, then the first such player to the left of the
// first player, who comes last.
int Rules::least_burdened(const Position& p) const {
  int best = -1;
  for (int i = 0, s = after(p.first); i < players_; ++i, s = after(s)) {
    if (best < 0 || bag_size(p, s) < bag_size(p, best) ||
        (bag_size(p, s) == bag_size(p, best) && p.vp[s] < p.vp[best])) {
      best = s;
    }
  }
  return best;
}

// The action tokens go back to their starts; the first player is the first to do anything.
void Rules::begin_actions(Position& p) const {
  p.used.fill(0);
  p.turn = p.first;
  p.to_do = static_cast<std::uint8_t>(players_);
  if (players_ == 2) {
    p.step = Step::remove;
    settle_removal(p);
  } else {
    begin_turn(p);
  }
}

// Tiles on booths where no rival's meeple stands.
Set Rules::removable(const Position& p) const {
  Set tiles = p.booths;
  const int rival = p.at[after(p.turn)];
  if (rival < kBooths) tiles &= ~bit(rival);
  return tiles;
}

// Who has no tile to remove removes none.
void Rules::settle_removal(Position& p) const {
  while (p.to_do > 0 && removable(p) == 0) {
    --p.to_do;
    p.turn = after(p.turn);
  }
  if (p.to_do > 0) return;
  p.turn = p.first;
  p.to_do = static_cast<std::uint8_t>(players_);
  begin_turn(p);
}

void Rules::apply_remove(Position& p, int tile, Journal* journal) const {
  p.booths &= ~bit(tile);
  p.removed |= bit(tile);
  spend_token(p, tile);
  tell(journal, kRemoved, p.turn, tile + 1);
  --p.to_do;
  p.turn = after(p.turn);
  settle_removal(p);
}

}  // namespace emporium::essen
