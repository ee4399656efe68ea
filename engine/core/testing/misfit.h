#pragma once

#include <algorithm>
#include <string>

#include "engine/core/json.h"

namespace emporium {

inline bool is_of_type(const Json& value, const std::string& type) {
  if (type == "null") return value.is_null();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_string();
  if (type == "array") return value.is_array();
  return type == "object" && value.is_object();
}

// What is wrong with a document by its JSON Schema, with the place; "" if it fits. Knows the words
// that our schemas use; `root` is where "$ref" leads into.
class Misfit {
 public:
  explicit Misfit(const Json& root) : root_(root) {}

  [[nodiscard]] std::string of(const Json& value) const { return of(root_, value, "$"); }

  [[nodiscard]] std::string of(const Json& schema, const Json& value,
                               const std::string& path) const {
    if (const auto ref = schema.find("$ref"); ref != schema.end()) {
      const Json::json_pointer target(ref->get<std::string>().substr(1));
      if (!root_.contains(target)) return path + ": no such description: " + to_text(*ref);
      return of(root_[target], value, path);
    }
    if (const auto forms = schema.find("oneOf"); forms != schema.end()) {
      return of_one(*forms, value, path);
    }
    if (const auto right = schema.find("const"); right != schema.end()) {
      return *right == value ? "" : path + ": expected " + to_text(*right);
    }
    if (const auto all = schema.find("enum"); all != schema.end()) {
      const bool known = std::find(all->begin(), all->end(), value) != all->end();
      return known ? "" : path + ": " + to_text(value) + " is none of " + to_text(*all);
    }
    if (!has_type(schema, value)) {
      return path + ": " + describe(value) + " is no " + to_text(schema["type"]);
    }
    if (value.is_object()) return of_object(schema, value, path);
    if (value.is_array()) return of_list(schema, value, path);
    if (value.is_number()) return of_number(schema, value, path);
    return "";
  }

 private:
  static bool has_type(const Json& schema, const Json& value) {
    const auto type = schema.find("type");
    if (type == schema.end()) return true;
    if (type->is_string()) return is_of_type(value, type->get<std::string>());
    return std::any_of(type->begin(), type->end(),
                       [&](const Json& one) { return is_of_type(value, one.get<std::string>()); });
  }

  // Whether the field that tells the forms apart, such as "kind", says so.
  [[nodiscard]] bool is_another_kind(const Json& form, const Json& value) const {
    if (const auto ref = form.find("$ref"); ref != form.end()) {
      const Json::json_pointer target(ref->get<std::string>().substr(1));
      return root_.contains(target) && is_another_kind(root_[target], value);
    }
    const auto properties = form.find("properties");
    if (properties == form.end() || properties->empty() || !value.is_object()) return false;
    const auto first = properties->begin();
    const auto right = first->find("const");
    const auto given = value.find(first.key());
    return right != first->end() && given != value.end() && *given != *right;
  }

  [[nodiscard]] std::string of_one(const Json& forms, const Json& value,
                                   const std::string& path) const {
    std::string why;
    int fitting = 0;
    for (const Json& form : forms) {
      if (is_another_kind(form, value)) continue;
      const std::string misfit = of(form, value, path);
      if (misfit.empty()) ++fitting;
      why += (why.empty() ? "" : "; ") + misfit;
    }
    if (fitting == 1) return "";
    return path + ": " + std::to_string(fitting) + " forms fit: " + why.substr(0, 2000);
  }

  [[nodiscard]] std::string of_object(const Json& schema, const Json& value,
                                      const std::string& path) const {
    if (const auto required = schema.find("required"); required != schema.end()) {
      for (const Json& name : *required) {
        if (!value.contains(name.get<std::string>())) return path + ": no " + to_text(name);
      }
    }
    const Json none = Json::object();
    const auto found = schema.find("properties");
    const Json& properties = found == schema.end() ? none : *found;
    const auto others = schema.find("additionalProperties");
    for (auto it = value.begin(); it != value.end(); ++it) {
      std::string misfit;
      const auto property = properties.find(it.key());
      if (property != properties.end()) {
        misfit = of(*property, *it, path + "." + it.key());
      } else if (others != schema.end() && others->is_object()) {
        misfit = of(*others, *it, path + "." + it.key());
      } else if (found != schema.end()) {
        misfit = path + ": " + it.key() + " is not described";
      }
      if (!misfit.empty()) return misfit;
    }
    return "";
  }

  [[nodiscard]] std::string of_list(const Json& schema, const Json& value,
                                    const std::string& path) const {
    const auto size = value.size();
    if (size < schema.value("minItems", std::size_t{0}) || size > schema.value("maxItems", size)) {
      return path + ": " + std::to_string(size) + " elements";
    }
    const auto items = schema.find("items");
    for (std::size_t i = 0; items != schema.end() && i < size; ++i) {
      std::string misfit = of(*items, value[i], path + "[" + std::to_string(i) + "]");
      if (!misfit.empty()) return misfit;
    }
    return "";
  }

  static std::string of_number(const Json& schema, const Json& value, const std::string& path) {
    const double number = value.get<double>();
    if (number < schema.value("minimum", number) || number > schema.value("maximum", number)) {
      return path + ": " + to_text(value) + " is out of bounds";
    }
    return "";
  }

  const Json& root_;
};

// "" if the document is as its schema says.
inline std::string misfit(const Json& schema, const Json& document) {
  return Misfit(schema).of(document);
}

}  // namespace emporium
