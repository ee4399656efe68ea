#include "app/protocol/request.h"

#include <algorithm>

namespace emporium {

const Json* Request::find(std::string_view name) {
  known_.emplace_back(name);
  const auto it = json_.find(name);
  return it == json_.end() ? nullptr : &*it;
}

void Request::fail(const std::string& name, const std::string& what) {
  if (error_.code.empty()) error_ = {"bad_field", name + ": " + what};
}

std::string Request::text(std::string_view name, const std::optional<std::string>& fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) fail(std::string(name), "the field is missing");
    return fallback.value_or("");
  }
  if (!value->is_string()) {
    fail(std::string(name), "expected a text, got " + describe(*value));
    return "";
  }
  return value->get<std::string>();
}

std::int64_t Request::number(std::string_view name, std::int64_t min, std::int64_t max,
                             std::optional<std::int64_t> fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) fail(std::string(name), "the field is missing");
    return fallback.value_or(min);
  }
  const bool whole = value->is_number_integer();
  const bool huge = value->is_number_unsigned() &&
                    value->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const std::int64_t n = whole && !huge ? value->get<std::int64_t>() : 0;
  if (!whole || huge || n < min || n > max) {
    fail(std::string(name), "expected a whole number from " + std::to_string(min) + " to " +
                                std::to_string(max) + ", got " + describe(*value));
    return min;
  }
  return n;
}

Json Request::json(std::string_view name, bool required) {
  const Json* value = find(name);
  if (value == nullptr && required) fail(std::string(name), "the field is missing");
  return value == nullptr ? Json(nullptr) : *value;
}

Seat Request::seat(std::string_view name, int players) {
  const Json* value = find(name);
  if (value == nullptr) return kNobody;
  if (value->is_null()) return kSpectator;
  if (value->is_string() && *value == "nature") return kNature;
  if (!value->is_number_integer() || value->get<std::int64_t>() < 0 ||
      value->get<std::int64_t>() >= players) {
    fail(std::string(name), "expected a seat from 0 to " + std::to_string(players - 1) +
                                " or null, got " + describe(*value));
    return kNobody;
  }
  return static_cast<Seat>(value->get<std::int64_t>());
}

bool Request::finish() {
  for (auto it = json_.begin(); it != json_.end() && error_.code.empty(); ++it) {
    if (std::find(known_.begin(), known_.end(), it.key()) == known_.end()) {
      fail(it.key(), "no such field in this request");
    }
  }
  return error_.code.empty();
}

}  // namespace emporium
