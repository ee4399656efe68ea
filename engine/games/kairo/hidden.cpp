// Who sees what. Hidden are the build cards in others' hands, save those that everybody saw being
// taken from the display, the order of the deck, and the coins behind others' screens. What is paid
// and received is seen by all, but nobody keeps count of it for a player.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

void Rules::mask(Position& p, Seat viewer) const {
  for (int s = 0; s < players_; ++s) {
    if (s == viewer) continue;
    p.hand[s] = p.known[s];
    if (coins_hidden(p)) p.coins[s].fill(0);
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
  if (coins_hidden(p)) guess_coins(p, viewer, random);
}

// Coins that are neither in the bank nor the viewer's are behind the other screens, the likelier
// the larger the stall of their colour. Whoever is building can pay for it, so as long as they
// could not, a coin more was theirs.
void Rules::guess_coins(Position& p, Seat viewer, Random& random) const {
  for (int colour = 0; colour < kColours; ++colour) {
    int hidden = components_.worth() - p.bank[colour];
    int weights = 0;
    for (int s = 0; s < players_; ++s) {
      if (s == viewer) {
        hidden -= p.coins[s][colour];
      } else {
        p.coins[s][colour] = 0;
        weights += 1 + p.size[s][colour];
      }
    }
    for (; hidden > 0; --hidden) {
      int ticket = static_cast<int>(random.below(weights));
      int s = viewer == 0 ? 1 : 0;
      while (ticket > p.size[s][colour]) {
        ticket -= 1 + p.size[s][colour];
        if (++s == viewer) ++s;
      }
      ++p.coins[s][colour];
    }
  }
  if (static_cast<Seat>(p.turn) == viewer) return;
  while (!can_go_on(p) && give_a_coin(p, viewer, random)) {
  }
}

// Gives the seat that builds a coin from behind the screen of someone else than the viewer.
bool Rules::give_a_coin(Position& p, Seat viewer, Random& random) const {
  const auto hidden = [&](int i) {
    const int s = i / kColours;
    return s == viewer || s == p.turn ? 0 : static_cast<int>(p.coins[s][i % kColours]);
  };
  int left = 0;
  for (int i = 0; i < players_ * kColours; ++i) left += hidden(i);
  if (left == 0) return false;
  int ticket = static_cast<int>(random.below(left));
  int i = 0;
  while (ticket >= hidden(i)) ticket -= hidden(i++);
  --p.coins[i / kColours][i % kColours];
  ++p.coins[p.turn][i % kColours];
  return true;
}

// Whether the coins of the seat that builds allow it to go on: what it chose, it chose because it
// could be paid.
bool Rules::can_go_on(const Position& p) const {
  const auto& coins = p.coins[p.turn];
  switch (p.step) {
    case Step::keep:
      return can_build_in(p, lay(p), cards_[0], coins);
    case Step::fee: {
      const Lay l = lay(p);
      for (int colour = 0; colour < kColours; ++colour) {
        if (why_not_fee(p, l, colour) == Reason::none) return true;
      }
      return false;
    }
    case Step::build:
      return can_build_in(p, lay(p), allowed_squares(p), coins);
    case Step::square:
    case Step::pay:
      return p.building != Build::extension ||
             affordable(coins, p.colour - 1, p.size[p.turn][p.colour - 1] + 1);
    case Step::coin: {
      int others = 0;
      for (int colour = p.least; colour < kColours; ++colour) {
        if (colour != p.colour - 1) others += coins[colour];
      }
      return others >= p.owed;
    }
    default:
      return true;
  }
}

}  // namespace emporium::kairo
