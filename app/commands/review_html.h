#pragma once

#include <string>

#include "engine/core/words.h"

namespace emporium {

// A review (players/review/review_document.h) as one page that needs nothing else: what the results
// are made of, the chances and points over the game, and each seat's moments.
std::string review_html(const Json& review, const Catalogue& words, const std::string& language);

}  // namespace emporium
