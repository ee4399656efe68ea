// Who sees what. Hidden are the build cards in others' hands, save those that everybody saw being
// taken from the display, the order of the deck, and the coins behind others' screens. What is paid
// and received is seen by all, but nobody keeps count of it for a player.
#include "engine/games/kairo/building.h"

namespace emporium::kairo {
namespace {

// Gives the seat that builds a coin from behind the screen of someone else than the viewer.
bool give_a_coin(const Rules& rules, Position& p, Seat viewer, Random& random) {
  const auto hidden = [&](int i) {
    const int s = i / kColours;
    return s == viewer || s == p.turn ? 0 : static_cast<int>(p.coins[s][i % kColours]);
  };
  int left = 0;
  for (int i = 0; i < rules.players() * kColours; ++i) left += hidden(i);
  if (left == 0) return false;
  int ticket = static_cast<int>(random.below(left));
  int i = 0;
  while (ticket >= hidden(i)) ticket -= hidden(i++);
  --p.coins[i / kColours][i % kColours];
  ++p.coins[p.turn][i % kColours];
  return true;
}

// Coins that are neither in the bank nor the viewer's are behind the other screens, the likelier
// the larger the stall of their colour. Whoever is building can pay for it, so as long as they
// could not, a coin more was theirs.
void guess_coins(const Rules& rules, Position& p, Seat viewer, Random& random) {
  for (const Colour colour : kAllColours) {
    int hidden = rules.components().worth() - p.bank[colour];
    int weights = 0;
    for (const Seat s : seats(rules.players())) {
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
  if (p.turn == viewer) return;
  while (!can_go_on(rules, p) && give_a_coin(rules, p, viewer, random)) {
  }
}

}  // namespace

void Rules::mask(Position& p, Seat viewer) const {
  for (const Seat s : seats(players_)) {
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
  for (const Card card : kAllCards) {
    int n = components_.copies(card) - p.display[card] - p.discard[card];
    for (const Seat s : seats(players_)) n -= s == viewer ? p.hand[s][card] : p.known[s][card];
    unseen[card] = n;
    left += n;
  }
  for (const Seat s : seats(players_)) {
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
  if (coins_hidden(p)) guess_coins(*this, p, viewer, random);
}

}  // namespace emporium::kairo
