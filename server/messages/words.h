#pragma once

#include <string_view>

#include "engine/core/words.h"

namespace emporium::server {

// The sentences of the network layer: why a request or a message was refused.
const Catalogue& net_words(Language language);

// The first of our languages that a list such as "fr-CH, fr;q=0.9, en" asks for.
Language preferred_language(std::string_view accept_language);

}  // namespace emporium::server
