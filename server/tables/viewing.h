#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/types.h"
#include "engine/core/words.h"

namespace emporium::server {

// How somebody looks at a table.
struct Viewing {
  Language language = Language::en;
  std::optional<Seat> seat = {};  // whose eyes are asked for
  std::int64_t since = 0;         // the last version the client knows
  std::string invitation = {};
  std::string client = {};
  std::string address = {};  // where from: people at one share its turns at thinking
};

// A place in a game: after so many of its plies, and then after moves that were not played.
struct Place {
  int ply = 0;
  std::vector<Move> line = {};  // where the game is over, for who looks back upon it
};

}  // namespace emporium::server
