#pragma once

#include <string_view>

#include "engine/core/words.h"
#include "server/messages/http.h"

namespace emporium::server {

bool is_game(std::string_view id);
// The answer to a request for a game that is none.
HttpResponse no_game(Language language);

}  // namespace emporium::server
