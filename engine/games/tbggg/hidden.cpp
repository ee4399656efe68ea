// Who sees what. A publisher's pile, stock and face-down tiles are known to that publisher alone;
// of the others one knows how many tiles there are, and which are not among them.
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

void Rules::mask(Position& p, Seat viewer) const {
  for (const Seat s : seats(players_)) {
    if (s == viewer) continue;
    p.pile[s].fill(0);
    p.stock[s].fill(0);
  }
  for (std::uint64_t down = p.face_down; down != 0; down &= down - 1) {
    Maybe<Tile>& tile = p.windows[std::countr_zero(down)];
    if (owner_of(*tile) != viewer) tile = make_tile(owner_of(*tile), kUnknown);
  }
  if (p.step == Step::window && p.turn != viewer) take_in_hand(p, kUnknown);
}

// Deals the tiles that the viewer has not seen of each other publisher anew.
void Rules::resample(Position& p, Seat viewer, Random& random) const {
  for (const Seat s : seats(players_)) {
    if (s == viewer) continue;
    Counts unseen = components_.copies;
    int left = 0;
    for (int n = 0; n < kKinds; ++n) {
      unseen[n] -= p.discard[s][n];
      for (const Seat t : seats(players_)) unseen[n] -= p.collection[t][s][n];
    }
    const auto seen = [&](Maybe<Tile> tile) {
      if (tile.has() && owner_of(*tile) == s) --unseen[number_of(*tile)];
    };
    for (const Window w : kAllWindows) {
      if (!is_face_down(p, w)) seen(p.windows[w]);
    }
    for (int i = 0; i < p.charity_size; ++i) seen(p.charity[i]);
    for (const int n : unseen) left += n;

    const auto take = [&] {
      int ticket = static_cast<int>(random.below(left--));
      int n = 0;
      while (ticket >= unseen[n]) ticket -= unseen[n++];
      --unseen[n];
      return Number(n);
    };
    for (std::uint64_t down = p.face_down; down != 0; down &= down - 1) {
      Maybe<Tile>& tile = p.windows[std::countr_zero(down)];
      if (owner_of(*tile) == s) tile = make_tile(s, take());
    }
    p.stock[s].fill(0);
    for (int i = 0; i < p.stock_size[s]; ++i) {
      const Number n = take();
      ++p.stock[s][n];
      // The tile in hand is one of the stock: the first one dealt.
      if (i == 0 && p.step == Step::window && p.turn == s) take_in_hand(p, n);
    }
    p.pile[s] = unseen;
  }
}

}  // namespace emporium::tbggg
