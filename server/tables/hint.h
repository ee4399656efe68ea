#pragma once

#include <string>
#include <vector>

#include "engine/core/words.h"
#include "players/think.h"

namespace emporium::server {

// What the computer advises the one who is to decide, in words: `candidates`, the best first, or
// why there are none (`error`). `so_far` is told how it stands while it gets better.
Json hint_json(const Table& game, const std::vector<std::string>& names, ThinkRequest request,
               Language language, const std::function<void(Json)>& so_far = {});

}  // namespace emporium::server
