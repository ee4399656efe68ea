#pragma once

#include <array>

#include "engine/games/essen/components.h"

namespace emporium::essen {

// Where the crowd stands, as bits; bit z is zone z.
using Crowd = std::uint8_t;
inline constexpr int kCourtyardCrowd = kZones;
inline constexpr int kEntranceCrowd = kZones + 1;
inline constexpr int kNeverCrowded = kZones + 2;
inline constexpr Crowd kZoneBits = (1U << kZones) - 1;

// The cheapest walks from one space to all others, in actions.
struct Paths {
  static constexpr std::uint8_t kUnreachable = 0xFF;
  std::array<std::uint8_t, kSpaces> cost;
  std::array<Space, kSpaces> before;  // the space before this one on the way

  // The first step of the walk to `space`, which must be reachable and not the start.
  [[nodiscard]] Space first_step(Space space) const {
    while (cost[before[space]] != 0) space = before[space];
    return space;
  }
};

// A set of spaces: booths, and the places behind them.
struct Spaces {
  Set booths = 0;
  unsigned places = 0;

  [[nodiscard]] constexpr bool empty() const { return booths == 0 && places == 0; }
  [[nodiscard]] constexpr bool has(Space space) const {
    return is_booth(space) ? holds(booths, space) : ((places >> (space - kBooths)) & 1U) != 0;
  }
  constexpr void add(Space space) {
    if (is_booth(space)) {
      booths |= bit(space);
    } else {
      places |= 1U << (space - kBooths);
    }
  }
  constexpr void take(Space space) {
    if (is_booth(space)) {
      booths &= ~bit(space);
    } else {
      places &= ~(1U << (space - kBooths));
    }
  }
  constexpr friend Spaces operator&(const Spaces& a, const Spaces& b) {
    return {a.booths & b.booths, a.places & b.places};
  }
  template <class F>
  constexpr void each(const F& f) const {
    for (Set left = booths; left != 0; left &= left - 1) f(space_of(lowest(left)));
    for (unsigned left = places; left != 0; left &= left - 1) f(place(std::countr_zero(left)));
  }
};

// The map of an edition: which space is beside which, and what a step costs.
class Map {
 public:
  explicit Map(const Components& components);

  [[nodiscard]] const Spaces& beside(Space space) const { return beside_[space]; }
  // 2 where there is a crowd.
  [[nodiscard]] int step_cost(Crowd crowd, Space to) const {
    return 1 + ((crowd >> crowd_of_[to]) & 1);
  }
  [[nodiscard]] Set crowded_booths(Crowd crowd) const { return crowded_booths_[crowd & kZoneBits]; }
  [[nodiscard]] Paths paths(Crowd crowd, Space from) const;

 private:
  std::array<Spaces, kSpaces> beside_{};
  std::array<std::uint8_t, kSpaces> crowd_of_{};  // which bit of the crowd counts here
  std::array<Set, std::size_t{1} << kZones> crowded_booths_{};  // by the crowd's zones
};

}  // namespace emporium::essen
