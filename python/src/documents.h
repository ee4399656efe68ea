#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/games/games.h"
#include "python/src/refusal.h"

namespace emporium::python {

namespace nb = nanobind;

// Documents cross the border as text, read by each side's own parser: limits and errors are those
// of every other way into the engine.
inline nb::object to_python(const std::string& text) {
  return nb::module_::import_("json").attr("loads")(text);
}
inline nb::object to_python(const Json& json) { return to_python(to_text(json)); }

inline Json from_python(const nb::object& object, const char* what) {
  if (object.is_none()) return nullptr;
  std::string text;
  try {
    text = nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(object));
  } catch (nb::python_error& error) {
    throw Refusal({"bad_field", std::string(what) + ": not a JSON document: " + error.what()});
  }
  return unwrap(parse_json(text));
}

inline const Catalogue& words_in_language(const std::string& code) {
  const auto language = find_language(code);
  if (!language) {
    throw Refusal({"bad_field", "lang: \"" + code + "\" is none of " + language_codes()});
  }
  return engine_words(*language);
}

}  // namespace emporium::python
