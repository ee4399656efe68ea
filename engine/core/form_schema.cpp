#include "engine/core/form_schema.h"

#include "engine/core/json.h"

namespace emporium {
namespace {

bool has_names(const Arg& arg) { return arg.words != nullptr && !arg.words->words.empty(); }

Json named_schema(std::span<const std::string_view> words) {
  Json names = Json::array();
  for (const std::string_view word : words) names.push_back(std::string(word));
  return {{"enum", std::move(names)}};
}

// Moves have only the values that are counted; events any that the rules tell.
Json move_arg_schema(const Arg& arg) {
  if (has_names(arg)) {
    return named_schema(arg.words->words.subspan(static_cast<std::size_t>(arg.first),
                                                 static_cast<std::size_t>(arg.count)));
  }
  return {{"type", "integer"}, {"minimum", arg.first}, {"maximum", arg.first + arg.count - 1}};
}

Json event_arg_schema(const Arg& arg) {
  return has_names(arg) ? named_schema(arg.words->words) : Json{{"type", "integer"}};
}

Json form_schema(const Kind& kind, Json (*arg_schema)(const Arg&)) {
  Json properties = {{"kind", {{"const", std::string(kind.name)}}}};
  Json required = {"kind"};
  for (int i = 0; i < kind.arity(); ++i) {
    const Arg& arg = kind.args[static_cast<std::size_t>(i)];
    properties[std::string(arg.name)] = arg_schema(arg);
    if (!arg.secret) required.push_back(std::string(arg.name));
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

}  // namespace

Json moves_schema(std::span<const Kind> kinds) {
  Json forms = Json::array();
  for (const Kind& kind : kinds) forms.push_back(form_schema(kind, move_arg_schema));
  return {{"oneOf", std::move(forms)}};
}

Json events_schema(std::span<const Kind> kinds) {
  Json forms = Json::array();
  for (const Kind& kind : kinds) {
    Json form = form_schema(kind, event_arg_schema);
    form["properties"]["seat"] = {{"type", "integer"}};  // whom it concerns
    forms.push_back(std::move(form));
  }
  return {{"oneOf", std::move(forms)}};
}

}  // namespace emporium
