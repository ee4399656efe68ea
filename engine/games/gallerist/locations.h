#pragma once

#include "engine/games/gallerist/choices.h"

namespace emporium::gallerist {

// What can be done at a location: the row of the question which of its two actions it shall be, and
// whether any is possible.
struct LocationActions {
  Row row;
  bool (*possible)(const Rules&, const Position&);
};
template <class... Choices>
constexpr LocationActions actions() {
  return {chosen<Choices...>(), OneOf<Choices...>::possible};
}

// Each in the file of the location.
extern const LocationActions kSalesOfficeActions, kArtistsColonyActions, kMediaCenterActions,
    kMarketActions;

// Whether who acts can do anything at a location.
[[nodiscard]] bool any_action(const Rules& rules, const Position& p, Location location);

}  // namespace emporium::gallerist
