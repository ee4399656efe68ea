// The map, from the components once; and the cheapest walks on it.
#include "engine/games/essen/map.h"

#include <utility>

namespace emporium::essen {

Map::Map(const Components& components) {
  const auto join = [&](Space a, Space b) {
    beside_[a].add(b);
    beside_[b].add(a);
  };
  for (int i = 0; i < kBooths; ++i) {
    const auto booth = static_cast<Booth>(i);
    beside_[booth].booths = booths_beside(components, booth);
    crowd_of_[booth] = components.zone[booth];
    for (unsigned zones = 0; zones < crowded_booths_.size(); ++zones) {
      if (holds(zones, components.zone[booth])) crowded_booths_[zones] |= bit(booth);
    }
  }
  for (int i = 0; i < kPlaces; ++i) {
    crowd_of_[place(i)] = kNeverCrowded;
    each(components.doors[i], [&](Booth booth) { join(place(i), space_of(booth)); });
  }
  join(kParking, kWestEntrance);
  join(kParking, kEastEntrance);
  join(kWestGaleria, kEastGaleria);
  crowd_of_[kWestEntrance] = crowd_of_[kEastEntrance] = kEntranceCrowd;
  crowd_of_[kCourtyard] = kCourtyardCrowd;
}

// Spaces are met in waves by their cost. What a step costs depends on where it leads alone, so the
// first to meet a space has found the cheapest way there. Steps cost 1 or 2: three waves are open.
Paths Map::paths(Crowd crowd, Space from) const {
  Paths paths;
  paths.cost.fill(Paths::kUnreachable);
  paths.before.fill(from);
  std::array<Spaces, 3> waves{};
  Spaces unmet{kAll, (1U << kPlaces) - 1};
  const auto meet = [&](Space space, int cost) {
    paths.cost[space] = static_cast<std::uint8_t>(cost);
    waves[static_cast<std::size_t>(cost % 3)].add(space);
    unmet.take(space);
  };
  const auto look_round = [&](Space at) {
    (beside_[at] & unmet).each([&](Space to) {
      paths.before[to] = at;
      meet(to, paths.cost[at] + step_cost(crowd, to));
    });
  };
  meet(from, 0);
  for (int wave = 0, empty = 0; empty < 2; ++wave) {
    const Spaces now = std::exchange(waves[static_cast<std::size_t>(wave % 3)], {});
    empty = now.empty() ? empty + 1 : 0;
    now.each(look_round);
  }
  return paths;
}

}  // namespace emporium::essen
