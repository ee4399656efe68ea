// International Market: get a reputation tile, or make an offer.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// Influence, the tile and its space's bonus, a visitor leaves the lobby, an assistant stays.
void Rules::take_reputation(Position& p, int cell, Journal* j) const {
  const int tile = p.cell_tile[cell] - 1;
  tell(j, kTileTaken, p.actor, tile);
  gain_influence(p, p.actor, components_.columns[cell % kColumns].influence, j);
  p.cell_tile[cell] = 0;
  push(p, Task::to_cell, cell);
  push(p, Task::lobby_out, 0);
  push(p, Task::tile, tile);
}

void Rules::place_tile(Position& p, int tile, int space, Journal* j) const {
  const Bonus bonus = components_.reputation_spaces[space];
  p.reputation[p.actor][space] = tile + 1;
  tell(j, kTilePlaced, p.actor, tile, static_cast<int>(bonus));
  push(p, Task::bonus, static_cast<int>(bonus));
}

// The assistant leaves its desk before the bonus, which may bring a new one.
void Rules::offer(Position& p, int cell, Journal* j) const {
  const OfferRow& row = components_.offers[cell / kColumns];
  tell(j, kOffered, p.actor, row.price);
  gain_influence(p, p.actor, components_.columns[cell % kColumns].influence, j);
  push(p, Task::bonus, static_cast<int>(row.bonuses[cell % kColumns]));
  push(p, Task::to_cell, kReputationCells + cell);
  push(p, Task::pay, row.price);
}

void Rules::assistant_to_cell(Position& p, int source, int cell, Journal* j) const {
  take_assistant(p, source);
  auto& owner =
      cell < kReputationCells ? p.cell_owner[cell] : p.offer_owner[cell - kReputationCells];
  owner = p.actor + 1;
  tell(j, kOnMarket, p.actor, cell % kColumns + 1);
}

}  // namespace emporium::gallerist
