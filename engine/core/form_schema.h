#pragma once

#include <span>

#include "engine/core/json_fwd.h"
#include "engine/core/shapes.h"

namespace emporium {

// What the structured forms of a table of kinds look like (JSON Schema): moves as they are read and
// written, events as viewers are told them, with or without the arguments marked secret.
Json moves_schema(std::span<const Kind> kinds);
Json events_schema(std::span<const Kind> kinds);

}  // namespace emporium
