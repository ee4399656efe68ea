#pragma once

#include "engine/core/json.h"
#include "engine/core/table.h"

namespace emporium {

// How the protocol says no.
Json refusal(const Error& error);

// The rule's sentence, where the engine's own message is only its name.
Error in_words(Error error, const Table& game, const Catalogue& words);

}  // namespace emporium
