#pragma once

#include <cstring>

#include "engine/core/game.h"

namespace emporium {

// How a game's views are described to an Observer; a specialisation a game. In its stead stand the
// bytes of the view, with no seat turned.
template <Game G>
struct ObservationOf {
  template <class O>
  static void describe(O& o, const typename G::Rules& /*rules*/, typename G::Position& p) {
    std::array<std::uint8_t, sizeof(p)> bytes;
    std::memcpy(bytes.data(), &p, sizeof(p));
    o.part("bytes", [&] { o.numbers(bytes, UINT8_MAX); });
    if constexpr (O::kReads) std::memcpy(&p, bytes.data(), sizeof(p));
  }
};

}  // namespace emporium
