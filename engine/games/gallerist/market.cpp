// International Market: get a reputation tile, or make an offer.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/locations.h"
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

Reason why_not_column(const Rules& rules, const Position& p, Column column) {
  if (!rules.uses_column(column)) return Reason::column_not_used;
  unsigned there = 0;
  for (const Visitor v : kAllVisitors) there |= p.lobby[p.actor][v] > 0 ? 1U << v : 0U;
  const auto& [one, other] = kAsked[column];
  const bool open = (there & one) != 0 && (other == 0 || (there & other) != 0);
  return unless(open, Reason::lobby_lacks_visitors);
}

Reason why_not_reputation(const Rules& rules, const Position& p, int cell) {
  const Seat seat = p.actor;
  if (const Reason reason = why_not_column(rules, p, column_of(cell)); reason != Reason::none) {
    return reason;
  }
  if (rules.acquired(p, seat, static_cast<Form>(cell / kColumns)) == 0)
    return Reason::no_work_of_the_form;
  if (!p.cell_tile[cell].has()) return Reason::no_tile_there;
  if (filled(p.reputation[seat]) == kReputationSpaces) return Reason::no_reputation_space;
  return unless(rules.sources(p) != 0, Reason::no_assistant);
}

// Influence, the tile and its space's bonus, a visitor leaves the lobby, an assistant stays.
bool take_reputation(const Rules& rules, Position& p, int cell, Journal* j) {
  const int tile = *p.cell_tile[cell];
  Events::tell(j, p.actor, TileTaken{.tile = tile});
  gain_influence(p, p.actor, rules.components().columns[column_of(cell)].influence, j);
  p.cell_tile[cell] = kNone;
  push(p, Task::to_cell, cell);
  push(p, Task::lobby_out, 0);
  push(p, Task::tile, tile);
  return true;
}

Reason why_not_offer(const Rules& rules, const Position& p, int cell) {
  const Seat seat = p.actor;
  const Column column = column_of(cell);
  if (const Reason reason = why_not_column(rules, p, column); reason != Reason::none) {
    return reason;
  }
  if (p.offer_owner[cell].has()) return Reason::cell_taken;
  if (rules.sources(p) == 0) return Reason::no_assistant;
  // The column's influence comes first and may help to pay.
  const int influence =
      std::min(p.influence[seat] + rules.components().columns[column].influence, kTrack - 1);
  return unless(rules.components().offers[cell / kColumns].price <=
                    p.money[seat] + rules.money_steps(influence),
                Reason::too_expensive);
}

// The assistant leaves its desk before the bonus, which may bring a new one.
bool offer(const Rules& rules, Position& p, int cell, Journal* j) {
  const OfferRow& row = rules.components().offers[cell / kColumns];
  Events::tell(j, p.actor, Offered{.money = row.price});
  gain_influence(p, p.actor, rules.components().columns[column_of(cell)].influence, j);
  push(p, Task::bonus, static_cast<int>(row.bonuses[cell % kColumns]));
  push(p, Task::to_cell, kReputationCells + cell);
  push(p, Task::pay, row.price);
  return true;
}

bool visitor_and_assistant(const Rules& rules, const Position& p) {
  return sum(p.lobby[p.actor]) > 0 && rules.sources(p) != 0;
}

Reason why_not_tile_space(const Rules& /*rules*/, const Position& p, int space) {
  return unless(!p.reputation[p.actor][space].has(), Reason::space_taken);
}

bool place_tile(const Rules& rules, Position& p, int space, Journal* j) {
  const Tile tile{top(p).arg};
  pop(p);
  const Bonus bonus = rules.components().reputation_spaces[space];
  p.reputation[p.actor][space] = tile;
  Events::tell(j, p.actor, TilePlaced{.tile = tile, .bonus = static_cast<int>(bonus)});
  push(p, Task::bonus, static_cast<int>(bonus));
  return true;
}

}  // namespace

bool perform_to_cell(const Rules& rules, Position& p, int cell, Journal* j) {
  const unsigned from = rules.sources(p);
  if (std::popcount(from) > 1) return ask(p, Step::assistant);
  pop(p);
  return assistant_to_cell(p, std::countr_zero(from), cell, j);
}

bool assistant_to_cell(Position& p, int source, int cell, Journal* j) {
  take_assistant(p, source);
  auto& owner =
      cell < kReputationCells ? p.cell_owner[cell] : p.offer_owner[cell - kReputationCells];
  owner = Maybe<Seat>(p.actor);
  Events::tell(j, p.actor, OnMarket{.column = column_of(cell) + 1});
  return true;
}

const LocationActions kMarketActions = actions<
    Choice<MoveKind::reputation, why_not_reputation, take_reputation, visitor_and_assistant>,
    Choice<MoveKind::offer, why_not_offer, offer, visitor_and_assistant>>();
const Row kTileSpaceStep = chosen<Choice<MoveKind::tile_space, why_not_tile_space, place_tile>>();

}  // namespace emporium::gallerist
