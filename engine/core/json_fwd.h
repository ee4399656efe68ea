#pragma once

#include <nlohmann/json_fwd.hpp>

namespace emporium {

// Keys keep the order they were written in: documents read the way the game is told. Headers that
// the rules include get by with this name: the parser behind it takes seconds to compile.
using Json = nlohmann::ordered_json;

}  // namespace emporium
