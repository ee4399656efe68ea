// What holds in every position: all tiles and dice are somewhere exactly once, GG are accounted
// for, and the step fits the rest.
#include "engine/core/broken.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

int sum(const Counts& counts) {
  int n = 0;
  for (const int c : counts) n += c;
  return n;
}

}  // namespace

Status Rules::check(const Position& p) const {
  BySeat<std::array<int, kKinds>> tiles{};
  BySeat<int> dice_on_tiles{};
  const auto count_tile = [&](Tile tile, int buyer) {
    ++tiles[owner_of(tile)][number_of(tile)];
    if (buyer != 0) ++dice_on_tiles[buyer - 1];
  };
  for (int w = 0; w < kWindows; ++w) {
    const bool down = ((p.face_down >> w) & 1) != 0;
    const std::string where = "shops[" + std::to_string(shop_of(w) - 1) + "]";
    if (p.windows[w] == kNoTile) {
      if (down || p.buyers[w] != 0) return broken(where + ": an empty window has a geek or a face");
      continue;
    }
    if (owner_of(p.windows[w]) >= players_) return broken(where + ": a tile of no player's");
    if (p.buyers[w] > players_) return broken(where + ": a geek of no player's");
    count_tile(p.windows[w], p.buyers[w]);
    if (!down &&
        (number_of(p.windows[w]) == kBlank || !sells(shop_of(w), number_of(p.windows[w])))) {
      return broken(where + ": shows a tile face up that it does not sell");
    }
    if (p.buyers[w] != 0 && p.step != Step::choose && p.step != Step::send) {
      return broken(where + ": a geek stands on a tile outside phase 5");
    }
  }
  if (p.face_down != 0 && (p.step < Step::supply || p.step > Step::reroll)) {
    return broken("tiles are face down outside phases 2 to 4");
  }
  for (int i = 0; i < p.charity_size; ++i) {
    if (owner_of(p.charity[i]) >= players_) return broken("charity: a tile of no player's");
    if (number_of(p.charity[i]) == kBlank) return broken("charity: blanks are discarded");
    if (p.charity_buyers[i] > players_) return broken("charity: a geek of no player's");
    count_tile(p.charity[i], p.charity_buyers[i]);
  }
  if (p.charity_size > 0 && p.step != Step::choose && p.step != Step::send) {
    return broken("charity: tiles outside phase 5");
  }

  for (int s = 0; s < players_; ++s) {
    for (int n = 0; n < kKinds; ++n) {
      int found = tiles[s][n] + p.pile[s][n] + p.stock[s][n] + p.discard[s][n];
      for (int t = 0; t < players_; ++t) found += p.collection[t][s][n];
      if (found != components_.copies[n]) {
        return broken(player_field(s) + ": there are " + std::to_string(found) +
                      " tiles of number " + std::to_string(n) + ", not " +
                      std::to_string(components_.copies[n]));
      }
    }
    if (p.stock_size[s] != sum(p.stock[s]) || p.pile_size[s] != sum(p.pile[s])) {
      return broken(player_field(s) + ": the sizes do not fit the tiles");
    }
    if (sum(p.collection[s][s]) != 0) {
      return broken(player_field(s) + ": own tiles never join the collection");
    }
    int dice = dice_on_tiles[s];
    for (int shop = 1; shop <= kShops; ++shop) dice += p.geeks[s][shop];
    if (dice != geeks_out(p, s)) {
      return broken(player_field(s) + ": " + std::to_string(dice) + " geeks are out, not " +
                    std::to_string(geeks_out(p, s)));
    }
    if (p.geeks[s][0] + dice - dice_on_tiles[s] != kDice) {
      return broken(player_field(s) + ": the geeks do not add up to " + std::to_string(kDice));
    }
    if (p.paid_moves[s] != 0 && p.step < Step::advertise) {
      return broken(player_field(s) + ": paid_moves before anybody advertises");
    }
    if (p.paid_moves[s] > components_.paid_moves_limit || p.paid_moves[s] > p.spent[s]) {
      return broken(player_field(s) + ": paid_moves does not fit what was spent");
    }
    const int gift = p.gg[s] - p.sales[s] + p.spent[s];
    const bool begun = p.step > Step::draw_first;
    if (begun && gift != components_.gift_first_three && gift != components_.gift_others) {
      return broken(player_field(s) + ": gg is not gift + sales - spent");
    }
    const bool supplied = p.step >= Step::roll || (p.step >= Step::supply && has(p.passed, s));
    if (supplied && p.stock_size[s] > stock_limit(p)) {
      return broken(player_field(s) + ": keeps " + std::to_string(p.stock_size[s]) +
                    " tiles, above the limit of " + std::to_string(stock_limit(p)));
    }
    if (!begun && (p.gg[s] != 0 || gift != 0))
      return broken(player_field(s) + ": gg before the gift");
  }
  return check_step(p);
}

// How many of a seat's geeks are out: they are rolled seat by seat from the first player on, and
// some may be picked up again.
int Rules::geeks_out(const Position& p, int seat) const {
  const auto order = [&](int s) { return (s - p.first + players_) % players_; };
  if (p.step < Step::roll || p.step == Step::over) return 0;
  if (p.step == Step::roll && order(seat) > order(p.turn)) return 0;
  const bool rolling = p.step == Step::roll || p.step == Step::also || p.step == Step::reroll;
  return rolling && seat == p.turn ? kDice - p.to_do : kDice;
}

// Each step has fields of its own; those of other steps must be zero.
Status Rules::check_step(const Position& p) const {
  const auto require = [](bool holds, const char* what) -> Status {
    if (holds) return Done{};
    return broken(what);
  };
  const int seat = p.turn;
  if (seat >= players_ || p.first >= players_ || p.passed >> players_ != 0) {
    return broken("turn, first and passed must name seats of this table");
  }
  const bool roll_off = p.step == Step::roll_off || p.step == Step::name_first;
  const bool rolling = p.step == Step::roll || p.step == Step::reroll || p.step == Step::also;
  if (p.to_do != 0 && p.step != Step::arrive && !rolling) return broken("to_do: nothing to do now");
  if (p.chosen != 0 && p.step != Step::window && p.step != Step::send) {
    return broken("chosen: nothing is chosen now");
  }
  if (p.picked_from != 0 && p.step != Step::also && p.step != Step::reroll) {
    return broken("picked_from: no geek is picked up now");
  }
  if (p.passes != 0 && p.step != Step::advertise && p.step != Step::also &&
      p.step != Step::reroll) {
    return broken("passes: nobody advertises now");
  }
  if (p.passed != 0 && !roll_off && p.step != Step::supply && p.step != Step::window &&
      p.step != Step::surplus && p.step != Step::choose && p.step != Step::send) {
    return broken("passed: nobody passes now");
  }
  for (int s = 0; s < players_; ++s) {
    if (Status status = check_arrivals(p, s); !status.ok()) return status;
    if (p.roll_off[s] != 0 && !roll_off) return broken("roll_off: it is over");
  }
  const int standing = kDice - p.geeks[seat][0];
  const int limit = components_.paid_moves_limit;
  switch (p.step) {
    case Step::roll_off:
      return require(std::popcount(p.passed) <= players_ - 2 && !has(p.passed, seat),
                     "roll_off: two or more must be rolling, `turn` among them");
    case Step::name_first:
      return require(std::popcount(p.passed) == players_ - 1 && !has(p.passed, seat),
                     "name_first: `turn` must be the only one who has not lost the roll-off");
    case Step::draw_first:
    case Step::arrive:
      return Done{};
    case Step::supply:
      return require(!has(p.passed, seat) && p.stock_size[seat] > 0 && any_window_empty(p),
                     "supply: `turn` must have a tile, an empty window, and not have passed");
    case Step::window:
      return require(!has(p.passed, seat) && p.chosen >= 1 && p.chosen <= kKinds &&
                         p.stock[seat][p.chosen - 1] > 0 && any_window_empty(p),
                     "window: the chosen tile must be in the stock and a window empty");
    case Step::surplus:
      return require(!has(p.passed, seat) && p.stock_size[seat] > stock_limit(p) &&
                         stock_limit(p) > 0 && !any_window_empty(p),
                     "surplus: `turn` must hold too many tiles with all windows taken");
    case Step::roll:
      return require(p.to_do >= 1 && p.to_do == p.geeks[seat][0],
                     "roll: to_do must be the dice `turn` still has to roll");
    case Step::advertise:
      return require(p.passes < players_ && p.paid_moves[seat] < limit,
                     "advertise: `turn` must have paid moves left, and not all have passed");
    case Step::also:
    case Step::reroll:
      return require(p.to_do >= 1 && p.to_do == p.geeks[seat][0] && p.paid_moves[seat] >= 1 &&
                         (p.step == Step::reroll || p.picked_from >= 1),
                     "also, reroll: to_do must be the geeks picked up for a paid move");
    case Step::choose:
      return require(!has(p.passed, seat) && can_choose(p, seat),
                     "choose: `turn` must have a tile to choose, and not have passed");
    case Step::send:
      return require(!has(p.passed, seat) && p.chosen < p.charity_size &&
                         p.charity_buyers[p.chosen] == 0 && standing >= 1,
                     "send: a charity tile without a geek must be chosen, and a geek be left");
    case Step::over:
      return require(p.round == kRounds, "over: the game ends after round six");
  }
  return broken("step: unknown");
}

// How many tiles a seat has drawn is fixed by the round and by whose draw it is.
Status Rules::check_arrivals(const Position& p, int seat) const {
  int drawn = 0;
  for (int r = 0; r + 1 < p.round; ++r) drawn += components_.arrivals[r];
  const int now = components_.arrivals[p.round - 1];
  if (p.step < Step::arrive) {
    if (p.round != 1) return broken("round: the first player is found in round 1");
  } else if (p.step == Step::arrive) {
    const auto order = [&](int s) { return (s - p.first + players_) % players_; };
    if (p.to_do < 1 || p.to_do > now) return broken("to_do: draws left in this round");
    if (order(seat) < order(p.turn)) drawn += now;
    if (seat == p.turn) drawn += now - p.to_do;
  } else {
    drawn += now;
  }
  const int left = components_.tiles_of_a_colour() - drawn;
  if (p.pile_size[seat] == left) return Done{};
  return broken(player_field(seat) + ".pile: has " + std::to_string(p.pile_size[seat]) +
                " tiles, but " + std::to_string(left) + " are left in this round");
}

}  // namespace emporium::tbggg
