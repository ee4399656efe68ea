// Artists Colony: discover an artist, or buy a work of art and exhibit it.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// The bonus comes before the artist is turned up.
void Rules::discover(Position& p, int artist, Journal* j) const {
  const int bonus = p.artist_bonus[artist];
  p.artist_bonus[artist] = 0;
  ++p.bonuses_out[bonus];
  tell(j, kDiscovered, p.actor, artist);
  push(p, Task::reveal, artist);
  push(p, Task::bonus, bonus);
}

void Rules::reveal(Position& p, int artist, Journal* j) const {
  p.discovered |= 1 << artist;
  if (is_red(artist)) {
    ++p.plaza[kCollector];
    tell(j, kCollectorToPlaza, p.actor);
  }
  p.fame[artist] = this->artist(p, artist).fame;
  p.promotion[artist] = this->artist(p, artist).promotion;
  --p.signatures[artist];
  p.commission[p.actor] = artist + 1;
}

void Rules::buy(Position& p, int artist, Journal* j) const {
  const int form = form_of(artist);
  const int kind = p.top[form] - 1;
  const int cost = price(p, p.actor, artist);
  tell(j, kBought, p.actor, artist, kind, cost);
  for (int v = 0; v < kVisitors; ++v) {
    for (; p.on_work[form][v] > 0; --p.on_work[form][v]) {
      ++p.plaza[v];
      tell(j, kVisitorFromWork, p.actor, v);
    }
  }
  push(p, Task::draw_work, form);
  push(p, Task::exhibit, artist);
  if (kWorkTickets[kind].pairs != 0) {
    push(p, Task::pair, kWorkTickets[kind].pairs);
  } else {
    push(p, Task::ticket, kWorkTickets[kind].colours);
  }
  push(p, Task::fame, artist + kArtists * components_.works[kind].fame);
  push(p, Task::pay, cost);
}

// To the leftmost empty space; its signature shows the value from now on. On the third space the
// start tile comes to lie on the work until the turn ends.
void Rules::exhibit(Position& p, int artist, Journal* j) const {
  const int seat = p.actor;
  const int form = form_of(artist);
  const int space = p.works[seat]++;
  p.exhibited[seat][space] = make_work(artist, p.top[form] - 1);
  p.top[form] = 0;
  if (p.commission[seat] == artist + 1) {
    p.commission[seat] = 0;
  } else {
    --p.signatures[artist];
  }
  if (space == kStartTileSpace && p.start_tile[seat] != 0) p.carried |= 1 << seat;
  tell(j, kExhibited, seat, artist, value(p, artist));
}

}  // namespace emporium::gallerist
