// C2. Buying a game.
#include <algorithm>

#include "engine/games/essen/rules.h"

namespace emporium::essen {
namespace {

constexpr std::array<int, kTokenKinds> kTokenPoints = {kBuzzPoints, kFlopPoints, kGoodiesPoints, 0,
                                                       0};

}  // namespace

Purchase Rules::purchase(const Position& p, int tile) const {
  const int token = token_on(p, tile);
  const int symbol = components_.symbol[tile];
  const int printed = components_.price[tile];
  Purchase made;
  made.price = printed;
  if (token == kDiscountToken) made.price -= kDiscount;
  if (p.last_tile == 1 + kAllCheaper) made.price -= kDiscount;
  made.price = std::max(made.price, std::min(printed, kLowestPrice));
  made.popularity = p.popularity[symbol];
  made.bonus = components_.bonus[tile];
  made.last_round = p.last_tile == 1 + kFirstSymbolTile + symbol ? kLastRoundPoints : 0;
  // A flop makes a game worth less, but no game is worth less than nothing.
  made.event = token < 0 ? 0 : std::max(kTokenPoints[token], -made.vp());
  return made;
}

// The tile goes on the last free action space, which must have a bag and lie before the token.
Reason Rules::why_not_buy(const Position& p) const {
  const int tile = p.at[p.turn];
  if (tile >= kBooths || !holds(p.booths, tile)) return Reason::no_game_here;
  if (bag_size(p, p.turn) >= kBagSpaces) return Reason::bag_full;
  if (free_actions(p, p.turn) < 1) return Reason::no_action_space_left;
  if (holds(p.on_tile[kSoldOut], tile) && p.pre_ordered[p.turn] != 0) {
    return Reason::pre_order_used;
  }
  if (p.money[p.turn] < purchase(p, tile).price) return Reason::not_enough_money;
  return Reason::none;
}

void Rules::apply_buy(Position& p, Journal* journal) const {
  const int seat = p.turn;
  const int tile = p.at[seat];
  const Purchase made = purchase(p, tile);
  p.booths &= ~bit(tile);
  p.bag[seat] |= bit(tile);
  p.money[seat] -= made.price;
  p.paid[seat] += made.price;
  score_points(p, seat, kFromPopularity, made.popularity);
  score_points(p, seat, kFromBonus, made.bonus);
  score_points(p, seat, kFromEvents, made.event);
  score_points(p, seat, kFromLastRound, made.last_round);
  tell(journal, kBought, seat, tile + 1, made.price, made.vp(), made.popularity, made.bonus,
       made.event + made.last_round);
  if (holds(p.on_tile[kSoldOut], tile)) {
    // The token moves to the player's pre-order space.
    p.on_tile[kSoldOut] &= ~bit(tile);
    p.pre_ordered[seat] = static_cast<std::uint8_t>(tile + 1);
    tell(journal, kPreOrdered, seat, tile + 1);
  } else {
    spend_token(p, tile);
  }
  if (holds(p.common, tile)) {
    p.common &= ~bit(tile);
    p.taken[seat] |= bit(tile);
    tell(journal, kTookWish, seat, tile + 1);
  }
}

// The token of a tile that has left its booth is out of the game.
void Rules::spend_token(Position& p, int tile) const {
  const int kind = token_on(p, tile);
  if (kind < 0) return;
  p.on_tile[kind] &= ~bit(tile);
  ++p.tokens_spent[kind];
}

}  // namespace emporium::essen
