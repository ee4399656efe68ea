#include "app/serving/typescript.h"

#include <algorithm>
#include <vector>

namespace emporium {
namespace {

std::string literal(const Json& value) {
  if (!value.is_string()) return to_text(value);
  return "'" + value.get<std::string>() + "'";
}

std::string union_of(const std::vector<std::string>& types) {
  std::string all;
  for (const std::string& type : types) all += (all.empty() ? "" : " | ") + type;
  return all;
}

std::string field_name(const std::string& name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  return plain ? name : "'" + name + "'";
}

std::string object_type(const Json& schema, int indent) {
  const auto properties = schema.find("properties");
  if (properties == schema.end()) {
    const auto values = schema.find("additionalProperties");
    const bool typed = values != schema.end() && values->is_object();
    return "Record<string, " + (typed ? typescript(*values, indent) : "Json") + ">";
  }
  const auto required = schema.find("required");
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string fields;
  for (auto it = properties->begin(); it != properties->end(); ++it) {
    const bool always = required != schema.end() &&
                        std::find(required->begin(), required->end(), it.key()) != required->end();
    fields += margin + "  " + field_name(it.key()) + (always ? ": " : "?: ") +
              typescript(*it, indent + 2) + ";\n";
  }
  const auto others = schema.find("additionalProperties");
  if (others != schema.end() && others->is_object()) {
    fields += margin + "  [name: string]: " + typescript(*others, indent + 2) + " | undefined;\n";
  }
  return fields.empty() ? "Record<string, never>" : "{\n" + fields + margin + "}";
}

std::vector<std::string> alternatives(const Json& schema, int indent);

std::string list_type(const Json& schema, int indent) {
  const auto items = schema.find("items");
  if (items == schema.end()) return "Json[]";
  const std::vector<std::string> types = alternatives(*items, indent);
  return types.size() == 1 ? types[0] + "[]" : "(" + union_of(types) + ")[]";
}

std::string plain_type(const Json& schema, const std::string& type, int indent) {
  if (type == "integer" || type == "number") return "number";
  if (type == "array") return list_type(schema, indent);
  if (type == "object") return object_type(schema, indent);
  return type;  // string, boolean, null
}

std::vector<std::string> alternatives(const Json& schema, int indent) {
  std::vector<std::string> types;
  if (const auto ref = schema.find("$ref"); ref != schema.end()) {
    const auto path = ref->get<std::string>();
    types.push_back(path.substr(path.rfind('/') + 1));
  } else if (const auto value = schema.find("const"); value != schema.end()) {
    types.push_back(literal(*value));
  } else if (const auto words = schema.find("enum"); words != schema.end()) {
    for (const Json& word : *words) types.push_back(literal(word));
  } else if (const auto forms = schema.find("oneOf"); forms != schema.end()) {
    for (const Json& form : *forms) types.push_back(typescript(form, indent));
  } else if (const auto type = schema.find("type"); type == schema.end()) {
    types.emplace_back("Json");
  } else if (type->is_string()) {
    types.push_back(plain_type(schema, type->get<std::string>(), indent));
  } else {
    for (const Json& one : *type) {
      types.push_back(plain_type(schema, one.get<std::string>(), indent));
    }
  }
  return types;
}

}  // namespace

std::string typescript(const Json& schema, int indent) {
  return union_of(alternatives(schema, indent));
}

std::string typescript_declaration(const std::string& name, const Json& schema) {
  return "export type " + name + " = " + typescript(schema) + ";\n";
}

}  // namespace emporium
