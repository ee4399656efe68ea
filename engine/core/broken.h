#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace emporium {

// What check() says of a position that cannot be: the field and what is wrong with it.
inline Error broken(const std::string& what) { return {"bad_position", what}; }

// A player's part of a position document, as errors name it.
inline std::string player_field(Seat seat) { return "players[" + std::to_string(seat) + "]"; }

}  // namespace emporium
