// What holds in every position: the board follows the rules of placing, every piece is somewhere
// exactly once, and the step fits the rest and asks something that can be answered.
#include "engine/games/kairo/check.h"

#include "engine/core/broken.h"
#include "engine/games/kairo/placing.h"

namespace emporium::kairo {
namespace {

int sum(const Cards& cards) {
  int n = 0;
  for (const int c : cards) n += c;
  return n;
}

Status check_stall(const Rules& rules, const Position& p, int symbol, Colour colour) {
  const std::string where =
      "stalls[" + std::to_string(symbol) + "][" + std::to_string(colour) + "]";
  if (symbol >= rules.symbols()) return broken(where + ": a stall of nobody's");
  const Square stall = *p.stall[symbol][colour];
  const Square entrance = *p.entrance[symbol][colour];
  if (stall >= kSquares || entrance < 0 || entrance >= kSquares) {
    return broken(where + ": there is no such square");
  }
  if (!p.tiles[colour].has(stall)) return broken(where + ": its main stall is not on the board");
  if (!rules.market().has(entrance) || !beside(one(stall)).has(entrance)) {
    return broken(where + ".entrance: must be a market square beside the main stall");
  }
  const Board own = stall_tiles(p, symbol, colour);
  if (own.count() != p.size[symbol][colour]) {
    return broken(where +
                  ".extensions: the tiles must hang together and touch no other stall of "
                  "the colour");
  }
  if (symbol >= rules.players() && own.count() > 1)
    return broken(where + ": neutral stalls never grow");
  for (int other = 0; other < symbol; ++other) {
    const Maybe<Square> at = p.stall[other][colour];
    if (at.has() && rules.region_of(*at) == rules.region_of(stall)) {
      return broken(where + ": another main stall of the colour is in the region");
    }
  }
  return Done{};
}

Status check_board(const Rules& rules, const Position& p) {
  Board built;
  for (const Colour colour : kAllColours) {
    const std::string name(kColourNames[colour]);
    if ((built & p.tiles[colour]).any()) return broken("stalls: two tiles are on one square");
    if (!rules.ground(colour).covers(p.tiles[colour])) {
      return broken("stalls: a " + name + " tile stands " +
                    (colour == kViolet ? "outside the restaurants" : "outside the market"));
    }
    built |= p.tiles[colour];
  }
  Board entrances;
  for (int s = 0; s < kSymbols; ++s) {
    for (const Colour colour : kAllColours) {
      if (!p.stall[s][colour].has()) {
        if (p.entrance[s][colour].has() || p.size[s][colour] != 0) {
          return broken("stalls: an entrance or a size without a stall");
        }
        continue;
      }
      if (Status status = check_stall(rules, p, s, colour); !status.ok()) return status;
      const Square entrance = *p.entrance[s][colour];
      if (entrances.has(entrance)) return broken("stalls: two entrances are on one square");
      if (built.has(entrance)) return broken("stalls: an entrance is built over");
      entrances |= one(entrance);
    }
  }
  if (!(entrances == p.entrances)) return broken("stalls: an entrance belongs to no stall");
  Position again = p;
  find_lanes(rules, again);
  if (!(again.lanes == p.lanes)) return broken("lanes: they do not fit the tiles");
  if (!p.lanes.covers(p.entrances | p.customers)) {
    return broken("stalls: customers and entrances do not all reach each other");
  }
  return Done{};
}

// All six customers stand on different lanes' squares or outside; one is outside in play.
Status check_customers(const Rules& rules, const Position& p) {
  Board standing;
  int count = 0;
  for (const Colour colour : kAllColours) {
    if (!p.customer_at[colour].has()) continue;
    const Square at = *p.customer_at[colour];
    const std::string where = "customers[" + std::to_string(colour) + "]";
    if (at >= kSquares || !rules.market().has(at)) {
      return broken(where + ": is not in the market");
    }
    for (const Board& tiles : p.tiles) {
      if (tiles.has(at)) return broken(where + ": stands on a stall");
    }
    if (standing.has(at)) return broken(where + ": another one is on that square");
    standing |= one(at);
    ++count;
  }
  if (!(standing == p.customers)) return broken("customers: they are not where the board has them");
  const bool drawing = p.step == Step::refill || p.step == Step::customers;
  if (count == kCustomerStarts && p.step != Step::customers) return Done{};
  if (count == 0 && drawing) return Done{};
  if (p.step != Step::customers || count > kCustomerStarts) {
    return broken("customers: five stand on the board, one outside");
  }
  Board starts;
  for (int i = 0; i < count; ++i) starts |= one(rules.components().customer_starts[i]);
  if (starts == p.customers) return Done{};
  return broken("customers: they come onto their start squares in order");
}

Status check_pieces(const Rules& rules, const Position& p) {
  for (const Colour colour : kAllColours) {
    const std::string name(kColourNames[colour]);
    int stalls = 0;
    int coins = p.bank[colour];
    for (int s = 0; s < kSymbols; ++s) {
      stalls += p.stall[s][colour].has() ? 1 : 0;
      coins += p.coins[s][colour];
      if (s >= rules.players() && p.coins[s][colour] != 0) return broken("coins of nobody's");
    }
    const int extensions = p.tiles[colour].count() - stalls + p.left[colour];
    if (extensions != rules.components().extensions) {
      return broken("extensions_left." + name + ": there are " + std::to_string(extensions) +
                    " extensions in all, not " + std::to_string(rules.components().extensions));
    }
    if (p.left[colour] == 0 && p.end_phase == 0) {
      return broken("end_phase: it begins with the last " + name + " extension");
    }
    if (coins != rules.components().worth()) {
      return broken("bank." + name + ": there are coins worth " + std::to_string(coins) +
                    " in all, not " + std::to_string(rules.components().worth()));
    }
    const auto elsewhere = [&](Maybe<Seat> holder) { return holder.raw() > rules.players(); };
    if (elsewhere(p.gold[colour]) || elsewhere(p.silver[colour])) {
      return broken("medals: held by nobody at this table");
    }
    const auto extended = [&](Maybe<Seat> holder) {
      return !holder.has() || p.size[*holder][colour] > 1;
    };
    if (!extended(p.gold[colour]) || !extended(p.silver[colour])) {
      return broken("medals: the " + name + " ones are held without an extension");
    }
    if (p.gold[colour].has() != (p.left[colour] != rules.components().extensions) ||
        p.gold[colour].has() != p.silver[colour].has()) {
      return broken("medals: the " + name + " ones leave the supply with the first extension");
    }
  }
  const Scores scores = rules.score(p);
  for (int s = 0; s < kSymbols; ++s) {
    int marker = p.extension_points[s] + p.medal_points[s];
    if (s >= rules.players()) {
      if (marker + p.points[s] + p.barkers[s] != 0) return broken("points of nobody's");
      continue;
    }
    if (p.step == Step::over) marker += scores.parts[s][2] + scores.parts[s][3];
    if (p.points[s] != marker)
      return broken(player_field(Seat(s)) + ".points: not the sum of their causes");
    int sizes = 0;
    for (const int size : p.size[s]) sizes += size * (size + 1) / 2 - (size > 0 ? 1 : 0);
    if (p.extension_points[s] != sizes) {
      return broken(player_field(Seat(s)) + ".extension_points: not what the stalls brought");
    }
  }
  return Done{};
}

Status check_cards(const Rules& rules, const Position& p) {
  for (const Card card : kAllCards) {
    int n = p.deck[card] + p.discard[card] + p.display[card];
    for (int s = 0; s < kSymbols; ++s) {
      n += p.hand[s][card];
      if (p.known[s][card] > p.hand[s][card]) {
        return broken(player_field(Seat(s)) + ".known: a card that is not in the hand");
      }
    }
    if (n != rules.components().copies(card)) {
      return broken("there are " + std::to_string(n) + " cards " + std::string(kCardNames[card]) +
                    ", not " + std::to_string(rules.components().copies(card)));
    }
  }
  int barkers = p.barkers_left;
  for (int s = 0; s < kSymbols; ++s) {
    barkers += p.barkers[s];
    if (sum(p.hand[s]) != p.hand_size[s])
      return broken(player_field(Seat(s)) + ".hand_size: not the hand's");
    if (s >= rules.players() && p.hand_size[s] != 0) return broken("cards of nobody's");
    // Cards drawn so far in this action; the one that nature is about to turn is not in the hand.
    const bool drawing =
        s == p.turn && (p.step == Step::draw || p.step == Step::deck || p.step == Step::discard);
    const int drawn = drawing ? kDraws - p.draws - (p.step == Step::deck ? 1 : 0) : 0;
    const int limit = kHandLimit + drawn;
    if (p.hand_size[s] > limit) return broken(player_field(Seat(s)) + ".hand: too many cards");
  }
  if (barkers != rules.components().barkers) {
    return broken("barkers_left: there are " + std::to_string(barkers) + " barkers in all, not " +
                  std::to_string(rules.components().barkers));
  }
  if (sum(p.deck) != p.deck_size) return broken("deck_size: not the deck's");
  if (sum(p.display) != p.display_size || p.display_size > kDisplay) {
    return broken("display: at most four cards lie there");
  }
  return Done{};
}

}  // namespace

Status Rules::check(const Position& p) const {
  for (const auto part : {check_customers, check_board, check_pieces, check_cards, check_step}) {
    if (Status status = part(*this, p); !status.ok()) return status;
  }
  return Done{};
}

}  // namespace emporium::kairo
