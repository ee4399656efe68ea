#pragma once

#include <string>
#include <vector>

#include "engine/core/words.h"
#include "players/think.h"

namespace emporium::server {

// Advice in words: `candidates`, the best first.
Json advice_json(const Table& game, const std::vector<std::string>& names, const Thought& thought,
                 Language language);
// What the computer advises the one who is to decide, or why it has no advice (`error`). `so_far`
// is told how it stands while it gets better.
Json hint_json(const Table& game, const std::vector<std::string>& names, ThinkRequest request,
               Language language, const std::function<void(Json)>& so_far = {});

}  // namespace emporium::server
