#pragma once

#include <string>
#include <vector>

#include "engine/core/words.h"
#include "players/think.h"

namespace emporium::server {

// What the computer advises the one who is to decide, in words: `candidates`, the best first, or
// why there are none (`error`).
Json hint_json(const Table& game, const std::vector<std::string>& names,
               const ThinkRequest& request, Language language);

}  // namespace emporium::server
