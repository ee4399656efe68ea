#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"

namespace emporium::server {

// What a simple bot wants of a server's message, read without building the whole of it: a state is
// large, and a load test reads thousands a second.
struct Glimpse {
  std::string type;
  std::string status;  // of the table
  std::string error;   // its code
  std::int64_t n = 0;
  std::int64_t v = 0;
  std::int64_t ply = -1;
  std::int64_t seat = -1;
  std::int64_t held = -1;
  bool over = false;
  std::vector<std::int64_t> moves;
};
Glimpse glimpse(std::string_view message);

}  // namespace emporium::server
