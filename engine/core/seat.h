#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/ordinal.h"

namespace emporium {

// A player's place at the table, clockwise from 0; or one of the special deciders and viewers. Made
// on purpose and usable as any other number, as an Ordinal is, but one byte of a position.
class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int number) : number_(static_cast<std::int8_t>(number)) {}
  constexpr operator int() const { return number_; }  // NOLINT(google-explicit-constructor)
  constexpr Seat& operator++() {
    ++number_;
    return *this;
  }

 private:
  std::int8_t number_ = 0;
};
static_assert(sizeof(Seat) == 1 && std::is_trivially_copyable_v<Seat>);

inline constexpr Seat kNature{-1};     // shuffles, dice and draws
inline constexpr Seat kNobody{-2};     // the game is over
inline constexpr Seat kSpectator{-3};  // sees what everybody sees
inline constexpr int kMaxSeats = 6;

// A table's players, one after the other: for (const Seat seat : seats(rules.players())) …
constexpr OrdinalRange<Seat> seats(int players) { return {0, players}; }

}  // namespace emporium
