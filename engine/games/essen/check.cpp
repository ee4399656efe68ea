// What holds in every position: all tiles and tokens are somewhere exactly once, money and points
// are accounted for, and the step fits the rest. Cards are in check_cards.cpp.
#include "engine/games/essen/check.h"

#include <algorithm>
#include <string>

#include "engine/core/broken.h"
#include "engine/games/essen/flow.h"

namespace emporium::essen {
namespace {

// Rounds whose popularity, tokens and crowd have been settled.
bool before_pallets(const Position& p) {
  return p.step < Step::pallets && (p.step != Step::rankings || p.round == 1);
}
bool acting(const Position& p) { return p.step >= Step::remove && p.step != Step::over; }

// Whether a seat has had its turn in this round.
bool has_acted(const Position& p, Seat seat, int players) {
  if (p.step == Step::over || (p.step == Step::rankings && p.round != 1)) return true;
  if (p.step < Step::act) return false;
  return (seat - p.first + players) % players < players - p.to_do;
}

// Each tile is somewhere, once.
Status check_each_tile(const Rules& rules, const Position& p) {
  Set once = 0;
  Set twice = 0;
  const auto put = [&](Set tiles) {
    twice |= once & tiles;
    once |= tiles;
  };
  put(p.storage);
  put(p.booths);
  put(p.removed);
  for (const Seat s : seats(kMaxPlayers)) {
    put(p.bag[s]);
    put(p.trunk[s]);
  }
  for (const Maybe<Tile> tile : p.pallets) {
    if (tile.has() && *tile >= kBooths) return broken("pallets: no such tile");
    if (tile.has()) put(bit(*tile));
  }
  if ((once & ~kAll) != 0) return broken("tiles: there are only 60");
  if (twice != 0) {
    return broken("tiles: game " + std::to_string(lowest(twice) + 1) + " is in two places");
  }
  if (once != kAll) {
    return broken("tiles: game " + std::to_string(lowest(~once) + 1) + " is missing");
  }
  if (p.removed != 0 && rules.players() != 2) return broken("removed: only with two players");
  return Done{};
}

// How many tiles are out is fixed by the round and the step.
Status check_storage(const Rules& /*rules*/, const Position& p) {
  const bool filling = p.step == Step::pallets;
  int out = 0;
  int on_pallets = 0;
  if (p.step == Step::stock) {
    if (p.to_do < 1 || p.to_do > kTilesAtStart) return broken("to_do: tiles left to place");
    out = kTilesAtStart - p.to_do;
  } else if (!before_pallets(p)) {
    if (filling && (p.to_do < 1 || p.to_do > kPallets)) return broken("to_do: pallets to fill");
    if (p.round != kRounds) on_pallets = filling ? kPallets - p.to_do : kPallets;
    out = kTilesAtStart + kPallets * (p.round - 1) + on_pallets;
  }
  if (count(p.storage) != kBooths - out) {
    return broken("storage: has " + std::to_string(count(p.storage)) + " tiles, but " +
                  std::to_string(kBooths - out) + " are left now");
  }
  for (int i = 0; i < kPallets; ++i) {
    if (p.pallets[i].has() != (i < on_pallets)) {
      return broken("pallets: " + std::to_string(on_pallets) + " must be filled, in order");
    }
  }
  return Done{};
}

Status check_tokens(const Rules& rules, const Position& p) {
  Set shown = p.booths;
  for (const Maybe<Tile> tile : p.pallets) shown |= tile.has() ? bit(*tile) : 0;
  Set once = 0;
  int left = 0;
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    const std::string name(kTokenNames[kind]);
    if ((once & p.on_tile[kind]) != 0) return broken("tokens_on_tiles: two on one tile");
    once |= p.on_tile[kind];
    int found = p.tokens_left[kind] + p.tokens_spent[kind] + count(p.on_tile[kind]);
    for (Seat s; s < rules.players() && kind == kSoldOut; ++s)
      found += p.pre_ordered[s].has() ? 1 : 0;
    if (found != rules.components().tokens[kind]) {
      return broken("tokens: there are " + std::to_string(found) + " of " + name + ", not " +
                    std::to_string(rules.components().tokens[kind]));
    }
    left += p.tokens_left[kind];
  }
  if ((once & ~shown) != 0) return broken("tokens_on_tiles: on a tile that is not on show");
  for (const Seat s : seats(rules.players())) {
    const Maybe<Tile> tile = p.pre_ordered[s];
    if (tile.has() && (*tile >= kBooths || !holds(bought(p, s), *tile))) {
      return broken(player_field(s) + ".pre_ordered: not a game of this player");
    }
  }
  int drawn = 0;
  if (!before_pallets(p)) {
    if (p.step == Step::tokens && (p.to_do < 1 || p.to_do > kTokensPerRound)) {
      return broken("to_do: tokens to draw");
    }
    const bool before_tokens = p.step == Step::pallets || p.round == kRounds;
    drawn = kTokensPerRound * (p.round - 1);
    if (!before_tokens) drawn += kTokensPerRound - (p.step == Step::tokens ? p.to_do : 0);
  }
  if (left == kTokens - drawn) return Done{};
  return broken("tokens_left: has " + std::to_string(left) + ", but " +
                std::to_string(kTokens - drawn) + " are left now");
}

Status check_rankings(const Rules& rules, const Position& p) {
  if (p.step == Step::rankings && p.round != 1 && p.round != kMorningEnds) {
    return broken("round: rankings are shown before round 1 and after round 4");
  }
  if (p.step == Step::rankings && (p.to_do < 1 || p.to_do > kBoards || !rules.options().rankings)) {
    return broken("to_do: ranking cards to show");
  }
  const auto shown = [&](bool begun, bool now) {
    if (!rules.options().rankings || !begun) return 0;
    return now ? kBoards - p.to_do : kBoards;
  };
  const bool first = p.step == Step::rankings && p.round == 1;
  const bool second = p.step == Step::rankings && p.round != 1;
  const auto series = [&](const std::array<Maybe<RankingCard>, kBoards>& cards, int filled,
                          const std::string& name) -> Status {
    for (int i = 0; i < kBoards; ++i) {
      if (cards[i].has() && *cards[i] >= kRankingCards)
        return broken(name + ": no such ranking card");
      if (cards[i].has() != (i < filled)) {
        return broken(name + ": " + std::to_string(filled) + " cards must be shown, in order");
      }
      for (int j = 0; j < i; ++j) {
        if (cards[i].has() && cards[i] == cards[j]) return broken(name + ": a card is there twice");
      }
    }
    return Done{};
  };
  if (Status status = series(p.morning, shown(p.step > Step::draft, first), "morning");
      !status.ok()) {
    return status;
  }
  return series(p.afternoon, shown(second || p.round > kMorningEnds, second), "afternoon");
}

// Money and points are accounted for.
Status check_account(const Position& p, Seat s, const std::string& name) {
  int sum = 0;
  for (const int vp : p.points[s]) sum += vp;
  if (p.vp[s] != sum || sum < 0) return broken(name + ".vp: not the sum of points");
  if (points_from(p, s, Part::withdrawals) != -kWithdrawalPoints * p.withdrawals[s]) {
    return broken(name + ".points.withdrawals: not 2 for each");
  }
  const int money =
      kStartMoney - p.paid[s] - kMealPrice * p.meals[s] + kWithdrawal * p.withdrawals[s];
  if (p.money[s] != money || money < 0) {
    return broken(name + ".money: not 300 - paid - meals + withdrawals");
  }
  const bool ended =
      points_from(p, s, Part::afternoon) != 0 || points_from(p, s, Part::wishlist) != 0;
  if (p.step != Step::over && ended) {
    return broken(name + ".points: the end has not been scored yet");
  }
  return Done{};
}

// Where a player stands, and what is used and carried.
Status check_visitor(const Rules& rules, const Position& p, Seat s, const std::string& name) {
  if (p.at[s] >= kSpaces) return broken(name + ": stands nowhere");
  if (bag_size(p, s) > kBagSpaces) return broken(name + ".bag: holds six games at most");
  if (free_actions(p, s) < 0) return broken(name + ".used: runs into the games of the bag");
  const bool eating = has_acted(p, s, rules.players()) || (p.eaten != 0 && s == p.turn);
  if (p.meals[s] > p.round - (eating ? 0 : 1)) return broken(name + ".meals: one a round");
  if (p.step == Step::over && (p.bag[s] != 0 || p.at[s] != kParking)) {
    return broken(name + ": has not gone home");
  }
  return Done{};
}

// One seat with each of the departures so far: 1, then 1 + 2.
Status check_departures(const Rules& rules, const Position& p) {
  int departures = 0;
  for (const Seat s : seats(rules.players())) {
    const int vp = points_from(p, s, Part::early_departure);
    if (vp == 0) continue;
    const int place = vp == kFirstDeparture ? 1 : 2;
    const bool known = vp == kFirstDeparture || vp == kSecondDeparture;
    if (!known || place > p.departures || p.at[s] != kParking ||
        !has_acted(p, s, rules.players())) {
      return broken(player_field(s) + ".points.early_departure: does not fit departures");
    }
    departures += place;
  }
  if (p.departures > 2 || departures != p.departures * (p.departures + 1) / 2 ||
      (p.departures != 0 && p.round != kRounds)) {
    return broken("departures: does not fit the points");
  }
  return Done{};
}

Status check_players(const Rules& rules, const Position& p) {
  for (const Seat s : seats(rules.players())) {
    const std::string name = player_field(s);
    if (Status status = check_account(p, s, name); !status.ok()) return status;
    if (Status status = check_visitor(rules, p, s, name); !status.ok()) return status;
  }
  for (Seat s(rules.players()); s < kMaxPlayers; ++s) {
    if (p.money[s] != 0 || p.vp[s] != 0 || p.at[s] != 0 || p.bag[s] != 0 || p.trunk[s] != 0) {
      return broken(player_field(s) + ": nobody sits there");
    }
  }
  return check_departures(rules, p);
}

Status check_board(const Rules& rules, const Position& p) {
  for (const int level : p.popularity) {
    if (level < rules.components().popularity_lowest ||
        level > rules.components().popularity_highest) {
      return broken("popularity: off the track");
    }
  }
  if ((p.last_tile.has() && *p.last_tile >= kLastTiles) ||
      p.last_tile.has() != (p.round == kRounds && p.step != Step::last_tile)) {
    return broken("last_tile: is turned at the start of round 7");
  }
  const unsigned zones = p.crowd & kZoneBits;
  const bool settled = acting(p) || p.step == Step::press_pass || p.step == Step::over;
  const bool none = !rules.options().crowd || before_pallets(p) || (p.round == 1 && !settled);
  bool fits = false;
  if (none) {
    fits = p.crowd == 0;
  } else if (settled && p.round == kRounds) {
    fits = p.crowd == 1U << kEntranceCrowd;
  } else if (settled) {
    Position placed = p;
    place_crowd(rules, placed, nullptr);
    fits = p.crowd == placed.crowd;
  } else {
    fits = std::popcount(p.crowd) == 2 && zones != 0 && p.crowd < 1U << kEntranceCrowd;
  }
  return fits ? Status(Done{}) : Status(broken("crowd: does not fit the pallets"));
}

// Whose turn it is, and the fields that only some steps use.
Status check_step(const Rules& rules, const Position& p) {
  const auto require = [](bool held, const char* what) -> Status {
    if (held) return Done{};
    return broken(what);
  };
  const bool turns = p.step == Step::act || p.step == Step::test || p.step == Step::keep;
  if (p.eaten > 1 || (p.eaten != 0 && (!turns || p.meals[p.turn] == 0))) {
    return broken("eaten: only after a meal in one's own turn");
  }
  if (p.round != 1 && (p.step < Step::rankings || p.step == Step::stock)) {
    return broken("round: the set-up comes before round 1");
  }
  const bool named = acting(p) || p.round != 1 || p.step == Step::over;
  if (!named && p.first != 0) return broken("first: nobody is named yet");
  const auto in_order = [&] {
    return p.to_do >= 1 && p.to_do <= rules.players() &&
           p.turn == (p.first + rules.players() - p.to_do) % rules.players();
  };
  switch (p.step) {
    case Step::deal:
    case Step::draft:
      return Done{};  // check_cards
    case Step::rankings:
    case Step::stock:
      return require(p.turn == 0, "turn: it is nobody's");
    case Step::pallets:
    case Step::tokens:
      return require(p.turn == 0 && p.round < kRounds,
                     "pallets and tokens: it is nobody's turn, and not round 7");
    case Step::press_pass:
      return require(p.turn == 0 && p.to_do == 0 && p.round == 1, "press_pass: only in round 1");
    case Step::last_tile:
      return require(p.turn == 0 && p.to_do == 0 && p.round == kRounds,
                     "last_tile: only in round 7");
    case Step::remove:
      return require(rules.players() == 2 && in_order() && removable(rules, p) != 0,
                     "remove: two players, in turn, with a tile to remove");
    case Step::act:
    case Step::test:
    case Step::keep:
      return require(in_order(), "turn: to_do turns are left, counted from the first player");
    case Step::over:
      return require(p.turn == 0 && p.to_do == 0 && p.round == kRounds,
                     "over: the game ends after round 7");
  }
  return broken("step: unknown");
}

}  // namespace

Status Rules::check(const Position& p) const {
  if (p.step > Step::over || p.round < 1 || p.round > kRounds) return broken("step or round");
  if (p.turn >= players_ || p.first >= players_) {
    return broken("turn and first must name seats of this table");
  }
  for (const auto part : {check_each_tile, check_storage, check_tokens, check_rankings,
                          check_players, check_board, check_cards, check_step}) {
    if (Status status = part(*this, p); !status.ok()) return status;
  }
  return Done{};
}

}  // namespace emporium::essen
