// A. Maintenance of the fair: games come out, popularity, events, crowd.
#include <algorithm>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

void Rules::apply_stock(Position& p, int tile, Journal* journal) const {
  p.storage &= ~bit(tile);
  p.booths |= bit(tile);
  tell(journal, kOnSale, kNobody, tile + 1);
  if (--p.to_do > 0) return;
  tell(journal, kRoundBegan, kNobody, 1);
  p.step = Step::pallets;
  p.to_do = kPallets;
}

// 1. The games of the pallet truck, with their tokens, go on sale; new ones come, except in the
// last round, which has a tile of its own.
void Rules::begin_round(Position& p, int round, Journal* journal) const {
  p.round = static_cast<std::uint8_t>(round);
  tell(journal, kRoundBegan, kNobody, round);
  for (std::uint8_t& tile : p.pallets) {
    p.booths |= bit(tile - 1);
    tell(journal, kReleased, kNobody, tile);
    tile = 0;
  }
  p.step = round == kRounds ? Step::last_tile : Step::pallets;
  p.to_do = round == kRounds ? 0 : kPallets;
}

void Rules::apply_pallet(Position& p, int tile, Journal* journal) const {
  const int pallet = kPallets - p.to_do;
  p.storage &= ~bit(tile);
  p.pallets[pallet] = static_cast<std::uint8_t>(tile + 1);
  tell(journal, kOnPallet, kNobody, pallet + 1, tile + 1);
  if (--p.to_do > 0) return;
  adapt_popularity(p, journal);
  p.step = Step::tokens;
  p.to_do = kTokensPerRound;
}

// 2. Down by the pallet marked minus, then up by those marked plus, within the track.
void Rules::adapt_popularity(Position& p, Journal* journal) const {
  const auto before = p.popularity;
  const auto move = [&](Mark mark, int by) {
    for (int i = 0; i < kPallets; ++i) {
      if (components_.mark[i] != mark) continue;
      std::uint8_t& level = p.popularity[components_.symbol[p.pallets[i] - 1]];
      level = static_cast<std::uint8_t>(
          std::clamp(level + by, components_.popularity_lowest, components_.popularity_highest));
    }
  };
  move(kMinus, -1);
  move(kPlus, 1);
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (p.popularity[symbol] != before[symbol]) {
      tell(journal, kPopularity, kNobody, symbol, p.popularity[symbol]);
    }
  }
}

// 3. Two event tokens on the games of the pallets marked with a question mark.
void Rules::apply_token(Position& p, int kind, Journal* journal) const {
  int pallet = 0;
  for (int skip = kTokensPerRound - p.to_do; components_.mark[pallet] != kEvent || skip-- > 0;) {
    ++pallet;
  }
  --p.tokens_left[kind];
  p.on_tile[kind] |= bit(p.pallets[pallet] - 1);
  tell(journal, kTokenPlaced, kNobody, kind, p.pallets[pallet]);
  if (--p.to_do > 0) return;
  place_crowd(p, journal);
  name_first_player(p, journal);
}

// 4. One pawn in the zone of each game beside a crowd symbol; if both are the same zone, the
// second stands in the courtyard.
void Rules::place_crowd(Position& p, Journal* journal) const {
  p.crowd = 0;
  if (!options_.crowd) return;
  for (int i = 0; i < kPallets; ++i) {
    if (!components_.crowd[i]) continue;
    const int zone = components_.zone[p.pallets[i] - 1];
    if (holds(p.crowd, zone)) {
      p.crowd |= 1 << kCourtyardCrowd;
      tell(journal, kCrowdInCourtyard, kNobody);
    } else {
      p.crowd |= 1 << zone;
      tell(journal, kCrowdInZone, kNobody, zone);
    }
  }
}

// The last round: its tile, no popularity, no events, and the crowd is leaving.
void Rules::apply_last_tile(Position& p, int tile, Journal* journal) const {
  p.last_tile = static_cast<std::uint8_t>(tile + 1);
  tell(journal, kLastTileTurned, kNobody, tile);
  p.crowd = 0;
  if (options_.crowd) {
    p.crowd = 1 << kEntranceCrowd;
    tell(journal, kCrowdAtEntrances, kNobody);
  }
  name_first_player(p, journal);
}

}  // namespace emporium::essen
