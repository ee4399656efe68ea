#pragma once

#include <string>
#include <string_view>

#include "engine/core/fields.h"
#include "engine/core/types.h"

namespace emporium {

// The fields of one request over the pipe.
class Request : public Fields {
 public:
  explicit Request(const Json& json) : Fields(json, "", "request") {
    find("do");
    find("id");
  }

  std::string name(std::string_view field, const std::optional<std::string>& fallback = {}) {
    return any_text(field, kAnySize, fallback);
  }
  // Any JSON; null if it is not there and not required.
  Json json(std::string_view name, bool required);
  // A seat, or null for a spectator; kNobody if it is not given.
  Seat seat(std::string_view name, int players);

 private:
  static constexpr std::size_t kAnySize = SIZE_MAX;  // a line has its limit already
};

}  // namespace emporium
