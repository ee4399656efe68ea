// Who sees what. Hidden are the build cards in others' hands, save those that everybody saw being
// taken from the display, and the order of the deck. Coins are behind screens, but all their ways
// are public, so whoever counts knows them.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

void Rules::mask(Position& p, Seat viewer) const {
  for (int s = 0; s < players_; ++s) {
    if (s != viewer) p.hand[s] = p.known[s];
  }
  p.deck.fill(0);
}

// Deals the cards that the viewer has not seen anew, to the hands and to the deck.
void Rules::resample(Position& p, Seat viewer, Random& random) const {
  Cards unseen{};
  int left = 0;
  for (int card = 0; card < kCards; ++card) {
    int n = components_.copies(card) - p.display[card] - p.discard[card];
    for (int s = 0; s < players_; ++s) n -= s == viewer ? p.hand[s][card] : p.known[s][card];
    unseen[card] = n;
    left += n;
  }
  for (int s = 0; s < players_; ++s) {
    if (s == viewer) continue;
    p.hand[s] = p.known[s];
    int to_deal = p.hand_size[s];
    for (const int n : p.known[s]) to_deal -= n;
    for (; to_deal > 0; --to_deal) {
      int ticket = static_cast<int>(random.below(left--));
      int card = 0;
      while (ticket >= unseen[card]) ticket -= unseen[card++];
      --unseen[card];
      ++p.hand[s][card];
    }
  }
  p.deck = unseen;
}

}  // namespace emporium::kairo
