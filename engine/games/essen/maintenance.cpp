// A. Maintenance of the fair: games come out, popularity, events, crowd.
#include <algorithm>

#include "engine/games/essen/flow.h"
#include "engine/games/essen/steps.h"

namespace emporium::essen {
namespace {

Set in_storage(const Rules& /*rules*/, const Position& p) { return p.storage; }
using FromTheStorage = OneOf<MoveKind::release, in_storage, Reason::tile_already_out>;

// The games on sale from the start.
void apply_stock(const Rules& /*rules*/, Position& p, Move move, Journal* journal) {
  const Tile tile = arg_of<Tile>(move, MoveKind::release);
  p.storage &= ~bit(tile);
  p.booths |= bit(tile);
  tell(journal, OnSale{.booth = tile});
  if (--p.to_do > 0) return;
  tell(journal, RoundBegan{.round = 1});
  p.step = Step::pallets;
  p.to_do = kPallets;
}

// 2. Down by the pallet marked minus, then up by those marked plus, within the track.
void adapt_popularity(const Rules& rules, Position& p, Journal* journal) {
  const Components& c = rules.components();
  const auto before = p.popularity;
  const auto move = [&](Mark mark, int by) {
    for (int i = 0; i < kPallets; ++i) {
      if (c.mark[i] != mark) continue;
      std::uint8_t& level = p.popularity[c.symbol[*p.pallets[i]]];
      level = static_cast<std::uint8_t>(
          std::clamp(level + by, c.popularity_lowest, c.popularity_highest));
    }
  };
  move(kMinus, -kPopularityStep);
  move(kPlus, kPopularityStep);
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (p.popularity[symbol] == before[symbol]) continue;
    tell(journal, PopularityNow{.symbol = symbol, .level = p.popularity[symbol]});
  }
}

void apply_pallet(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Tile tile = arg_of<Tile>(move, MoveKind::release);
  const int pallet = kPallets - p.to_do;
  p.storage &= ~bit(tile);
  p.pallets[pallet] = tile;
  tell(journal, OnPallet{.pallet = pallet + 1, .booth = tile});
  if (--p.to_do > 0) return;
  adapt_popularity(rules, p, journal);
  p.step = Step::tokens;
  p.to_do = kTokensPerRound;
}

void legal_token(const Rules& /*rules*/, const Position& p, MoveList& out) {
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    if (p.tokens_left[kind] > 0) out.add(move_of(MoveKind::draw_token, kind));
  }
}

void odds_of_token(const Rules& /*rules*/, const Position& p, Odds& out) {
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    if (p.tokens_left[kind] > 0) {
      out.add(move_of(MoveKind::draw_token, kind), p.tokens_left[kind]);
    }
  }
}

Reason why_not_token(const Rules& /*rules*/, const Position& p, const MoveShape& move) {
  if (!is(move, MoveKind::draw_token)) return Reason::not_now;
  return p.tokens_left[move.args[0]] > 0 ? Reason::none : Reason::no_such_token_left;
}

// 3. Two event tokens on the games of the pallets marked with a question mark.
void apply_token(const Rules& rules, Position& p, Move move, Journal* journal) {
  const auto& mark = rules.components().mark;
  const Token token = arg_of<Token>(move, MoveKind::draw_token);
  int pallet = 0;
  for (int skip = kTokensPerRound - p.to_do; mark[pallet] != kEvent || skip-- > 0;) ++pallet;
  const Tile tile = *p.pallets[pallet];
  --p.tokens_left[token];
  p.on_tile[token] |= bit(tile);
  tell(journal, TokenPlaced{.token = token, .booth = tile});
  if (--p.to_do > 0) return;
  place_crowd(rules, p, journal);
  name_first_player(rules, p, journal);
}

void legal_last_tile(const Rules& /*rules*/, const Position& /*p*/, MoveList& out) {
  for (int tile = 0; tile < kLastTiles; ++tile) out.add(move_of(MoveKind::turn_last, tile));
}

void odds_of_last_tile(const Rules& /*rules*/, const Position& /*p*/, Odds& out) {
  for (int tile = 0; tile < kLastTiles; ++tile) out.add(move_of(MoveKind::turn_last, tile), 1);
}

Reason why_not_last_tile(const Rules& /*rules*/, const Position& /*p*/, const MoveShape& move) {
  return is(move, MoveKind::turn_last) ? Reason::none : Reason::not_now;
}

// The last round: its tile, no popularity, no events, and the crowd is leaving.
void apply_last_tile(const Rules& rules, Position& p, Move move, Journal* journal) {
  const LastTile tile = arg_of<LastTile>(move, MoveKind::turn_last);
  p.last_tile = tile;
  tell(journal, LastTileTurned{.last = tile});
  p.crowd = 0;
  if (rules.options().crowd) {
    p.crowd = 1 << kEntranceCrowd;
    tell(journal, CrowdAtEntrances{});
  }
  name_first_player(rules, p, journal);
}

}  // namespace

constinit const Row kStockStep = {nature, FromTheStorage::legal, FromTheStorage::why_not,
                                  apply_stock, FromTheStorage::odds};
constinit const Row kPalletsStep = {nature, FromTheStorage::legal, FromTheStorage::why_not,
                                    apply_pallet, FromTheStorage::odds};
constinit const Row kTokensStep = {nature, legal_token, why_not_token, apply_token, odds_of_token};
constinit const Row kLastTileStep = {nature, legal_last_tile, why_not_last_tile, apply_last_tile,
                                     odds_of_last_tile};

// 1. The games of the pallet truck, with their tokens, go on sale; new ones come, except in the
// last round, which has a tile of its own.
void begin_round(const Rules& /*rules*/, Position& p, int round, Journal* journal) {
  p.round = static_cast<std::uint8_t>(round);
  tell(journal, RoundBegan{.round = round});
  for (Maybe<Tile>& tile : p.pallets) {
    p.booths |= bit(*tile);
    tell(journal, Released{.booth = *tile});
    tile = kNone;
  }
  p.step = round == kRounds ? Step::last_tile : Step::pallets;
  p.to_do = round == kRounds ? 0 : kPallets;
}

// 4. One pawn in the zone of each game beside a crowd symbol; if both are the same zone, the
// second stands in the courtyard.
void place_crowd(const Rules& rules, Position& p, Journal* journal) {
  p.crowd = 0;
  if (!rules.options().crowd) return;
  const Components& c = rules.components();
  for (int i = 0; i < kPallets; ++i) {
    if (!c.crowd[i]) continue;
    const int zone = c.zone[*p.pallets[i]];
    if (holds(p.crowd, zone)) {
      p.crowd |= 1 << kCourtyardCrowd;
      tell(journal, CrowdInCourtyard{});
    } else {
      p.crowd |= 1 << zone;
      tell(journal, CrowdInZone{.zone = zone});
    }
  }
}

}  // namespace emporium::essen
