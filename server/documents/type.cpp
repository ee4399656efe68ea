#include "server/documents/type.h"

#include <algorithm>
#include <array>

#include "engine/core/json.h"

namespace emporium::server {
namespace {

constexpr std::array<std::string_view, 6> kPlain = {"string",  "integer", "number",
                                                    "boolean", "null",    "object"};

Json one_schema(std::string_view type) {
  if (type.ends_with("[]")) {
    return {{"type", "array"}, {"items", type_schema(type.substr(0, type.size() - 2))}};
  }
  if (type.starts_with('{')) {
    return {{"type", "object"},
            {"additionalProperties", type_schema(type.substr(1, type.size() - 2))}};
  }
  if (type.starts_with('(')) return type_schema(type.substr(1, type.size() - 2));
  if (type.starts_with('\'')) return {{"const", std::string(type.substr(1, type.size() - 2))}};
  if (type == "any") return Json::object();
  if (type == "true") return {{"const", true}};
  if (std::find(kPlain.begin(), kPlain.end(), type) != kPlain.end()) {
    return {{"type", std::string(type)}};
  }
  return {{"$ref", "#/components/schemas/" + std::string(type)}};
}

// Where the first alternative ends: at a bar outside of brackets.
std::size_t end_of_one(std::string_view type) {
  int depth = 0;
  std::size_t i = 0;
  for (; i < type.size() && (depth > 0 || type[i] != '|'); ++i) {
    if (type[i] == '{' || type[i] == '(') ++depth;
    if (type[i] == '}' || type[i] == ')') --depth;
  }
  return i;
}

}  // namespace

Json type_schema(std::string_view type) {
  Json forms = Json::array();
  while (!type.empty()) {
    const std::size_t end = end_of_one(type);
    forms.push_back(one_schema(type.substr(0, end)));
    type.remove_prefix(std::min(type.size(), end + 1));
  }
  if (forms.size() == 1) return forms[0];
  return {{"oneOf", std::move(forms)}};
}

}  // namespace emporium::server
