// Which of a location's actions: each location has a row of its own.
#include "engine/games/gallerist/locations.h"

#include "engine/games/gallerist/steps.h"

namespace emporium::gallerist {
namespace {

// In the order of Location.
constexpr std::array<const LocationActions*, kLocations> kActionsAt = {
    &kSalesOfficeActions, &kArtistsColonyActions, &kMediaCenterActions, &kMarketActions};

const Row& row_at(const Position& p) { return kActionsAt[p.place]->row; }

}  // namespace

bool any_action(const Rules& rules, const Position& p, Location location) {
  return kActionsAt[location]->possible(rules, p);
}

const Row kLocationStep = {
    .decider = whoever_acts,
    .legal = [](const Rules& rules, const Position& p,
                MoveList& out) { row_at(p).legal(rules, p, out); },
    .why_not = [](const Rules& rules, const Position& p,
                  const MoveShape& move) { return row_at(p).why_not(rules, p, move); },
    .apply = [](const Rules& rules, Position& p, Move move,
                Journal* j) { row_at(p).apply(rules, p, move, j); },
};

}  // namespace emporium::gallerist
