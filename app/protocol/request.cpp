#include "app/protocol/request.h"

namespace emporium {

Json Request::json(std::string_view name, bool required) {
  const Json* value = find(name);
  if (value == nullptr && required) missing(name);
  return value == nullptr ? Json(nullptr) : *value;
}

Seat Request::seat(std::string_view name, int players) {
  const Json* value = find(name);
  if (value == nullptr) return kNobody;
  if (value->is_null()) return kSpectator;
  if (value->is_string() && *value == "nature") return kNature;
  if (!value->is_number_integer() || value->get<std::int64_t>() < 0 ||
      value->get<std::int64_t>() >= players) {
    fail(name, "expected a seat from 0 to " + std::to_string(players - 1) + " or null, got " +
                   describe(*value));
    return kNobody;
  }
  return static_cast<Seat>(value->get<std::int64_t>());
}

}  // namespace emporium
