#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json_fwd.h"
#include "engine/core/types.h"

namespace emporium {

// One thing that a move costs or brings, or that it moves, in the words of its game. Places are
// written as their kind and their name: "booth:8", "place:courtyard", "square:c4".
struct Change {
  std::string_view what;               // "money", "actions", "points", a colour, a visitor …
  int amount = 0;                      // brought; paid, if negative
  Seat seat = kNobody;                 // whose; nobody's where it lies on the board
  std::string from = {};               // where it was …
  std::string to = {};                 // … and where it comes to
  std::vector<std::string> path = {};  // the places on the way, the first and the last included
};

// What a move costs and brings, as far as its decider can tell before making it. For those who show
// choices: it is computed when asked, and allocates.
using Effect = std::vector<Change>;

Json effect_json(const Effect& effect);
Json effect_schema();

}  // namespace emporium
