// C2. Buying a game.
#include <algorithm>

#include "engine/games/essen/actions.h"
#include "engine/games/essen/flow.h"

namespace emporium::essen {
namespace {

constexpr std::array<int, kTokenKinds> kTokenPoints = {kBuzzPoints, kFlopPoints, kGoodiesPoints, 0,
                                                       0};

}  // namespace

Purchase Rules::purchase(const Position& p, Tile tile) const {
  const Maybe<Token> token = token_on(p, tile);
  const int symbol = components_.symbol[tile];
  const int printed = components_.price[tile];
  Purchase made;
  made.price = printed;
  if (token.is(kDiscountToken)) made.price -= kDiscount;
  if (p.last_tile.is(kAllCheaper)) made.price -= kDiscount;
  made.price = std::max(made.price, std::min(printed, kLowestPrice));
  made.popularity = p.popularity[symbol];
  made.bonus = components_.bonus[tile];
  made.last_round = p.last_tile.is(last_tile_of(symbol)) ? kLastRoundPoints : 0;
  // A flop makes a game worth less, but no game is worth less than nothing.
  made.event = token.has() ? std::max(kTokenPoints[*token], -made.vp()) : 0;
  return made;
}

// The tile goes on the last free action space, which must have a bag and lie before the token.
Reason why_not_buy(const Rules& rules, const Position& p) {
  const Space here = p.at[p.turn];
  if (!is_booth(here) || !holds(p.booths, here)) return Reason::no_game_here;
  if (bag_size(p, p.turn) >= kBagSpaces) return Reason::bag_full;
  if (free_actions(p, p.turn) < 1) return Reason::no_action_space_left;
  if (holds(p.on_tile[kSoldOut], here) && p.pre_ordered[p.turn].has()) {
    return Reason::pre_order_used;
  }
  if (p.money[p.turn] < rules.purchase(p, booth_at(here)).price) return Reason::not_enough_money;
  return Reason::none;
}

void buy(const Rules& rules, Position& p, Journal* journal) {
  const Seat seat = p.turn;
  const Tile tile = booth_at(p.at[seat]);
  const Purchase made = rules.purchase(p, tile);
  p.booths &= ~bit(tile);
  p.bag[seat] |= bit(tile);
  p.money[seat] -= made.price;
  p.paid[seat] += made.price;
  score_points(p, seat, Part::popularity, made.popularity);
  score_points(p, seat, Part::bonus, made.bonus);
  score_points(p, seat, Part::events, made.event);
  score_points(p, seat, Part::last_round, made.last_round);
  tell(journal, seat,
       Bought{.booth = tile,
              .price = made.price,
              .vp = made.vp(),
              .popularity = made.popularity,
              .bonus = made.bonus,
              .extra = made.event + made.last_round});
  if (holds(p.on_tile[kSoldOut], tile)) {
    // The token moves to the player's pre-order space.
    p.on_tile[kSoldOut] &= ~bit(tile);
    p.pre_ordered[seat] = tile;
    tell(journal, seat, PreOrdered{.booth = tile});
  } else {
    spend_token(p, tile);
  }
  if (holds(p.common, tile)) {
    p.common &= ~bit(tile);
    p.taken[seat] |= bit(tile);
    tell(journal, seat, TookWish{.card = tile});
  }
}

void spend_token(Position& p, Tile tile) {
  const Maybe<Token> token = token_on(p, tile);
  if (!token.has()) return;
  p.on_tile[*token] &= ~bit(tile);
  ++p.tokens_spent[*token];
}

}  // namespace emporium::essen
