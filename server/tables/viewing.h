#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/words.h"

namespace emporium::server {

// How somebody looks at a table.
struct Viewing {
  Language language = Language::en;
  std::optional<int> seat = {};  // whose eyes are asked for
  std::int64_t since = 0;        // the last version the client knows
  std::string invitation = {};
  std::string client = {};
  std::string address = {};  // where from: people at one share its turns at thinking
};

}  // namespace emporium::server
