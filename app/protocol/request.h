#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/types.h"

namespace emporium {

// Reads the fields of one request. The first thing that is wrong is kept as the error; after the
// last field, `finish` refuses those that nobody asked for.
class Request {
 public:
  explicit Request(const Json& json) : json_(json) { known_ = {"do", "id"}; }

  std::string text(std::string_view name,
                   const std::optional<std::string>& fallback = std::nullopt);
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max,
                      std::optional<std::int64_t> fallback = std::nullopt);
  // Any JSON; null if it is not there and not required.
  Json json(std::string_view name, bool required);
  // A seat, or null for a spectator; kNobody if it is not given.
  Seat seat(std::string_view name, int players);

  void fail(const std::string& name, const std::string& what);
  // True if all fields were right and none is left over.
  bool finish();
  [[nodiscard]] const Error& error() const { return error_; }

 private:
  const Json* find(std::string_view name);

  const Json& json_;
  std::vector<std::string> known_;
  Error error_;
};

}  // namespace emporium
