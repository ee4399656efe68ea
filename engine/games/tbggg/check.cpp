// What holds in every position: all tiles and dice are somewhere exactly once, GG are accounted
// for, and the step fits the rest.
#include "engine/games/tbggg/check.h"

#include "engine/core/broken.h"

namespace emporium::tbggg {
namespace {

// What lies in the shops and the charity shop.
struct Found {
  BySeat<std::array<int, kKinds>> tiles{};
  BySeat<int> dice{};  // geeks on tiles

  void count(Tile tile, Maybe<Seat> buyer) {
    ++tiles[owner_of(tile)][number_of(tile)];
    if (buyer.has()) ++dice[*buyer];
  }
};

int sum(const Counts& counts) {
  int n = 0;
  for (const int c : counts) n += c;
  return n;
}

bool geeks_choose(const Position& p) { return p.step == Step::choose || p.step == Step::send; }

bool of_no_player(const Rules& rules, Maybe<Seat> buyer) { return buyer.raw() > rules.players(); }

Status check_window(const Rules& rules, const Position& p, Window w, Found& found) {
  const bool down = is_face_down(p, w);
  const std::string where = "shops[" + std::to_string(shop_of(w) - 1) + "]";
  if (!p.windows[w].has()) {
    if (down || p.buyers[w].has()) return broken(where + ": an empty window has a geek or a face");
    return Done{};
  }
  const Tile tile = *p.windows[w];
  if (owner_of(tile) >= rules.players()) return broken(where + ": a tile of no player's");
  if (of_no_player(rules, p.buyers[w])) return broken(where + ": a geek of no player's");
  found.count(tile, p.buyers[w]);
  if (!down && (number_of(tile) == kBlank || !rules.sells(shop_of(w), number_of(tile)))) {
    return broken(where + ": shows a tile face up that it does not sell");
  }
  if (p.buyers[w].has() && !geeks_choose(p)) {
    return broken(where + ": a geek stands on a tile outside phase 5");
  }
  return Done{};
}

Status check_shops(const Rules& rules, const Position& p, Found& found) {
  for (const Window w : kAllWindows) {
    if (Status status = check_window(rules, p, w, found); !status.ok()) return status;
  }
  if (p.face_down != 0 && (p.step < Step::supply || p.step > Step::reroll)) {
    return broken("tiles are face down outside phases 2 to 4");
  }
  return Done{};
}

Status check_charity(const Rules& rules, const Position& p, Found& found) {
  for (int i = 0; i < p.charity_size; ++i) {
    const Tile tile = *p.charity[i];
    if (owner_of(tile) >= rules.players()) return broken("charity: a tile of no player's");
    if (number_of(tile) == kBlank) return broken("charity: blanks are discarded");
    if (of_no_player(rules, p.charity_buyers[i])) return broken("charity: a geek of no player's");
    found.count(tile, p.charity_buyers[i]);
  }
  if (p.charity_size > 0 && !geeks_choose(p)) return broken("charity: tiles outside phase 5");
  return Done{};
}

Status check_tiles(const Rules& rules, const Position& p, Seat s, const Found& found) {
  for (const Number n : kAllKinds) {
    int tiles = found.tiles[s][n] + p.pile[s][n] + p.stock[s][n] + p.discard[s][n];
    for (const Seat t : seats(rules.players())) tiles += p.collection[t][s][n];
    if (tiles != rules.components().copies[n]) {
      return broken(player_field(s) + ": there are " + std::to_string(tiles) + " tiles of number " +
                    std::to_string(n) + ", not " + std::to_string(rules.components().copies[n]));
    }
  }
  if (p.stock_size[s] != sum(p.stock[s]) || p.pile_size[s] != sum(p.pile[s])) {
    return broken(player_field(s) + ": the sizes do not fit the tiles");
  }
  if (sum(p.collection[s][s]) != 0) {
    return broken(player_field(s) + ": own tiles never join the collection");
  }
  return Done{};
}

// How many of a seat's geeks are out: they are rolled seat by seat from the first player on, and
// some may be picked up again.
int geeks_out(const Rules& rules, const Position& p, Seat seat) {
  if (p.step < Step::roll || p.step == Step::over) return 0;
  if (p.step == Step::roll && order_of(rules, p, seat) > order_of(rules, p, p.turn)) return 0;
  const bool rolling = p.step == Step::roll || p.step == Step::also || p.step == Step::reroll;
  return rolling && seat == p.turn ? kDice - p.to_do : kDice;
}

Status check_geeks(const Rules& rules, const Position& p, Seat s, const Found& found) {
  int standing = 0;
  for (const Shop shop : kAllShops) standing += p.geeks[s][shop];
  const int out = standing + found.dice[s];
  if (out != geeks_out(rules, p, s)) {
    return broken(player_field(s) + ": " + std::to_string(out) + " geeks are out, not " +
                  std::to_string(geeks_out(rules, p, s)));
  }
  if (p.geeks[s][0] + standing != kDice) {
    return broken(player_field(s) + ": the geeks do not add up to " + std::to_string(kDice));
  }
  if (p.paid_moves[s] != 0 && p.step < Step::advertise) {
    return broken(player_field(s) + ": paid_moves before anybody advertises");
  }
  if (p.paid_moves[s] > rules.components().paid_moves_limit || p.paid_moves[s] > p.spent[s]) {
    return broken(player_field(s) + ": paid_moves does not fit what was spent");
  }
  return Done{};
}

Status check_gg(const Rules& rules, const Position& p, Seat s) {
  const Components& c = rules.components();
  const int gift = p.gg[s] - p.sales[s] + p.spent[s];
  const bool begun = p.step > Step::draw_first;
  if (begun && gift != c.gift_first_three && gift != c.gift_others) {
    return broken(player_field(s) + ": gg is not gift + sales - spent");
  }
  if (!begun && (p.gg[s] != 0 || gift != 0)) {
    return broken(player_field(s) + ": gg before the gift");
  }
  return Done{};
}

Status check_limit(const Rules& rules, const Position& p, Seat s) {
  const bool supplied = p.step >= Step::roll || (p.step >= Step::supply && has(p.passed, s));
  if (!supplied || p.stock_size[s] <= rules.stock_limit(p)) return Done{};
  return broken(player_field(s) + ": keeps " + std::to_string(p.stock_size[s]) +
                " tiles, above the limit of " + std::to_string(rules.stock_limit(p)));
}

}  // namespace

Status Rules::check(const Position& p) const {
  Found found;
  if (Status status = check_shops(*this, p, found); !status.ok()) return status;
  if (Status status = check_charity(*this, p, found); !status.ok()) return status;
  for (const Seat s : seats(players_)) {
    if (Status status = check_tiles(*this, p, s, found); !status.ok()) return status;
    if (Status status = check_geeks(*this, p, s, found); !status.ok()) return status;
    if (Status status = check_gg(*this, p, s); !status.ok()) return status;
    if (Status status = check_limit(*this, p, s); !status.ok()) return status;
  }
  return check_step(*this, p);
}

}  // namespace emporium::tbggg
