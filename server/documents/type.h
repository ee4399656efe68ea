#pragma once

#include <string_view>

#include "engine/core/json_fwd.h"

namespace emporium::server {

// A type, written short, as JSON Schema:
//   string  integer  number  boolean  null  any  object    as JSON has them
//   'open'                                                 this text
//   Seat                                                   another document, by its name
//   T[]  {T}                                               a list of T; an object whose values are
//   T T|U                                                    one or the other
Json type_schema(std::string_view type);

}  // namespace emporium::server
