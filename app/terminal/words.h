#pragma once

#include "engine/core/words.h"

namespace emporium {

// The sentences of the terminal ("app." …) together with the engine's.
const Catalogue& app_words(Language language);

}  // namespace emporium
